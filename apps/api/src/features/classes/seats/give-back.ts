import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { lockClasses } from '../held-classes.queries.ts'
import { findClassesOf, findOverfilled } from './seats.queries.ts'

const classesOf = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<string[]> => {
  const idsOf = (wanted: string) => rows.filter(({ table }) => table === wanted).map(({ id }) => id)
  return [...idsOf('classes'), ...(await findClassesOf(tx, idsOf('class_enrollments')))]
}

/** Nobody takes a seat while others come back. */
export const holdClassesOf = async (tx: AdminTx, rows: readonly ChangedRow[]) =>
  lockClasses(tx, await classesOf(tx, rows))

/** What puts someone on a seat again, or takes seats away again. */
const claimsSeats = ({ table, op, columns }: ChangedRow): boolean =>
  op === 'delete' || columns.includes(table === 'classes' ? 'capacity' : 'status')

/** Seats that came back, and a capacity that did, leave nobody without one who got theirs since. */
export const assertSeatsSuffice = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const claims = rows.filter(claimsSeats)
  const [latest] = claims
  if (!latest) return
  const overfilled = await findOverfilled(tx, await classesOf(tx, claims), latest.seq)
  if (overfilled.length > 0) throw new AppError('undo_class_full')
}
