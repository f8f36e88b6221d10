import type { Patient } from '@postura/domain/patients/patient'
import { patient } from '@postura/domain/patients/patient'
import { type MovedRecords, type PatientTable, patientTables } from '@postura/domain/patients/patient-merge'
import type { MergedFields } from '@postura/domain/patients/patient-merge.rules'
import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'

/** Number of rows of a patient in each table, and of the receipts of their payments. */
export const countMovedRecords = async ({ db, adminId }: AdminRead, patientId: string): Promise<MovedRecords> => {
  const counts = patientTables.map(
    (table) =>
      sql`(select count(*)::int from ${sql.id('clinic', table)}
        where admin_id = ${adminId} and patient_id = ${patientId}) as ${sql.id(table)}`,
  )
  const { rows } = await sql<MovedRecords>`
    select ${sql.join(counts)}, (
      select count(*)::int from clinic.receipts receipt
      join clinic.payments payment on payment.admin_id = ${adminId} and payment.id = receipt.payment_id
      where receipt.admin_id = ${adminId} and payment.patient_id = ${patientId} and receipt.voided_at is null
    ) as receipts`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count returned no row.')
  return found
}

type Timed = { title: string; start_time: string }

/** Classes in which both have a seat or wait for one. In a canceled class nobody is expected, so it is not in the way. */
export const findSharedClasses = async (
  { db, adminId }: AdminRead,
  keptId: string,
  otherId: string,
): Promise<Timed[]> => {
  const classesOf = (id: string) => sql`
    select class_id from clinic.class_enrollments
    where admin_id = ${adminId} and patient_id = ${id} and status = 'enrolled'
    union
    select class_id from clinic.class_waiting where admin_id = ${adminId} and patient_id = ${id}`
  const { rows } = await sql<Timed>`
    select title, start_time from clinic.classes
    where admin_id = ${adminId} and status <> 'canceled'
      and id in (${classesOf(keptId)}) and id in (${classesOf(otherId)})
    order by start_time desc, id`.execute(db)
  return rows
}

/** Active appointments of the other patient at the time of one of the kept patient: the database refuses them for one patient. */
export const findSharedTimes = async (
  { db, adminId }: AdminRead,
  keptId: string,
  otherId: string,
): Promise<Timed[]> => {
  const { rows } = await sql<Timed>`
    select title, start_time from clinic.appointments theirs
    where admin_id = ${adminId} and patient_id = ${otherId} and status in ('scheduled', 'confirmed') and exists (
      select from clinic.appointments kept
      where kept.admin_id = ${adminId} and kept.patient_id = ${keptId} and kept.status in ('scheduled', 'confirmed')
        and kept.start_time < theirs.end_time and kept.end_time > theirs.start_time)
    order by start_time desc, id`.execute(db)
  return rows
}

/** One patient has one seat or waits once: in canceled classes that both were in, the other record gives up its place. */
export const leaveSharedCanceledClasses = async (
  { db, adminId }: AdminTx,
  keptId: string,
  otherId: string,
): Promise<void> => {
  const shared = (table: 'class_enrollments' | 'class_waiting') => sql`exists (
    select from clinic.classes class
    join ${sql.id('clinic', table)} kept on kept.admin_id = ${adminId} and kept.class_id = class.id
    where class.admin_id = ${adminId} and class.id = theirs.class_id and class.status = 'canceled' and kept.patient_id = ${keptId}`
  await sql`
    update clinic.class_enrollments as theirs set status = 'canceled'
    where admin_id = ${adminId} and patient_id = ${otherId} and status = 'enrolled'
      and ${shared('class_enrollments')} and kept.status = 'enrolled')`.execute(db)
  await sql`
    delete from clinic.class_waiting as theirs
    where admin_id = ${adminId} and patient_id = ${otherId} and ${shared('class_waiting')})`.execute(db)
}

/** One patient has at most one make-up of a class, so a second one is kept without its class, as if the class were deleted. */
export const releaseSharedMakeups = async (
  { db, adminId }: AdminTx,
  keptId: string,
  otherId: string,
): Promise<void> => {
  await sql`
    update clinic.makeups as theirs set class_id = null
    where admin_id = ${adminId} and patient_id = ${otherId} and exists (
      select from clinic.makeups kept
      where kept.admin_id = ${adminId} and kept.patient_id = ${keptId} and kept.class_id = theirs.class_id)`.execute(db)
}

/** One patient has one consent that is valid, so that of the other record ends if both have one. */
export const endSharedConsents = async ({ db, adminId }: AdminTx, keptId: string, otherId: string): Promise<void> => {
  await sql`
    delete from clinic.consents as theirs
    where admin_id = ${adminId} and patient_id = ${otherId} and withdrawn_at is null and exists (
      select from clinic.consents kept
      where kept.admin_id = ${adminId} and kept.patient_id = ${keptId} and kept.channel = theirs.channel
        and kept.withdrawn_at is null)`.execute(db)
}

export const moveRecords = async (
  { db, adminId }: AdminTx,
  table: PatientTable,
  fromId: string,
  toId: string,
): Promise<void> => {
  await db
    .updateTable(`clinic.${table}`)
    .set({ patient_id: toId })
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', fromId)
    .execute()
}

export const updateMergedPatient = (
  { db, adminId }: AdminTx,
  id: string,
  fields: MergedFields,
): Promise<Patient | undefined> =>
  db
    .updateTable('clinic.patients')
    .set(fields)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returning(columnsOf(patient))
    .executeTakeFirst()

/** Links that went to the other record end: it may have had another address. */
export const endPagesOfMerged = async ({ db, adminId }: AdminTx, otherId: string): Promise<void> => {
  await sql`
    update clinic.messages set page_ended_at = now()
    where admin_id = ${adminId} and patient_id = ${otherId} and page_hash is not null and page_ended_at is null`.execute(
    db,
  )
}
