import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Whether the patient is archived; undefined if there is none. */
export const findErasable = ({ db, adminId }: AdminRead, id: string): Promise<{ is_archived: boolean } | undefined> =>
  db
    .selectFrom('clinic.patients')
    .select(sql<boolean>`archived_at is not null`.as('is_archived'))
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Erases the patient and what the history says about them (migrations/0070). Only the eraser may. */
export const erasePatientRows = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await sql`insert into public.erasures (kind, id, admin_id) values ('patient', ${id}, ${adminId}) on conflict do nothing`.execute(
    db,
  )
  await sql`select clinic.erase_patient(${id})`.execute(db)
}
