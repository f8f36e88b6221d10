import { createAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { unsignedTitle } from '@postura/domain/clinical/writing/writing.labels'
import { commissionTitle } from '@postura/domain/commissions/commission.labels'
import { closeDayLabel } from '@postura/domain/dashboard/closing/closing.labels'
import { expensesTitle } from '@postura/domain/expenses/expense.labels'
import { importTitle } from '@postura/domain/imports/import.labels'
import { listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { debtorsTitle } from '@postura/domain/payments/debts/debtor.labels'
import { createPayment } from '@postura/domain/payments/payment.endpoints'
import { taxReceiptTitle } from '@postura/domain/payments/payment.labels'
import { listOpenPayments, receivePayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import { reconcileStatementLabel } from '@postura/domain/reconcile/statement.labels'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildNewest } from '~/testing/factories/notification.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments, appointmentFields } from '~/testing/steps/appointment.steps'
import { paymentFields } from '~/testing/steps/payments/payment.steps'
import { signInAs } from '~/testing/steps/roles/role.steps'
import { adminPages, needsOf } from '~/testing/steps/roles/walk.steps'
import { adminSections } from '../admin-sections'
import { innerPages } from './palette-pages'

const ana = buildListedPatient({ name: 'Ana Brandão' })
const [rosa, otherRosa] = [
  buildListedPatient({ name: 'Rosa Almeida', phone: '(11) 91111-1111' }),
  buildListedPatient({ name: 'Rosa Quinta', phone: '(11) 92222-2222' }),
]
const people = [ana, rosa, otherRosa]

const field = () => page.getByRole('dialog').getByRole('combobox', { name: 'Buscar' })
const choice = (name: string | RegExp) => page.getByRole('option', { name })

beforeEach(() => {
  answerAppointments()
  api.answer(listNotifications, buildNewest([]))
  api.answer(listPatients, ({ query }) => {
    const words = (query.q ?? '').toLowerCase().split(' ')
    return buildPage(people.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))))
  })
  api.answer(listOpenPayments, [])
  api.answer(getPatient, ({ params }) => buildWholePatient(people.find(({ id }) => id === params.id) ?? {}))
})

const open = async (address = '/admin/notifications') => {
  await renderApp(address)
  await expect.element(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}

test('Ctrl+K and a name open a patient from any page, and nothing is loaded before', async () => {
  await open()
  expect(api.calls(listPatients)).toEqual([])
  await userEvent.keyboard('ana')
  await expect.element(choice(/^Ana Brandão/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe(`/admin/patients/${ana.id}`)
  await expect.element(page.getByRole('heading', { name: 'Ana Brandão' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a typed line opens Nova Consulta filled, and nothing is saved', async () => {
  await open()
  await userEvent.keyboard('ana qui 18h pilates 50min')
  await expect
    .element(choice(/^Nova Consulta: Ana Brandão.*quinta-feira, 12\/03, 18:00 · 50 min · Pilates$/))
    .toBeVisible()
  await expectAccessible()
  // A write without a prepared response would fail the test.
  await userEvent.keyboard('{Enter}')
  await expect.element(paymentFields.patient()).toHaveValue('Ana Brandão')
  await expect.element(appointmentFields.start()).toHaveValue('18:00')
  await expect.element(appointmentFields.end()).toHaveValue('18:50')
  await expect.element(appointmentFields.type()).toHaveValue('Pilates')
  expect(currentUrl()).toContain('start_time=2026-03-12T18%3A00')
  expect(api.calls(createAppointment)).toEqual([])
})

test('a typed payment opens Novo Pagamento filled, beside the payments that are open, and nothing is saved', async () => {
  await open()
  await userEvent.keyboard('pagou ana 120,50 pix')
  await expect.element(choice(/^Pagamentos de Ana Brandão/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(paymentFields.patient()).toHaveValue('Ana Brandão')
  await expect.element(paymentFields.amount()).toHaveValue('120,50')
  await expect.element(paymentFields.method()).toHaveValue('pix')
  await expect.element(paymentFields.status()).toHaveValue('paid')
  await expect.element(paymentFields.date()).toHaveValue('11/03/2026')
  expect(api.calls(createPayment)).toEqual([])
})

test('a typed payment of a patient who owes first settles what is open, in part', async () => {
  const owed = buildPayment({ patient_id: ana.id, patient_name: ana.name, due_date: '2026-03-02' })
  api.answer(listOpenPayments, [owed])
  api.answer(receivePayments, { received: 1 })
  await open()
  await userEvent.keyboard('pagou ana 120 pix')
  await expect
    .element(choice(/^Receber R\$\s120,00 de R\$\s150,00 em aberto: Ana Brandão/))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(choice(/^Novo Pagamento: Ana Brandão/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/R\$\s120,00 agora; faltam R\$\s30,00$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Receber R\$\s120,00/ }).click()
  await expect
    .poll(() => api.calls(receivePayments)[0]?.body)
    .toEqual({
      payments: [{ id: owed.id, rev: 1, owed_cents: 150_00, amount_cents: 120_00 }],
      payment_date: '2026-03-11',
      payment_method: 'pix',
    })
})

test('a card without its kind is two drafts, and the payments of the patient are offered once', async () => {
  await open()
  await userEvent.keyboard('pagou ana 120 cartao')
  await expect.element(choice(/^Novo Pagamento: Ana Brandão.*Débito/)).toBeVisible()
  await expect.element(choice(/^Novo Pagamento: Ana Brandão.*Crédito/)).toBeVisible()
  expect(choice(/^Pagamentos de Ana Brandão/).elements()).toHaveLength(1)
})

test('a payment of one of several patients may be open already: Pagamentos is searched by the typed name', async () => {
  await open()
  await userEvent.keyboard('pagou rosa 50 pix')
  await expect.element(choice(/^Novo Pagamento: Rosa Quinta/)).toBeVisible()
  await choice(/^Pagamentos com “rosa”/).click()
  await expect.poll(currentUrl).toBe('/admin/payments?q=rosa')
})

test('of several patients of a name one is chosen, by the arrow keys too', async () => {
  await open()
  await userEvent.keyboard('rosa sexta 9h')
  await expect.element(choice(/Rosa Almeida.*91111-1111/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice(/Rosa Quinta.*92222-2222/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(field()).toHaveAttribute('aria-activedescendant', choice(/Rosa Quinta/).element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(paymentFields.patient()).toHaveValue('Rosa Quinta')
})

test('another line replaces the draft of the open form', async () => {
  await open(`/admin/appointments/new?patient=${ana.id}&start_time=2026-03-12T09:00`)
  await userEvent.keyboard('rosa almeida sexta 10h')
  await expect.element(choice(/^Nova Consulta: Rosa Almeida/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(paymentFields.patient()).toHaveValue('Rosa Almeida')
  await expect.element(appointmentFields.start()).toHaveValue('10:00')
})

test('another line asks before it replaces what was typed', { tags: 'long' }, async () => {
  await open(`/admin/appointments/new?patient=${ana.id}&start_time=2026-03-12T09:00`)
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await appointmentFields.description().fill('Trazer exames')
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill('rosa almeida sexta 10h')
  await expect.element(choice(/^Nova Consulta: Rosa Almeida/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /Descartar/ })).toBeVisible()
  await expect.element(appointmentFields.description()).toHaveValue('Trazer exames')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(paymentFields.patient()).toHaveValue('Rosa Almeida')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a day without a time opens with the first free time of that day', { tags: 'long' }, async () => {
  await open()
  await userEvent.keyboard('ana sexta')
  await expect.element(choice(/^Nova Consulta: Ana Brandão/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(appointmentFields.date()).toHaveValue('13/03/2026')
})

test('a line that names nobody of the clinic is a plain search', { tags: 'long' }, async () => {
  await open()
  await userEvent.keyboard('fulano qui 18h')
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
  await field().fill('fechar')
  await expect.element(choice('Fechar o dia')).toBeVisible()
})

test('the name of a patient is one search, and a line with readings searches for each name once', async () => {
  await open()
  const searched = () => api.calls(listPatients).map(({ query }) => query.q)
  await field().fill('rosa quinta')
  await expect.element(choice(/^Rosa Quinta/)).toBeVisible()
  expect(searched()).toEqual(['rosa quinta'])
  await field().fill('rosa sexta 9h')
  await expect.element(choice(/^Nova Consulta: Rosa Quinta/)).toBeVisible()
  expect(searched().slice(1)).toEqual(['rosa sexta 9h', 'rosa', 'rosa sexta'])
})

test('a palette that fails keeps the form below and what was typed in it', async () => {
  await open(`/admin/appointments/new?patient=${ana.id}&start_time=2026-03-12T09:00`)
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await appointmentFields.description().fill('Trazer exames')
  await userEvent.keyboard('{Control>}k{/Control}')
  const failing = vi.spyOn(String.prototype, 'normalize').mockImplementation(() => {
    throw new Error('a line that cannot be read')
  })
  onTestFinished(() => failing.mockRestore())
  await field().fill('ana qui 18h')
  await expect.element(page.getByText('Não foi possível ler esta linha.')).toBeVisible()
  failing.mockRestore()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(field()).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(appointmentFields.description()).toHaveValue('Trazer exames')
})

test('a failed search is not shown as nothing found', async () => {
  api.drop(listPatients)
  await open()
  await userEvent.keyboard('ana qui 18h')
  await expect.element(page.getByText('Não foi possível buscar pacientes. Verifique a conexão.')).toBeVisible()
  await expect.element(page.getByText('Nada encontrado.')).not.toBeInTheDocument()
})

test('a role finds only the pages, actions and drafts that it may use', async () => {
  signInAs('professional')
  await open()
  await expect.element(choice('Nova Consulta')).toBeVisible()
  await expect.element(choice('Novo Pagamento')).not.toBeInTheDocument()
  await expect.element(choice('Repasses')).not.toBeInTheDocument()
  await userEvent.keyboard('pagou ana 120 pix')
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
  await field().fill('chegou ana')
  await expect.element(choice(/^Ana Brandão/)).toBeVisible()
})

test('a role without patients searches pages and asks for no patient', { tags: 'long' }, async () => {
  signInAs('finance')
  await renderApp('/admin/settings')
  await expect.element(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill('repas')
  await expect.element(choice('Repasses')).toBeVisible()
  expect(api.calls(listPatients)).toEqual([])
})

test('each inner page has the title and the permissions of its page', async () => {
  expect(innerPages.map(({ label }) => label)).toEqual([
    closeDayLabel,
    unsignedTitle,
    reconcileStatementLabel,
    expensesTitle,
    debtorsTitle,
    taxReceiptTitle,
    commissionTitle,
    importTitle,
  ])
  for (const { path, needsOneOf } of innerPages) expect((await needsOf(path))?.needsOneOf, path).toEqual(needsOneOf)
})

test('every page that needs no record is a section, a new record or an inner page', () => {
  const others = adminPages
    .map(({ address }) => address)
    .filter((address) => !/:|\/new$/.test(address) && !adminSections.some(({ path }) => path === address))
  expect(innerPages.map(({ path }) => path).toSorted()).toEqual(others.toSorted())
})

test('Ctrl+K works in a field, and not while a dialog is open', async () => {
  await renderApp('/admin/patients')
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).not.toBeInTheDocument()
})

test('on mobile the search is in the header, one tap away', async () => {
  await renderApp('/admin/notifications', { look: 'phone' })
  const button = page.getByRole('button', { name: 'Buscar' })
  await expect.element(button).toBeVisible()
  const { width, height, right } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const title = page.getByRole('heading', { name: 'Notificações' }).element().parentElement?.getBoundingClientRect()
  expect(title?.right).toBeLessThanOrEqual(right - width)
  await button.click()
  await expect.element(field()).toHaveFocus()
  await expectAccessible()
})
