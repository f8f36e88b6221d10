// `pnpm clinical:keys`: rotates, recovers and renews the keys of the clinical record (docs/clinical-record.md).
import { createClinicalCommandDeps } from './deps.ts'
import { clinicalCommandEnv, readEnv } from './env.ts'
import { runKeysCommand } from './features/clinical/keys/run-keys-command.ts'

const deps = createClinicalCommandDeps(readEnv(clinicalCommandEnv))
try {
  process.stdout.write(`${await runKeysCommand(deps, process.argv.slice(2))}\n`)
} finally {
  await deps.close()
}
