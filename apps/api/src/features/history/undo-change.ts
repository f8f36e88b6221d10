import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError } from '../../db/tenant.ts'
import {
  type ChangedRow,
  checkConstraints,
  deferConstraints,
  findChange,
  isDoneAlready,
  isTouchedSince,
  lockRows,
  reachesFurther,
  takeBack,
} from './undo.queries.ts'

/** A limit that restored rows must respect like any others. Runs when they are back, and throws the refusal. */
export type RestoreCheck = (tx: AdminTx, change: readonly ChangedRow[]) => Promise<void>

const restore = async (tx: AdminTx, change: readonly ChangedRow[]): Promise<void> => {
  try {
    await deferConstraints(tx)
    await Promise.all(change.map((row) => takeBack(tx, row)))
    await checkConstraints(tx)
  } catch (error) {
    if (isDatabaseError(error, '23P01')) throw new AppError('undo_overlaps', { cause: error })
    // What it leaned on is gone, something leans on it now, or its place is taken.
    if (isDatabaseError(error, '23503') || isDatabaseError(error, '23505'))
      throw new AppError('changed_since', { cause: error })
    throw error
  }
}

/** One mechanism for every table: the rows of an action exactly as they were, or nothing at all and why. */
export const undoChange = async (
  tx: AdminTx,
  changeId: string,
  checks: readonly RestoreCheck[],
): Promise<Record<string, never>> => {
  if (await isDoneAlready(tx)) return {}
  const change = await findChange(tx, changeId)
  if (change.length === 0) throw new AppError('nothing_to_undo')
  if (change.some(({ tooLate }) => tooLate)) throw new AppError('undo_too_late')
  await lockRows(tx, change)
  if (await isTouchedSince(tx, changeId)) throw new AppError('changed_since')
  await restore(tx, change)
  if (await reachesFurther(tx, changeId)) throw new AppError('changed_since')
  for (const check of checks) await check(tx, change)
  return {}
}
