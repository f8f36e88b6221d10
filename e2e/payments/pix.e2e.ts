import { buildPaymentCode } from '@postura/domain/payments/pix/br-code'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { registerClinic } from '../classes/classes.ts'
import { clickRowAction, expect, test } from '../journey.ts'
import { addPayment, setPixKey } from './payments.ts'

test('a PIX code can be scanned, copied and sent', { tag: '@phone' }, async ({ page, journey, context }) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão')
  const { id } = await addPayment(page, { patient_id: ana, amount_cents: 1_234_56, description: 'Avaliação' })
  await setPixKey(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/payments')
  await clickRowAction(page, 'Cobrar com PIX', 'Ana Brandão')
  const code = page.getByRole('img', { name: 'QR Code do PIX de Ana Brandão' })
  await code.waitFor()
  await journey.looksRight('a PIX code')
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const read = jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? ''
  const key = { pix_key: 'contato@clinica.test', pix_receiver: 'Clínica São José', city: null }
  expect(read).toBe(buildPaymentCode(key, { id, amount_cents: 1_234_56 }))
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(read)
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(read)
  const chat = new URL((await page.getByRole('link', { name: 'Enviar no WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.searchParams.get('text')?.endsWith(`\n\n${read}`)).toBe(true)
})
