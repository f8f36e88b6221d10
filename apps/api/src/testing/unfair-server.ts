// The server without limits per clinic and without connections of its own for sign-in and readiness. For negative controls only.
import { buildApp } from '../app.ts'
import { createServerDeps } from '../deps.ts'
import { readEnv, serverEnv } from '../env.ts'

const env = readEnv(serverEnv)
const { deps } = await createServerDeps(env, { isUnfair: true })
const app = await buildApp(deps)
await app.listen({ host: env.HOST, port: env.PORT })
