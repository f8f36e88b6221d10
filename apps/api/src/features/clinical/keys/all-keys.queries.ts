import { newId } from '@postura/domain/shared/ids'
import type pg from 'pg'
import type { WrappedKey } from '../../../providers/keys/key-provider.ts'

/** A data key of any clinic. Only the owner of the database sees them all. */
export type AnyKey = { admin_id: string; id: string; master_id: string; wrapped: Buffer; recovery_wrapped: Buffer }
export type Connection = Pick<pg.ClientBase, 'query'>

export const countKeys = async (connection: Connection): Promise<{ master_id: string; count: number }[]> => {
  const { rows } = await connection.query<{ master_id: string; count: number }>(
    'select master_id, count(*)::int as count from clinic.clinical_keys group by master_id order by master_id',
  )
  return rows
}

type After = { after: Pick<AnyKey, 'admin_id' | 'id'>; except: string | null }

/** Some of the keys, or of those that are not sealed by one master key. */
export const findKeysAfter = async (connection: Connection, { after, except }: After): Promise<AnyKey[]> => {
  const { rows } = await connection.query<AnyKey>(
    `select admin_id, id, master_id, wrapped, recovery_wrapped from clinic.clinical_keys
     where (admin_id, id) > ($1, $2) and master_id is distinct from $3 order by admin_id, id limit 200`,
    [after.admin_id, after.id, except],
  )
  return rows
}

export const rewrapKey = async (connection: Connection, { admin_id, id }: AnyKey, key: WrappedKey): Promise<void> => {
  await connection.query(
    `update clinic.clinical_keys set master_id = $3, wrapped = $4, recovery_wrapped = $5 where admin_id = $1 and id = $2`,
    [admin_id, id, key.masterId, key.wrapped, key.recoveryWrapped],
  )
}

/** A newer key seals everything that follows. */
export const addKey = async (
  connection: Connection,
  adminId: string,
  wrap: (id: string) => Promise<WrappedKey>,
): Promise<void> => {
  const id = newId()
  const key = await wrap(id)
  await connection.query(
    `insert into clinic.clinical_keys (admin_id, id, master_id, wrapped, recovery_wrapped) values ($1, $2, $3, $4, $5)`,
    [adminId, id, key.masterId, key.wrapped, key.recoveryWrapped],
  )
}

/** The master key with this id; undefined if it has sealed nothing so far. */
export const findMasterNow = async (
  connection: Connection,
  id: string,
): Promise<{ id: string; wrapped: Buffer } | undefined> => {
  const { rows } = await connection.query<{ id: string; wrapped: Buffer }>(
    'select id, wrapped from public.clinical_masters where id = $1',
    [id],
  )
  return rows[0]
}

export const addMaster = async (connection: Connection, id: string, wrapped: Buffer): Promise<void> => {
  await connection.query('insert into public.clinical_masters (id, wrapped) values ($1, $2)', [id, wrapped])
}

/** Master keys that seal nothing any more: servers start without them. */
export const deleteUnusedMasters = async (connection: Connection, currentId: string): Promise<void> => {
  await connection.query(
    `delete from public.clinical_masters where id <> $1 and id not in (select master_id from clinic.clinical_keys)`,
    [currentId],
  )
}

export const findRecoveryNow = async (connection: Connection): Promise<string | undefined> => {
  const { rows } = await connection.query<{ sha256: string }>('select sha256 from public.clinical_recovery')
  return rows[0]?.sha256
}

export const setRecovery = async (connection: Connection, sha256: string): Promise<void> => {
  await connection.query(
    `insert into public.clinical_recovery (sha256) values ($1)
     on conflict (is_only) do update set sha256 = excluded.sha256, created_at = now()`,
    [sha256],
  )
}
