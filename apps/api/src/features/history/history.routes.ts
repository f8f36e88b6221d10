import { appointmentHistoryVocabulary } from '@postura/domain/appointments/appointment.history'
import { classHistoryVocabulary } from '@postura/domain/classes/class.history'
import type { RecordName } from '@postura/domain/history/history'
import { getHistory, undoChange as undoChangeEndpoint } from '@postura/domain/history/history.endpoints'
import type { HistoryVocabulary } from '@postura/domain/history/vocabulary'
import { notificationHistoryVocabulary } from '@postura/domain/notifications/notification.history'
import { packageHistoryVocabulary } from '@postura/domain/packages/package.history'
import { patientHistoryVocabulary } from '@postura/domain/patients/patient.history'
import { paymentHistoryVocabulary } from '@postura/domain/payments/payment.history'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { Router } from '../../http/route.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { assertWithinMonthlyLimit } from '../classes/makeups/makeups.undo-guard.ts'
import { assertEnoughSeats, lockClassesOf } from '../classes/seats/seats.undo-guard.ts'
import { assertWithinPatientLimit } from '../patients/patient-limit.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { affectsReceipts, lockAndAssertNotReceipted } from '../receipts/receipts.undo-guard.ts'
import { lockPaymentsOfTaxReceipts } from '../receipts/tax-receipts/tax-receipts.queries.ts'
import { assertPaymentsUnchanged } from '../receipts/tax-receipts/tax-receipts.undo-guard.ts'
import { assertTimesStillFree } from '../scheduling/conflicts.undo-guard.ts'
import { loadHistory } from './load-history.ts'
import type { ChangedRow } from './undo.queries.ts'
import { type UndoGuard, undoChange } from './undo-change.ts'

export const vocabularies: Record<RecordName, HistoryVocabulary> = {
  patients: patientHistoryVocabulary,
  appointments: appointmentHistoryVocabulary,
  classes: classHistoryVocabulary,
  payments: paymentHistoryVocabulary,
  packages: packageHistoryVocabulary,
  notifications: notificationHistoryVocabulary,
}

/** True if the restored row takes time in the calendar again, because it was deleted, moved, closed or reassigned. */
const takesTimeAgain = ({ op, columns }: ChangedRow): boolean =>
  op === 'delete' || columns.some((column) => ['start_time', 'end_time', 'status', 'professional_id'].includes(column))

const countedByClinic = ['packages', 'package_uses', 'makeups', 'makeup_uses', 'class_enrollments']

/** Limits that apply to restored rows too. */
export const createUndoGuards = (today: CivilDate): UndoGuard[] => [
  {
    concerns: ({ table, op }) => table === 'patients' && op === 'delete',
    lock: lockClinic,
    check: (tx) => assertWithinPatientLimit(tx, today),
  },
  {
    concerns: ({ table }) => table === 'appointments' || table === 'classes',
    lock: lockClinic,
    check: (tx, rows) =>
      assertTimesStillFree(
        tx,
        rows.filter(takesTimeAgain).map(({ id }) => id),
      ),
  },
  // Code that counts remaining sessions and make-ups locks the clinic; the database rejects one too many.
  { concerns: ({ table }) => countedByClinic.includes(table), lock: lockClinic, check: assertWithinMonthlyLimit },
  { concerns: affectsReceipts, lock: lockAndAssertNotReceipted },
  {
    concerns: ({ table, op }) => table === 'tax_receipts' && op === 'delete',
    // Locks the clinic first, like issuing does, so that the payment cannot become unpaid in between.
    lock: async (tx, rows) => {
      await lockClinic(tx)
      await lockPaymentsOfTaxReceipts(tx, rows)
    },
    check: assertPaymentsUnchanged,
  },
  {
    concerns: ({ table }) => table === 'classes' || table === 'class_enrollments',
    lock: lockClassesOf,
    check: assertEnoughSeats,
  },
]

export const historyRoutes = (router: Router): void => {
  router.read(getHistory, async ({ params, read, session }) => {
    const profile = await findProfile(read)
    const whoIs = (actorId: string | null) => (actorId === session.userId && profile ? profile.name : 'Sistema')
    return loadHistory(read, { ...params, vocabulary: vocabularies[params.record], whoIs })
  })

  router.write(undoChangeEndpoint, ({ params, tx, today }) => undoChange(tx, params.id, createUndoGuards(today)))
}
