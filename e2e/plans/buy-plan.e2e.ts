import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { containsCanary, findTablesWith, readServerLog } from '../documents/canary.ts'
import { expect, fillSignUp, newAccount, test } from '../journey.ts'
import { extractLink, waitForMail } from '../mail.ts'
import { applyProviderMove, getLatestOrder, listCharges, newCpf, startPixPayment } from './plans.ts'

/** A sandbox card that is always approved. */
const CARD = '5162306219378829'
const REFUSED_CARD = '5184019740373151'

test('a new clinic pays its plan by PIX, and the page updates by itself', async ({ page, journey }) => {
  const account = newAccount()
  await page.goto('/register?plan=pro')
  await fillSignUp(page, account)
  await page.waitForURL('**/payment?plan=pro&userId=*')
  await expect(page.getByRole('heading', { name: 'Assinar Profissional' })).toBeVisible()
  // The phone is known from the sign-up, so it is not asked for again.
  await expect(page.getByLabel('Telefone')).toHaveCount(0)
  const { id, pix_payload } = await startPixPayment(page)
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(pix_payload)
  await journey.looksRight('the code')
  await waitForMail(account.email, 'Seu código PIX')

  // A reload shows the same purchase.
  await page.reload()
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(pix_payload)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('PIX copia e cola')).toHaveValue(pix_payload)
  await other.close()
  expect(await listCharges(id)).toHaveLength(1)

  await applyProviderMove(id, 'pay')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await expect(page.getByText(/^Válido até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  // Mobile browsers reload a page in the background: a paid plan must not be offered again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await waitForMail(account.email, 'Pagamento confirmado')

  await page.getByRole('link', { name: 'Começar a usar' }).click()
  await page.waitForURL('**/admin')
  await expect(page.getByRole('region', { name: 'Plano' })).toContainText('Plano Profissional')
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) await journey.addPatient(name)
  await page.goto('/admin/settings#plano')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan.getByText('Pago', { exact: true })).toBeVisible()
})

test("a card is entered on the provider's page, and neither the card nor its token is stored here", async ({
  page,
  journey,
}) => {
  const account = newAccount()
  const userId = await journey.register(account)
  await page.goto(buildPaymentPath('pro-annual', userId))
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click()
  await page.getByLabel('CPF').pressSequentially(newCpf())
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  const started = page.getByRole('dialog', { name: 'Pagamento Iniciado' })
  await expect(started).toBeVisible()
  const hosted = await started.getByRole('link', { name: 'Abrir página de pagamento' }).getAttribute('href')
  expect(extractLink(await waitForMail(account.email, 'Pagamento iniciado'))).toBe(hosted)
  // Our pages have no card fields and send no card data.
  await expect(page.locator('input[autocomplete^="cc-"], input[name*="card" i]')).toHaveCount(0)
  await started.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Continuar pagamento' }).click()
  await expect(page.getByText('Aguardando o pagamento')).toBeVisible()

  const { id } = await getLatestOrder(page)
  const payer = await page.context().newPage()
  await payer.goto(hosted ?? '')
  await payer.locator('input[name="number"]').fill(REFUSED_CARD)
  await payer.getByRole('button', { name: /cartão/i }).click()
  await expect(page.getByText('O cartão foi recusado. Tente outro cartão ou pague com PIX.')).toBeVisible()
  await payer.locator('input[name="number"]').fill(CARD)
  await payer.getByRole('button', { name: /cartão/i }).click()
  // The redirect proves nothing; only the provider's event changes the order.
  await payer.waitForURL('**/payment?plan=pro-annual&userId=*')
  await expect(payer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await payer.getByRole('link', { name: 'Começar a usar' }).click()
  const plan = payer.getByRole('region', { name: 'Plano' })
  await expect(plan).toContainText('Plano Profissional Anual')
  await expect(plan.getByRole('link')).toHaveCount(0)
  await payer.close()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  expect(await listCharges(id)).toHaveLength(1)
  // Neither the card number nor its token reached us.
  const card = { plain: CARD, accented: CARD }
  expect(await findTablesWith(card)).toEqual([])
  expect(containsCanary(await readServerLog(), card)).toBe(false)
  const [{ creditCard }] = (await listCharges(id)) as unknown as [{ creditCard: { creditCardToken: string } }]
  const token = { plain: creditCard.creditCardToken, accented: creditCard.creditCardToken }
  expect(await findTablesWith(token)).toEqual([])
})

test('changing from PIX to card cancels the first charge, and the order is canceled in the settings', {
  tag: '@variant',
}, async ({ page, journey }) => {
  const userId = await journey.register(newAccount())
  await page.goto(buildPaymentPath('pro', userId))
  const { id: first } = await startPixPayment(page)
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect(page.getByRole('dialog', { name: 'Pagamento Iniciado' })).toBeVisible()
  expect(await listCharges(first)).toMatchObject([{ deleted: true }])

  await page.getByRole('button', { name: 'OK' }).click()
  await page.goto('/admin/settings#plano')
  await page.getByRole('button', { name: 'Cancelar Plano Profissional (30 dias)' }).click()
  await expect(page.getByRole('region', { name: 'Plano' }).getByText('Cancelado')).toHaveCount(2)
})
