import type { NewPatient, Patient, PatientListQuery } from '@postura/domain/patients/patient'
import type { PatientSearch } from '@postura/domain/patients/patient.rules'
import { patientSearch } from '@postura/domain/patients/patient.rules'
import { sql } from 'kysely'
import { cappedTotal, keysetPage } from '../../db/keyset.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = ['id', 'name', 'birth_date', 'phone', 'address', 'rev', 'created_at'] as const

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The clinic's patients that match; served by `patients_search` alone, which holds every column named here. */
const matching = ({ db, adminId }: AdminRead, { words, phone }: PatientSearch) =>
  db
    .selectFrom('clinic.patients')
    .where('admin_id', '=', adminId)
    .where('archived_at', 'is', null)
    .where((where) => {
      const byName = sql<boolean>`search_name like all (select clinic.fold(word) from unnest(${words.map(containing)}::text[]) word)`
      return phone === null ? byName : where.or([byName, where('phone_digits', 'like', containing(phone))])
    })

export const findPatients = async (read: AdminRead, { q, after, before }: PatientListQuery) => {
  const found = matching(read, patientSearch(q))
  const [page, total] = await Promise.all([
    keysetPage(
      found.select([...columns, 'search_name']),
      { key: 'search_name', id: 'id' },
      { after, before },
      ({ search_name, id }) => ({ key: search_name ?? '', id }),
    ),
    cappedTotal(read.db, found.select('id')),
  ])
  return { ...page, total }
}

export const findPatient = ({ db, adminId }: AdminRead, id: string): Promise<Patient | undefined> =>
  db
    .selectFrom('clinic.patients')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Archived ones count too: the limit is on records, so archiving is no way around it. */
export const countPatients = async ({ db, adminId }: AdminRead): Promise<number> => {
  const { total } = await db
    .selectFrom('clinic.patients')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return total
}

export const insertPatient = ({ db, adminId }: AdminTx, patient: NewPatient): Promise<Patient> =>
  db
    .insertInto('clinic.patients')
    .values({ ...patient, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()
