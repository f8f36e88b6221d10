import { AppError } from '@postura/domain/errors'
import { checkedAtTheEnd } from '../../db/checked-at-the-end.ts'
import { type AdminTx, isDatabaseError } from '../../db/tenant.ts'
import {
  type ChangedRow,
  findChange,
  isDoneAlready,
  isTouchedSince,
  lockRows,
  reachesFurther,
  takeBack,
} from './undo.queries.ts'

/** A limit that restored rows must respect like any others: locked before they are touched, counted when they are back. */
export type RestoreGuard = {
  concerns: (row: ChangedRow) => boolean
  lock: (tx: AdminTx) => Promise<void>
  /** Throws the refusal, knowing the rows it concerns. */
  check: (tx: AdminTx, rows: readonly ChangedRow[]) => Promise<void>
}

const restore = async (tx: AdminTx, change: readonly ChangedRow[]): Promise<void> => {
  try {
    await checkedAtTheEnd(tx, async () => {
      for (const row of change) await takeBack(tx, row)
    })
  } catch (error) {
    if (isDatabaseError(error, '23P01')) throw new AppError('undo_overlaps', { cause: error })
    // What it leaned on is gone, something leans on it now, or its place is taken.
    if (isDatabaseError(error, '23503') || isDatabaseError(error, '23505'))
      throw new AppError('changed_since', { cause: error })
    throw error
  }
}

/**
 * One mechanism for every table: the rows of an action exactly as they were, or nothing at all and why.
 *
 * Deleting a patient who has a notification leaves two entries, `delete notifications` and `delete patients`, in this order: the
 * cascade comes first. Taken back from the last to the first they are two inserts, patient before notification.
 */
export const undoChange = async (
  tx: AdminTx,
  changeId: string,
  guards: readonly RestoreGuard[],
): Promise<Record<string, never>> => {
  if (changeId === tx.changeId) throw new AppError('invalid_input', { field: 'x-change-id' })
  if (await isDoneAlready(tx)) return {}
  const change = await findChange(tx, changeId)
  if (change.length === 0) throw new AppError('nothing_to_undo')
  if (change.some(({ tooLate }) => tooLate)) throw new AppError('undo_too_late')
  const concerned = guards.filter(({ concerns }) => change.some(concerns))
  for (const { lock } of concerned) await lock(tx)
  await lockRows(tx, change)
  if (await isTouchedSince(tx, changeId)) throw new AppError('changed_since')
  await restore(tx, change)
  if (await reachesFurther(tx, changeId)) throw new AppError('changed_since')
  for (const { check, concerns } of concerned) await check(tx, change.filter(concerns))
  return {}
}
