import { sql } from 'kysely'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'

export const findMasters = async ({ db }: AdminRead): Promise<{ id: string; wrapped: Buffer }[]> => {
  const { rows } = await sql<{ id: string; wrapped: Buffer }>`
    select id, wrapped from public.clinical_masters order by id`.execute(db)
  return rows
}

/** Unless it is there. */
export const insertMaster = async ({ db }: UnlockedTx, id: string, wrapped: Buffer): Promise<void> => {
  await sql`insert into public.clinical_masters (id, wrapped) values (${id}, ${wrapped}) on conflict do nothing`.execute(
    db,
  )
}

/** SHA-256 of the public key of the recovery that seals the data keys. */
export const findRecovery = async ({ db }: AdminRead): Promise<string | undefined> => {
  const { rows } = await sql<{ sha256: string }>`select sha256 from public.clinical_recovery`.execute(db)
  return rows[0]?.sha256
}

/** Unless there is one. */
export const insertRecovery = async ({ db }: UnlockedTx, sha256: string): Promise<void> => {
  await sql`insert into public.clinical_recovery (sha256) values (${sha256}) on conflict do nothing`.execute(db)
}
