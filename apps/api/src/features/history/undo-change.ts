import { AppError } from '@postura/domain/errors'
import { UNDO_SECONDS } from '@postura/domain/history/history'
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
import { leftOutOfUndo } from './undo-permissions.ts'

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
    .flatMap(({ run }) => inParts(run))
}

/** Keeps each statement of a large change far from the time limit of one. */
const MAX_ROWS = 1_000
const inParts = ([first, ...others]: UndoBatch): UndoBatch[] => {
  const part: UndoBatch = [first, ...others.slice(0, MAX_ROWS - 1)]
  const [next, ...rest] = others.slice(MAX_ROWS - 1)
  return next ? [part, ...inParts([next, ...rest])] : [part]
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

/**
 * `by` is who must have made the change; null for the owner, who may undo anyone's. `seconds` is the time since then, `except` names
 * tables that stay as they are, `only` the tables of which it consists otherwise.
 */
type UndoneChange = {
  id: string
  by: string | null
  seconds?: number
  except?: readonly string[]
  only?: readonly string[]
}

/** Restores all rows of a change exactly as they were, in every table that is not left out, or throws and changes nothing. */
export const undoChange = async (
  tx: AdminTx,
  { id: changeId, by, seconds = UNDO_SECONDS, except = [], only }: UndoneChange,
  guards: readonly UndoGuard[],
): Promise<Record<string, never>> => {
  if (changeId === tx.changeId) throw new AppError('invalid_input', { field: 'x-change-id' })
  if (await isThisChangeApplied(tx)) return {}
  const change = (await findChangedRows(tx, changeId, { by, seconds })).filter(
    ({ table }) => !leftOutOfUndo.has(table) && !except.includes(table),
  )
  // A deleted row whose image was erased cannot come back.
  const isErased = change.some(({ op, columns }) => op === 'delete' && columns.length === 0)
  const isOther = only !== undefined && change.some(({ table }) => !only.includes(table))
  if (change.length === 0 || isErased || isOther) throw new AppError('nothing_to_undo')
  if (change.some(({ tooLate }) => tooLate)) throw new AppError('undo_too_late')
  const concerned = guards.filter(({ concerns }) => change.some(concerns))
  for (const { before, concerns } of concerned) await before?.(tx, change.filter(concerns))
  if (await isChangedSince(tx, changeId)) throw new AppError('changed_since')
  await restore(tx, change)
  if (await hasChangedOtherRows(tx, changeId)) throw new AppError('changed_since')
  for (const { after, concerns } of concerned) await after?.(tx, change.filter(concerns))
  return {}
}
