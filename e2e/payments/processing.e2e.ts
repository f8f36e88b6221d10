import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import { clickRowAction, expect, test, toast, undo } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addPayment, fieldLabels, getPayment, patientField, status, sum } from './payments.ts'

test('a payment is registered from the patient page, processed and undone', async ({ page, journey }) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão')
  const { id } = await addPayment(page, { patient_id: ana, due_date: addDays(today(), -3) })
  await page.goto(`/admin/patients/${ana}`)
  await expect(page.getByText('Deve R$\u00a0150,00')).toBeVisible()
  await page.getByRole('link', { name: 'Novo Pagamento' }).click()
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await page.getByLabel(fieldLabels.amount).fill('90')
  await page.getByLabel(fieldLabels.description).fill('Sessão avulsa')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(sum(page, 'A receber')).toHaveText('R$\u00a090,00')
  await expect(sum(page, 'Vencido')).toHaveText('R$\u00a0150,00')
  await journey.looksRight('a list of payments')

  await page.getByLabel('Status', { exact: true }).selectOption('Vencido')
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  await clickRowAction(page, 'Processar Pagamento', 'Ana Brandão')
  const dialog = page.getByRole('dialog', { name: 'Processar Pagamento' })
  await dialog.getByLabel('Cartão de Crédito').check()
  await dialog.getByLabel('Data Pagamento').fill(formatCivilDate(addDays(today(), -1)))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const message = 'Pago: Ana Brandão, R$\u00a0150,00 (Cartão de Crédito)'
  await expect(toast(page, message)).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Todos os status')
  await expect(status(page, 'Ana Brandão', 'Pago')).toBeVisible()
  await expect(sum(page, 'Recebido')).toHaveText('R$\u00a0150,00')
  expect(await getPayment(page, id)).toMatchObject({
    status: 'paid',
    payment_date: addDays(today(), -1),
    payment_method: 'credit_card',
    paid_date: expect.any(String),
  })
  await undo(page, message)
  await expect(status(page, 'Ana Brandão', 'Vencido')).toBeVisible()
  expect(await getPayment(page, id)).toMatchObject({ status: 'pending', paid_date: null, payment_date: null })
})
