import { AppError } from '@postura/domain/errors'
import type { NewPackage, SoldPackage } from '@postura/domain/packages/package'
import { describeInstalment } from '@postura/domain/packages/package.labels'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { insertPayments } from '../payments/payment-changes.queries.ts'
import { findPaymentsOfPackage } from '../payments/payments.queries.ts'
import { resolveProfessional } from '../scheduling/booking-checks.ts'
import { findPackage, getPackage, insertPackage } from './packages.queries.ts'

/** Creates the package and all its payments, or nothing. */
export const sellPackage = async (tx: AdminTx, input: NewPackage, today: CivilDate): Promise<SoldPackage> => {
  const existing = await findPackage(tx, input.id)
  if (existing) return resolveRetriedSale(tx, input, existing)
  if (input.expires_on !== null && input.expires_on < today)
    throw new AppError('expires_before_sale', { field: 'expires_on' })
  await assertActivePatients(tx, [input.patient_id])
  const professional_id = await resolveProfessional(tx, input.professional_id)
  await insertPackage(tx, { ...input, professional_id }, today)
  const { instalments } = input
  if (instalments.length > 0)
    await insertPayments(
      tx,
      instalments.map((instalment, n) => ({
        ...instalment,
        patient_id: input.patient_id,
        package_id: input.id,
        professional_id,
        description: describeInstalment(input, n + 1, instalments.length),
        ...(n === 0 && input.paid_with
          ? { status: 'paid' as const, payment_method: input.paid_with, payment_date: today }
          : { status: 'pending' as const }),
      })),
    )
  return getPackage(tx, input.id)
}

/** Returns the existing package if the retried sale is the same, refuses a different one. */
const resolveRetriedSale = async (
  tx: AdminTx,
  { instalments, paid_with: _, ...input }: NewPackage,
  existing: SoldPackage,
): Promise<SoldPackage> => {
  const payments = new Map((await findPaymentsOfPackage(tx, input.id)).map((payment) => [payment.id, payment]))
  const isSame =
    isUnchanged(input, existing) &&
    payments.size === instalments.length &&
    instalments.every((each) => isUnchanged(each, payments.get(each.id) ?? {}))
  if (!isSame) throw new AppError('conflict')
  return existing
}
