import type { ClinicalFile } from '@postura/domain/clinical/clinical-file'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'

export type StoredRecord = { patient: ClinicalFile['patient']; head: { number: number; hash: string } }

/** A page is read within a second or two, so that the snapshot is not idle for long. */
const PAGE_SIZE = 100

/** Patients with a record and its last entry, by id. */
export const findRecords = async ({ db, adminId }: AdminRead, after: string | null): Promise<StoredRecord[]> => {
  const { rows } = await sql<StoredRecord>`
    select json_build_object('id', patient.id, 'name', patient.name, 'birth_date', patient.birth_date, 'cpf', patient.cpf,
        'phone', patient.phone, 'address', patient.address) as patient,
      json_build_object('number', head.number, 'hash', encode(head.hash, 'hex')) as head
    from clinic.patients patient
    cross join lateral (
      select entry.number, entry.hash from clinic.clinical_entries entry
      where entry.admin_id = ${adminId} and entry.patient_id = patient.id order by entry.number desc limit 1) head
    where patient.admin_id = ${adminId} ${after ? sql`and patient.id > ${after}` : sql``}
    order by patient.id limit ${PAGE_SIZE}`.execute(db)
  return rows
}
