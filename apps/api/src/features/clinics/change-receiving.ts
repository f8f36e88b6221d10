import type { Clinic, ReceivingInput } from '@postura/domain/clinics/clinic'
import { maskPixKey } from '@postura/domain/clinics/pix-key'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findClinic } from './clinics.queries.ts'
import { updateClinic } from './update-clinic.ts'

type Deps = { queue: Pick<Queue, 'enqueue'>; now: Date }

/** Changes the PIX key and mails the owner. A retry and a save without changes send nothing. */
export const changeReceiving = async (
  tx: AdminTx,
  input: ReceivingInput & { rev: number },
  { queue, now }: Deps,
): Promise<Clinic> => {
  const before = await findClinic(tx)
  const changed = await updateClinic(tx, input)
  const isSame = (['pix_key_type', 'pix_key', 'pix_receiver'] as const).every((name) => before[name] === changed[name])
  const { pix_key_type, pix_key } = before
  const masked = pix_key_type && pix_key ? maskPixKey(pix_key_type, pix_key) : null
  const news = { adminId: tx.adminId, changedAt: now.toISOString(), before: masked }
  if (!isSame) await queue.enqueue(tx, 'pix-key-mail', news)
  return changed
}
