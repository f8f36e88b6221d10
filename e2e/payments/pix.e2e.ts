import { paymentCode } from '@postura/domain/payments/pix/br-code'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { clinicOf } from '../classes/classes.ts'
import { act, expect, test } from '../journey.ts'
import { addPayment, setPixKey } from './payments.ts'

test('without a key one is told where it is given', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await addPayment(page, { patient_id: ana })
  await page.goto('/admin/payments')
  await act(page, 'Cobrar com PIX', 'Ana Brandão')
  await page.getByRole('link', { name: 'Informar a chave PIX' }).click()
  await page.waitForURL('**/admin/settings#recebimento')
})

test('what a camera reads is what is copied and sent', async ({ page, journey, context }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const { id } = await addPayment(page, { patient_id: ana, amount_cents: 1_234_56, description: 'Avaliação' })
  await setPixKey(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/payments')
  await act(page, 'Cobrar com PIX', 'Ana Brandão')
  const code = page.getByRole('img', { name: 'QR Code do PIX de Ana Brandão' })
  await code.waitFor()
  await journey.looksRight('a PIX code')
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const read = jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? ''
  const key = { pix_key: 'contato@clinica.test', pix_receiver: 'Clínica São José', city: null }
  expect(read).toBe(paymentCode(key, { id, amount_cents: 1_234_56 }))
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(read)
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(read)
  const chat = new URL((await page.getByRole('link', { name: 'Enviar no WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.pathname).toBe('/5511912345678')
  expect(chat.searchParams.get('text')).toContain('Clínica São José envia o PIX de R$ 1.234,56 referente a Avaliação')
  expect(chat.searchParams.get('text')?.endsWith(`\n\n${read}`)).toBe(true)
  const alone = new URL((await page.getByRole('link', { name: 'Enviar só o código' }).getAttribute('href')) ?? '')
  expect(alone.searchParams.get('text')).toBe(read)
})
