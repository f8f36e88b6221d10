import type { NewPatient, Patient, PatientListQuery } from '@postura/domain/patients/patient'
import type { PatientSearch } from '@postura/domain/patients/patient.rules'
import { patientSearch } from '@postura/domain/patients/patient.rules'
import { sql } from 'kysely'
import { cappedTotal, directionOf, keysetPage, keysetSlice } from '../../db/keyset.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = ['id', 'name', 'birth_date', 'phone', 'address', 'rev', 'created_at'] as const

/** The clinic's patients that match: ids and names only, so that `patients_search` answers without a look at the table. */
const matching = ({ db, adminId }: AdminRead, { words, phone }: PatientSearch) =>
  db
    .selectFrom('clinic.patients')
    .select(['id', 'search_name'])
    .where('admin_id', '=', adminId)
    .where('archived_at', 'is', null)
    .where((where) => {
      // An array, so that the words are folded once and not for every row.
      const patterns = sql`array(select clinic.containing(word) from unnest(${words}::text[]) word)`
      const byName = sql<boolean>`search_name like all (${patterns})`
      return phone === null
        ? byName
        : where.or([byName, sql<boolean>`phone_digits like (select clinic.containing(${phone}))`])
    })

export const findPatients = async (read: AdminRead, { q, ...cursors }: PatientListQuery) => {
  const found = matching(read, patientSearch(q))
  const slice = keysetSlice(found, { key: 'search_name', id: 'id' }, cursors)
  const rows = read.db
    .selectFrom(slice.as('slice'))
    .innerJoin('clinic.patients as patient', 'patient.id', 'slice.id')
    .where('patient.admin_id', '=', read.adminId)
    .select(columns.map((column) => `patient.${column}` as const))
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
