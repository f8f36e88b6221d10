// `pnpm restore`: the whole cluster from its backups into a new directory (decision 0060).

import { createConfirmDeps } from './backup/backup-deps.ts'
import { runRestoreCommand } from './backup/restore/run-restore-command.ts'
import { runOperatorCommand } from './backup/run-operator-command.ts'
import { confirmEnv, readEnv } from './env.ts'

const createDeps = () => createConfirmDeps(readEnv(confirmEnv))
await runOperatorCommand(() => runRestoreCommand(createDeps, process.argv.slice(2)), 'nothing was restored: ')
