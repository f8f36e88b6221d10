// `pnpm billing:attention`: lists what the billing worker leaves to a person, and refunds. In the environment of the worker.
import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { attendTo } from './features/orders/attention/attention.ts'

const deps = await createWorkerDeps(readEnv(workerEnv))
try {
  process.stdout.write(`${await attendTo(deps, process.argv.slice(2))}\n`)
} finally {
  await deps.close()
}
