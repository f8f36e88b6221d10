import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { listReceipts } from '@postura/domain/receipts/receipt.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildDashboard } from '~/testing/factories/dashboard.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const card = (title: string | RegExp) => page.getByRole('region', { name: title })
const owed = buildPayment({ description: 'Mensalidade', due_date: '2026-03-08' })
const overdue = { count: 7, sum_cents: 1_050_00, oldest: [owed] }
const birthday = {
  patient_id: crypto.randomUUID(),
  patient_name: 'Nilda Falcão',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  day: '2026-03-11',
  age: 46,
}

test('overdue payments show their sum and the oldest ones with description, amount and date', async () => {
  answerDashboard({ overdue })
  await renderApp('/admin')
  await expect.element(card('Vencidos').getByText('7 pagamentos vencidos, R$\u00a01.050,00')).toBeVisible()
  const [item] = card('Vencidos').getByRole('listitem').elements()
  expect(item?.textContent).toBe('Ana BrandãoMensalidadeR$\u00a0150,0008/03/2026')
  await expect
    .element(page.getByRole('link', { name: 'Ver todos' }))
    .toHaveAttribute('href', '/admin/payments?status=overdue')
})

test('an overdue payment is opened by its patient name', { tags: 'long' }, async () => {
  answerDashboard({ overdue })
  api.answer(getPayment, owed)
  api.answer(listReceipts, [])
  await renderApp('/admin')
  await card('Vencidos').getByRole('button', { name: 'Ana Brandão' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Pagamento' })).toMatchTextContent('Mensalidade')
  await expect.poll(currentUrl).toBe(`/admin?panel=payment.${owed.id}`)
})

test('a clinic without overdue payments has no link to them', { tags: 'long' }, async () => {
  answerDashboard()
  await renderApp('/admin')
  await expect.element(card('Vencidos').getByText('Nada vencido. Tudo em dia.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver todos' })).not.toBeInTheDocument()
})

test('the revenue of this month is shown beside the last month', async () => {
  answerDashboard({
    revenue: { this_month_cents: 321_00, last_month_so_far_cents: 300_00, last_month_cents: 900_00 },
  })
  await renderApp('/admin')
  const revenue = card('Recebido em março')
  await expect.element(revenue.getByText('R$\u00a0321,00')).toBeVisible()
  await expect.element(revenue.getByText('7% a mais que em fevereiro até o dia 11')).toBeVisible()
  await expect.element(revenue).toMatchTextContent(/Em fevereiro, até o dia 11\s*R\$\s300,00/)
  await expect.element(revenue).toMatchTextContent(/Em fevereiro inteiro\s*R\$\s900,00/)
})

test('a clinic without revenue sees a message instead of zeros', { tags: 'long' }, async () => {
  answerDashboard()
  await renderApp('/admin')
  const nothing = 'Nada recebido ainda neste mês nem no anterior. O que for pago aparece aqui.'
  await expect.element(card('Recebido em março').getByText(nothing)).toBeVisible()
  await expect.element(page.getByText('R$\u00a00,00')).not.toBeInTheDocument()
})

test('the week card shows the occupation of each day and the taken seats', { tags: 'long' }, async () => {
  const { occupation } = buildDashboard()
  const days = occupation.days.map((day, n) => (n === 3 ? { ...day, booked_minutes: 60 } : day))
  answerDashboard({ occupation: { days, seats: { enrolled: 1, capacity: 8 }, hours_known: false } })
  await renderApp('/admin')
  const week = card('Ocupação da semana')
  await expect.element(week.getByText('1 h de 9 h (11%)')).toBeVisible()
  const names = week
    .getByRole('listitem')
    .elements()
    .map((day) => day.textContent)
  expect(names).toHaveLength(7)
  expect([names[0], names[1], names[3], names[6]]).toEqual([
    'dom 8fechado',
    'seg 9livre (9 h)',
    'qua 111 h de 9 h (11%)',
    'sáb 14fechado',
  ])
  expect(document.querySelector('[data-today]')?.textContent).toMatch(/^qua 11/)
  await expect.element(week.getByText('1 de 8 vagas das aulas ocupadas')).toBeVisible()
  await expect.element(week.getByText(/^O horário da clínica ainda não foi informado/)).toBeVisible()
  await expect
    .element(week.getByRole('link', { name: 'Informar horários' }))
    .toHaveAttribute('href', '/admin/settings/schedule')
})

test('a week with known hours and no classes shows no hint about hours or seats', { tags: 'long' }, async () => {
  answerDashboard()
  await renderApp('/admin')
  await expect.element(card('Ocupação da semana').getByText('livre (9 h)').first()).toBeVisible()
  await expect.element(page.getByText(/vagas das aulas/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^O horário da clínica ainda não foi informado/)).not.toBeInTheDocument()
})

test('a birthday has a chat link with a greeting, and birthdays that do not fit are counted', async () => {
  answerDashboard({ birthdays: { items: [birthday], total: 3 } })
  await renderApp('/admin')
  await expect.element(card('Aniversários').getByText('hoje, faz 46 anos')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Nilda Falcão', exact: true }))
    .toHaveAttribute('href', `/admin/patients/${birthday.patient_id}`)
  const greeting = page.getByRole('link', { name: 'Parabenizar Nilda Falcão' })
  await expect.element(greeting).toHaveAttribute('target', '_blank')
  const href = () => new URL(greeting.element().getAttribute('href') ?? '')
  expect(href().pathname).toBe('/5511912345678')
  await expect
    .poll(() => href().searchParams.get('text'))
    .toMatch(/^Feliz aniversário, Nilda! .* Um abraço de Clínica Prado!$/)
  await expect.element(card('Aniversários').getByText('e mais 2')).toBeVisible()
})

test('the birthday of a child is wished to the guardian', async () => {
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  answerDashboard({ birthdays: { items: [{ ...birthday, guardian }], total: 1 } })
  await renderApp('/admin')
  const greeting = page.getByRole('link', { name: 'Parabenizar Nilda Falcão' })
  await expect.element(greeting).toHaveAttribute('href', expect.stringContaining('https://wa.me/5511955554444?text='))
})

test('a birthday without a phone has no chat link; a week without any shows a message', { tags: 'long' }, async () => {
  answerDashboard({ birthdays: { items: [{ ...birthday, patient_phone: '', day: '2026-03-12' }], total: 1 } })
  await renderApp('/admin')
  await expect.element(card('Aniversários').getByText('amanhã, faz 46 anos')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Parabenizar/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^e mais/)).not.toBeInTheDocument()
})

test('a full dashboard is accessible on mobile and desktop', async () => {
  answerDashboard({ overdue, birthdays: { items: [birthday], total: 1 } })
  await renderApp('/admin', { look: 'phone' })
  await expect.element(card('Aniversários')).toMatchTextContent('Nilda Falcão')
  await expectAccessible()
  await page.viewport(1440, 900)
  await expectAccessible()
})
