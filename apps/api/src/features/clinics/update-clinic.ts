import type { Clinic, IdentityInput, ReceivingInput, ScheduleInput } from '@postura/domain/clinics/clinic'
import type { MakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import { savedAlready } from '../../db/saved-already.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { changeClinic, findClinic } from './clinics.queries.ts'

type Part = IdentityInput | ReceivingInput | ScheduleInput | MakeupPolicy

/** One part of the settings; every clinic has its row. */
export const updateClinic = async (tx: AdminTx, { rev, ...part }: Part & { rev: number }): Promise<Clinic> => {
  const changed = await changeClinic(tx, rev, part)
  return changed ?? savedAlready(part, await findClinic(tx), 'not_found')
}
