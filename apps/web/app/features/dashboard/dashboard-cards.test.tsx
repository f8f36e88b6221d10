import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { buildDashboard, buildDebtor } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { toast } from '~/testing/steps/form.steps'

const card = (title: string | RegExp) => page.getByRole('region', { name: title })
const ana = buildDebtor()
const bia = buildDebtor({ patient_name: 'Bia Gonçalves', count: 1, sum_cents: 150_00, since: '2026-03-02' })
const overdue = { count: 7, sum_cents: 1_050_00, people: 4, debtors: [ana, bia] }
const birthday = {
  patient_id: crypto.randomUUID(),
  patient_name: 'Nilda Falcão',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  day: '2026-03-11',
  age: 46,
}

test('overdue payments are listed by person with their number, sum and oldest date', async () => {
  answerDashboard({ overdue })
  await renderApp('/admin')
  await expect.element(card('Vencidos')).toMatchTextContent(/R\$\s1\.050,00/)
  await expect.element(card('Vencidos').getByText('7 pagamentos de 4 pessoas')).toBeVisible()
  const people = card('Vencidos')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(people).toEqual([
    'Ana Brandão3 contas, desde 08/03/2026R$\u00a0450,00',
    'Bia Gonçalves1 conta, de 02/03/2026R$\u00a0150,00',
  ])
  await expect.element(page.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/admin/payments/debtors')
})

test('the name of a debtor leads to their overdue payments, and to the payment itself if there is one', async () => {
  answerDashboard({ overdue })
  await renderApp('/admin')
  const linkOf = (name: string) => card('Vencidos').getByRole('link', { name, exact: true })
  await expect
    .element(linkOf('Ana Brandão'))
    .toHaveAttribute('href', '/admin/payments?status=overdue&q=Ana+Brand%C3%A3o')
  await expect
    .element(linkOf('Bia Gonçalves'))
    .toHaveAttribute('href', `/admin/payments?status=overdue&q=Bia+Gon%C3%A7alves&panel=payment.${bia.payment_id}`)
})

test('a debtor has a chat link with the sum; the guardian of a child gets it', { tags: 'long' }, async () => {
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  answerDashboard({ overdue: { ...overdue, debtors: [ana, { ...bia, guardian }] } })
  await renderApp('/admin')
  const link = page.getByRole('link', { name: 'Cobrar Ana Brandão pelo WhatsApp' })
  const href = () => new URL(link.element().getAttribute('href') ?? '')
  await expect
    .poll(() => href().searchParams.get('text'))
    .toMatch(/^Olá, Ana! Aqui é de Clínica Prado\. Consta em aberto: 3 pagamentos, R\$ 450,00/)
  await expect
    .element(page.getByRole('link', { name: 'Cobrar Bia Gonçalves pelo WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/5511955554444?text='))
})

test('a phone without an area code has no chat: a toast says so', { tags: 'long' }, async () => {
  answerDashboard({ overdue: { ...overdue, debtors: [{ ...ana, patient_phone: '91234-5678' }] } })
  await renderApp('/admin')
  await page.getByRole('button', { name: 'Cobrar Ana Brandão pelo WhatsApp' }).click()
  await expect.element(toast('Telefone sem DDD')).toBeVisible()
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
  const revenue = card('Recebido de 1 a 11 de março')
  await expect.element(revenue.getByText('R$\u00a0321,00')).toBeVisible()
  await expect.element(revenue.getByText('7% a mais que em fevereiro até o dia 11')).toBeVisible()
  await expect.element(revenue).toMatchTextContent(/Em fevereiro, até o dia 11\s*R\$\s300,00/)
  await expect.element(revenue).toMatchTextContent(/Em fevereiro inteiro\s*R\$\s900,00/)
})

test('a clinic without revenue sees a message instead of zeros', { tags: 'long' }, async () => {
  answerDashboard()
  await renderApp('/admin')
  const nothing = 'Nada recebido ainda neste mês nem no anterior. O que for pago aparece aqui.'
  await expect.element(card('Recebido de 1 a 11 de março').getByText(nothing)).toBeVisible()
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

test('the week card names a closure and an absence of the only professional', async () => {
  const helena = buildProfessional()
  api.answer(listProfessionals, [helena])
  api.answer(listClosures, [
    buildClosure({ name: 'Reforma', from_date: '2026-03-09', to_date: '2026-03-10' }),
    buildClosure({ name: 'Congresso', professional_id: helena.id, from_date: '2026-03-12', to_date: '2026-03-12' }),
  ])
  const { occupation } = buildDashboard()
  const days = occupation.days.map((day, n) => (n === 2 ? { ...day, booked_minutes: 60 } : day))
  answerDashboard({ occupation: { ...occupation, days } })
  await renderApp('/admin')
  const week = card('Ocupação da semana')
  await expect.element(week.getByText('Fechado: Reforma', { exact: true })).toBeVisible()
  await expect.element(week.getByText('1 h, Fechado: Reforma')).toBeVisible()
  await expect.element(week.getByText('Ausência: Congresso')).toBeVisible()
  await expect.element(week).toMatchTextContent('qua 11livre (9 h)')
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

test('a birthday without a phone has no chat link', { tags: 'long' }, async () => {
  answerDashboard({ birthdays: { items: [{ ...birthday, patient_phone: '', day: '2026-03-12' }], total: 1 } })
  await renderApp('/admin')
  await expect.element(card('Aniversários').getByText('amanhã, faz 46 anos')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Parabenizar/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^e mais/)).not.toBeInTheDocument()
})

test('a week without birthdays has no section for them', { tags: 'long' }, async () => {
  answerDashboard()
  await renderApp('/admin')
  await expect.element(card('Vencidos')).toBeVisible()
  await expect.element(card('Aniversários')).not.toBeInTheDocument()
})

test('a full dashboard is accessible on mobile and desktop', async () => {
  answerDashboard({ overdue, birthdays: { items: [birthday], total: 1 } })
  await renderApp('/admin', { look: 'phone' })
  await expect.element(card('Aniversários')).toMatchTextContent('Nilda Falcão')
  await expectAccessible()
  await page.viewport(1440, 900)
  await expectAccessible()
})
