import { documentSteps, notStoredMessage } from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
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
