import { getProfile } from '@postura/domain/accounts/account.endpoints'
import { listSessions } from '@postura/domain/accounts/sessions.endpoints'
import {
  getAppointment,
  listAppointmentCalendar,
  listMovableAppointments,
} from '@postura/domain/appointments/appointment.endpoints'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { listCancellationNotices } from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { listDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listEntries, listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { listOwnReads, listReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import { listUnwritten } from '@postura/domain/clinical/unwritten/unwritten.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { getCommission, getCommissionMonth } from '@postura/domain/commissions/commission.endpoints'
import { getDashboard, listDebtors } from '@postura/domain/dashboard/dashboard.endpoints'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { sampleSources } from '@postura/domain/documents/document.fixture'
import { listImports } from '@postura/domain/imports/import.endpoints'
import { listTeam } from '@postura/domain/members/member.endpoints'
import { getNotification, listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, getPatientAllowance, listPatients } from '@postura/domain/patients/patient.endpoints'
import { listParts } from '@postura/domain/payments/parts/part.endpoints'
import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { listOpenPayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import { listPrices } from '@postura/domain/prices/price.endpoints'
import { listReceipts } from '@postura/domain/receipts/receipt.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { may } from '@postura/domain/team/permissions'
import { buildAppointment, buildCharge } from '../../factories/appointment.factory'
import { buildClassDetails, TODAY } from '../../factories/class.factory'
import { buildClinic, buildClosure, buildPrice, buildProfile, buildRoom } from '../../factories/clinic.factory'
import {
  buildClinicalRead,
  buildDraftSummary,
  buildEntry,
  buildOwnDrafts,
} from '../../factories/clinical/clinical.factory'
import { buildCommission, buildCommissionMonth } from '../../factories/commission.factory'
import { buildDashboard, buildDebtor, buildOpenAppointment } from '../../factories/dashboard.factory'
import { buildTeam } from '../../factories/member.factory'
import { buildExpense } from '../../factories/money/expense.factory'
import { buildNewest, buildNotification } from '../../factories/notification.factory'
import { buildOrder } from '../../factories/order.factory'
import { buildSoldPackage } from '../../factories/package.factory'
import { buildPage } from '../../factories/page.factory'
import { buildListedPatient, buildWholePatient } from '../../factories/patient.factory'
import {
  buildPaidPayment,
  buildPart,
  buildPayment,
  buildReceipt,
  buildTaxReceipt,
} from '../../factories/payment.factory'
import { buildAppointmentEntry } from '../../factories/timeline.factory'
import { api } from '../../fake-api'
import { answerAppointments } from '../appointment.steps'
import { answerStream } from '../changes/change.steps'
import { answerClassDefaults } from '../class.steps'
import { answerOpenItems } from '../closing.steps'
import { answerDashboard } from '../dashboard.steps'
import { answerTimeline } from '../patient.steps'
import { answerExpenses } from '../payments/expense.steps'
import { answerPayments } from '../payments/payment.steps'
import { answerTaxReceipts } from '../payments/tax-receipt.steps'
import {
  answerAppointmentReport,
  answerClassReport,
  answerEnrollmentReport,
  answerPaymentReport,
} from '../report.steps'

const ana = buildWholePatient({
  name: 'Ana Brandão',
  packages: [buildSoldPackage({ used: 9 })],
  debt: { receivable_cents: 200_00, overdue_cents: 150_00 },
})
const archived = buildWholePatient({ name: 'Rui Melo', archived_at: '2026-02-01T12:00:00.000Z' })
const unpaid = buildPayment({ patient_id: ana.id, appointment_id: buildPayment().id })
const paid = buildPaidPayment({ patient_name: 'Bia Reis' })
const receipted = buildPaidPayment({ patient_name: 'Davi Lima', receipt: 7 })
const partly = buildPayment({ patient_name: 'Eva Paz', parts_cents: 50_00 })
const appointment = buildAppointment({
  day: TODAY,
  patient_id: ana.id,
  charge: buildCharge({ id: unpaid.id, amount_cents: 150_00, due_date: TODAY }),
})

/** The records that the pages of `answerWholeClinic` show. */
export const known = {
  ana,
  archived,
  unpaid,
  paid,
  receipted,
  partly,
  appointment,
  lesson: buildClassDetails({ title: 'Pilates' }),
  notification: buildNotification({ title: 'Feriado' }),
  expense: buildExpense(),
  commission: buildCommission({
    statement_id: newId(),
    closed_at: '2026-03-02T12:00:00.000Z',
    can_reopen: true,
  }),
}

/** Answers every read of every page, with one record of each kind. As the server does, without amounts if the role may not see them. */
export const answerWholeClinic = (role: MemberRole = 'owner'): void => {
  const seesAmounts = may(role, 'payments.read')
  const shown = seesAmounts
    ? ana
    : { ...ana, debt: null, packages: ana.packages.map((sold) => ({ ...sold, price_cents: null })) }
  const { lesson, notification } = known
  api.answer(getCommissionMonth, buildCommissionMonth([buildCommission()]))
  api.answer(getCommission, known.commission)
  api.answer(listImports, { items: [] })
  answerClassDefaults()
  answerAppointments(appointment)
  api.answer(getAppointment, appointment)
  answerDashboard()
  api.answer(
    getDashboard,
    buildDashboard({
      ...(seesAmounts
        ? {
            overdue: { count: 1, sum_cents: 150_00, people: 1, debtors: [buildDebtor({ patient_name: 'Bia Reis' })] },
            debts_today: [{ patient_id: ana.id, sum_cents: 150_00 }],
          }
        : { overdue: null, revenue: null, debts_today: [] }),
      occupation: { ...buildDashboard().occupation, hours_known: false },
    }),
  )
  api.answer(listOpenPayments, [unpaid])
  api.answer(listDebtors, {
    count: 1,
    sum_cents: 150_00,
    people: 1,
    debtors: [buildDebtor({ patient_name: 'Bia Reis' })],
  })
  api.answer(listAppointmentCalendar, [appointment])
  api.answer(listMovableAppointments, [appointment])
  answerOpenItems(buildOpenAppointment())
  api.answer(listCancellationNotices, [])
  api.answer(listClasses, buildPage([lesson]))
  api.answer(getClass, lesson)
  api.answer(listPatients, buildPage([buildListedPatient({ id: ana.id, name: ana.name })]))
  api.answer(getPatient, ({ params }) => (params.id === archived.id ? archived : shown))
  api.answer(getPatientAllowance, { patients: 3, maxPatients: 3, refusal: 'patient_limit_reached' })
  answerTimeline([buildAppointmentEntry()])
  answerPayments(unpaid, paid, receipted)
  answerExpenses(known.expense)
  api.answer(getPayment, ({ params }) => [unpaid, paid, receipted, partly].find(({ id }) => id === params.id) ?? unpaid)
  api.answer(listParts, [buildPart()])
  api.answer(listReceipts, ({ params }) => (params.id === receipted.id ? [buildReceipt({ number: 7 })] : []))
  answerTaxReceipts(
    buildTaxReceipt(),
    buildTaxReceipt({ payer: { name: 'Bia Reis', cpf: null, is_guardian: false } }),
    buildTaxReceipt({ tax_issued_on: TODAY }),
  )
  answerAppointmentReport()
  answerClassReport()
  answerPaymentReport()
  answerEnrollmentReport()
  api.answer(getDocumentSources, sampleSources())
  api.answer(listNotifications, buildNewest([notification]))
  api.answer(getNotification, notification)
  api.answer(getProfile, buildProfile())
  api.answer(listSessions, [])
  api.answer(listOrders, [buildOrder()])
  api.answer(listClosures, [buildClosure()])
  api.answer(listRooms, [buildRoom()])
  api.answer(listPrices, [buildPrice()])
  api.answer(listTeam, buildTeam())
  api.answer(listReads, { items: [buildClinicalRead()], next: null })
  api.answer(listOwnReads, { items: [buildClinicalRead()], next: null })
  // The record is on, with one draft and one entry.
  api.answer(getClinic, buildClinic({ clinical_since: '2026-01-02' }))
  api.answer(
    listDrafts,
    buildOwnDrafts({ drafts: [buildDraftSummary({ patient_id: ana.id, patient_name: ana.name })] }),
  )
  api.answer(listEntries, { entries: [buildEntry({ patient_id: ana.id })], before: null })
  api.answer(listWrittenVisits, { appointments: [], seats: [] })
  api.answer(listUnwritten, { visits: [], hasMore: false })
  answerStream()
}
