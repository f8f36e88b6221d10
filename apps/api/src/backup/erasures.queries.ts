import pg from 'pg'

/** Ids only: nothing here says who it was. */
export type Erasure = { kind: 'patient' | 'clinic' | 'account'; id: string; admin_id: string | null }

/** Erasures that are not beside the backups yet. A database that is older than this program has none. */
export const findNewErasures = async (client: pg.Client): Promise<Erasure[]> => {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.erasures') is not null as exists`,
  )
  if (!tables[0]?.exists) return []
  const { rows } = await client.query<Erasure>(
    'select kind, id, admin_id from public.erasures where stored_at is null order by at limit 10000',
  )
  return rows
}

/** Without parameters, which a replication connection does not take. */
export const markErasuresStored = async (client: pg.Client, erasures: readonly Erasure[]): Promise<void> => {
  const keys = erasures.map(({ kind, id }) => `(${pg.escapeLiteral(kind)}, ${pg.escapeLiteral(id)})`)
  await client.query(
    `update public.erasures set stored_at = now() where (kind, id::text) in (values ${keys.join(', ')})`,
  )
}
