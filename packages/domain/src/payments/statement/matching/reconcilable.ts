import * as z from 'zod/mini'
import { cents } from '../../../shared/brazil/money.ts'
import { id } from '../../../shared/ids.ts'
import { civilDate, daysBetween } from '../../../shared/time/civil-date.ts'
import { payment } from '../../payment.ts'

/** So many days before or after its own, money of the same amount may be it. */
export const NEAR_DAYS = 3

/** How many amounts, and how many payments by their txid, are asked for at once; and over how many days. */
export const MAX_ASKED = 1_000
export const MAX_STATEMENT_DAYS = 366
/** How many that are owed, and how many that were paid, are answered. */
export const MAX_RECONCILABLE = 2_000

/** All that leaves the device of a statement: what came in, between which days, and whose codes it shows. */
export const reconcilableQuery = z
  .strictObject({
    amounts: z.array(cents).check(z.maxLength(MAX_ASKED)),
    ids: z.array(id).check(z.maxLength(MAX_ASKED)),
    from: civilDate,
    to: civilDate,
  })
  .check(
    z.refine(
      ({ from, to }) => {
        const days = daysBetween(from, to)
        return days >= 0 && days <= MAX_STATEMENT_DAYS
      },
      { path: ['to'] },
    ),
  )
export type ReconcilableQuery = z.infer<typeof reconcilableQuery>

/** A payment that a line of a statement may be about. */
export const reconcilable = z.pick(payment, {
  id: true,
  patient_id: true,
  patient_name: true,
  description: true,
  amount_cents: true,
  due_date: true,
  status: true,
  payment_date: true,
  payment_method: true,
})
export type Reconcilable = z.infer<typeof reconcilable>

/** `more`: there are others, too many to be looked through. */
export const reconcilables = z.object({ payments: z.array(reconcilable), more: z.boolean() })
