import { appointmentVocabulary } from '@postura/domain/appointments/appointment.history'
import { classVocabulary } from '@postura/domain/classes/class.history'
import type { RecordName } from '@postura/domain/history/history'
import { getHistory, undoChange as undoChangeEndpoint } from '@postura/domain/history/history.endpoints'
import type { Vocabulary } from '@postura/domain/history/vocabulary'
import { notificationVocabulary } from '@postura/domain/notifications/notification.history'
import { packageVocabulary } from '@postura/domain/packages/package.history'
import { patientVocabulary } from '@postura/domain/patients/patient.history'
import { paymentVocabulary } from '@postura/domain/payments/payment.history'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { Router } from '../../http/route.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { assertTimesStillFree } from '../agenda/give-back.ts'
import { assertWithinMonth } from '../classes/makeups/give-back.ts'
import { assertSeatsSuffice, holdClassesOf } from '../classes/seats/give-back.ts'
import { assertWithinPatientLimit } from '../patients/patient-limit.ts'
import { lockNotReceipted, mayBeReceipted } from '../payments/receipts/assert-not-receipted.ts'
import { assertPaymentsAsIssued } from '../payments/tax-receipts/give-back.ts'
import { holdPaymentsOfMarks } from '../payments/tax-receipts/tax-receipts.queries.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { showHistory } from './show-history.ts'
import type { ChangedRow } from './undo.queries.ts'
import { type RestoreGuard, undoChange } from './undo-change.ts'

/** Each noun brings the words its history is told with. */
export const vocabularies: Record<RecordName, Vocabulary> = {
  patients: patientVocabulary,
  appointments: appointmentVocabulary,
  classes: classVocabulary,
  payments: paymentVocabulary,
  packages: packageVocabulary,
  notifications: notificationVocabulary,
}

/** It was gone, elsewhere, over, or in someone else's time. */
const takesTimeAgain = ({ op, columns }: ChangedRow): boolean =>
  op === 'delete' || columns.some((column) => ['start_time', 'end_time', 'status', 'professional_id'].includes(column))

const countedByClinic = ['packages', 'package_uses', 'makeups', 'makeup_uses', 'class_enrollments']

/** Each noun brings the limits that hold for its rows also when they come back. */
export const restoreGuards = (today: CivilDate): RestoreGuard[] => [
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
  // Whoever counts sessions and make-ups that are left holds the clinic; the database refuses one too many.
  { concerns: ({ table }) => countedByClinic.includes(table), lock: lockClinic, check: assertWithinMonth },
  { concerns: mayBeReceipted, lock: lockNotReceipted },
  {
    concerns: ({ table, op }) => table === 'tax_receipts' && op === 'delete',
    // The clinic first, as everyone who issues: nobody takes back meanwhile that it was paid.
    lock: async (tx, rows) => {
      await lockClinic(tx)
      await holdPaymentsOfMarks(tx, rows)
    },
    check: assertPaymentsAsIssued,
  },
  {
    concerns: ({ table }) => table === 'classes' || table === 'class_enrollments',
    lock: holdClassesOf,
    check: assertSeatsSuffice,
  },
]

export const historyRoutes = (router: Router): void => {
  router.read(getHistory, async ({ params, read, session }) => {
    const profile = await findProfile(read)
    const whoIs = (actorId: string | null) => (actorId === session.userId && profile ? profile.name : 'Sistema')
    return showHistory(read, { ...params, vocabulary: vocabularies[params.record], whoIs })
  })

  router.write(undoChangeEndpoint, ({ params, tx, today }) => undoChange(tx, params.id, restoreGuards(today)))
}
