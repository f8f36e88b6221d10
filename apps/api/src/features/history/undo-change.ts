import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError, UNIQUE_VIOLATION } from '../../db/tenant.ts'
import { withDeferredConstraints } from '../../db/with-deferred-constraints.ts'
import {
  type ChangedRow,
  findChangedRows,
  hasChangedOtherRows,
  isChangedSince,
  isThisChangeApplied,
  type UndoBatch,
  undoBatch,
} from './undo.queries.ts'

/** Throws the refusal. Gets the rows that the guard concerns. */
type UndoCheck = (tx: AdminTx, rows: readonly ChangedRow[]) => Promise<void>

/** Limit that restored rows must respect, checked before or after they are restored. */
export type UndoGuard = {
  concerns: (row: ChangedRow) => boolean
  before?: UndoCheck
  after?: UndoCheck
}

const FOREIGN_KEY_VIOLATION = '23503'
/** Trigger error: the package has no sessions left. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'package_has_left'

/** Undoes inserts first, then updates, then deletes, so that rows do not block each other. */
const order = { insert: 0, update: 1, delete: 2 }

/**
 * Groups rows with the same change, so that one statement undoes them all. Several changes of one row are undone latest first.
 * The order between rows does not matter, because constraints are checked at the end.
 */
const runsOf = (change: readonly ChangedRow[]): UndoBatch[] => {
  const turns = new Map<string, number>()
  const runs = new Map<string, { turn: number; run: UndoBatch }>()
  for (const row of change) {
    const turn = turns.get(`${row.table} ${row.id}`) ?? 0
    turns.set(`${row.table} ${row.id}`, turn + 1)
    const key = [turn, row.table, row.op, ...row.columns].join(' ')
    const known = runs.get(key)
    if (known) known.run.push(row)
    else runs.set(key, { turn, run: [row] })
  }
  return [...runs.values()]
    .sort((a, b) => a.turn - b.turn || order[a.run[0].op] - order[b.run[0].op])
    .map(({ run }) => run)
}

const restore = async (tx: AdminTx, change: readonly ChangedRow[]): Promise<void> => {
  try {
    await withDeferredConstraints(tx, async () => {
      for (const run of runsOf(change)) await undoBatch(tx, run)
    })
  } catch (error) {
    if (isDatabaseError(error, '23P01')) throw new AppError('undo_overlaps', { cause: error })
    // A referenced row is missing, a new row references this one, its unique value is taken, or the package is used up.
    if (isDatabaseError(error, FOREIGN_KEY_VIOLATION) || isDatabaseError(error, UNIQUE_VIOLATION) || isUsedUp(error))
      throw new AppError('changed_since', { cause: error })
    throw error
  }
}

/** `by` is who must have made the change; null for the owner, who may undo anyone's. */
type UndoneChange = { id: string; by: string | null }

/** Restores all rows of a change exactly as they were, in every table, or throws and changes nothing. */
export const undoChange = async (
  tx: AdminTx,
  { id: changeId, by }: UndoneChange,
  guards: readonly UndoGuard[],
): Promise<Record<string, never>> => {
  if (changeId === tx.changeId) throw new AppError('invalid_input', { field: 'x-change-id' })
  if (await isThisChangeApplied(tx)) return {}
  const change = await findChangedRows(tx, changeId, by)
  if (change.length === 0) throw new AppError('nothing_to_undo')
  if (change.some(({ tooLate }) => tooLate)) throw new AppError('undo_too_late')
  const concerned = guards.filter(({ concerns }) => change.some(concerns))
  for (const { before, concerns } of concerned) await before?.(tx, change.filter(concerns))
  if (await isChangedSince(tx, changeId)) throw new AppError('changed_since')
  await restore(tx, change)
  if (await hasChangedOtherRows(tx, changeId)) throw new AppError('changed_since')
  for (const { after, concerns } of concerned) await after?.(tx, change.filter(concerns))
  return {}
}
