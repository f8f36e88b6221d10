import { AppError } from '@postura/domain/errors'
import type { NewPackage, SoldPackage } from '@postura/domain/packages/package'
import { describeInstalment } from '@postura/domain/packages/package.labels'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { assertMayBook } from '../agenda/take-time.ts'
import { insertPayments } from '../payments/payment-changes.queries.ts'
import { findPaymentsOfPackage } from '../payments/payments.queries.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { findPackage, getPackage, insertPackage } from './packages.queries.ts'

/** The package and all that is to be received for it, or nothing. */
export const sellPackage = async (tx: AdminTx, wish: NewPackage, today: CivilDate): Promise<SoldPackage> => {
  await lockClinic(tx)
  const existing = await findPackage(tx, wish.id)
  if (existing) return soldAlready(tx, wish, existing)
  if (wish.expires_on !== null && wish.expires_on < today)
    throw new AppError('expires_before_sale', { field: 'expires_on' })
  await assertMayBook(tx, [wish.patient_id])
  await insertPackage(tx, wish, today)
  const { instalments } = wish
  if (instalments.length > 0)
    await insertPayments(
      tx,
      instalments.map((instalment, n) => ({
        ...instalment,
        patient_id: wish.patient_id,
        package_id: wish.id,
        description: describeInstalment(wish, n + 1, instalments.length),
        ...(n === 0 && wish.paid_with
          ? { status: 'paid' as const, payment_method: wish.paid_with, payment_date: today }
          : { status: 'pending' as const }),
      })),
    )
  return getPackage(tx, wish.id)
}

/** The same sale, whose answer was lost; nobody is told that another was made in its place. */
const soldAlready = async (
  tx: AdminTx,
  { instalments, paid_with: _, ...wish }: NewPackage,
  existing: SoldPackage,
): Promise<SoldPackage> => {
  const payments = new Map((await findPaymentsOfPackage(tx, wish.id)).map((payment) => [payment.id, payment]))
  const isSame =
    changesNothing(wish, existing) &&
    payments.size === instalments.length &&
    instalments.every((each) => changesNothing(each, payments.get(each.id) ?? {}))
  if (!isSame) throw new AppError('conflict')
  return existing
}
