import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { act, expect, test, toast } from '../journey.ts'
import { addPayment, paymentOf, status, sum } from './payments.ts'

const dialogOf = (page: Parameters<typeof status>[0]) => page.getByRole('dialog', { name: 'Processar Pagamento' })

test('processed with its day and method, and undone', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const { id } = await addPayment(page, { patient_id: ana, due_date: addDays(today(), -3) })
  await page.goto('/admin/payments')
  await act(page, 'Processar Pagamento', 'Ana Brandão')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('PIX')).toBeChecked()
  await expect(dialog.getByLabel('Data Pagamento')).toHaveValue(formatCivilDate(today()))
  await journey.looksRight('Processar Pagamento')
  await dialog.getByLabel('Cartão de Crédito').check()
  await dialog.getByLabel('Data Pagamento').fill(formatCivilDate(addDays(today(), -1)))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Pago: Ana Brandão, R$\u00a0150,00 (Cartão de Crédito)')).toBeVisible()
  await expect(status(page, 'Ana Brandão', 'Pago')).toBeVisible()
  await expect(sum(page, 'Recebido')).toHaveText('R$\u00a0150,00')
  const paid = await paymentOf(page, id)
  expect(paid).toMatchObject({
    status: 'paid',
    payment_date: addDays(today(), -1),
    payment_method: 'credit_card',
    paid_date: expect.any(String),
  })
  // What is paid is not processed again.
  await expect(page.getByRole('button', { name: 'Processar Pagamento Ana Brandão' })).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(status(page, 'Ana Brandão', 'Vencido')).toBeVisible()
  expect(await paymentOf(page, id)).toMatchObject({ status: 'pending', paid_date: null, payment_date: null })
})

test('the dropdown asks the same for Pago, and saves any other at once', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const { id } = await addPayment(page, { patient_id: ana })
  await page.goto('/admin/payments')
  const choose = async (from: string, to: string) => {
    await status(page, 'Ana Brandão', from).click()
    await page.getByRole('menuitem', { name: to }).click()
  }
  await choose('Pendente', 'Pago')
  // Nobody has to say the day: it is today's.
  await dialogOf(page).getByLabel('Data Pagamento').fill('')
  await expect(dialogOf(page).getByText('Em branco, vale hoje.')).toBeVisible()
  await page.route('**/api/payments/*/status', (route) => route.abort())
  await dialogOf(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Erro ao processar pagamento. Por favor, tente novamente.',
  )
  await page.unroute('**/api/payments/*/status')
  await dialogOf(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(status(page, 'Ana Brandão', 'Pago')).toBeVisible()
  expect(await paymentOf(page, id)).toMatchObject({ payment_date: today() })
  await choose('Pago', 'Cancelado')
  await expect(status(page, 'Ana Brandão', 'Cancelado')).toBeVisible()
  expect(await paymentOf(page, id)).toMatchObject({ status: 'canceled', paid_date: null })
  await choose('Cancelado', 'Pendente')
  await expect(status(page, 'Ana Brandão', 'Pendente')).toBeVisible()
})
