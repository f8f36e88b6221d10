import { noPaymentFound } from '@postura/domain/payments/payment.labels'
import { addMonths } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import { clickRowAction, expect, test, toast, undo } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { fieldLabels, getPayment, listPayments, patientField, status } from './payments.ts'

test('a payment is created, edited, deleted and restored', { tag: '@variant' }, async ({ page, journey }) => {
  await registerClinic(journey, 'Ana Brandão')
  await page.goto('/admin/payments/new')
  await patientField(page).fill('bran')
  await page.getByRole('option', { name: 'Ana Brandão' }).click()
  await page.getByLabel(fieldLabels.amount).fill('1.234,56')
  await page.getByLabel(fieldLabels.description).fill('Pacote')
  await page.getByLabel(fieldLabels.status).selectOption('Pago')
  await page.getByLabel(fieldLabels.method).selectOption('Cartão de Débito')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/payments')
  await expect(toast(page, 'Pagamento criado: Ana Brandão, R$\u00a01.234,56')).toBeVisible()
  const [created] = await listPayments(page)
  expect(created).toMatchObject({
    amount_cents: 123_456,
    due_date: today(),
    payment_date: today(),
    payment_method: 'debit_card',
    status: 'paid',
  })

  await clickRowAction(page, 'Editar', 'Ana Brandão')
  await page.getByLabel(fieldLabels.amount).fill('175')
  await page.getByLabel(fieldLabels.status).selectOption('Cancelado')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamento salvo: Ana Brandão, R$\u00a0175,00')).toBeVisible()
  expect(await getPayment(page, created?.id ?? '')).toMatchObject({ amount_cents: 175_00, status: 'canceled' })

  await clickRowAction(page, 'Excluir', 'Ana Brandão')
  const dialog = page.getByRole('dialog', { name: 'Excluir pagamento' })
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(noPaymentFound)).toBeVisible()
  await undo(page, 'Pagamento excluído')
  await expect(status(page, 'Ana Brandão', 'Cancelado')).toBeVisible()
})

test('monthly payments are previewed, saved, and undone by one tap', { tag: '@variant' }, async ({ page, journey }) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão')
  await page.goto(`/admin/payments/new?patient=${ana}&amount=280.00&description=Mensalidade&due_date=2027-01-31`)
  await page.getByRole('switch', { name: 'Repetir mensalmente' }).check()
  await page.getByLabel('Número de meses').fill('3')
  const rows = page.getByRole('region', { name: 'Pagamentos a criar' }).getByRole('listitem')
  // February has no 31st.
  await expect(rows).toHaveText([/01\/2027.*31\/01\/2027/, /02\/2027.*28\/02\/2027/, /03\/2027.*31\/03\/2027/])
  await page.getByRole('button', { name: 'Criar 3 pagamentos' }).click()
  await expect(toast(page, '3 pagamentos criados: Ana Brandão, R$\u00a0280,00 cada')).toBeVisible()
  await expect(page.getByText('3 pagamentos', { exact: true })).toBeVisible()
  expect((await listPayments(page)).map(({ due_date }) => due_date)).toEqual(
    [2, 1, 0].map((months) => addMonths('2027-01-31', months)),
  )
  await undo(page)
  await expect(page.getByText(noPaymentFound)).toBeVisible()
})
