// `pnpm standby`: a second cluster that has every confirmed write (decision 0060).
import { readEnv, standbyClusterEnv, standbyCopyEnv } from '../../env.ts'
import { createStandbyDeps } from '../backup-deps.ts'
import { runOperatorCommand } from '../run-operator-command.ts'
import { runStandbyCommand } from './run-standby-command.ts'

const deps = createStandbyDeps({
  readCopyUrl: () => readEnv(standbyCopyEnv).BACKUP_DATABASE_URL,
  readClusterUrl: () => readEnv(standbyClusterEnv).SUPERUSER_DATABASE_URL,
})
await runOperatorCommand(() => runStandbyCommand(deps, process.argv.slice(2)))
