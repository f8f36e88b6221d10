// `pnpm clinic:restore`: shows what an exported clinic contains, or restores it into an empty one (decision 0056). Needs the environment of the server.
import { createRestoreDeps } from './deps.ts'
import { readEnv, restoreEnv } from './env.ts'
import { RestoreRefusal } from './features/exports/restore/restore-refusal.ts'
import { runRestoreCommand } from './features/exports/restore/run-restore-command.ts'

const { assertReady, close, ...deps } = await createRestoreDeps(readEnv(restoreEnv))
try {
  await assertReady()
  process.stdout.write(`${await runRestoreCommand(deps, process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof RestoreRefusal)) throw error
  process.stderr.write(`nothing was restored: ${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
