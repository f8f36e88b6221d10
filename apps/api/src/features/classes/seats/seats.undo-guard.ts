import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { lockClasses } from '../locked-classes.queries.ts'
import { findClassIdsByEnrollment, findOverfilledClasses } from './seats.queries.ts'

const classesOf = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<string[]> => {
  const idsOf = (wanted: string) => rows.filter(({ table }) => table === wanted).map(({ id }) => id)
  return [...idsOf('classes'), ...(await findClassIdsByEnrollment(tx, idsOf('class_enrollments')))]
}

/** Locks the classes, so that no seat is taken during the undo. */
export const lockClassesOf = async (tx: AdminTx, rows: readonly ChangedRow[]) =>
  lockClasses(tx, await classesOf(tx, rows))

/** True if undoing the row restores an enrollment or lowers a capacity. */
const claimsSeats = ({ table, op, columns }: ChangedRow): boolean =>
  op === 'delete' || columns.includes(table === 'classes' ? 'capacity' : 'status')

/** Refuses an undo that needs seats that other patients have taken since. */
export const assertEnoughSeats = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const claims = rows.filter(claimsSeats)
  const [latest] = claims
  if (!latest) return
  const overfilled = await findOverfilledClasses(tx, await classesOf(tx, claims), latest.seq)
  if (overfilled.length > 0) throw new AppError('undo_class_full')
}
