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
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { getCommission, getCommissionMonth } from '@postura/domain/commissions/commission.endpoints'
import { getDashboard } from '@postura/domain/dashboard/dashboard.endpoints'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { sampleSources } from '@postura/domain/documents/document.fixture'
import { getNotification, listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, getPatientAllowance, listPatients } from '@postura/domain/patients/patient.endpoints'
import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { listReceipts } from '@postura/domain/receipts/receipt.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { may } from '@postura/domain/team/permissions'
import { buildAppointment } from '../../factories/appointment.factory'
import { buildClassDetails, TODAY } from '../../factories/class.factory'
import { buildClosure, buildProfile, buildRoom } from '../../factories/clinic.factory'
import { buildCommission, buildCommissionMonth } from '../../factories/commission.factory'
import { buildDashboard, buildDebtor, buildOpenAppointment } from '../../factories/dashboard.factory'
import { buildNewest, buildNotification } from '../../factories/notification.factory'
import { buildOrder } from '../../factories/order.factory'
import { buildSoldPackage } from '../../factories/package.factory'
import { buildPage } from '../../factories/page.factory'
import { buildListedPatient, buildWholePatient } from '../../factories/patient.factory'
import { buildPaidPayment, buildPayment, buildReceipt, buildTaxReceipt } from '../../factories/payment.factory'
import { buildAppointmentEntry } from '../../factories/timeline.factory'
import { api } from '../../fake-api'
import { answerAppointments } from '../appointment.steps'
import { answerStream } from '../changes/change.steps'
import { answerClassDefaults } from '../class.steps'
import { answerOpenItems } from '../closing.steps'
import { answerDashboard } from '../dashboard.steps'
import { answerTimeline } from '../patient.steps'
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
const appointment = buildAppointment({
  day: TODAY,
  patient_id: ana.id,
  charge: { id: unpaid.id, amount_cents: 150_00, status: 'pending', due_date: TODAY },
})

/** The records that the pages of `answerWholeClinic` show. */
export const known = {
  ana,
  archived,
  unpaid,
  paid,
  receipted,
  appointment,
  lesson: buildClassDetails({ title: 'Pilates' }),
  notification: buildNotification({ title: 'Feriado' }),
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
  api.answer(getPayment, ({ params }) => [unpaid, paid, receipted].find(({ id }) => id === params.id) ?? unpaid)
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
  answerStream()
}
