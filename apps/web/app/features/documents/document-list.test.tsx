import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { documentSteps, notStoredMessage } from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'

const hrefs = (): (string | null)[] =>
  documentTypes.map(({ title }) =>
    page
      .getByRole('link', { name: `Criar documento: ${title}` })
      .element()
      .getAttribute('href'),
  )
const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('the page has a card for each type with a link to its form, and the steps', async () => {
  await renderApp('/admin/forms')
  await expect.element(page.getByRole('heading', { name: 'Fichas e Contratos' })).toBeVisible()
  expect(texts('main h2')).toEqual(documentTypes.map(({ title }) => title))
  for (const { description } of documentTypes) await expect.element(page.getByText(description)).toBeVisible()
  expect(hrefs()).toEqual(documentTypes.map(({ key }) => `/admin/forms/${key}`))
  await expect.element(page.getByText('Como funciona')).toBeVisible()
  expect(texts('main ol li')).toEqual([...documentSteps])
  await expect.element(page.getByText(notStoredMessage, { exact: false })).toBeVisible()
  await expectAccessible()
})

test('the cards fit on mobile', { tags: 'long' }, async () => {
  await renderApp('/admin/forms', { look: 'phone' })
  await expect.element(page.getByText('Como funciona')).toBeVisible()
  await expectAccessible()
})

test('an unknown document type redirects to the cards', { tags: 'long' }, async () => {
  await renderApp('/admin/forms/receita')
  await expect.element(page.getByRole('heading', { name: 'Fichas e Contratos' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/forms')
})

test('a patient in the URL is named and passed on to the form', async () => {
  const patient = buildWholePatient({ name: 'Ana Lima' })
  api.answer(getPatient, patient)
  await renderApp(`/admin/forms?patient=${patient.id}`)
  await expect.element(page.getByText('Para Ana Lima')).toBeVisible()
  expect(hrefs()).toEqual(documentTypes.map(({ key }) => `/admin/forms/${key}?patient=${patient.id}`))
})

test('an unknown patient is not named', { tags: 'long' }, async () => {
  const { id } = buildWholePatient()
  api.refuse(getPatient, 'patient_not_found')
  await renderApp(`/admin/forms?patient=${id}`)
  await expect.element(page.getByText('Como funciona')).toBeVisible()
  await expect.poll(() => api.calls(getPatient)).toHaveLength(1)
  await expect.element(page.getByText(/^Para /)).not.toBeInTheDocument()
})

test('the patients of today are below the types, and one of them is kept for the documents', async () => {
  const ana = buildAppointment({ day: '2026-03-11', from: '09:00', to: '10:00' })
  const bia = buildAppointment({ day: '2026-03-11', from: '08:00', to: '09:00', patient_name: 'Bia Reis' })
  const caio = buildAppointment({ day: '2026-03-11', patient_name: 'Caio Prado', status: 'canceled' })
  api.answer(listAppointmentCalendar, [ana, bia, caio])
  api.answer(getPatient, buildWholePatient({ id: ana.patient_id, name: 'Ana Brandão' }))
  await renderApp('/admin/forms')
  await expect.element(page.getByRole('link', { name: /Ana Brandão/ })).toBeVisible()
  const links = page.getByRole('link', { name: /^\d\d:\d\d/ }).elements()
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '08:00Bia Reis Consulta Recorrente',
    '09:00Ana Brandão Consulta Recorrente',
  ])
  await expectAccessible()
  await page.getByRole('link', { name: /Ana Brandão/ }).click()
  await expect.element(page.getByText('Para Ana Brandão')).toBeVisible()
  expect(hrefs()).toEqual(documentTypes.map(({ key }) => `/admin/forms/${key}?patient=${ana.patient_id}`))
})
