import { AppError, type ErrorCode } from '@postura/domain/errors'
import {
  type BatchResult,
  type ImportedAppointment,
  type ImportedPackage,
  type ImportedReceivable,
  type ImportKind,
  isSkipReason,
} from '@postura/domain/imports/import'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { createAppointment } from '../appointments/booking/create-appointment.ts'
import { sellPackage } from '../packages/sell-package.ts'
import { createPayment } from '../payments/create-payment.ts'
import { findRecordIds, findSamePackages, findSameReceivables } from './imported-records.queries.ts'
import { countImported } from './imports.queries.ts'
import { asImport, assertImportOpen } from './open-import.ts'

type Row = { id: string }
type Batch<R extends Row> = {
  kind: ImportKind
  table: 'appointments' | 'packages' | 'payments'
  rows: readonly R[]
  /** Rows that the clinic has already, but not from this import. */
  findSame: (tx: AdminTx) => Promise<Set<string>>
  add: (tx: AdminTx, row: R) => Promise<unknown>
}

/** Refused rows are skipped with the reason: the use case refuses before it writes anything. */
const addRow = async <R extends Row>(tx: AdminTx, row: R, add: Batch<R>['add']): Promise<ErrorCode | null> => {
  try {
    await add(tx, row)
    return null
  } catch (error) {
    if (error instanceof AppError && isSkipReason(error.code)) return error.code
    throw error
  }
}

const importRows = async <R extends Row>(tx: AdminTx, importId: string, batch: Batch<R>): Promise<BatchResult> => {
  await assertImportOpen(tx, importId, batch.kind)
  const ids = batch.rows.map(({ id }) => id)
  const [existing, same] = [await findRecordIds(tx, batch.table, ids), await batch.findSame(tx)]
  return asImport(tx, importId, async (change) => {
    // Of a retry: their answer was lost.
    const before = batch.rows.filter(({ id }) => existing.has(id)).length
    const result: BatchResult = { added: 0, completed: 0, skipped: [] }
    for (const row of batch.rows) {
      if (existing.has(row.id)) continue
      const reason = same.has(row.id) ? 'already_registered' : await addRow(change, row, batch.add)
      if (reason === null) result.added += 1
      else if (isSkipReason(reason)) result.skipped.push({ id: row.id, reason })
    }
    if (result.added > 0) await countImported(change, importId, { added: result.added, completed: 0 })
    return { ...result, added: before + result.added }
  })
}

/** What is booked elsewhere is booked: only an overlap of the patient's own time is refused. */
export const importAppointments = (
  tx: AdminTx,
  importId: string,
  rows: readonly ImportedAppointment[],
  today: CivilDate,
) =>
  importRows(tx, importId, {
    kind: 'appointments',
    table: 'appointments',
    rows,
    findSame: async () => new Set(),
    add: (change, row) => createAppointment(change, { ...row, status: 'scheduled', squeeze_in: true }, today),
  })

/** The rest of a package that was paid elsewhere has no price here. */
export const importPackages = (tx: AdminTx, importId: string, rows: readonly ImportedPackage[], today: CivilDate) =>
  importRows(tx, importId, {
    kind: 'packages',
    table: 'packages',
    rows,
    findSame: (read) => findSamePackages(read, importId, rows),
    add: (change, row) => sellPackage(change, { ...row, price_cents: 0, paid_with: null, instalments: [] }, today),
  })

export const importReceivables = (
  tx: AdminTx,
  importId: string,
  rows: readonly ImportedReceivable[],
  today: CivilDate,
) =>
  importRows(tx, importId, {
    kind: 'receivables',
    table: 'payments',
    rows,
    findSame: (read) => findSameReceivables(read, importId, rows),
    add: (change, row) =>
      createPayment(change, { ...row, status: 'pending', payment_date: null, payment_method: null }, today),
  })
