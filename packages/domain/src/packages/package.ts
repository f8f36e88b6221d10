import * as z from 'zod/mini'
import { appointmentTypes } from '../agenda/agenda.ts'
import { paymentMethods } from '../payments/payment.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { civilDate } from '../shared/time/civil-date.ts'

/** What a session of a package is used for: a type of appointment, or any group class. */
export const CLASS_PACKAGE = 'Aula em grupo'
export const packageTypes = [...appointmentTypes, CLASS_PACKAGE] as const
export type PackageType = (typeof packageTypes)[number]

export const MAX_SESSIONS = 200
export const MAX_INSTALMENTS = 12

const expires_on = z.nullable(civilDate)

/** Sessions sold ahead, and what is to be received for them: each instalment exactly as it was shown. */
export const newPackage = z
  .strictObject({
    id,
    patient_id: id,
    type: z.enum(packageTypes),
    sessions: z.int().check(z.gte(1), z.lte(MAX_SESSIONS)),
    price_cents: cents,
    /** The last day on which a session may take place; `null` is never. */
    expires_on,
    /** How the first of them was paid already, if it was. */
    paid_with: z.nullable(z.enum(paymentMethods)),
    instalments: z
      .array(z.strictObject({ id, amount_cents: cents, due_date: civilDate }))
      .check(z.maxLength(MAX_INSTALMENTS)),
  })
  .check(
    z.refine(
      ({ price_cents, instalments }) =>
        instalments.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === price_cents,
      { path: ['instalments'], error: 'As parcelas não somam o preço.' },
    ),
  )
export type NewPackage = z.infer<typeof newPackage>

/** Someone was away for a month: it may be used for longer. */
export const packageChange = z.strictObject({ rev: z.int(), expires_on })
export type PackageChange = z.infer<typeof packageChange>

/** A package as a patient's page shows it: what was used of it is counted, never kept. */
export const soldPackage = z.object({
  id: z.string(),
  patient_id: z.string(),
  type: z.enum(packageTypes),
  sessions: z.int(),
  used: z.int(),
  price_cents: z.int(),
  expires_on: z.nullable(z.string()),
  sold_on: z.string(),
  rev: z.int(),
})
export type SoldPackage = z.infer<typeof soldPackage>

/** What the next session would be taken of. */
export const packageBalance = z.pick(soldPackage, { sessions: true, used: true, expires_on: true })
export type PackageBalance = z.infer<typeof packageBalance>

/** The session that was taken: the fourth of ten. */
export const packageUse = z.object({ number: z.int(), sessions: z.int() })
export type PackageUse = z.infer<typeof packageUse>

/** How a type was last sold: where the next sale begins. */
export const usualPackage = z.pick(soldPackage, { type: true, sessions: true, price_cents: true })
export type UsualPackage = z.infer<typeof usualPackage>
