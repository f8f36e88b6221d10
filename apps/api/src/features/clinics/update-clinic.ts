import type { Clinic, IdentityInput, ReceivingInput, ScheduleInput } from '@postura/domain/clinics/clinic'
import { AppError } from '@postura/domain/errors'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../db/tenant.ts'
import { changeClinic, findClinic } from './clinics.queries.ts'

type Part = IdentityInput | ReceivingInput | ScheduleInput

/** One part of the settings. Saving again after a lost answer finds its own work done, and that is no conflict. */
export const updateClinic = async (tx: AdminTx, { rev, ...part }: Part & { rev: number }): Promise<Clinic> => {
  const changed = await changeClinic(tx, rev, part)
  if (changed) return changed
  const existing = await findClinic(tx)
  if (!changesNothing(part, existing)) throw new AppError('stale')
  return existing
}
