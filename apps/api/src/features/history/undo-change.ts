import { AppError } from '@postura/domain/errors'
import { checkedAtTheEnd } from '../../db/checked-at-the-end.ts'
import { type AdminTx, EXISTS_ALREADY, isDatabaseError } from '../../db/tenant.ts'
import {
  type ChangedRow,
  findChange,
  isDoneAlready,
  isTouchedSince,
  lockRows,
  type Run,
  reachesFurther,
  takeBack,
} from './undo.queries.ts'

/** A limit that restored rows must respect like any others: locked before they are touched, and counted when they are back unless it is known by then. */
export type RestoreGuard = {
  concerns: (row: ChangedRow) => boolean
  lock: (tx: AdminTx, rows: readonly ChangedRow[]) => Promise<unknown>
  /** Throws the refusal, knowing the rows it concerns. */
  check?: (tx: AdminTx, rows: readonly ChangedRow[]) => Promise<void>
}

const LEANED_ON = '23503'
/** What it was taken of has nothing left: the wall of `package_uses`. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'package_has_left'

/** First what was added goes, then what was changed changes back, then what was deleted comes: nothing is in another's way. */
const order = { insert: 0, update: 1, delete: 2 }

/**
 * The same done to many rows is undone by one statement, however many they are. What happened to one row after the other is undone
 * one after the other, the latest first; between rows only the constraints ask for an order, and they are asked at the end.
 */
const runsOf = (change: readonly ChangedRow[]): Run[] => {
  const turns = new Map<string, number>()
  const runs = new Map<string, { turn: number; run: Run }>()
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
    await checkedAtTheEnd(tx, async () => {
      for (const run of runsOf(change)) await takeBack(tx, run)
    })
  } catch (error) {
    if (isDatabaseError(error, '23P01')) throw new AppError('undo_overlaps', { cause: error })
    // What it leaned on is gone, something leans on it now, its place is taken, or what it was taken of is used up.
    if (isDatabaseError(error, LEANED_ON) || isDatabaseError(error, EXISTS_ALREADY) || isUsedUp(error))
      throw new AppError('changed_since', { cause: error })
    throw error
  }
}

/** One mechanism for every table: the rows of an action exactly as they were, or nothing at all and why. */
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
  for (const { lock, concerns } of concerned) await lock(tx, change.filter(concerns))
  await lockRows(tx, change)
  if (await isTouchedSince(tx, changeId)) throw new AppError('changed_since')
  await restore(tx, change)
  if (await reachesFurther(tx, changeId)) throw new AppError('changed_since')
  for (const { check, concerns } of concerned) await check?.(tx, change.filter(concerns))
  return {}
}
