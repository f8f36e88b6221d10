import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { findClassIdsByEnrollment, findOverfilledClasses } from './seats.queries.ts'

const classesOf = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<string[]> => {
  const idsOf = (wanted: string) => rows.filter(({ table }) => table === wanted).map(({ id }) => id)
  return [...idsOf('classes'), ...(await findClassIdsByEnrollment(tx, idsOf('class_enrollments')))]
}

/** True if undoing the row restores an enrollment or lowers a capacity. */
export const claimsSeats = ({ table, op, columns }: ChangedRow): boolean =>
  (table === 'classes' && (op === 'delete' || columns.includes('capacity'))) ||
  (table === 'class_enrollments' && (op === 'delete' || columns.includes('status')))

/** Refuses an undo that needs seats that other patients have taken since. */
export const assertEnoughSeats = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const [latest] = rows
  if (!latest) return
  const overfilled = await findOverfilledClasses(tx, await classesOf(tx, rows), latest.seq)
  if (overfilled.length > 0) throw new AppError('undo_class_full')
}
