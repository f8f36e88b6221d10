import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { newId } from '@postura/domain/shared/ids'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { book, bookOwed, holdClass, today } from '../agenda/agenda.ts'
import { classOf, clinicOf } from '../classes/classes.ts'
import { expect, fillSignUp, newAccount, send, test } from '../journey.ts'
import { addPayment } from '../payments/payments.ts'
import { openItems, PACE, rowOf, undoOf } from './closing.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const dialog = /^(Consulta|Aula|Pagamento)$/

test('on the first day the page says what to do first, and each step leads on', async ({ page, journey }) => {
  await page.goto('/register')
  await fillSignUp(page, newAccount())
  await page.waitForURL('**/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const steps = page.getByRole('region', { name: 'Comece por aqui' })
  await expect(steps.getByRole('link', { name: 'Cadastrar paciente' })).toBeVisible()
  await expect(page.getByText('0 de 3 pacientes do plano Gratuito')).toBeVisible()
  await expect(page.getByText('R$\u00a00,00')).toHaveCount(0)
  await journey.looksRight('the first day')

  const patient_id = await journey.addPatient('Ana Brandão')
  await page.reload()
  await expect(steps.getByText('(feito)')).toHaveCount(1)
  await expect(page.getByText('1 de 3 pacientes do plano Gratuito')).toBeVisible()
  await expect(page.getByText('Nada vencido. Tudo em dia.')).toBeVisible()
  await book(page, { patient_id, day: addDays(today(), 1) })
  await page.reload()
  await expect(page.getByText('Nenhum atendimento hoje')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await journey.looksRight('a day without anything')
  await page.getByRole('link', { name: 'Marcar consulta' }).click()
  await page.waitForURL('**/admin/appointments/new')
})

test('five ways lead to where the work is', async ({ page, journey }) => {
  await journey.register(newAccount())
  for (const [label, path] of [
    ['Pacientes', '/admin/patients'],
    ['Consultas', '/admin/appointments'],
    ['Aulas', '/admin/classes'],
    ['Pagamentos', '/admin/payments'],
    ['Notificações', '/admin/notifications'],
  ] as const) {
    await page.goto('/admin')
    await page
      .getByRole('navigation', { name: 'Áreas' })
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click()
    await page.waitForURL(({ pathname }) => pathname === path)
  }
})

test("today's agenda is in sight, and what has begun is closed from there", async ({ page, journey, viewport }) => {
  const [ana = '', bia = '', caio = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Gonçalves', 'Caio Simões')
  await bookOwed(page, { patient_id: ana, day: addDays(today(), -7) }, 150_00)
  await book(page, { patient_id: ana, day: today(), from: '00:00', to: '00:01' })
  await book(page, { patient_id: bia, day: today(), from: '23:58', to: '23:59' })
  const lesson = await holdClass(page, { day: today(), from: '00:00', to: '00:01', add: [bia, caio], squeeze_in: true })
  await page.goto('/admin')
  const agenda = page.getByRole('list', { name: 'Agenda de hoje' })
  await expect(agenda.getByText('Ana Brandão')).toBeVisible()
  const top = (await agenda.boundingBox())?.y ?? 0
  expect(top).toBeLessThan((viewport?.height ?? 0) - 64 - 100)
  await journey.looksRight('a day with its agenda')

  const row = rowOf(agenda, 'Ana Brandão')
  await row.getByRole('button', { name: 'Veio' }).click()
  await row.getByRole('button', { name: 'PIX' }).click()
  await expect(page.getByText('Ana Brandão: veio, R$\u00a0150,00 (PIX)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fechar o dia (2)' })).toBeVisible()
  await page.waitForTimeout(PACE)
  await page.getByRole('button', { name: 'Todos vieram: Pilates' }).click()
  await expect(page.getByText('Bia Gonçalves e Caio Simões: vieram')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fechar o dia', exact: true })).toBeVisible()
  expect((await classOf(page, lesson.id)).seats.map(({ attendance }) => attendance)).toEqual(['present', 'present'])
  await journey.looksRight('closed from the first page')
  await undoOf(page, 'Bia Gonçalves e Caio Simões: vieram').click()
  await expect.poll(async () => (await openItems(page)).total).toBe(2)

  await agenda.getByRole('button', { name: 'Bia Gonçalves' }).click()
  await expect(page.getByRole('dialog', { name: dialog })).toContainText('Bia Gonçalves')
  await page.goBack()
  await agenda.getByRole('button', { name: 'Pilates', exact: true }).click()
  await expect(page.getByRole('dialog', { name: dialog })).toContainText('Presenças')
})

test('who leaves the page right after a tap is offered the way back in the corner', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await book(page, { patient_id: ana, day: today(), from: '00:00', to: '00:01' })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Faltou' }).click()
  await undoOf(page, 'Ana Brandão: faltou').waitFor()
  await expect.poll(async () => (await openItems(page)).total).toBe(0)
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: /^Pacientes/ })
    .click()
  await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await openItems(page)).total).toBe(1)
})

test('what is overdue, received, booked and kept as a birthday', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const born = `1980${today().slice(4)}`
  const id = newId()
  const person = { name: 'Nilda Falcão', birth_date: born, phone: '(11) 91234-5678', address: 'Rua das Acácias, 10' }
  await send(page, 'POST', '/api/patients', { id, ...person })
  const late = await addPayment(page, { patient_id: ana, due_date: addDays(today(), -3), description: 'Mensalidade' })
  await addPayment(page, {
    patient_id: ana,
    amount_cents: 321_00,
    status: 'paid',
    payment_date: today(),
    payment_method: 'pix',
  })
  await holdClass(page, { day: today(), from: '10:00', to: '11:00', add: [ana] })
  await page.goto('/admin')
  const overdue = page.getByRole('region', { name: 'Vencidos' })
  await expect(overdue).toContainText('1 pagamento vencido, R$\u00a0150,00')
  await expect(overdue).toContainText(formatCivilDate(late.due_date))
  await expect(page.getByRole('region', { name: /^Recebido em / })).toContainText('R$\u00a0321,00')
  const week = page.getByRole('region', { name: 'Ocupação da semana' })
  await expect(week.getByRole('listitem')).toHaveCount(7)
  await expect(week).toContainText('1 de 8 vagas das aulas ocupadas')
  await expect(week).toContainText(/1 h (de 9 h|fora do expediente)/)
  await journey.looksRight('how the clinic stands')

  const greeting = page.getByRole('link', { name: 'Parabenizar Nilda Falcão' })
  const href = new URL((await greeting.getAttribute('href')) ?? '')
  expect(href.pathname).toBe('/5511912345678')
  expect(href.searchParams.get('text')).toMatch(/^Feliz aniversário, Nilda! /)
  await expect(page.getByRole('region', { name: 'Aniversários' })).toContainText(/hoje, faz \d+ anos/)

  await overdue.getByRole('button', { name: 'Ana Brandão' }).click()
  await expect(page.getByRole('dialog', { name: dialog })).toContainText('Mensalidade')
  await page.goBack()
  await overdue.getByRole('link', { name: 'Ver todos' }).click()
  await page.waitForURL('**/admin/payments?status=overdue')
  await expect(page.getByText('Mensalidade')).toBeVisible()
})

test('the plan: used and its ways up while free, slim while it lasts, renewed at its end, marked after', async ({
  page,
  journey,
}) => {
  const id = await journey.register(newAccount())
  await page.goto('/admin')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan).toContainText('0 de 3 pacientes do plano Gratuito')
  await expect(plan.getByRole('link', { name: 'Falar no WhatsApp' })).toHaveAttribute('href', '/api/sales-chat/plans')
  await plan.getByRole('link', { name: /^Profissional Anual/ }).click()
  await page.waitForURL(`**/payment?plan=pro-annual&userId=${id}`)

  const valid = async (paidDaysAgo: number) => {
    await withClient(ownerUrl, async (client) => {
      await client.query('delete from billing.grants where admin_id = $1', [id])
    })
    await grantPlan(ownerUrl, id, addDays(today(), -paidDaysAgo))
    await page.goto('/admin')
  }
  await valid(10)
  await expect(plan).toContainText(`Plano Profissional`)
  await expect(plan).toContainText(`Válido até ${formatCivilDate(addDays(today(), 20))} (21 dias restantes)`)
  await expect(plan.getByRole('link')).toHaveCount(0)
  await journey.looksRight('a plan in force')
  await valid(24)
  await expect(plan).toContainText('(7 dias restantes)')
  await expect(plan.getByRole('link')).toHaveText(['Renovar'])
  await plan.getByRole('link', { name: 'Renovar' }).click()
  await page.waitForURL(`**/payment?plan=pro&userId=${id}`)
  await valid(31)
  await expect(plan).toContainText('EXPIRADO')
  await expect(plan).toContainText('funcionalidades limitadas')
  await expect(plan).not.toContainText('restante')
  await expect(plan.getByRole('link')).toHaveCount(3)
  await journey.looksRight('a plan that is over')
})

test('what cannot be had says so and comes when it can; the agenda does not wait for it', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await book(page, { patient_id: ana, day: today(), from: '23:58', to: '23:59' })
  await page.route('**/api/dashboard', (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Agenda de hoje' })).toContainText('Ana Brandão')
  await journey.looksRight('half of it failed')
  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Nada vencido. Tudo em dia.')).toBeVisible()
})
