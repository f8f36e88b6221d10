import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listDebtors } from '@postura/domain/dashboard/dashboard.endpoints'
import { recordDebtCharge } from '@postura/domain/payments/debts/debtor.endpoints'
import { listOpenPayments, receivePayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { buildDebtor } from '~/testing/factories/dashboard.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'

const ana = buildDebtor({ since: '2026-01-07' })
const bia = buildDebtor({ patient_name: 'Bia Gonçalves', count: 1, sum_cents: 150_00 })

const show = async ({ people, first = ana } = { people: 2, first: ana }) => {
  api.answer(listDebtors, { count: 4, sum_cents: 600_00, people, debtors: [first, bia] })
  api.answer(
    getClinic,
    buildClinic({ pix_key: 'contato@clinica.test', pix_key_type: 'email', pix_receiver: 'Movimento' }),
  )
  await renderApp('/admin/payments/debtors')
  await expect.element(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
}
const textOf = (link: string | null) => new URL(link ?? '').searchParams.get('text')

test('debtors are listed with age and total, and each is charged by one link with the PIX code', async () => {
  await show()
  const [first] = page.getByRole('list', { name: 'Devedores' }).getByRole('listitem').elements()
  expect(first?.textContent).toBe('Ana BrandãoR$\u00a0450,003 contas, desde 07/01/2026atraso de 63 diasReceberCobrar')
  await expect.element(page.getByText('4 pagamentos de 2 pessoas')).toBeVisible()
  await expectAccessible()
  const link = page.getByRole('link', { name: 'Cobrar Ana Brandão' })
  expect(textOf(link.element().getAttribute('href'))).toMatch(/R\$ 450,00.*PIX copia e cola:\n\n000201/s)
  await page.getByLabelText('Incluir PIX copia e cola na mensagem').click()
  await expect.poll(() => textOf(link.element().getAttribute('href'))).not.toContain('PIX')
})

test('a debtor says when and how they were charged, and each charge is recorded', async () => {
  api.answer(recordDebtCharge, {})
  const charged = { ...ana, charged_at: '2026-03-11T12:02:00.000Z', charged_by: 'chat' } as const
  await show({ people: 2, first: charged })
  await expect.element(page.getByText('Cobrado hoje, 09:02, por WhatsApp')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Registrar cobrança por telefone' }).click()
  await expect.element(toast('Cobrança registrada: Ana Brandão (telefone)')).toBeVisible()
  expect(api.calls(recordDebtCharge)).toMatchObject([{ params: { id: ana.patient_id }, body: { by: 'phone' } }])
})

test('the selected debtors are charged one after the other, by keyboard', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  api.answer(recordDebtCharge, {})
  await show()
  await page.getByLabelText('Selecionar todos').click()
  await page.getByRole('button', { name: 'Cobrar selecionados (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar selecionados' })
  await expect.element(dialog.getByRole('status')).toMatchTextContent('0 de 2 conversas abertas')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cobrar Ana Brandão' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/· Conversa aberta/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cobrar Bia Gonçalves' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('2 de 2 conversas abertas')
  expect(open.mock.calls.map(([link]) => textOf(String(link))?.slice(0, 10))).toEqual(['Olá, Ana! ', 'Olá, Bia! '])
  expect(api.calls(recordDebtCharge).map(({ params }) => params.id)).toEqual([ana.patient_id, bia.patient_id])
  open.mockRestore()
})

test('all that a debtor owes is received in one dialog', async () => {
  const debts = ['2026-01-07', '2026-02-07', '2026-04-07'].map((due_date) =>
    buildPayment({ patient_id: ana.patient_id, due_date }),
  )
  api.answer(listOpenPayments, debts)
  api.refuse(receivePayments, 'stale')
  await show()
  await page.getByRole('button', { name: 'Receber de Ana Brandão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receber de Ana Brandão' })
  await expect.element(dialog.getByText('Venceu em 07/01/2026, há 63 dias')).toBeVisible()
  // What is not due yet is not chosen.
  await expect.element(dialog.getByLabelText(/^Valor recebido/)).toHaveValue('300,00')
  await expectAccessible()
  await dialog.getByLabelText('Dinheiro').click()
  const receive = dialog.getByRole('button', { name: /^Receber R\$\s300,00/ })
  await receive.click()
  await expect.element(dialog.getByText('Este registro foi alterado em outra janela', { exact: false })).toBeVisible()
  api.answer(receivePayments, { received: 2 })
  await receive.click()
  await expect.element(toast('Recebido: Ana Brandão, R$\u00a0300,00 de 2 pagamentos')).toBeVisible()
  expect(api.calls(receivePayments)[1]?.body).toEqual({
    payments: debts.slice(0, 2).map(({ id }) => ({ id, rev: 1, owed_cents: 150_00, amount_cents: 150_00 })),
    payment_date: '2026-03-11',
    payment_method: 'cash',
  })
})

test('a list of the largest debts says that there are more', async () => {
  await show({ people: 612, first: ana })
  await expect.element(page.getByText('Os 2 maiores débitos, de 612 pessoas')).toBeVisible()
})
