import { listClasses } from '@postura/domain/classes/class.endpoints'
import { listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFits } from '~/testing/expect-fits'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildNotification } from '~/testing/factories/notification.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient } from '~/testing/factories/patient.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { answerClassDefaults, answerPatients } from '~/testing/steps/class.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { answerPayments } from '~/testing/steps/payments/payment.steps'
import { answerSettings } from '~/testing/steps/settings.steps'

const name = 'Maria Aparecida dos Santos Albuquerque'
const address = 'Rua Desembargador Eliseu Guilherme, 1.234, apartamento 56, Paraíso, São Paulo'

const pages = {
  '/admin': () => answerDashboard(),
  '/admin/patients': () => api.answer(listPatients, buildPage([buildListedPatient({ name, address })])),
  '/admin/appointments': () => answerAppointments(buildAppointment({ patient_name: name })),
  '/admin/classes': () => {
    answerClassDefaults()
    api.answer(listClasses, buildPage([buildClass()]))
  },
  '/admin/payments': () => answerPayments(buildPayment({ patient_name: name })),
  '/admin/notifications': () => {
    answerPatients(name)
    api.answer(listNotifications, [buildNotification({ patient_name: name })])
  },
  '/admin/settings': () => answerSettings(),
}

test.each(Object.entries(pages))('%s fits every screen, also with large text', async (path, answer) => {
  answer()
  await renderApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits()
})
