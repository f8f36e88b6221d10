import { getPatient } from '@postura/domain/patients/patient.endpoints'
import type { LatestPayment } from '@postura/domain/payments/payment'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'

const latest = (over: Parameters<typeof buildPayment>[0] = {}): LatestPayment => {
  const { id, description, amount_cents, due_date, status } = buildPayment(over)
  return { id, description, amount_cents, due_date, status }
}

const showPatient = async (over: Parameters<typeof buildWholePatient>[0]) => {
  const patient = buildWholePatient({ name: 'Ana Brandão', ...over })
  api.answer(getPatient, patient)
  await renderApp(`/admin/patients/${patient.id}`)
  return patient
}
const table = page.getByRole('table', { name: 'Últimos pagamentos' })

test('the patient page shows the latest payments, each with a link to its panel', async () => {
  const [late, paid] = [latest({ description: 'Sessão', due_date: '2026-03-10' }), latest({ status: 'paid' })]
  await showPatient({ payments: [late, paid], debt: { receivable_cents: 450_00, overdue_cents: 450_00 } })
  await expect.element(page.getByText('Deve R$\u00a0450,00. R$\u00a0450,00 a vencer.')).toBeVisible()
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/Sessão.*150,00.*10\/03\/2026.*Vencido/)
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/Consulta.*150,00.*11\/03\/2026.*Pago/)
  await expect
    .element(page.getByRole('link', { name: 'Sessão' }))
    .toHaveAttribute('href', `/admin/payments?panel=payment.${late.id}`)
  await expect.element(page.getByRole('link', { name: 'Ver todos os pagamentos' })).not.toBeInTheDocument()
})

test('a new payment started from the patient page has the patient filled in', { tags: 'long' }, async () => {
  const { id } = await showPatient({})
  await expect.element(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Novo Pagamento' }))
    .toHaveAttribute('href', `/admin/payments/new?patient=${id}`)
})

test('if there can be more than the latest five, a link leads to all of them', { tags: 'long' }, async () => {
  await showPatient({ payments: Array.from({ length: 5 }, () => latest()) })
  await expect
    .element(page.getByRole('link', { name: 'Ver todos os pagamentos' }))
    .toHaveAttribute('href', '/admin/payments?q=Ana+Brand%C3%A3o')
})

test('an archived patient cannot get a new payment', async () => {
  await showPatient({ archived_at: '2026-03-01T12:00:00.000Z' })
  await expect.element(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Novo Pagamento' })).not.toBeInTheDocument()
})
