import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './with-client.ts'

const directory = join(import.meta.dirname, '../../migrations')
const LOCK = 727_001

type Migration = { name: string; sql: string; sha256: string }

const onDisk = (from: string): Migration[] =>
  readdirSync(from)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(from, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })

const applied = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Migrations to run. Throws if an applied file was changed, removed, or has a pending file sorted before it. */
export const findPendingMigrations = async (client: pg.ClientBase, from = directory): Promise<Migration[]> => {
  const files = onDisk(from)
  const done = await applied(client)
  for (const name of done.keys())
    if (!files.some((file) => file.name === name)) throw new Error(`applied migration ${name} is missing on disk`)
  const last = [...done.keys()].sort().at(-1) ?? ''
  return files.filter((file) => {
    const sha256 = done.get(file.name)
    if (sha256 === undefined && file.name < last)
      throw new Error(`${file.name} sorts before ${last}, which is already applied`)
    if (sha256 !== undefined && sha256 !== file.sha256) throw new Error(`${file.name} was edited after it was applied`)
    return sha256 === undefined
  })
}

const apply = async (client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> => {
  // First line "-- no-transaction" opts out, for one idempotent statement such as CREATE INDEX CONCURRENTLY.
  const transactional = !/^--\s*no-transaction/i.test(sql)
  try {
    if (transactional) await client.query('begin')
    await client.query(sql)
    await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    if (transactional) await client.query('commit')
  } catch (cause) {
    if (transactional) await client.query('rollback')
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Applies pending migrations one by one. Parallel runs wait for each other. */
export const migrate = (ownerUrl: string, from = directory): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    // Polls the lock: a session that waits inside pg_advisory_lock() keeps a snapshot and deadlocks CREATE INDEX CONCURRENTLY.
    const locked = async () => (await client.query(`select pg_try_advisory_lock(${LOCK}) as ok`)).rows[0]?.ok === true
    while (!(await locked())) await sleep(200)
    await client.query(`set lock_timeout = '5s'; set statement_timeout = '15min'`)
    await client.query(`create table if not exists public.schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const pending = await findPendingMigrations(client, from)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  })
