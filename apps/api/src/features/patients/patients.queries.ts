import type {
  NewPatient,
  Patient,
  PatientInput,
  PatientListQuery,
  PatientRecords,
} from '@postura/domain/patients/patient'

import type { PatientSearch } from '@postura/domain/patients/patient.rules'
import { patientSearch } from '@postura/domain/patients/patient.rules'
import { sql } from 'kysely'
import { cappedTotal, directionOf, keysetPage, keysetSlice } from '../../db/keyset.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const rowColumns = ['id', 'name', 'birth_date', 'phone', 'address'] as const
const columns = [
  ...rowColumns,
  'cpf',
  'email',
  'guardian_name',
  'guardian_cpf',
  'guardian_phone',
  'archived_at',
  'rev',
  'created_at',
] as const

/** The clinic's patients that match: ids and names only, so that `patients_search` answers without a look at the table. */
export const matchingPatients = ({ db, adminId }: AdminRead, { words, phone }: PatientSearch) =>
  db
    .selectFrom('clinic.patients')
    .select(['id', 'search_name'])
    .where('admin_id', '=', adminId)
    .where((where) => {
      // An array, so that the words are folded once and not for every row.
      const patterns = sql`array(select clinic.containing(word) from unnest(${words}::text[]) word)`
      const byName = sql<boolean>`search_name like all (${patterns})`
      return phone === null
        ? byName
        : where.or([byName, sql<boolean>`phone_digits like (select clinic.containing(${phone}))`])
    })

export const findPatients = async (read: AdminRead, { q, state, ...cursors }: PatientListQuery) => {
  const found = matchingPatients(read, patientSearch(q)).where(
    'archived_at',
    state === 'archived' ? 'is not' : 'is',
    null,
  )
  const slice = keysetSlice(found, { key: 'search_name', id: 'id' }, cursors)
  const rows = read.db
    .selectFrom(slice.as('slice'))
    .innerJoin('clinic.patients as patient', 'patient.id', 'slice.id')
    .where('patient.admin_id', '=', read.adminId)
    .select(rowColumns.map((column) => `patient.${column}` as const))
    .select('slice.search_name as key')
    .orderBy('slice.search_name', directionOf(cursors))
    .orderBy('slice.id', directionOf(cursors))
  const [page, total] = await Promise.all([rows.execute(), cappedTotal(read.db, found)])
  return { ...keysetPage(page, cursors, ({ key, id }) => ({ key: key ?? '', id })), total }
}

export const findPatient = ({ db, adminId }: AdminRead, id: string): Promise<Patient | undefined> =>
  db
    .selectFrom('clinic.patients')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether something can be booked for them; nobody archives or deletes them until the transaction ends. */
export const findPatientsToBook = ({ db, adminId }: AdminTx, ids: readonly string[]) =>
  db
    .selectFrom('clinic.patients')
    .select(['id', 'name', 'archived_at'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()

/** No further than `limit`. Archived ones count too: the limit is on records, so archiving is no way around it. */
export const countPatients = async ({ db, adminId }: AdminRead, limit: number): Promise<number> => {
  const rows = await db
    .selectFrom('clinic.patients')
    .select('id')
    .where('admin_id', '=', adminId)
    .limit(limit)
    .execute()
  return rows.length
}

export const insertPatient = ({ db, adminId }: AdminTx, patient: NewPatient): Promise<Patient> =>
  db
    .insertInto('clinic.patients')
    .values({ ...patient, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Only if the row is still the one that was seen. */
export const changePatient = (
  { db, adminId }: AdminTx,
  id: string,
  rev: number,
  change: PatientInput,
): Promise<Patient | undefined> =>
  db
    .updateTable('clinic.patients')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning(columns)
    .executeTakeFirst()

/** Archiving twice is archiving once: the first date stays. */
export const markArchived = ({ db, adminId }: AdminTx, id: string, archived: boolean): Promise<Patient | undefined> =>
  db
    .updateTable('clinic.patients')
    .set({ archived_at: archived ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .returning(columns)
    .executeTakeFirst()

export const removePatient = async ({ db, adminId }: AdminTx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('clinic.patients')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Enrolments of every status count: the canceled ones are history too. */
export const countRecords = async ({ db, adminId }: AdminRead, patientId: string): Promise<PatientRecords> => {
  const count = async (table: `clinic.${'appointments' | 'class_enrollments' | 'payments' | 'packages'}`) => {
    const { total } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('total'))
      .where('admin_id', '=', adminId)
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow()
    return total
  }
  const [appointments, enrollments, payments, packages] = await Promise.all([
    count('clinic.appointments'),
    count('clinic.class_enrollments'),
    count('clinic.payments'),
    count('clinic.packages'),
  ])
  return { appointments, enrollments, payments, packages }
}

/** Live appointments and seats in classes from a moment on. */
export const countUpcoming = async ({ db, adminId }: AdminRead, patientId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from clinic.appointments
      where admin_id = ${adminId} and patient_id = ${patientId} and start_time > ${now} and status in ('scheduled', 'confirmed')
      union all
      select from clinic.class_enrollments seat
      join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
      where seat.admin_id = ${adminId} and seat.patient_id = ${patientId} and seat.status = 'enrolled' and class.start_time > ${now}
    ) as upcoming`.execute(db)
  return rows[0]?.total ?? 0
}
