import { listPatients } from '@postura/domain/patients/patient.endpoints'
import {
  reportAppointments,
  reportClasses,
  reportPayments,
  summarizePayments,
} from '@postura/domain/reports/report.endpoints'
import { noReportData } from '@postura/domain/reports/report.labels'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerAppointmentReport,
  answerClassReport,
  answerPaymentReport,
  rowTexts,
  totals,
} from '~/testing/steps/report.steps'

const march = { from: '2026-03-01', to: '2026-03-11', by: 'start_time' }
const open = (type: string) => renderApp(`/admin/reports?type=${type}&from=2026-03-01&to=2026-03-11`)
const showNumbers = () => page.getByText('Ver os números').click()

beforeEach(() => api.answer(listPatients, buildPage([])))

test('each revenue figure opens its payments, and the chart stays complete', { tags: 'long' }, async () => {
  answerPaymentReport()
  await open('payments')
  await showNumbers()
  await expectAccessible()
  await page.getByRole('link', { name: /^março de 2026, Dinheiro: R\$\s100,00$/ }).click()
  await expect.element(page.getByText('Mostrando: Dinheiro, recebido em março de 2026')).toBeVisible()
  await expect.poll(totals).toMatchObject({ 'Total de registros': '1', 'Valor total': 'R$ 100,00' })
  expect(rowTexts('Relatório de Pagamentos')).toHaveLength(1)
  const paid = { ...march, by: 'payment_date' }
  const behind = { ...paid, month: '2026-03', method: 'cash' }
  await expect.poll(() => api.calls(reportPayments).at(-1)?.query).toEqual(behind)
  expect(api.calls(summarizePayments).map(({ query }) => query)).toEqual([paid, behind])
  await expect.element(page.getByRole('link', { name: /^março de 2026: R\$\s300,00$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Mostrar tudo' }).click()
  await expect.poll(totals).toMatchObject({ 'Valor total': 'R$ 390,00' })
  expect(currentUrl()).toBe('/admin/reports?type=payments&from=2026-03-01&to=2026-03-11')
})

eachVariant([390, 768, 1440])('the amounts above the bars are complete at %i px', async (width) => {
  answerPaymentReport()
  api.answer(summarizePayments, {
    total: 3,
    amount_cents: 25_420_00,
    received_cents: 25_420_00,
    canceled_cents: 0,
    months: [
      { month: '2026-02', method: 'pix', amount_cents: 12_210_00 },
      { month: '2026-03', method: 'credit_card', amount_cents: 13_210_00 },
    ],
  })
  await open('payments')
  await page.viewport(width, 900)
  if (width < 1440) await page.getByText('Ver o gráfico').click()
  await expect.element(page.getByText('R$ 12.210,00').first()).toBeVisible()
  const amounts = [...document.querySelectorAll('figure a[title]')].filter(({ textContent }) => textContent !== '')
  expect(amounts).toHaveLength(2)
  for (const amount of amounts) {
    const box = amount.getBoundingClientRect()
    const bars = amount.parentElement?.parentElement?.getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(bars?.left ?? width)
    expect(box.right).toBeLessThanOrEqual(bars?.right ?? 0)
    expect(amount.scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width))
  }
})

test('each method of payment has a hue of its own, which no status uses', async () => {
  answerPaymentReport()
  await open('payments')
  await expect.element(page.getByText('Ver os números')).toBeVisible()
  const marks = [...document.querySelectorAll<HTMLElement>('figure li span')].map(({ style }) => style.background)
  expect(new Set(marks).size).toBe(2)
  for (const mark of marks) expect(mark).not.toMatch(/--(brand|danger|warn|ink)/)
})

test('a whole month of revenue is a link too', { tags: 'long' }, async () => {
  answerPaymentReport()
  await open('payments')
  await showNumbers()
  await page.getByRole('link', { name: /^março de 2026: R\$\s300,00$/ }).click()
  await expect.element(page.getByText('Mostrando: recebido em março de 2026')).toBeVisible()
  await expect
    .poll(() => api.calls(reportPayments).at(-1)?.query)
    .toEqual({ ...march, by: 'payment_date', month: '2026-03' })
})

test('each figure of a week opens its sessions', { tags: 'long' }, async () => {
  answerAppointmentReport()
  await open('appointments')
  await showNumbers()
  // The chart shows the same figures as the table.
  const drawn = [...document.querySelectorAll('figure a[title]')].map((link) => link.getAttribute('title'))
  expect(drawn).toEqual(['08/03/2026: 2', '08/03/2026, Agendada: 1', '08/03/2026, Confirmada: 1'])
  const legend = [...document.querySelectorAll('figure li')].map(({ textContent }) => textContent)
  expect(legend).toEqual(['Agendada', 'Confirmada'])
  await page.getByRole('link', { name: '08/03/2026, Confirmada: 1' }).click()
  await expect.element(page.getByText('Mostrando: Confirmada, semana de 08/03/2026')).toBeVisible()
  await expect
    .poll(() => api.calls(reportAppointments).at(-1)?.query)
    .toEqual({ ...march, week: '2026-03-08', standing: 'confirmed' })
})

test('each hour of a week shows its occupation and opens its classes', async () => {
  answerClassReport()
  await open('classes')
  await expect.element(page.getByRole('heading', { name: 'Ocupação por dia e hora' })).toBeVisible()
  const grid = page.getByRole('table', { name: 'Ocupação por dia e hora' })
  await expect.element(grid.getByRole('rowheader', { name: '18h' })).toBeVisible()
  await page.getByRole('link', { name: 'quinta às 18h: 25% (1 de 4 vagas ocupadas em 1 aula)' }).click()
  await expect.element(page.getByText('Mostrando: quinta às 18h')).toBeVisible()
  await expect.poll(() => api.calls(reportClasses).at(-1)?.query).toEqual({ ...march, weekday: 4, hour: 18 })
})

test('a figure without rows can be left', { tags: 'long' }, async () => {
  answerPaymentReport()
  api.answer(reportPayments, { items: [], previous: null, next: null })
  await renderApp('/admin/reports?type=payments&from=2026-03-01&to=2026-03-11&month=2026-01')
  await expect.element(page.getByText(noReportData)).toBeVisible()
  await expect.element(page.getByText('Mostrando: recebido em janeiro de 2026')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mostrar tudo' })).toBeVisible()
})

test('a figure starts with the first page of its rows', { tags: 'long' }, async () => {
  answerAppointmentReport()
  await renderApp('/admin/reports?type=appointments&from=2026-03-01&to=2026-03-11&after=the-second')
  await showNumbers()
  await page.getByRole('link', { name: '08/03/2026: 2' }).click()
  await expect.element(page.getByText('Mostrando: semana de 08/03/2026')).toBeVisible()
  await expect
    .poll(() => api.calls(reportAppointments).map(({ query }) => query))
    .toEqual([
      { ...march, after: 'the-second' },
      { ...march, week: '2026-03-08' },
    ])
})
