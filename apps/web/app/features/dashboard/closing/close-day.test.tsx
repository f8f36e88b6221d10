import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { TODAY } from '~/testing/factories/class.factory'
import { buildOpenAppointment, buildOpenItems, buildOpenSeats } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerOpenItems, chooseOutcome, daySection, outcomesOf } from '~/testing/steps/closing.steps'

const phone = { look: 'phone' } as const
const closed = 'Dia fechado. Nada sem desfecho.'

test('items without an outcome are grouped by day, newest first, with a count', async () => {
  answerOpenItems(
    buildOpenAppointment({ day: '2026-03-09', patient_name: 'Caio Simões' }),
    buildOpenAppointment(),
    ...buildOpenSeats(['Bia Gonçalves', 'Dora Assunção']),
  )
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Fechar o dia')
  await expect.element(page.getByRole('status').filter({ hasText: 'Faltam 4 de 4' })).toBeVisible()
  const days = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((day) => day.textContent)
  expect(days).toEqual(['Ontem', '09/03/2026, segunda'])
  const yesterday = daySection('Ontem')
  await expect.element(yesterday).toMatchTextContent(/08:00\s*Ana Brandão\s*Consulta Recorrente/)
  await expect.element(yesterday).toMatchTextContent(/Pilates solo\s*Aula, 18:00 – 19:00/)
  await expectAccessible()
})

test('a list of open items shows its loading state, and a failed one can be retried', { tags: 'long' }, async () => {
  api.drop(listOpenItems)
  const release = api.hold(listOpenItems)
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  release()
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(page.getByText(/Verifique sua internet/)).toBeVisible()
  await expectAccessible()
  answerOpenItems(buildOpenAppointment())
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Falta 1 de 1')).toBeVisible()
})

test('a day without open items is closed and shows what will be listed', { tags: 'long' }, async () => {
  answerOpenItems()
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText(closed)).toBeVisible()
  await expect.element(page.getByText('O que começar hoje aparece aqui, para ser fechado com um toque.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Voltar ao Dashboard' })).toHaveAttribute('href', '/admin')
})

test('after the last row is closed, the page shows the result of the day', async () => {
  answerOpenItems(buildOpenAppointment())
  await renderApp('/admin/close-day', phone)
  const day = { received_cents: 300_00, came: 5, missed: 1 }
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  api.answer(listOpenItems, buildOpenItems([], { day }))
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(page.getByText(closed)).toBeVisible()
  for (const line of ['R$\u00a0300,00 recebidos hoje', '5 vieram', '1 faltou'])
    await expect.element(page.getByText(line)).toBeVisible()
  await expect.element(page.getByText(/^O que começar hoje/)).not.toBeInTheDocument()
  await expectAccessible()
})

test('an item that begins later today is listed last and is never counted', { tags: 'long' }, async () => {
  answerOpenItems(
    buildOpenAppointment({ day: TODAY, from: '16:00', to: '17:00' }),
    ...buildOpenSeats(['Bia Gonçalves'], { day: TODAY, from: '08:00', to: '09:00' }),
  )
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText('Falta 1 de 1')).toBeVisible()
  const days = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((day) => day.textContent)
  expect(days).toEqual(['Hoje', 'Mais tarde hoje'])
  await daySection('Mais tarde hoje').getByRole('button', { name: 'Desmarcou' }).click()
  await expect.element(page.getByText('Ana Brandão: desmarcou')).toBeVisible()
  await expect.element(page.getByText('Falta 1 de 1')).toBeVisible()
})

test('a day with only later items is closed, and its rows can be closed early', { tags: 'long' }, async () => {
  answerOpenItems(buildOpenAppointment({ day: TODAY, from: '16:00', to: '17:00' }))
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText(closed)).toBeVisible()
  await expect.element(daySection('Mais tarde hoje')).toMatchTextContent('Ana Brandão')
  await expectAccessible()
})

test('more than a thousand open items are shown without an exact count', { tags: 'long' }, async () => {
  api.answer(listOpenItems, buildOpenItems([buildOpenAppointment()], { total: 1_001 }))
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText('Faltam mais de 1.000')).toBeVisible()
})
