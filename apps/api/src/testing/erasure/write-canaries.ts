import type pg from 'pg'

type Column = { table: string; name: string; type: string }

/** Values that a column may take: a text, or a JSON value of the shape that its check wants. */
const valuesOf = ({ type }: Column, canary: string): string[] =>
  type === 'jsonb' ? [{ text: canary }, [{ text: canary }], canary].map((value) => JSON.stringify(value)) : [canary]

/** The table as it is: some have triggers that refuse every change. */
const setValue = async (client: pg.PoolClient, adminId: string, { table, name, type }: Column, value: string) => {
  await client.query('savepoint before')
  try {
    const { rowCount } = await client.query(`update ${table} set ${name} = $2::${type} where admin_id = $1`, [
      adminId,
      value,
    ])
    await client.query('set constraints all immediate')
    await client.query('release savepoint before')
    return rowCount ?? 0
  } catch {
    await client.query('rollback to savepoint before')
    return 0
  }
}

/**
 * Writes the canary into every column of text or JSON of the clinic that takes one, the history included. Returns the columns that have it and
 * those that refuse it: a status, a type, a hash.
 */
export const writeCanaries = async (owner: pg.Pool, adminId: string, canary: string) => {
  const { rows: columns } = await owner.query<Column>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('clinic', 'billing') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and format_type(a.atttypid, null) in ('text', 'jsonb')
       and exists (select from pg_attribute own where own.attrelid = c.oid and own.attname = 'admin_id')
     order by 1, 2`,
  )
  const client = await owner.connect()
  const [written, refused]: [string[], string[]] = [[], []]
  try {
    await client.query('begin')
    for (const column of columns) {
      let rows = 0
      for (const value of valuesOf(column, canary)) rows ||= await setValue(client, adminId, column, value)
      ;(rows > 0 ? written : refused).push(`${column.table}.${column.name}`)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return { written, refused }
}
