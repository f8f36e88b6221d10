import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { TODAY } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
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
  expect(days).toEqual(['Ontem', 'Segunda, 9 de março'])
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

test('a closed row keeps its height and its place, and so does one that another window has closed', async () => {
  const [ana, bia] = [buildOpenAppointment(), buildOpenAppointment({ patient_name: 'Bia Gonçalves', from: '09:00' })]
  const caio = buildOpenAppointment({ patient_name: 'Caio Simões', from: '10:00' })
  answerOpenItems(ana, bia, caio)
  await renderApp('/admin/close-day', phone)
  await expect.element(outcomesOf('Caio Simões')).toBeVisible()
  const placeOfCaio = () => outcomesOf('Caio Simões').element().getBoundingClientRect().top
  const before = placeOfCaio()
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(page.getByText('Ana Brandão: faltou')).toBeVisible()
  expect(placeOfCaio()).toBe(before)
  answerOpenItems(caio)
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('Bia Gonçalves: já tem desfecho ou mudou de dia.')).toBeVisible()
  expect(placeOfCaio()).toBe(before)
})

test('the rows of one professional can be chosen', async () => {
  const [helena, caio] = [buildProfessional(), buildProfessional({ name: 'Caio Lins' })]
  api.answer(listProfessionals, [helena, caio])
  answerOpenItems(
    buildOpenAppointment({ professional_id: helena.id }),
    buildOpenAppointment({ patient_name: 'Bia Gonçalves', from: '09:00' }),
  )
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText('Faltam 2 de 2')).toBeVisible()
  await page.getByLabelText('Profissional').selectOptions(helena.name)
  await expect.element(page.getByText('Falta 1 de 1')).toBeVisible()
  await expect.element(page.getByText('Bia Gonçalves')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByLabelText('Profissional').selectOptions('Caio Lins')
  await expect.element(page.getByText('Nada sem desfecho de Caio Lins.')).toBeVisible()
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

test('a day with only later items says how many are still to come, and its rows can be closed early', {
  tags: 'long',
}, async () => {
  answerOpenItems(buildOpenAppointment({ day: TODAY, from: '16:00', to: '17:00' }))
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText('Nada a fechar agora. 1 horário ainda hoje.')).toBeVisible()
  await expect.element(daySection('Mais tarde hoje')).toMatchTextContent('Ana Brandão')
  await expectAccessible()
})

test('more than a thousand open items are shown without an exact count', { tags: 'long' }, async () => {
  api.answer(listOpenItems, buildOpenItems([buildOpenAppointment()], { total: 1_001 }))
  await renderApp('/admin/close-day', phone)
  await expect.element(page.getByText('Faltam mais de 1.000')).toBeVisible()
})
