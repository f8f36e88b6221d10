import { RETURN_DAYS } from '@postura/domain/accounts/account'
import type { ClinicDeletion } from '@postura/domain/erasure/clinic-deletion'
import { findRetainedOfClinic, inDays, isTypedName, needsExport } from '@postura/domain/erasure/clinic-deletion.rules'
import { AppError } from '@postura/domain/errors'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { requestCancel } from '../billing/orders.queries.ts'
import { findPlanAt } from '../plans/find-current-plan.ts'
import { findTimeZone } from '../plans/plans.queries.ts'
import { findClinicName } from '../team/members.queries.ts'
import {
  type Deletion,
  findDeletion,
  findExportedAt,
  insertDeletion,
  withdrawDeletion,
} from './clinic-deletion.queries.ts'
import { findKeptRecords } from './kept-records.queries.ts'

const stateOf = (deletion: Deletion | undefined): ClinicDeletion['state'] => {
  if (!deletion) return 'open'
  if (deletion.record_until !== null) return 'record'
  return deletion.started_at === null ? 'closed' : 'erasing'
}

export const describeDeletion = async (read: AdminRead, now: Date): Promise<ClinicDeletion> => {
  const { today, plan } = await findPlanAt(read, now)
  const deletion = await findDeletion(read)
  const { found, recordYears } = await findKeptRecords(read)
  return {
    state: stateOf(deletion),
    clinic: await findClinicName(read),
    time_zone: await findTimeZone(read),
    due_at: deletion?.due_at ?? null,
    record_until: deletion?.record_until ?? null,
    stays: findRetainedOfClinic(found, recordYears, today),
    exported_at: await findExportedAt(read),
    plan_until: plan.plan === 'free' ? null : plan.planExpiration,
  }
}

type DeletionDeps = { queue: Pick<Queue, 'enqueue'>; now: Date; personId: string }

/** Closes the clinic. Nothing is charged any more: an open charge is canceled, and a plan never renews by itself. */
export const deleteClinic = async (
  tx: AdminTx,
  name: string,
  { queue, now, personId }: DeletionDeps,
): Promise<ClinicDeletion> => {
  const { clinic, stays, exported_at } = await describeDeletion(tx, now)
  if (!isTypedName(name, clinic)) throw new AppError('deletion_name_differs', { field: 'name' })
  if (needsExport(stays, exported_at, now)) throw new AppError('deletion_needs_export')
  await insertDeletion(tx, personId, inDays(now, RETURN_DAYS))
  for (const orderId of await requestCancel(tx, { now }))
    await queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId })
  await queue.enqueue(tx, 'clinic-deletion-mail', { adminId: tx.adminId, kind: 'closed' })
  return describeDeletion(tx, now)
}

/** Opens the clinic again. The job that deletes takes the same lock, so either of the two happens. */
export const returnToClinic = async (
  tx: AdminTx,
  { queue }: Pick<DeletionDeps, 'queue'>,
): Promise<Record<string, never>> => {
  const deletion = await findDeletion(tx)
  if (!deletion) return {}
  if (deletion.started_at !== null) throw new AppError('deletion_started')
  await withdrawDeletion(tx)
  await queue.enqueue(tx, 'clinic-deletion-mail', { adminId: tx.adminId, kind: 'returned' })
  return {}
}
