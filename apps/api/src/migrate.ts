// `pnpm migrate`: brings the database to what this version needs. Run as owner, before the server starts.
import { migrate } from './db/migrate.ts'
import { migrateEnv, readEnv } from './env.ts'
import { installQueue } from './jobs/queue.ts'

const { OWNER_DATABASE_URL } = readEnv(migrateEnv)
const applied = await migrate(OWNER_DATABASE_URL)
await installQueue(OWNER_DATABASE_URL)
process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n')
