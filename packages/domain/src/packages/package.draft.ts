import * as z from 'zod/mini'
import { type PaymentMethod, paymentMethods } from '../payments/payment.ts'
import { findPriceOf } from '../prices/price.rules.ts'
import type { Price } from '../prices/price.ts'
import { cents } from '../shared/brazil/money.ts'
import { id, newId } from '../shared/ids.ts'
import { blankToNull } from '../shared/text.ts'
import { addMonths, type CivilDate, civilDate, isCivilDate } from '../shared/time/civil-date.ts'
import { packageErrors } from './package.errors.ts'
import { type Instalment, splitIntoInstalments } from './package.rules.ts'
import {
  MAX_INSTALMENTS,
  MAX_SESSIONS,
  type NewPackage,
  type PackageType,
  packageTypes,
  type SoldPackage,
  type UsualPackage,
} from './package.ts'

/** Last day of use, not before the sale; blank means it never expires. */
const expiresFrom = (sold_on: CivilDate) =>
  z.pipe(
    blankToNull,
    z.nullable(
      civilDate.check(
        z.refine((day) => !isCivilDate(day) || day >= sold_on, { error: packageErrors.expires_before_sale.message }),
      ),
    ),
  )

/** Schema of the form that changes the last day of use. */
export const buildPackageExpirySchema = ({ sold_on }: Pick<SoldPackage, 'sold_on'>) =>
  z.strictObject({ expires_on: expiresFrom(sold_on) })

/** Sale as the form holds it. The schema depends on today. */
export const buildPackageDraftSchema = (today: CivilDate) =>
  z.strictObject({
    professional_id: z.optional(z.nullable(id)),
    type: z.enum(packageTypes),
    sessions: z.int().check(z.gte(1), z.lte(MAX_SESSIONS)),
    price_cents: cents,
    count: z.int().check(z.gte(1), z.lte(MAX_INSTALMENTS)),
    first_due: civilDate,
    paid_with: z.pipe(blankToNull, z.nullable(z.enum(paymentMethods))),
    expires_on: expiresFrom(today),
  })

/** Unchecked form state: the amount may be missing. A blank `expires_on` means it never expires. */
export type PackageDraft = {
  /** Undefined if nobody was chosen: a clinic with one professional shows no choice. */
  professional_id: string | null | undefined
  type: PackageType
  sessions: number | string
  price_cents: number | string
  /** Number of instalments. */
  count: number
  first_due: string
  /** Payment method of the first instalment if it is already paid; blank if not. */
  paid_with: PaymentMethod | ''
  expires_on: string
}

const USUAL_SESSIONS = 10
const USUAL_MONTHS = 6

/** What the price of a package is suggested from. */
export type PriceSources = {
  prices: readonly Price[]
  usual: readonly UsualPackage[]
  /** Ids of the professionals at work. */
  atWork: readonly string[]
}

type Sold = Pick<PackageDraft, 'type' | 'sessions' | 'professional_id'>
/** Price of the sessions, else what the last package of the type cost, else blank. */
export const suggestPackagePrice = ({ prices, usual, atWork }: PriceSources, sold: Sold): number | '' => {
  const price = findPriceOf(prices, sold, atWork)
  if (price !== null && typeof sold.sessions === 'number') return price * sold.sessions
  return usual.find(({ type }) => type === sold.type)?.price_cents ?? ''
}

/** Fills a new sale with the values of the last one, paid at once and today. */
export const prefillPackageDraft = (sources: PriceSources, today: CivilDate): PackageDraft => {
  const [last] = sources.usual
  const sold = {
    professional_id: undefined,
    type: last?.type ?? ('Pilates' as const),
    sessions: last?.sessions ?? USUAL_SESSIONS,
  }
  return {
    ...sold,
    price_cents: suggestPackagePrice(sources, sold),
    count: 1,
    first_due: today,
    paid_with: '',
    expires_on: addMonths(today, USUAL_MONTHS),
  }
}

/** Instalments of the draft, once it has a price and a date. */
export const toDraftInstalments = ({ price_cents, count, first_due }: PackageDraft): Instalment[] =>
  typeof price_cents === 'number' && isCivilDate(first_due) ? splitIntoInstalments(price_cents, count, first_due) : []

/** Converts a valid draft to the request body. The ids are created once, so that a retry is the same request. */
export const toNewPackage = (
  draft: PackageDraft,
  { id: packageId, patient_id, instalmentIds }: { id: string; patient_id: string; instalmentIds: readonly string[] },
): NewPackage => ({
  id: packageId,
  patient_id,
  professional_id: draft.professional_id,
  type: draft.type,
  sessions: Number(draft.sessions),
  price_cents: Number(draft.price_cents),
  expires_on: draft.expires_on || null,
  paid_with: draft.paid_with || null,
  instalments: toDraftInstalments(draft).map((each, n) => ({ id: instalmentIds[n] ?? newId(), ...each })),
})
