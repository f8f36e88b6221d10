import type { ImportedPackage, ImportedReceivable } from '@postura/domain/imports/import'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'

const idsOf = ({ rows }: { rows: { id: string }[] }): Set<string> => new Set(rows.map(({ id }) => id))

/** Ids that are records of the clinic. */
export const findRecordIds = async (
  { db, adminId }: AdminRead,
  table: 'appointments' | 'packages' | 'payments',
  ids: readonly string[],
): Promise<Set<string>> =>
  idsOf(
    await sql<{ id: string }>`
      select id from ${sql.id('clinic', table)} where admin_id = ${adminId} and id = any(${ids}::uuid[])`.execute(db),
  )

/** A row of this import is not the same record: a file may have two equal rows. */
const isOfImport = (adminId: string, importId: string, table: string) => sql`exists (
  select from clinic.history made where made.admin_id = ${adminId} and made.table_name = ${table} and made.row_id = known.id
    and made.change_id = ${importId})`

/** Rows that the clinic has already: the same amount of the same patient, due on the same day for the same. */
export const findSameReceivables = async (
  { db, adminId }: AdminRead,
  importId: string,
  rows: readonly ImportedReceivable[],
): Promise<Set<string>> =>
  idsOf(
    await sql<{ id: string }>`
      select row.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, patient_id uuid, amount_cents integer, due_date date, description text)
      where exists (
        select from clinic.payments known
        where known.admin_id = ${adminId} and known.patient_id = row.patient_id and known.due_date = row.due_date
          and known.amount_cents = row.amount_cents and known.search_description = clinic.fold(row.description)
          and not ${isOfImport(adminId, importId, 'payments')})`.execute(db),
  )

/** Rows that the clinic has already: a package without a price, with the same sessions of the same patient. */
export const findSamePackages = async (
  { db, adminId }: AdminRead,
  importId: string,
  rows: readonly ImportedPackage[],
): Promise<Set<string>> =>
  idsOf(
    await sql<{ id: string }>`
      select row.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, patient_id uuid, type text, sessions integer, expires_on date)
      where exists (
        select from clinic.packages known
        where known.admin_id = ${adminId} and known.patient_id = row.patient_id and known.type = row.type
          and known.sessions = row.sessions and known.price_cents = 0 and known.expires_on is not distinct from row.expires_on
          and not ${isOfImport(adminId, importId, 'packages')})`.execute(db),
  )
