import * as z from 'zod/mini'
import { type PaymentMethod, paymentMethods } from '../payments/payment.ts'
import { cents } from '../shared/brazil/money.ts'
import { newId } from '../shared/ids.ts'
import { blankIsNull } from '../shared/text.ts'
import { addMonths, type CivilDate, civilDate, isCivilDate } from '../shared/time/civil-date.ts'
import { packageErrors } from './package.errors.ts'
import { type Instalment, instalmentsOf } from './package.rules.ts'
import {
  MAX_INSTALMENTS,
  MAX_SESSIONS,
  type NewPackage,
  type PackageType,
  packageTypes,
  type SoldPackage,
  type UsualPackage,
} from './package.ts'

/** The last day it may be used, not before it was sold; blank for never. */
const expiresFrom = (sold_on: CivilDate) =>
  z.pipe(
    blankIsNull,
    z.nullable(
      civilDate.check(
        z.refine((day) => !isCivilDate(day) || day >= sold_on, { error: packageErrors.expires_before_sale.message }),
      ),
    ),
  )

/** What is typed to use a package for longer, or not so long. */
export const packageExpiryOf = ({ sold_on }: Pick<SoldPackage, 'sold_on'>) =>
  z.strictObject({ expires_on: expiresFrom(sold_on) })

/** A sale as a form holds it, on a day that is known. */
export const packageDraftOn = (today: CivilDate) =>
  z.strictObject({
    type: z.enum(packageTypes),
    sessions: z.int().check(z.gte(1), z.lte(MAX_SESSIONS)),
    price_cents: cents,
    count: z.int().check(z.gte(1), z.lte(MAX_INSTALMENTS)),
    first_due: civilDate,
    paid_with: z.pipe(blankIsNull, z.nullable(z.enum(paymentMethods))),
    expires_on: expiresFrom(today),
  })

/** What has been typed so far: an amount that is none yet, perhaps. A blank end is none. */
export type PackageDraft = {
  type: PackageType
  sessions: number | string
  price_cents: number | string
  /** How many instalments. */
  count: number
  first_due: string
  /** How the first instalment was paid already; blank is not yet. */
  paid_with: PaymentMethod | ''
  expires_on: string
}

const USUAL_SESSIONS = 10
const USUAL_MONTHS = 6

/** What a sale begins with: what was last sold, paid at once and today. */
export const newPackageDraft = (usual: readonly UsualPackage[], today: CivilDate): PackageDraft => {
  const [last] = usual
  return {
    type: last?.type ?? 'Pilates',
    sessions: last?.sessions ?? USUAL_SESSIONS,
    price_cents: last?.price_cents ?? '',
    count: 1,
    first_due: today,
    paid_with: '',
    expires_on: addMonths(today, USUAL_MONTHS),
  }
}

/** The instalments of what is typed, as soon as there is a price and a day. */
export const draftInstalments = ({ price_cents, count, first_due }: PackageDraft): Instalment[] =>
  typeof price_cents === 'number' && isCivilDate(first_due) ? instalmentsOf(price_cents, count, first_due) : []

/** The same as the server reads it, of a draft that has been checked. The ids are made once: saving again is the same wish. */
export const packageOf = (
  draft: PackageDraft,
  { id, patient_id, instalmentIds }: { id: string; patient_id: string; instalmentIds: readonly string[] },
): NewPackage => ({
  id,
  patient_id,
  type: draft.type,
  sessions: Number(draft.sessions),
  price_cents: Number(draft.price_cents),
  expires_on: draft.expires_on || null,
  paid_with: draft.paid_with || null,
  instalments: draftInstalments(draft).map((each, n) => ({ id: instalmentIds[n] ?? newId(), ...each })),
})
