import { listClasses } from '@postura/domain/classes/class.endpoints'
import { getCommission, getCommissionMonth } from '@postura/domain/commissions/commission.endpoints'
import { listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFits } from '~/testing/expect-fits'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildCommission, buildCommissionMonth, buildCommissionRow } from '~/testing/factories/commission.factory'
import { buildOpenAppointment } from '~/testing/factories/dashboard.factory'
import { buildNewest, buildNotification } from '~/testing/factories/notification.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { buildPayment, buildTaxReceipt } from '~/testing/factories/payment.factory'
import { buildAppointmentEntry, buildPaymentEntry } from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { answerCalendar } from '~/testing/steps/calendar.steps'
import { answerClassDefaults, answerPatients } from '~/testing/steps/class.steps'
import { answerOpenItems } from '~/testing/steps/closing.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { answerTimeline } from '~/testing/steps/patient.steps'
import { answerPayments } from '~/testing/steps/payments/payment.steps'
import { answerTaxReceipts } from '~/testing/steps/payments/tax-receipt.steps'
import { answerAppointmentReport } from '~/testing/steps/report.steps'
import { answerSettings } from '~/testing/steps/settings.steps'

const name = 'Maria Aparecida dos Santos Albuquerque'
const address = 'Rua Desembargador Eliseu Guilherme, 1.234, apartamento 56, Paraíso, São Paulo'

const maria = buildWholePatient({
  name,
  address,
  email: 'maria.albuquerque@exemplo.com.br',
  guardian_name: 'José Aparecido dos Santos Albuquerque',
  guardian_phone: '(11) 95555-4444',
  next_visit: { kind: 'class', id: newId(), title: 'Pilates em grupo', ...toTimeRange('2026-03-16', '14:00', '15:00') },
  attendance: { came: 11, missed: 1 },
  packages: [buildSoldPackage({ used: 9 })],
  debt: { receivable_cents: 123_456, overdue_cents: 123_456 },
  timeline_counts: { appointment: 146, class: 131, payment: 152 },
})

const pages = {
  '/admin': () => answerDashboard(),
  '/admin/patients': () => api.answer(listPatients, buildPage([buildListedPatient({ name, address })])),
  [`/admin/patients/${maria.id}`]: () => {
    api.answer(getPatient, maria)
    answerTimeline(
      [buildAppointmentEntry({ title: 'Consulta Recorrente' })],
      [
        buildPaymentEntry({
          description: 'Pacote de 10 sessões, Consulta Recorrente (1/3)',
          amount_cents: 1_234_567_89,
        }),
        buildAppointmentEntry({ day: '2025-03-02', status: 'canceled', cancel_reason: 'patient' }),
      ],
    )
  },
  '/admin/appointments': () => answerAppointments(buildAppointment({ patient_name: name })),
  '/admin/appointments?view=calendar&span=day&date=2026-03-16': () => {
    api.answer(listProfessionals, [buildProfessional({ name }), buildProfessional({ name: 'Davi Reis' })])
    answerCalendar([buildAppointment({ patient_name: name })], [buildClass({ day: MONDAY })])
  },
  '/admin/classes': () => {
    answerClassDefaults()
    api.answer(listClasses, buildPage([buildClass()]))
  },
  '/admin/payments': () => answerPayments(buildPayment({ patient_name: name, due_date: '2025-11-01' })),
  '/admin/notifications': () => {
    answerPatients(name)
    api.answer(listNotifications, buildNewest([buildNotification({ patient_name: name })]))
  },
  '/admin/settings': () => answerSettings(),
  '/admin/payments/tax-receipts': () =>
    answerTaxReceipts(
      buildTaxReceipt({ beneficiary: { name, cpf: '52998224725' } }),
      buildTaxReceipt({ beneficiary: { name, cpf: null }, payer: { name, cpf: null, is_guardian: true } }),
    ),
  '/admin/payments/commissions?month=2026-02': () => {
    const rows = [buildCommissionRow({ corrects: '2026-01', share: null, share_cents: 0 })]
    api.answer(getCommissionMonth, buildCommissionMonth([buildCommission({ professional_name: name }, rows)]))
  },
  '/admin/payments/commissions/01a1dd90-0000-7000-8000-000000000003?month=2026-02': () =>
    api.answer(
      getCommission,
      buildCommission({ professional_name: name, closed_at: '2026-03-02T12:00:00.000Z' }, [
        buildCommissionRow({ patient_name: name, corrects: '2026-01', received_cents: -1_150_00 }),
      ]),
    ),
  '/admin/close-day': () => answerOpenItems(buildOpenAppointment({ patient_name: name })),
  '/admin/reports': () => answerAppointmentReport(),
  '/admin/forms': () => undefined,
  '/admin/appointments/new': () => answerAppointments(),
  '/admin/patients/new': () => api.answer(listPatients, buildPage([])),
}

test.each(Object.entries(pages))('%s fits every screen, also with large text', async (path, answer) => {
  answer()
  await renderApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits()
})
