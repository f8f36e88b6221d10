import type { Guardian } from '@postura/domain/patients/contact'
import {
  type NewPatient,
  type Patient,
  type PatientInput,
  type PatientListQuery,
  type PatientRecords,
  patient,
  patientRow,
  type QuickPatient,
} from '@postura/domain/patients/patient'
import { type PatientSearch, parsePatientSearch } from '@postura/domain/patients/patient.rules'
import { MAX_EXACT_TOTAL, PAGE_SIZE } from '@postura/domain/shared/page'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { applyKeyset, countCapped, directionOf, toKeysetPage } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(patient)

/** Selects only ids and names, so that the index `patients_search` answers without reading the table. */
export const selectMatchingPatients = (read: AdminRead, { words, phone }: PatientSearch) =>
  read.db
    .selectFrom('clinic.patients')
    .select(['id', 'search_name'])
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'patients', 'clinic.patients'))
    .where((where) => {
      // As an array the words are folded once and not for every row.
      const patterns = sql`array(select clinic.containing(word) from unnest(${words}::text[]) word)`
      const byName = sql<boolean>`search_name like all (${patterns})`
      return phone === null
        ? byName
        : where.or([byName, sql<boolean>`phone_digits like (select clinic.containing(${phone}))`])
    })

/** What `selectGuardian` reads. */
export const contactColumns = ['name', 'phone', 'guardian_name', 'guardian_phone'] as const

/** Guardian of a patient, who gets the messages; from the patients under this alias. */
export const selectGuardian = (alias = 'patient') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<Guardian>`case
    when ${column('guardian_name')} is not null or ${column('guardian_phone')} is not null
    then jsonb_build_object(
      'name', ${column('guardian_name')}, 'phone', coalesce(${column('guardian_phone')}, ${column('phone')}))
    end`.as('guardian')
}

/** As in the partial index `patients_incomplete`. */
const IS_INCOMPLETE = sql<boolean>`(birth_date is null or address is null)`

const selectPatientNames = ({ db, adminId }: AdminRead, ids: readonly string[]) =>
  db
    .selectFrom('clinic.patients')
    .select(['id', 'search_name'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)

export const findPatients = async (read: AdminRead, { q, state, ...cursors }: PatientListQuery) => {
  const matching = selectMatchingPatients(read, parsePatientSearch(q)).where(
    'archived_at',
    state === 'archived' ? 'is not' : 'is',
    null,
  )
  const found = state === 'incomplete' ? matching.where(IS_INCOMPLETE) : matching
  // The condition of own scope is costly, so the first page and the total are read at once.
  const isReadOnce = read.within !== null && cursors.after === undefined && cursors.before === undefined
  const counted = isReadOnce
    ? await found
        .orderBy('search_name')
        .orderBy('id')
        .limit(MAX_EXACT_TOTAL + 1)
        .execute()
    : null
  const slice = counted
    ? selectPatientNames(
        read,
        counted.slice(0, PAGE_SIZE + 1).map(({ id }) => id),
      )
    : applyKeyset(found, { key: 'search_name', id: 'id' }, cursors)
  const rows = read.db
    .selectFrom(slice.as('slice'))
    .innerJoin('clinic.patients as patient', 'patient.id', 'slice.id')
    .where('patient.admin_id', '=', read.adminId)
    .select(columnsOf(patientRow).map((column) => `patient.${column}` as const))
    .select('slice.search_name as key')
    .orderBy('slice.search_name', directionOf(cursors))
    .orderBy('slice.id', directionOf(cursors))
  const [page, total] = await Promise.all([rows.execute(), counted?.length ?? countCapped(read.db, found)])
  return { ...toKeysetPage(page, cursors, ({ key, id }) => ({ key: key ?? '', id })), total }
}

export const findPatient = (read: AdminRead, id: string): Promise<Patient | undefined> =>
  read.db
    .selectFrom('clinic.patients')
    .select(columns)
    .where('admin_id', '=', read.adminId)
    .where('id', '=', id)
    .$call(onlyOwn(read, 'patient', 'clinic.patients'))
    .executeTakeFirst()

/** Patient of a row of this table, for a lateral join: it forces an index lookup, whatever the planner estimates. */
export const selectPatientOf = ({ db }: AdminRead, table: string) =>
  db
    .selectFrom('clinic.patients')
    .where('clinic.patients.admin_id', '=', sql.ref<string>(`${table}.admin_id`))
    .where('clinic.patients.id', '=', sql.ref<string>(`${table}.patient_id`))
    .limit(1)

export const findPatientsForBooking = (read: AdminRead, ids: readonly string[]) =>
  read.db
    .selectFrom('clinic.patients')
    .select(['id', 'name', 'archived_at'])
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'patient', 'clinic.patients'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Counts up to `limit`. Archived patients count too, so that archiving does not bypass the plan limit. */
export const countPatients = async ({ db, adminId }: AdminRead, limit: number): Promise<number> => {
  const rows = await db
    .selectFrom('clinic.patients')
    .select('id')
    .where('admin_id', '=', adminId)
    .limit(limit)
    .execute()
  return rows.length
}

export const insertPatient = ({ db, adminId }: AdminTx, row: NewPatient | QuickPatient): Promise<Patient> =>
  db
    .insertInto('clinic.patients')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Updates only if `rev` still matches. */
export const updatePatientRow = (
  tx: AdminTx,
  id: string,
  rev: number,
  change: PatientInput,
): Promise<Patient | undefined> =>
  tx.db
    .updateTable('clinic.patients')
    .set(change)
    .where('admin_id', '=', tx.adminId)
    .$call(onlyOwn(tx, 'patient', 'clinic.patients'))
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning(columns)
    .executeTakeFirst()

/** Archiving again keeps the first date. */
export const markArchived = ({ db, adminId }: AdminTx, id: string, archived: boolean): Promise<Patient | undefined> =>
  db
    .updateTable('clinic.patients')
    .set({ archived_at: archived ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .returning(columns)
    .executeTakeFirst()

/** Enrollments of every status count, because canceled ones are history too. */
export const countRecords = async (read: AdminRead, patientId: string): Promise<PatientRecords> => {
  const count = async (table: `clinic.${'appointments' | 'class_enrollments' | 'payments' | 'packages'}`) => {
    const rows = read.db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('total'))
      .where('admin_id', '=', read.adminId)
      .where('patient_id', '=', patientId)
    const limits = { 'clinic.appointments': 'appointment', 'clinic.class_enrollments': 'ofClass' } as const
    const { total } = await (table in limits
      ? rows.$call(onlyOwn(read, limits[table as keyof typeof limits], table))
      : rows
    ).executeTakeFirstOrThrow()
    return total
  }
  const countEntries = async () => {
    const { within } = read
    const { total } = await read.db
      .selectFrom('clinic.clinical_entries')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('admin_id', '=', read.adminId)
      .where('patient_id', '=', patientId)
      .$if(within !== null, (entries) => entries.where('professional_id', '=', within ?? ''))
      .executeTakeFirstOrThrow()
    return total
  }
  const [appointments, enrollments, payments, packages, clinical_entries] = await Promise.all([
    count('clinic.appointments'),
    count('clinic.class_enrollments'),
    count('clinic.payments'),
    count('clinic.packages'),
    countEntries(),
  ])
  return { appointments, enrollments, payments, packages, clinical_entries }
}

/** Upcoming active appointments and class seats. */
export const countUpcomingVisits = async (
  { db, adminId }: AdminRead,
  patientId: string,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from clinic.appointments
      where admin_id = ${adminId} and patient_id = ${patientId} and start_time > ${now} and status in ('scheduled', 'confirmed')
      union all
      select from clinic.class_enrollments seat
      join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
      where seat.admin_id = ${adminId} and seat.patient_id = ${patientId} and seat.status = 'enrolled' and class.start_time > ${now}
        and class.status <> 'canceled'
    ) as upcoming`.execute(db)
  return rows[0]?.total ?? 0
}

/** Drafts of others cannot be read, so this is known when the deletion fails. */
export const DRAFTS_CONSTRAINT = 'clinical_drafts_admin_id_patient_id_fkey'

/** A signed entry never moves to another patient and is never deleted. */
export const hasClinicalEntries = async ({ db, adminId }: AdminRead, patientId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('clinic.clinical_entries')
    .select('number')
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
