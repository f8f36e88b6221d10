import { type Clinic, clinic } from '@postura/domain/clinics/clinic'
import { workingHours } from '@postura/domain/clinics/working-hours'
import type { Updateable } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { DB } from '../../db/schema.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(clinic)

/** Types guaranteed by check constraints. */
type Checked = Pick<
  Clinic,
  | 'clinical_sharing'
  | 'pix_key_type'
  | 'session_gap'
  | 'makeup_validity'
  | 'time_zone'
  | 'team_agenda'
  | 'idle_minutes'
  | 'second_factor'
  | 'reminder_hours'
  | 'page_cancel_hours'
  | 'offer_hours'
>

/** `working_hours` is null until the clinic sets its own. */
const clinicOf = (row: Omit<Clinic, 'working_hours'> & { working_hours: unknown }): Clinic => ({
  ...row,
  working_hours: workingHours.safeParse(row.working_hours).data ?? null,
})

export const findClinic = async ({ db, adminId }: AdminRead): Promise<Clinic> =>
  clinicOf(
    await db
      .selectFrom('clinic.clinics')
      .select(columns)
      .where('admin_id', '=', adminId)
      .$narrowType<Checked>()
      .executeTakeFirstOrThrow(),
  )

/** What the mail about a changed PIX key states; the worker may read no other column. */
export const findReceiving = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.clinics')
    .select(['pix_key_type', 'pix_key', 'pix_receiver', 'time_zone'])
    .where('admin_id', '=', adminId)
    .$narrowType<Pick<Clinic, 'pix_key_type' | 'time_zone'>>()
    .executeTakeFirstOrThrow()

/** Updates only if `rev` still matches. */
export const updateClinicRow = async (
  { db, adminId }: AdminTx,
  rev: number,
  change: Updateable<DB['clinic.clinics']>,
): Promise<Clinic | undefined> => {
  const row = await db
    .updateTable('clinic.clinics')
    // A change of no field is valid input, but an update of no column is not valid SQL.
    .set({ ...change, rev })
    .where('admin_id', '=', adminId)
    .where('rev', '=', rev)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()
  return row && clinicOf(row)
}
