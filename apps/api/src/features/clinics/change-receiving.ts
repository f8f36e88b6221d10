import type { Clinic, ReceivingInput } from '@postura/domain/clinics/clinic'
import { maskPixKey } from '@postura/domain/clinics/pix-key'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findClinic } from './clinics.queries.ts'
import { updateClinic } from './update-clinic.ts'

type Deps = { queue: Pick<Queue, 'enqueue'>; now: Date }

type Receiving = Pick<Clinic, 'pix_key_type' | 'pix_key' | 'pix_receiver'>

/** Mails the owner if the PIX key has changed in this transaction. */
export const mailChangedKey = async (
  tx: AdminTx,
  { before, after }: { before: Receiving; after: Receiving },
  { queue, now }: Deps,
): Promise<void> => {
  const isSame = (['pix_key_type', 'pix_key', 'pix_receiver'] as const).every((name) => before[name] === after[name])
  const { pix_key_type, pix_key } = before
  const masked = pix_key_type && pix_key ? maskPixKey(pix_key_type, pix_key) : null
  const news = { adminId: tx.adminId, changedAt: now.toISOString(), before: masked }
  if (!isSame) await queue.enqueue(tx, 'pix-key-mail', news)
}

/** Changes the PIX key and mails the owner. A retry and a save without changes send nothing. */
export const changeReceiving = async (
  tx: AdminTx,
  input: ReceivingInput & { rev: number },
  deps: Deps,
): Promise<Clinic> => {
  const before = await findClinic(tx)
  const after = await updateClinic(tx, input)
  await mailChangedKey(tx, { before, after }, deps)
  return after
}
