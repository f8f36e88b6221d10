import { createAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { createQuickPatient, getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { fold } from '@postura/domain/shared/text'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments, appointmentFields as fields, patientField } from '~/testing/steps/appointment.steps'
import { dialog, save, toast } from '~/testing/steps/form.steps'
import { registerOption } from '~/testing/steps/patient.steps'

const abel = buildListedPatient({ name: 'Abel Souza', phone: '(11) 95555-0001' })
const zoe = buildListedPatient({ name: 'Zoé Prado', sessions_left: [{ type: 'Pilates', left: 6 }] })
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

beforeEach(() => {
  answerAppointments()
  api.answer(listPatients, ({ query: { q } }) =>
    buildPage([abel, zoe].filter(({ name }) => fold(name).includes(fold(q)))),
  )
  api.answer(getPatient, ({ params: { id } }) => buildWholePatient(id === zoe.id ? zoe : abel))
})

const open = async (search = ''): Promise<void> => {
  await renderApp(`/admin/appointments/new${search}`)
  await expect.element(patientField()).toBeVisible()
}

test('a patient is found by a few letters and picked, with phone and package to distinguish them', {
  tags: 'long',
}, async () => {
  await open()
  await patientField().fill('zo')
  await expect.element(option('Zoé Prado')).toMatchTextContent('(11) 91234-5678 · pacote: Pilates 6')
  await option('Zoé Prado').click()
  await expect.element(patientField()).toHaveValue('Zoé Prado')
  expect(api.calls(listPatients).map(({ query }) => query.q)).toContain('zo')
})

test('Enter picks only a result for the typed letters, and never submits the form', async () => {
  await open()
  const release = api.hold(listPatients)
  await patientField().fill('zoe')
  await expect.element(page.getByText('Buscando…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(patientField()).toHaveValue('zoe')
  release()
  await expect.element(option('Zoé Prado')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(patientField()).toHaveValue('Zoé Prado')
  expect(api.calls(createAppointment)).toEqual([])
})

test('the picked patient stays until another one is picked', async () => {
  await open(`?patient=${abel.id}`)
  await patientField().fill('zo')
  await expect.element(option('Zoé Prado')).toBeVisible()
  await userEvent.tab()
  await expect.element(patientField()).toHaveValue('Abel Souza')
  await patientField().fill('zoé')
  await expect.element(option('Zoé Prado')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(patientField()).toHaveValue('Zoé Prado')
})

test('a new patient is registered over the form, which keeps what was typed', async () => {
  api.answer(createQuickPatient, ({ body }) => buildPatient({ ...body, birth_date: null, address: null }))
  await open('?start_time=2027-03-05T14:30&end_time=2027-03-05T15:15&title=Pilates')
  await fields.description().fill('Joelho')
  await patientField().fill('Maria Nova')
  await registerOption('Maria Nova').click()
  await expect.element(dialog().getByLabelText(/^Nome Completo/)).toHaveValue('Maria Nova')
  await expect.element(dialog().getByLabelText(/^Telefone/)).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('11912345678{Enter}')
  await expect.element(toast('Paciente cadastrado: Maria Nova')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(patientField()).toHaveValue('Maria Nova')
  await expect.element(fields.date()).toHaveValue('05/03/2027')
  await expect.element(fields.start()).toHaveValue('14:30')
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(fields.description()).toHaveValue('Joelho')
  const [registered] = api.calls(createQuickPatient)
  expect(registered?.body).toMatchObject({ name: 'Maria Nova', phone: '(11) 91234-5678' })
  // Enter in the dialog must not save the appointment behind it.
  expect(api.calls(createAppointment)).toEqual([])
  api.answer(createAppointment, buildAppointment())
  await save()
  await expect.poll(() => api.calls(createAppointment)[0]?.body.patient_id).toBe(registered?.body.id)
})

const withPackage = (over = {}) =>
  buildWholePatient({ ...zoe, packages: [buildSoldPackage({ type: 'Pilates', used: 4, ...over })] })

test('the type follows the package of the picked patient, and the form shows the sessions left', async () => {
  api.answer(getPatient, withPackage())
  await open()
  await patientField().fill('zo')
  await option('Zoé Prado').click()
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(page.getByText('Pacote: Pilates 6')).toBeVisible()
})

test('a type that was already chosen is kept despite the package', { tags: 'long' }, async () => {
  api.answer(getPatient, withPackage())
  await open()
  await fields.type().selectOptions('Consulta de Alta')
  await patientField().fill('zo')
  await option('Zoé Prado').click()
  await expect.element(page.getByText('Pacote: Pilates 6')).toBeVisible()
  await expect.element(fields.type()).toHaveValue('Consulta de Alta')
})

test('an expired package does not change the type', { tags: 'long' }, async () => {
  api.answer(getPatient, withPackage({ expires_on: '2026-03-10' }))
  await open(`?patient=${zoe.id}`)
  await expect.element(patientField()).toHaveValue('Zoé Prado')
  await expect.element(fields.type()).toHaveValue('Primeira Consulta')
  await expect.element(page.getByText(/^Pacote:/)).not.toBeInTheDocument()
})

test('the patient page links to a form for that patient', { tags: 'long' }, async () => {
  api.answer(createAppointment, buildAppointment())
  await renderApp(`/admin/patients/${abel.id}`)
  // The form starts with the minute it is opened at, so the clock is set after the first page has loaded.
  vi.setSystemTime(new Date('2026-03-11T09:30:00-03:00'))
  await page.getByRole('link', { name: 'Nova Consulta' }).click()
  await expect.element(patientField()).toHaveValue('Abel Souza')
  expect(currentUrl()).toBe(`/admin/appointments/new?patient=${abel.id}`)
  await save()
  await expect.element(toast('Consulta agendada: Abel Souza, 11/03/2026 09:30')).toBeVisible()
})
