import type { AdminTx } from '../../../db/tenant.ts'
import { deleteNotices, type KeptNotice, shortenMoves } from './cancellations.queries.ts'

/** Removes the class of each message that was not sent. A message about several classes stays for the others. */
export const forgetMoves = async (tx: AdminTx, untold: readonly KeptNotice[]): Promise<void> => {
  if (untold.length === 0) return
  const ids = untold.map(({ id }) => id)
  const shortened = await shortenMoves(tx, ids)
  await deleteNotices(
    tx,
    ids.filter((id) => !shortened.includes(id)),
  )
}
