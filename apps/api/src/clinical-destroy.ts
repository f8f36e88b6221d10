// `pnpm clinical:destroy`: lists records whose time is over, and destroys their contents (docs/clinical-record.md).
import { createClinicalCommandDeps } from './deps.ts'
import { clinicalCommandEnv, readEnv } from './env.ts'
import { runDestroyCommand } from './features/clinical/destruction/run-destroy-command.ts'

const { pool, close } = createClinicalCommandDeps(readEnv(clinicalCommandEnv))
try {
  process.stdout.write(`${await runDestroyCommand(pool, process.argv.slice(2))}\n`)
} finally {
  await close()
}
