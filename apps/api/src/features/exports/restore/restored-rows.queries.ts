import type { RestoredTableName } from '@postura/domain/exports/restore/restored-tables'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { AdminTx } from '../../../db/tenant.ts'

export type RestoredRow = Readonly<Record<string, unknown>>

const tableOf = (name: RestoredTableName): RawBuilder<unknown> => sql.id(...(name.split('.') as [string, string]))
const listOf = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.id(column)))

/** Clinics that the person with this e-mail owns. */
export const findOwnClinics = async (accounts: pg.Pool, email: string): Promise<string[]> => {
  const { rows } = await accounts.query<{ id: string }>(
    `select owner.admin_id as id from accounts.users person join clinic.members owner on owner.id = person.id
     where lower(person.email) = lower($1) and owner.role = 'owner' and owner.ended_at is null`,
    [email],
  )
  return rows.map(({ id }) => id)
}

export const hasRows = async ({ db, adminId }: AdminTx, name: RestoredTableName): Promise<boolean> => {
  const { rows } = await sql`select from ${tableOf(name)} where admin_id = ${adminId} limit 1`.execute(db)
  return rows.length > 0
}

/** Rows with the same columns, which the database reads from JSON as it wrote them. */
export const insertRestored = async (
  { db, adminId }: AdminTx,
  name: RestoredTableName,
  rows: readonly RestoredRow[],
): Promise<void> => {
  const columns = listOf(Object.keys(rows[0] ?? {}))
  await sql`
    insert into ${tableOf(name)} (admin_id, ${columns})
    select ${adminId}::uuid, ${columns}
    from json_populate_recordset(null::${tableOf(name)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

/** The settings of the copy in the clinic that exists already. */
export const updateRestoredClinic = async ({ db, adminId }: AdminTx, row: RestoredRow): Promise<void> => {
  const columns = listOf(Object.keys(row))
  await sql`
    update clinic.clinics set (${columns}) = (
      select ${columns} from json_populate_record(null::clinic.clinics, ${JSON.stringify(row)}::json))
    where admin_id = ${adminId}`.execute(db)
}

/** True if the parts of a payment do not add up: no constraint looks at a new payment. */
export const hasUnevenPayment = async ({ db, adminId }: AdminTx): Promise<boolean> => {
  const { rows } = await sql`
    select from clinic.payments payment
    left join (
      select payment_id, sum(amount_cents) as received from clinic.payment_parts where admin_id = ${adminId} group by payment_id
    ) part on part.payment_id = payment.id
    where payment.admin_id = ${adminId} and payment.parts_cents <> coalesce(part.received, 0)
    limit 1`.execute(db)
  return rows.length > 0
}
