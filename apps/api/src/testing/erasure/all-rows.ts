import type pg from 'pg'

type Rows = Record<string, string[]>
/** Every row of every table as text, as a dump has it. */
export const readAllRows = async (owner: pg.Pool): Promise<Rows> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('accounts', 'billing', 'clinic', 'jobs', 'public') order by 1`,
  )
  const all: Rows = {}
  for (const { name } of tables)
    all[name] = (await owner.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)).rows.map(
      ({ row }) => row,
    )
  return all
}
/** Tables with a row in which this text is found. */
export const tablesWith = (all: Rows, text: string): string[] =>
  Object.entries(all).flatMap(([table, rows]) => (rows.some((row) => row.includes(text)) ? [table] : []))
