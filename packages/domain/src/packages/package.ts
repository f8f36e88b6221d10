import * as z from 'zod/mini'
import { paymentMethods } from '../payments/payment.ts'
import { GROUP_CLASS, sessionTypes } from '../scheduling/scheduling.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { pickFields } from '../shared/pick-fields.ts'
import { civilDate } from '../shared/time/civil-date.ts'

/** Type of a package that is used for any group class; the other types are appointment types. */
export const CLASS_PACKAGE = GROUP_CLASS
export const packageTypes = sessionTypes
export type PackageType = (typeof packageTypes)[number]

export const MAX_SESSIONS = 200
export const MAX_INSTALMENTS = 12
/** Number of packages on a patient's page. */
export const MAX_SHOWN_PACKAGES = 20

const expires_on = z.nullable(civilDate)

/** Prepaid sessions and their payments: each instalment exactly as it was shown. */
export const newPackage = z
  .strictObject({
    id,
    patient_id: id,
    /** Who gives the sessions. Omitted where a clinic has one professional and shows no choice: that professional is used. */
    professional_id: z.optional(z.nullable(id)),
    type: z.enum(packageTypes),
    sessions: z.int().check(z.gte(1), z.lte(MAX_SESSIONS)),
    price_cents: cents,
    /** Last day on which a session may take place; `null` means it never expires. */
    expires_on,
    /** Payment method of the first instalment if it is already paid. */
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

/** Changes the expiry date, for example for a patient who was away for a month. */
export const packageChange = z.strictObject({ rev: z.int(), expires_on })
export type PackageChange = z.infer<typeof packageChange>

/** Package on a patient's page. The used sessions are counted, not stored. */
export const soldPackage = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** Who gives the sessions, unless the session itself has a professional. */
  professional_id: z.nullable(z.string()),
  type: z.enum(packageTypes),
  sessions: z.int(),
  used: z.int(),
  /** Null for a person who may not see amounts. */
  price_cents: z.nullable(z.int()),
  expires_on: z.nullable(z.string()),
  sold_on: z.string(),
  rev: z.int(),
})
export type SoldPackage = z.infer<typeof soldPackage>

/** Package that the next session would use. */
export const packageBalance = pickFields(soldPackage, 'sessions', 'used', 'expires_on')
export type PackageBalance = z.infer<typeof packageBalance>

/** Used session, such as the fourth of ten. */
export const packageUse = z.object({ number: z.int(), sessions: z.int() })
export type PackageUse = z.infer<typeof packageUse>

/** Last sale of a type, the default of the next sale. */
export const usualPackage = z.extend(pickFields(soldPackage, 'type', 'sessions'), { price_cents: z.int() })
export type UsualPackage = z.infer<typeof usualPackage>
