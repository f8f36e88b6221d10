import { withClient } from '@postura/api/db/with-client'

type Urls = {
  /** The role of the server, which row-level security binds. */
  app: string
  superuser: string
}

const tablesOfClinics = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('clinic', 'billing') and c.relkind = 'r' and a.attname = 'admin_id'
    and has_column_privilege('app', c.oid, a.attnum, 'select')
  order by 1`

const hasRowsOfOthers = (table: string): string =>
  `select exists (select from ${table} where admin_id <> $1) as "hasOthers"`

/** Tables in which the server, set to this clinic, reads a row of another one. */
const findLeaks = (url: string, tables: readonly string[], clinic: string): Promise<string[]> =>
  withClient(url, async (client) => {
    // A large table takes longer than a request may.
    await client.query('set statement_timeout = 0')
    await client.query(`select set_config('app.admin_id', $1, false)`, [clinic])
    const leaks: string[] = []
    for (const table of tables) {
      const { rows } = await client.query<{ hasOthers: boolean }>(hasRowsOfOthers(table), [clinic])
      if (rows[0]?.hasOthers) leaks.push(table)
    }
    return leaks
  })

/** What breaks the isolation of these clinics. Fails too if there was nothing to isolate: the superuser must read rows of others. */
export const findIsolationProblems = async (urls: Urls, clinics: readonly string[]): Promise<string[]> => {
  const tables = await withClient(urls.superuser, async (client) =>
    (await client.query<{ name: string }>(tablesOfClinics)).rows.map(({ name }) => name),
  )
  const problems: string[] = []
  for (const clinic of clinics) {
    const leaks = await findLeaks(urls.app, tables, clinic)
    problems.push(...leaks.map((table) => `${table} shows rows of others to clinic ${clinic}`))
    const visible = await findLeaks(urls.superuser, tables, clinic)
    if (!visible.includes('clinic.patients')) problems.push(`there are no patients besides those of clinic ${clinic}`)
  }
  return problems
}
