import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { createServerDeps } from './deps.ts'
import { readEnv, serverEnv } from './env.ts'
import { startMetricsServer } from './observability/metrics-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(serverEnv)
const { deps, metrics, assertReady, close } = await createServerDeps(env)
await assertReady()
const app = await buildApp(deps)
deps.feed.start()
const metricsServer = await startMetricsServer(metrics, env)
await app.listen({ host: env.HOST, port: env.PORT })
deps.log.info({ port: env.PORT }, 'server started')

stopOnSignal(deps.log, async () => {
  app.announceStop()
  await sleep(env.DRAIN_MS)
  await app.close()
  await metricsServer.stop()
  await close()
})
