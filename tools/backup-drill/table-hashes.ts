import { withClient } from '@postura/api/db/with-client'

const allTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema', 'jobs') order by 1`

const tablesOfClinics = `select format('%I.%I', table_schema, table_name) as name
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema in ('clinic', 'billing') and column_name = 'admin_id' order by 1`

/** Rows and a hash of every table, in whatever order its rows are, or of one clinic's rows. Queue and heartbeats change by themselves. */
export const hashTables = (url: string, clinic?: string): Promise<Map<string, string>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(clinic === undefined ? allTables : tablesOfClinics)
    const where = clinic === undefined ? '' : `where admin_id = '${clinic}'`
    const hashes = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number; hash: string | null }>(
        `select count(*)::int as rows, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)::text as hash from ${name} t ${where}`,
      )
      hashes.set(name, `${rows[0]?.rows} rows, ${rows[0]?.hash}`)
    }
    return hashes
  })

export const findDifferences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => before.get(table) !== after.get(table))
    .map((table) => `${table}: ${before.get(table)} became ${after.get(table)}`)
