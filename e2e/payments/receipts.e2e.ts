import type { Page } from '@playwright/test'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { downloaded } from '../downloads.ts'
import { expect, type Journey, test, toast } from '../journey.ts'
import { addPayment } from './payments.ts'

/** Ana's payment, received today by PIX, in its panel. */
const openPaid = async (page: Page, journey: Journey): Promise<void> => {
  const [patient_id = ''] = await clinicOf(journey, 'Ana Lima')
  const paid = { status: 'paid', payment_date: today(), payment_method: 'pix' } as const
  const { id } = await addPayment(page, { patient_id, description: 'Avaliação', ...paid })
  await page.goto(`/admin/payments?painel=pagamento.${id}`)
}

const issueDialog = (page: Page) => page.getByRole('dialog', { name: 'Emitir recibo' })
const issue = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await issueDialog(page).getByRole('button', { name: 'Emitir recibo' }).click()
}

test('a receipt is shown before it is issued, kept, and holds its payment', async ({ page, journey }) => {
  await openPaid(page, journey)
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  const dialog = issueDialog(page)
  await expect(dialog).toContainText(
    'Recebi de Ana Lima a importância de R$\u00a0150,00 (cento e cinquenta reais), referente a Avaliação.',
  )
  const remedy = (name: string) => dialog.getByRole('link', { name })
  await expect(remedy('Informar o nome da clínica')).toHaveAttribute('href', '/admin/settings#clinica')
  await journey.looksRight('Emitir recibo')
  // Whoever goes to fill in what is lacking stands at the field, and comes back to the payment.
  await remedy('Informar o CPF de quem pagou').click()
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(dialog).toContainText('Recebi de Ana Lima, CPF 529.982.247-25,')
  await dialog.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(toast(page, 'Recibo nº 1 emitido')).toBeVisible()
  // It is voided, not undone.
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden()

  const file = await downloaded(page, 'Baixar recibo')
  expect([file.name, file.title, file.active]).toEqual(['recibo-1-ana-lima.pdf', 'Recibo nº 1', []])
  expect(file.text).toContain('Helena Prado')
  expect(file.text).toContain('não substitui o recibo eletrônico Receita Saúde')
  expect(file.text).not.toContain('ANULADO')

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Status de Ana Lima/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancelado' }).click()
  await expect(toast(page, 'Há um recibo (nº 1) deste pagamento.')).toBeVisible()
})

test('a wrong one is voided with a reason, and another takes the next number', async ({ page, journey }) => {
  await openPaid(page, journey)
  await issue(page)
  await page.getByRole('button', { name: 'Mais ações: Recibo nº 1' }).click()
  await page.getByRole('menuitem', { name: 'Anular recibo' }).click()
  const voiding = page.getByRole('dialog', { name: 'Anular recibo' })
  await voiding.getByRole('button', { name: 'Anular recibo' }).click()
  await expect(voiding.getByText('Campo obrigatório.')).toBeVisible()
  await voiding.getByLabel(/^Motivo da anulação/).fill('Era outra paciente')
  await voiding.getByRole('button', { name: 'Anular recibo' }).click()
  await expect(page.getByText(/Recibo nº 1: ANULADO em .*: Era outra paciente/)).toBeVisible()
  expect((await downloaded(page, 'Baixar Recibo nº 1')).text).toContain('Era outra paciente')

  await issue(page)
  await expect(toast(page, 'Recibo nº 2 emitido')).toBeVisible()
  await expect(page.getByText(/Recibo nº 1: ANULADO/)).toBeVisible()
  // Once what was said in the corner has gone: half gone it is too pale.
  await expect(page.getByText(/^Recibo nº . (emitido|anulado)$/)).toHaveCount(0)
  await journey.looksRight('Um recibo e um anulado')
})

test('in a hand it is handed on to another app, and kept where the device refuses', async ({ page, journey }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 768, 'at a desk it is kept')
  // The system's own choice of apps, which no browser under test has: it takes the first, and refuses the second.
  await page.addInitScript(() => {
    const taken: string[] = []
    Object.assign(window, { taken })
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'application/pdf') ?? false,
      share: async ({ files }: ShareData) => {
        if (taken.length > 0) throw new DOMException('no', 'NotAllowedError')
        taken.push(...(files ?? []).map(({ name, size }) => `${name} ${size > 1_000}`))
      },
    })
  })
  await openPaid(page, journey)
  await issue(page)
  const share = page.getByRole('button', { name: 'Compartilhar recibo' })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { taken: string[] }).taken))
    .toEqual(['recibo-1-ana-lima.pdf true'])
  await journey.looksRight('Recibo a compartilhar')
  expect((await downloaded(page, 'Compartilhar recibo')).name).toBe('recibo-1-ana-lima.pdf')
})
