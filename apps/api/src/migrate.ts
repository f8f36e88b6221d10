// `pnpm migrate`: brings the database to the version of this code. Run it before the server starts.
import { findRestoredAt } from './db/guard/restored.ts'
import { migrate } from './db/migrate.ts'
import { ensureBackupRole, prepareCluster } from './db/roles.ts'
import { withClient } from './db/with-client.ts'
import { migrateEnv, prepareEnv, readEnv } from './env.ts'
import { installQueue } from './jobs/queue.ts'

const {
  OWNER_DATABASE_URL: owner,
  SUPERUSER_DATABASE_URL: superuser,
  BACKUP_DATABASE_URL: backup,
} = readEnv(migrateEnv)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const restoredAt = await withClient(superuser ?? owner, findRestoredAt)
if (restoredAt !== null) {
  say(`nothing is migrated: the database was restored at ${restoredAt}, and only shows data until pnpm restore confirm`)
  process.exit(0)
}
if (superuser) {
  const urls = readEnv(prepareEnv)
  await prepareCluster(superuser, {
    owner,
    app: urls.APP_DATABASE_URL,
    accounts_app: urls.ACCOUNTS_DATABASE_URL,
    worker: urls.WORKER_DATABASE_URL,
    eraser: urls.ERASER_DATABASE_URL,
  })
}
const { applied, newer } = await migrate(owner, { say })
// The queue of a newer release stays as that release has installed it.
if (newer.length === 0) await installQueue(owner)
else say(`warning: the schema is newer than this release: ${newer.join(', ')}`)
if (superuser && backup) await ensureBackupRole(superuser, backup)
say(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
