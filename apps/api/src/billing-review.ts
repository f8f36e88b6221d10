// `pnpm billing:review`: lists the billing cases that need a person, and refunds. Needs the environment of the worker.
import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { runReviewCommand } from './features/billing/review/run-review-command.ts'

const deps = await createWorkerDeps(readEnv(workerEnv))
try {
  await deps.assertWorks()
  process.stdout.write(`${await runReviewCommand(deps, process.argv.slice(2))}\n`)
} finally {
  await deps.close()
}
