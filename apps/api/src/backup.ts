// `pnpm backup`: base backups and the archived log of the whole cluster, encrypted (decision 0060).

import { createBackupDeps } from './backup/backup-deps.ts'
import { runBackupCommand } from './backup/run-backup-command.ts'
import { runOperatorCommand } from './backup/run-operator-command.ts'
import { backupEnv, backupPlacesEnv, readEnv } from './env.ts'

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())

const deps = {
  createDeps: () => createBackupDeps(readEnv(backupEnv), ended.signal),
  readPlaces: () => {
    const { BACKUP_TO: to, BACKUP_SPOOL: spool } = readEnv(backupPlacesEnv)
    return { to, spool }
  },
}
await runOperatorCommand(() => runBackupCommand(deps, process.argv.slice(2)))
