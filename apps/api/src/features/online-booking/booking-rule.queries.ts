import { type BookingRule, bookingRule, defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import type pg from 'pg'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** A rule that this release cannot read counts as none. */
const toRule = (stored: unknown): BookingRule => bookingRule.safeParse(stored).data ?? defaultBookingRule

export const findBookingRule = async ({ db, adminId }: AdminRead): Promise<BookingRule & { rev: number }> => {
  const { booking_rule, rev } = await db
    .selectFrom('clinic.clinics')
    .select(['booking_rule', 'rev'])
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return { ...toRule(booking_rule), rev }
}

/** Updates only if `rev` still matches. */
export const updateBookingRuleRow = async (
  { db, adminId }: AdminTx,
  rev: number,
  rule: BookingRule,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('clinic.clinics')
    .set({ booking_rule: JSON.stringify(rule), rev })
    .where('admin_id', '=', adminId)
    .where('rev', '=', rev)
    .returning('rev')
    .executeTakeFirst()
  return row?.rev
}

/** What the public page says of the clinic, and what decides about its times. */
export const findBookingClinic = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.clinics')
    .select(['name', 'address', 'city', 'contact_phone', 'page_cancel_hours', 'default_minutes'])
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()

/** Clinic of a public address. Whether it books online is decided by its own row. */
export const findClinicByAddress = async (accounts: pg.Pool, slug: string): Promise<string | undefined> => {
  const { rows } = await accounts.query<{ admin_id: string }>(
    'select admin_id from accounts.booking_addresses where slug = $1',
    [slug],
  )
  return rows[0]?.admin_id
}

/** Addresses that one clinic may take. */
const MAX_ADDRESSES = 5

/** Gives an address to its first clinic for good. False if it is another clinic's, or this one has taken too many. */
export const claimAddress = async (accounts: pg.Pool, slug: string, adminId: string): Promise<boolean> => {
  await accounts.query(
    `insert into accounts.booking_addresses (slug, admin_id)
     select $1, $2 where (select count(*) from accounts.booking_addresses where admin_id = $2) < $3
     on conflict (slug) do nothing`,
    [slug, adminId, MAX_ADDRESSES],
  )
  return (await findClinicByAddress(accounts, slug)) === adminId
}
