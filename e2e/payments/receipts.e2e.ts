import type { Page } from '@playwright/test'
import { registerClinic } from '../classes/classes.ts'
import { downloadPdf } from '../downloads.ts'
import { expect, test, toast } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addPayment, paymentPanel } from './payments.ts'

const issueDialog = (page: Page) => page.getByRole('dialog', { name: 'Emitir recibo' })

test('a receipt is issued, locks its payment, is voided, and the next one gets the next number', async ({
  page,
  journey,
}) => {
  const [patient_id = ''] = await registerClinic(journey, 'Ana Lima')
  const paid = { status: 'paid', payment_date: today(), payment_method: 'pix' } as const
  const { id } = await addPayment(page, { patient_id, description: 'Avaliação', ...paid })
  await page.goto(`/admin/payments?panel=payment.${id}`)
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  const dialog = issueDialog(page)
  await expect(dialog).toContainText('Recebi de Ana Lima a importância de R$\u00a0150,00 (cento e cinquenta reais)')

  // The link to the missing CPF focuses its field, and saving returns to the payment.
  await dialog.getByRole('link', { name: 'Informar o CPF de quem pagou' }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(dialog).toContainText('Recebi de Ana Lima, CPF 529.982.247-25,')
  await dialog.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(toast(page, 'Recibo nº 1 emitido')).toBeVisible()
  const file = await downloadPdf(page, 'Baixar recibo')
  expect([file.name, file.title, file.active]).toEqual(['recibo-1-ana-lima.pdf', 'Recibo nº 1', []])
  expect(file.text).toContain('Helena Prado')
  expect(file.text).toContain('não substitui o recibo eletrônico Receita Saúde')

  await paymentPanel(page)
    .getByRole('button', { name: /^Status de Ana Lima/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancelado' }).click()
  await expect(toast(page, 'Há um recibo (nº 1) deste pagamento.')).toBeVisible()

  await paymentPanel(page).getByRole('button', { name: 'Anular recibo' }).click()
  const voiding = page.getByRole('dialog', { name: 'Anular recibo' })
  await voiding.getByLabel(/^Motivo da anulação/).fill('Era outra paciente')
  await voiding.getByRole('button', { name: 'Anular recibo' }).click()
  await expect(page.getByText(/Recibo nº 1: ANULADO em .*: Era outra paciente/)).toBeVisible()
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await dialog.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(toast(page, 'Recibo nº 2 emitido')).toBeVisible()
  await expect(page.getByText(/Recibo nº 1: ANULADO/)).toBeVisible()
})
