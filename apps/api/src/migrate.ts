// `pnpm migrate`: brings the database to the version of this code. Run it before the server starts.
import { migrate } from './db/migrate.ts'
import { prepareCluster } from './db/roles.ts'
import { migrateEnv, prepareEnv, readEnv } from './env.ts'
import { installQueue } from './jobs/queue.ts'

const { OWNER_DATABASE_URL: owner, SUPERUSER_DATABASE_URL: superuser } = readEnv(migrateEnv)
if (superuser) {
  const urls = readEnv(prepareEnv)
  await prepareCluster(superuser, {
    owner,
    app: urls.APP_DATABASE_URL,
    accounts_app: urls.ACCOUNTS_DATABASE_URL,
    worker: urls.WORKER_DATABASE_URL,
  })
}
const applied = await migrate(owner)
await installQueue(owner)
process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n')
