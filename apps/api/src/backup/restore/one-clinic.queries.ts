import pg from 'pg'

type Table = { name: string; columns: string[] }
type Reference = { name: string; child: string; parent: string; childColumns: string[]; parentColumns: string[] }

const ROWS_AT_ONCE = 1_000

export const findMigrations = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(name || sha256, ',' order by name) as names from public.schema_migrations`,
  )
  return rows[0]?.names ?? ''
}

/** Tables with rows of clinics, and their stored columns. */
export const findClinicTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('clinic', 'billing') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 having 'admin_id' = any(array_agg(a.attname)) order by 1`,
  )
  return rows
}

/** Waits for the writes of this clinic that run, and holds the ones that come. */
export const lockClinic = async (client: pg.ClientBase, adminId: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from clinic.clinics where admin_id = $1 for update', [adminId])
  return rowCount === 1
}

/** Triggers and foreign keys do not run until the end of the transaction, or until they are turned on again. */
export const setTriggers = async (client: pg.ClientBase, areOn: boolean): Promise<void> => {
  await client.query(`set local session_replication_role = ${areOn ? 'origin' : 'replica'}`)
}

export const deleteRowsOf = async (client: pg.ClientBase, { name }: Table, adminId: string): Promise<void> => {
  await client.query(`delete from ${name} where admin_id = $1`, [adminId])
}

/** Copies the rows of the clinic. A row whose key exists stays as it is. Returns the number of new rows. */
export const copyRows = async (
  { source, target }: { source: pg.ClientBase; target: pg.ClientBase },
  { name, columns }: Table,
  adminId: string,
): Promise<number> => {
  const list = columns.join(', ')
  await source.query(
    `declare copied no scroll cursor for select row_to_json(t)::text as row from (select ${list} from ${name} where admin_id = ${pg.escapeLiteral(adminId)}) t`,
  )
  let count = 0
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copied`)
    if (rows.length === 0) break
    const { rowCount } = await target.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1) on conflict do nothing`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
    count += rowCount ?? 0
  }
  await source.query('close copied')
  return count
}

/** Texts of records that were destroyed in the running database stay destroyed. */
export const deleteDestroyed = async (client: pg.ClientBase, adminId: string): Promise<void> => {
  await client.query(
    `delete from clinic.clinical_contents c using clinic.clinical_destructions d
     where c.admin_id = $1 and d.admin_id = c.admin_id and d.patient_id = c.patient_id`,
    [adminId],
  )
}

const findReferences = async (client: pg.ClientBase): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(
    `select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
       (select array_agg(quote_ident(attname) order by n) from unnest(k.conkey) with ordinality u(num, n) join pg_attribute on attrelid = k.conrelid and attnum = num) as "childColumns",
       (select array_agg(quote_ident(attname) order by n) from unnest(k.confkey) with ordinality u(num, n) join pg_attribute on attrelid = k.confrelid and attnum = num) as "parentColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname in ('clinic', 'billing')
       and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'admin_id')`,
  )
  return rows
}

/** Foreign keys that rows of this clinic break. */
export const findBrokenReferences = async (client: pg.ClientBase, adminId: string): Promise<string[]> => {
  const broken: string[] = []
  for (const { name, child, parent, childColumns, parentColumns } of await findReferences(client)) {
    const isWhole = childColumns.map((column) => `c.${column} is not null`).join(' and ')
    const matches = childColumns.map((column, at) => `p.${parentColumns[at]} = c.${column}`).join(' and ')
    const { rowCount } = await client.query(
      `select from ${child} c where c.admin_id = $1 and ${isWhole} and not exists (select from ${parent} p where ${matches}) limit 1`,
      [adminId],
    )
    if (rowCount) broken.push(`${child} (${name})`)
  }
  return broken
}

/** Patients of this clinic that were erased in the running database. */
export const findErasedPatients = async (client: pg.ClientBase, adminId: string): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.erasures where kind = 'patient' and admin_id = $1`,
    [adminId],
  )
  return rows.map(({ id }) => id)
}
