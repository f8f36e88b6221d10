import { type ImportedPatient, type KnownPerson, MAX_KNOWN_PEOPLE } from '@postura/domain/imports/import'
import { phoneKey, type SoughtPerson } from '@postura/domain/imports/people/people-index'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

type Sought = Pick<SoughtPerson, 'name' | 'phone' | 'cpf'>

const isGiven = (value: string | null): value is string => value !== null

/** Patients with the CPF, the name or the end of the phone of one of these people; archived ones too. */
export const findKnownPeople = async (read: AdminRead, people: readonly Sought[]): Promise<KnownPerson[]> => {
  const names = people.map(({ name }) => name)
  const cpfs = people.map(({ cpf }) => cpf).filter(isGiven)
  const phones = people
    .map(({ phone }) => phone)
    .filter(isGiven)
    .map(phoneKey)
  const { rows } = await sql<KnownPerson>`
    select id, name, birth_date, phone, cpf from clinic.patients patient
    where admin_id = ${read.adminId}
      and (search_name = any(array(select clinic.fold(name) from unnest(${names}::text[]) name))
        or right(phone_digits, 8) = any(${phones}::text[])
        or cpf = any(${cpfs}::text[]))
      ${andOwn(read, 'patients', 'patient')}
    order by search_name, id
    limit ${MAX_KNOWN_PEOPLE}`.execute(read.db)
  return rows
}

/** Ids that are patients of the clinic. */
export const findPatientIds = async ({ db, adminId }: AdminRead, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('clinic.patients')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const table = (rows: readonly ImportedPatient[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
  id uuid, person text, name text, phone text, birth_date date, address text, cpf text, email text,
  guardian_name text, guardian_cpf text, guardian_phone text, guardian_email text)`

/** One statement of one shape, whatever the number of rows. */
export const insertImportedPatients = async (
  { db, adminId }: AdminTx,
  rows: readonly ImportedPatient[],
): Promise<void> => {
  await sql`
    insert into clinic.patients
      (admin_id, id, name, phone, birth_date, address, cpf, email, guardian_name, guardian_cpf, guardian_phone, guardian_email)
    select ${adminId}::uuid, id, name, phone, birth_date, address, cpf, email, guardian_name, guardian_cpf, guardian_phone, guardian_email
    from ${table(rows)}`.execute(db)
}

/** Fills what an existing patient lacks and changes nothing else. A guardian is taken as a whole. Returns the number of changed patients. */
export const fillPatientGaps = async ({ db, adminId }: AdminTx, rows: readonly ImportedPatient[]): Promise<number> => {
  const { rows: filled } = await sql`
    with gaps as (
      select known.id, row.birth_date, row.address, row.cpf, row.email,
        num_nonnulls(known.guardian_name, known.guardian_cpf, known.guardian_phone, known.guardian_email) = 0 as has_no_guardian,
        row.guardian_name, row.guardian_cpf, row.guardian_phone, row.guardian_email
      from ${table(rows)}
      join clinic.patients known on known.admin_id = ${adminId} and known.id = row.person::uuid)
    update clinic.patients as now
    set birth_date = coalesce(now.birth_date, gaps.birth_date), address = coalesce(now.address, gaps.address),
      cpf = coalesce(now.cpf, gaps.cpf), email = coalesce(now.email, gaps.email),
      guardian_name = case when has_no_guardian then gaps.guardian_name else now.guardian_name end,
      guardian_cpf = case when has_no_guardian then gaps.guardian_cpf else now.guardian_cpf end,
      guardian_phone = case when has_no_guardian then gaps.guardian_phone else now.guardian_phone end,
      guardian_email = case when has_no_guardian then gaps.guardian_email else now.guardian_email end
    from gaps
    where now.admin_id = ${adminId} and now.id = gaps.id
      and ((now.birth_date is null and gaps.birth_date is not null) or (now.address is null and gaps.address is not null)
        or (now.cpf is null and gaps.cpf is not null) or (now.email is null and gaps.email is not null)
        or (has_no_guardian and num_nonnulls(gaps.guardian_name, gaps.guardian_cpf, gaps.guardian_phone, gaps.guardian_email) > 0))
    returning now.id`.execute(db)
  return filled.length
}
