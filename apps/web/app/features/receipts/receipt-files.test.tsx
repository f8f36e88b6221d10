import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPaidPayment, buildReceipt } from '~/testing/factories/payment.factory'
import { renderApp } from '~/testing/render-app'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerPaymentPanel, panel } from '~/testing/steps/payments/payment.steps'
import { mockShare } from '~/testing/steps/share.steps'

const share = () => panel().getByRole('button', { name: 'Compartilhar recibo' })

const showReceipt = async (look: 'phone' | 'desktop', over = {}) =>
  renderApp(answerPaymentPanel(buildPaidPayment({ receipt: 1 }), buildReceipt(over)), { look })

test("on desktop a receipt is downloaded with the patient's name in the file name", async () => {
  mockShare(async () => undefined)
  const downloads = captureDownloads()
  await showReceipt('desktop')
  await expect.element(share()).not.toBeInTheDocument()
  await panel().getByRole('button', { name: 'Baixar recibo' }).click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['recibo-1-ana-brandao.pdf'])
  const { title, text } = await readPdf(downloads[0]?.file ?? new Blob())
  expect(title).toBe('Recibo nº 1')
  expect(text).toContain('Recebi de Ana Brandão')
  expect(text).toContain('não substitui o recibo eletrônico Receita Saúde')
  expect(text).not.toContain('ANULADO')
})

test('a voided receipt is downloaded with its reason', { tags: 'long' }, async () => {
  const downloads = captureDownloads()
  await showReceipt('desktop', { voided_at: '2026-03-11T12:20:00.000Z', void_reason: 'Era outra paciente' })
  await panel().getByRole('button', { name: 'Baixar Recibo nº 1' }).click()
  await expect.poll(() => downloads.length).toBe(1)
  expect((await readPdf(downloads[0]?.file ?? new Blob())).text).toContain('ANULADO em 11/03/2026: Era outra paciente')
})

test('on mobile a receipt is shared, and can be downloaded too', async () => {
  const downloads = captureDownloads()
  const taken = mockShare(async () => undefined)
  await showReceipt('phone')
  await expect.element(panel().getByRole('button', { name: 'Baixar recibo' })).toBeVisible()
  await expectAccessible()
  await share().click()
  await expect.poll(() => taken.mock.calls.length).toBe(1)
  const [file] = taken.mock.calls[0]?.[0].files ?? []
  expect([file?.name, file?.type]).toEqual(['recibo-1-ana-brandao.pdf', 'application/pdf'])
  expect(file?.size).toBeGreaterThan(1_000)
  expect(downloads).toEqual([])
})

test('a phone that rejects sharing downloads the receipt instead', { tags: 'long' }, async () => {
  const downloads = captureDownloads()
  mockShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await showReceipt('phone')
  await share().click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['recibo-1-ana-brandao.pdf'])
})

test('closing the share dialog downloads nothing', { tags: 'long' }, async () => {
  const downloads = captureDownloads()
  const taken = mockShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await showReceipt('phone')
  await share().click()
  await expect.poll(() => taken.mock.calls.length).toBe(1)
  await expect.element(share()).toBeEnabled()
  expect(downloads).toEqual([])
  await expect.element(page.getByText(/^Não foi possível gerar/)).not.toBeInTheDocument()
})

test('a phone that cannot share files downloads the receipt', { tags: 'long' }, async () => {
  await showReceipt('phone')
  await expect.element(panel().getByRole('button', { name: 'Baixar recibo' })).toBeVisible()
  await expect.element(share()).not.toBeInTheDocument()
})

test('a receipt that cannot be created shows an error', { tags: 'long' }, async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no memory')
  })
  await showReceipt('desktop')
  await panel().getByRole('button', { name: 'Baixar recibo' }).click()
  await expect.element(toast('Não foi possível gerar o PDF do recibo. Tente novamente.')).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Baixar recibo' })).toBeEnabled()
})
