import { buildApp } from './app.ts'
import { assertPreconditions } from './db/preconditions.ts'
import { createServerDeps } from './deps.ts'
import { readEnv, serverEnv } from './env.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(serverEnv)
const { deps, close } = await createServerDeps(env)
await assertPreconditions(deps.pool, { durable: env.NODE_ENV === 'production' })
const app = await buildApp(deps)
await app.listen({ host: env.HOST, port: env.PORT })
deps.log.info({ port: env.PORT }, 'serving')

stopOnSignal(deps.log, async () => {
  await app.close()
  await close()
})
