import { appointmentHistoryVocabulary } from '@postura/domain/appointments/appointment.history'
import { classHistoryVocabulary } from '@postura/domain/classes/class.history'
import { pauseHistoryVocabulary } from '@postura/domain/classes/pauses/pause.history'
import { clinicHistoryVocabulary } from '@postura/domain/clinics/clinic.history'
import { closureHistoryVocabulary } from '@postura/domain/closures/closure.history'
import { commissionHistoryVocabulary } from '@postura/domain/commissions/commission.history'
import { AppError } from '@postura/domain/errors'
import { expenseHistoryVocabulary } from '@postura/domain/expenses/expense.history'
import { describeActor } from '@postura/domain/history/actor'
import type { RecordName } from '@postura/domain/history/history'
import {
  getClinicHistory,
  getHistory,
  undoChange as undoChangeEndpoint,
} from '@postura/domain/history/history.endpoints'
import type { HistoryVocabulary } from '@postura/domain/history/vocabulary'
import { notificationHistoryVocabulary } from '@postura/domain/notifications/notification.history'
import { packageHistoryVocabulary } from '@postura/domain/packages/package.history'
import { patientHistoryVocabulary } from '@postura/domain/patients/patient.history'
import { paymentHistoryVocabulary } from '@postura/domain/payments/payment.history'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { may, type Permission } from '@postura/domain/team/permissions'
import type { AdminRead } from '../../db/tenant.ts'
import type { Router } from '../../http/route.ts'
import { assertWithinMonthlyLimit } from '../classes/makeups/makeups.undo-guard.ts'
import { assertEnoughSeats, claimsSeats } from '../classes/seats/seats.undo-guard.ts'
import { assertWithinPatientLimit } from '../patients/patient-limit.ts'
import { affectsReceipts, assertUndoneNotReceipted } from '../receipts/receipts.undo-guard.ts'
import { assertPaymentsUnchanged } from '../receipts/tax-receipts/tax-receipts.undo-guard.ts'
import { assertTimesStillFree } from '../scheduling/conflicts.undo-guard.ts'
import { findMemberNames } from '../team/members.queries.ts'
import { assertOwnBookings } from './bookings.undo-guard.ts'
import { loadHistory } from './load-history.ts'
import type { ChangedRow } from './undo.queries.ts'
import { type UndoGuard, undoChange } from './undo-change.ts'
import { mayUndo } from './undo-permissions.ts'

export const vocabularies: Record<RecordName, HistoryVocabulary> = {
  patients: patientHistoryVocabulary,
  appointments: appointmentHistoryVocabulary,
  classes: classHistoryVocabulary,
  payments: paymentHistoryVocabulary,
  expenses: expenseHistoryVocabulary,
  packages: packageHistoryVocabulary,
  notifications: notificationHistoryVocabulary,
  closures: closureHistoryVocabulary,
  class_pauses: pauseHistoryVocabulary,
  commission_statements: commissionHistoryVocabulary,
}

/** The history of a record tells what the record contains. */
const readPermissions: Record<RecordName, Permission> = {
  patients: 'patients.read',
  appointments: 'agenda.read',
  classes: 'agenda.read',
  payments: 'payments.read',
  expenses: 'expenses.read',
  packages: 'payments.read',
  notifications: 'notifications.read',
  closures: 'agenda.read',
  class_pauses: 'agenda.read',
  commission_statements: 'reports.money',
}

/** True if the restored row takes time in the calendar again, because it was deleted, moved, closed, reassigned or in another room. */
const takesTimeAgain = ({ op, columns }: ChangedRow): boolean =>
  op === 'delete' ||
  columns.some((column) => ['start_time', 'end_time', 'status', 'professional_id', 'room_id'].includes(column))

/** A change of the PIX key is mailed to the owner, so it is changed back by hand, which is mailed too. */
const isPixKey = ({ table, columns }: ChangedRow): boolean =>
  table === 'clinics' && columns.some((column) => column.startsWith('pix_'))

const refuse = async (): Promise<never> => {
  throw new AppError('nothing_to_undo')
}

/** Limits that apply to restored rows too. */
export const createUndoGuards = (today: CivilDate, role: MemberRole): UndoGuard[] => [
  { concerns: (row) => isPixKey(row) || !mayUndo(role, row.table), before: refuse },
  { concerns: ({ table }) => table === 'appointments' || table === 'classes', after: assertOwnBookings },
  {
    concerns: ({ table, op }) => table === 'patients' && op === 'delete',
    after: (tx) => assertWithinPatientLimit(tx, today),
  },
  {
    concerns: (row) => (row.table === 'appointments' || row.table === 'classes') && takesTimeAgain(row),
    after: assertTimesStillFree,
  },
  { concerns: ({ table, op }) => table === 'makeups' && op === 'delete', after: assertWithinMonthlyLimit },
  { concerns: affectsReceipts, before: assertUndoneNotReceipted },
  { concerns: ({ table, op }) => table === 'tax_receipts' && op === 'delete', after: assertPaymentsUnchanged },
  { concerns: claimsSeats, after: assertEnoughSeats },
]

const nameActors = async (read: AdminRead): Promise<(actorId: string | null) => string> =>
  describeActor(await findMemberNames(read))

type HistoryDeps = { sessions: { refreshPerson: (userId: string) => void } }

export const historyRoutes = (router: Router, { sessions }: HistoryDeps): void => {
  router.read(getHistory, async ({ params, read, clinic }) => {
    if (!may(clinic.memberRole, readPermissions[params.record])) throw new AppError('not_found')
    return loadHistory(read, { ...params, vocabulary: vocabularies[params.record], whoIs: await nameActors(read) })
  })

  router.read(getClinicHistory, async ({ read }) =>
    loadHistory(read, {
      record: 'clinics',
      id: read.adminId,
      vocabulary: clinicHistoryVocabulary,
      whoIs: await nameActors(read),
    }),
  )

  router.write(undoChangeEndpoint, async ({ params, tx, today, session, clinic }) => {
    const by = clinic.memberRole === 'owner' ? null : session.userId
    const undone = await undoChange(tx, { id: params.id, by }, createUndoGuards(today, clinic.memberRole))
    // The clinic's time zone may be the old one again.
    sessions.refreshPerson(session.userId)
    return undone
  })
}
