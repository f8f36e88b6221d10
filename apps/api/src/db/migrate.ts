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

/** `newer` were applied by a later release, whose migrations this one does not have. */
export type MigrationState = { pending: Migration[]; newer: string[] }

/** Throws if an applied file was changed or removed, or has a pending file sorted before it. */
export const findMigrationState = async (client: pg.ClientBase, from = directory): Promise<MigrationState> => {
  const files = onDisk(from)
  const done = await applied(client)
  const newest = files.at(-1)?.name ?? ''
  const newer = [...done.keys()].filter((name) => name > newest).sort()
  for (const name of done.keys())
    if (name <= newest && !files.some((file) => file.name === name))
      throw new Error(`applied migration ${name} is missing on disk`)
  const last = [...done.keys()].sort().at(-1) ?? ''
  const pending = files.filter((file) => {
    const sha256 = done.get(file.name)
    if (sha256 === undefined && file.name < last)
      throw new Error(`${file.name} sorts before ${last}, which is already applied`)
    if (sha256 !== undefined && sha256 !== file.sha256) throw new Error(`${file.name} was edited after it was applied`)
    return sha256 === undefined
  })
  return { pending, newer }
}

/** What an interrupted CREATE INDEX CONCURRENTLY has left: `if not exists` would take it for a whole index. */
const dropInvalidIndexes = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and pg_get_userbyid(c.relowner) = current_user`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
}

/** First line "-- no-transaction" opts out, for one idempotent statement such as CREATE INDEX CONCURRENTLY. */
const isTransactional = ({ sql }: Migration): boolean => !/^--\s*no-transaction/i.test(sql)

const note = (client: pg.ClientBase, { name, sha256 }: Migration) =>
  client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])

/**
 * Forced row-level security also binds the owner of a table. An owner that may not bypass it, as on a managed server, could not migrate what
 * the clinics have stored, so for it the tables are not forced. All other roles are bound either way.
 */
const UNBIND_OWNER = `
  do $$ declare
    each regclass;
    isolate regprocedure := to_regprocedure('clinic.isolate(regclass)');
  begin
    if (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then return; end if;
    for each in select oid from pg_class where relforcerowsecurity and pg_get_userbyid(relowner) = current_user loop
      execute format('alter table %s no force row level security', each);
    end loop;
    -- Nor will those be that later migrations create.
    if isolate is not null then
      execute replace(pg_get_functiondef(isolate), ', force row level security', '');
    end if;
  end $$`

const applyInTransaction = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(UNBIND_OWNER)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const applyAlone = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  await dropInvalidIndexes(client)
  // It waits for old transactions, and nothing waits for it.
  await client.query('set lock_timeout = 0')
  try {
    await client.query(migration.sql)
    await note(client, migration)
  } catch (error) {
    await dropInvalidIndexes(client)
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

export type MigrateOptions = {
  from?: string
  /** A request gives up a lock after 2 s, and it waits behind a migration that waits. */
  lockTimeoutMs?: number
  /** How long a migration tries again behind long readers. */
  patienceMs?: number
  say?: (text: string) => void
}

const silent = (): void => undefined

/** Tries again while somebody reads the table, and lets the others pass in between. */
const apply = async (
  client: pg.ClientBase,
  migration: Migration,
  { patienceMs = 15 * 60_000, say = silent }: MigrateOptions,
): Promise<void> => {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await (isTransactional(migration) ? applyInTransaction : applyAlone)(client, migration)
    } catch (cause) {
      if (!isLockTimeout(cause) || Date.now() > until)
        throw new Error(`${migration.name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      say(`${migration.name} waits for a lock`)
      await sleep(500 + Math.random() * 1_500)
    }
  }
}

/** Applies pending migrations one by one. Parallel runs wait for each other. On a newer schema there are none. */
export const migrate = (
  ownerUrl: string,
  options: MigrateOptions = {},
): Promise<{ applied: string[]; newer: string[] }> =>
  withClient(ownerUrl, async (client) => {
    // Polls the lock: a session that waits inside pg_advisory_lock() keeps a snapshot and deadlocks CREATE INDEX CONCURRENTLY.
    const locked = async () => (await client.query(`select pg_try_advisory_lock(${LOCK}) as ok`)).rows[0]?.ok === true
    while (!(await locked())) await sleep(200)
    await client.query(`set statement_timeout = '15min'`)
    await client.query(`create table if not exists public.schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { pending, newer } = await findMigrationState(client, options.from)
    for (const migration of pending) {
      await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? 1_000}`)
      await apply(client, migration, options)
    }
    return { applied: pending.map(({ name }) => name), newer }
  })
