import { addToMonth } from '@postura/domain/receipts/tax-receipts/tax-receipt.rules'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { newAccount, send, test } from '../journey.ts'
import { addPayment } from '../payments/payments.ts'
import { addPatient, markTaxReceipt, TAX_RECEIPTS_PATH } from '../payments/tax-receipts.ts'
import { today } from '../scheduling/agenda.ts'
import { createScreenshotTaker } from './screenshots.ts'

test('Receita Saúde', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await journey.register(newAccount())
  await page.goto(TAX_RECEIPTS_PATH)
  await page.getByText('Nada recebido em').waitFor()
  await shoot('tax-receipts-empty', true)

  const ana = await addPatient(page, { name: 'Ana Paula Conceição de Albuquerque', cpf: '52998224725' })
  const guardian = { guardian_name: 'Rui Lima', guardian_cpf: '' }
  const bento = await addPatient(page, { name: 'Bento Lima', birth_date: '2016-02-03', ...guardian })
  const caio = await addPatient(page, { name: 'Caio Reis', cpf: '11144477735' })
  const paid = { status: 'paid', payment_date: today(), payment_method: 'pix' } as const
  const first = await addPayment(page, {
    patient_id: ana,
    description: 'Mensalidade de Pilates, duas vezes por semana',
    amount_cents: 1_234_56,
    ...paid,
  })
  await addPayment(page, { patient_id: bento, ...paid, payment_date: today() })
  await addPayment(page, { patient_id: caio, description: 'Avaliação', ...paid })
  for (const patient_id of [ana, caio]) await markTaxReceipt(page, (await addPayment(page, { patient_id, ...paid })).id)
  await page.goto(TAX_RECEIPTS_PATH)
  await page.getByText('Bento Lima').first().waitFor()
  await shoot('tax-receipts-full', true)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // On a phone the values open on a tap of the row.
  const row = page.getByRole('button', { name: 'Caio Reis', exact: true })
  if (await row.isVisible()) await row.click()
  await page
    .getByRole('button', { name: /^Copiar Valor/ })
    .first()
    .click()
  await page.locator('summary').click()
  await page.getByText('Emitida em').first().waitFor()
  await shoot('tax-receipts-issued', true)
  await page.getByRole('button', { name: 'Emitida em outro dia' }).first().click()
  await page.getByRole('dialog').waitFor()
  await shoot('tax-receipts-day')
  await page.keyboard.press('Escape')

  await page.goto(`/admin/payments`)
  await page.getByText('Bento Lima').first().waitFor()
  await shoot('tax-receipts-payments')
  await markTaxReceipt(page, first.id)
  await page.goto(`/admin/payments?panel=payment.${first.id}`)
  await page.getByText('Emitida em').waitFor()
  await shoot('tax-receipts-panel')

  const { rev } = await (await page.request.get('/api/clinic')).json()
  await send(page, 'PUT', '/api/clinic/identity', { name: 'Clínica Movimento', document: '11222333000181', rev })
  const before = addToMonth(today().slice(0, 7), -1)
  const last = { payment_date: addDays(`${before}-01`, 27) }
  await markTaxReceipt(page, (await addPayment(page, { id: newId(), patient_id: caio, ...paid, ...last })).id)
  await page.goto(`${TAX_RECEIPTS_PATH}?month=${before}`)
  await page.getByText('Tudo emitido').waitFor()
  await shoot('tax-receipts-done', true)
  await page.route('**/api/tax-receipts**', (route) => route.abort())
  await page.goto(TAX_RECEIPTS_PATH)
  await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor()
  await shoot('tax-receipts-error', true)
})
