import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { issueReceipt, listReceipts, previewReceipt } from '@postura/domain/receipts/receipt.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildPaidPayment, buildReceipt, buildReceiptPreview } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'
import { answerPaymentPanel, panel } from '~/testing/steps/payments/payment.steps'

const payment = buildPaidPayment()
const dialog = page.getByRole('dialog', { name: 'Emitir recibo' })
const confirm = dialog.getByRole('button', { name: 'Emitir recibo' })

const askForReceipt = async (preview = buildReceiptPreview()) => {
  api.answer(previewReceipt, preview)
  await renderApp(answerPaymentPanel(payment))
  await panel().getByRole('button', { name: 'Emitir recibo' }).click()
  await expect.element(confirm).toBeVisible()
}

test('a receipt is previewed before it is issued, with links to fill in what is missing', async () => {
  await askForReceipt(buildReceiptPreview({ gaps: ['clinic_name', 'document', 'crefito', 'payer_cpf'] }))
  await expect
    .element(
      dialog.getByText(
        'Recebi de Ana Brandão a importância de R$\u00a0150,00 (cento e cinquenta reais), referente a Consulta.',
      ),
    )
    .toBeVisible()
  await expect.element(dialog.getByText('Assinatura: Helena Prado')).toBeVisible()
  await expect.element(dialog.getByText(/^Este recibo não substitui .* anule-o e emita outro\.$/)).toBeVisible()
  const back = `field=cpf&back=%2Fadmin%2Fpayments%3Fpanel%3Dpayment.${payment.id}`
  for (const [name, to] of [
    ['Informar o nome da clínica', '/admin/settings/clinic'],
    ['Informar o CPF ou CNPJ de quem emite', '/admin/settings/clinic'],
    ['Informar o CREFITO de quem atendeu', '/admin/settings/professionals'],
    ['Informar o CPF de quem pagou', `/admin/patients/${payment.patient_id}/edit?${back}`],
  ] as const)
    await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('href', to)
  await expectAccessible()
})

test('a complete receipt names its issuer and shows no missing values', { tags: 'long' }, async () => {
  const issuer = { name: 'Clínica Movimento', document: '11222333000181', address: 'Rua A, 10', city: 'São Paulo' }
  const professional = { name: 'Carla Nunes', crefito: '12345-F' }
  await askForReceipt(buildReceiptPreview({ issuer, professional, payer: { name: 'Ana Brandão', cpf: '52998224725' } }))
  await expect.element(dialog.getByText('CNPJ 11.222.333/0001-81 · Rua A, 10 · São Paulo')).toBeVisible()
  await expect.element(dialog.getByText(/^Recebemos de Ana Brandão, CPF 529\.982\.247-25,/)).toBeVisible()
  await expect.element(dialog.getByText(/^Assinatura: Carla Nunes, CREFITO/)).toBeVisible()
  await expect.element(dialog.getByRole('navigation')).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/não substitui/)).not.toBeInTheDocument()
})

test('the CPF of a guardian who paid is filled in for the guardian', { tags: 'long' }, async () => {
  await askForReceipt(buildReceiptPreview({ gaps: ['payer_cpf'], payer: { name: 'Rui Brandão', cpf: null } }))
  await expect
    .element(dialog.getByRole('link', { name: 'Informar o CPF de quem pagou' }))
    .toHaveAttribute('href', expect.stringMatching(/\?field=guardian_cpf&/))
})

test('a receipt is issued as previewed, and the payment is loaded again', async () => {
  const preview = buildReceiptPreview()
  await askForReceipt(preview)
  api.answer(issueReceipt, buildReceipt())
  api.answer(listReceipts, [buildReceipt()])
  const asked = api.calls(getPayment).length
  await confirm.click()
  await expect.element(toast('Recibo nº 1 emitido')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel().getByRole('heading', { name: 'Recibo nº 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
  expect(api.calls(issueReceipt)[0]).toMatchObject({ params: { id: payment.id }, body: { seen: preview.snapshot } })
  await expect.poll(() => api.calls(getPayment).length).toBeGreaterThan(asked)
})

test('a receipt whose data has changed is previewed again', async () => {
  await askForReceipt()
  api.refuse(issueReceipt, 'stale')
  api.answer(previewReceipt, buildReceiptPreview({ description: 'Avaliação' }))
  await confirm.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Falha ao emitir reciboEste registro foi alterado em outra janela')
  await expect.element(dialog.getByText(/referente a Avaliação\.$/)).toBeVisible()
})

test('with several professionals, the treating one is chosen and shown on the receipt', { tags: 'long' }, async () => {
  const [carla, helena] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Helena Prado' })]
  api.answer(listProfessionals, [carla, helena])
  await askForReceipt()
  const select = dialog.getByLabelText('Quem atendeu')
  await expect.element(select).toHaveValue('')
  const professional = { name: 'Carla Nunes', crefito: null }
  api.answer(previewReceipt, buildReceiptPreview({ professional, professional_id: carla.id }))
  await select.selectOptions('Carla Nunes')
  await expect.element(dialog.getByText('Assinatura: Carla Nunes')).toBeVisible()
  expect(api.calls(previewReceipt).at(-1)?.query).toEqual({ professional_id: carla.id })
  api.answer(issueReceipt, buildReceipt())
  await confirm.click()
  await expect.poll(() => api.calls(issueReceipt)[0]?.body.professional_id).toBe(carla.id)
})

test('a clinic with one professional is not asked who treated', { tags: 'long' }, async () => {
  await askForReceipt()
  await expect.element(dialog.getByLabelText('Quem atendeu')).not.toBeInTheDocument()
})

test('a preview that fails to load can be retried', { tags: 'long' }, async () => {
  api.drop(previewReceipt)
  await renderApp(answerPaymentPanel(payment))
  await panel().getByRole('button', { name: 'Emitir recibo' }).click()
  await expect.element(dialog.getByText('Não foi possível carregar.')).toBeVisible()
  api.answer(previewReceipt, buildReceiptPreview())
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(confirm).toBeVisible()
})
