import { paymentPath } from '@postura/domain/plans/payment-path'
import { isIn, serverLog, tablesWith } from '../documents/canary.ts'
import { expect, fillSignUp, newAccount, send, test } from '../journey.ts'
import { linkIn, mailTo } from '../mail.ts'
import { atProvider, chargesOf, latestOrder, newCpf, startPix } from './plans.ts'

/** Of the sandbox, and always approved. */
const CARD = '5162306219378829'
const REFUSED_CARD = '5184019740373151'

test('who registers with a paid plan pays by PIX, and the page turns by itself', async ({ page, journey }) => {
  const account = newAccount()
  await page.goto('/register?plan=pro')
  await fillSignUp(page, account)
  await page.waitForURL('**/payment?plan=pro&userId=*')
  await expect(page.getByRole('heading', { name: 'Assinar Profissional' })).toBeVisible()
  // The phone is known since the registration, so it is not asked for again.
  await expect(page.getByLabel('Telefone')).toHaveCount(0)
  const pay = page.getByRole('button', { name: 'Gerar código PIX' })
  await expect(pay).toBeDisabled()
  await page.getByLabel('CPF').pressSequentially('11111111111')
  await expect(page.getByLabel('CPF')).toHaveValue('111.111.111-11')
  await pay.click()
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await page.getByLabel('CPF').fill('')
  await expect(pay).toBeDisabled()
  await journey.looksRight('how to pay')

  const { id, pix_payload } = await startPix(page)
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(pix_payload)
  await expect(page.getByText('Válido até')).toBeVisible()
  await journey.looksRight('the code')
  await mailTo(account.email, 'Seu código PIX')

  // Closed and opened again, in this tab or another: the same purchase.
  await page.reload()
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(pix_payload)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('PIX copia e cola')).toHaveValue(pix_payload)
  await other.close()
  expect(await chargesOf(id)).toHaveLength(1)

  await atProvider(id, 'pay')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await expect(page.getByText(/^Válido até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await journey.looksRight('paid')
  // A phone reloads what it comes back to: what was paid is not offered again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await mailTo(account.email, 'Pagamento confirmado')

  await page.getByRole('link', { name: 'Começar a usar' }).click()
  await page.waitForURL('**/admin')
  await expect(page.getByRole('region', { name: 'Plano' })).toContainText('Plano Profissional')
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) await journey.addPatient(name)
  await page.goto('/admin/settings#plano')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan.getByText('Pago', { exact: true })).toBeVisible()
  await journey.looksRight('what was paid')
})

test('a card is given to the provider, on its own page', async ({ page, journey }) => {
  const account = newAccount()
  const userId = await journey.register(account)
  await page.goto(paymentPath('pro-annual', userId))
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click()
  await page.getByLabel('CPF').pressSequentially(newCpf())
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  const started = page.getByRole('dialog', { name: 'Pagamento Iniciado' })
  await expect(started).toBeVisible()
  await journey.looksRight('the card is begun')
  const hosted = await started.getByRole('link', { name: 'Abrir página de pagamento' }).getAttribute('href')
  expect(linkIn(await mailTo(account.email, 'Pagamento iniciado'))).toBe(hosted)
  // No field of ours asks for a card, nor does any page of ours send one.
  await expect(page.locator('input[autocomplete^="cc-"], input[name*="card" i]')).toHaveCount(0)
  await started.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Continuar pagamento' }).click()
  await expect(page.getByText('Aguardando o pagamento')).toBeVisible()

  const { id } = await latestOrder(page)
  const payer = await page.context().newPage()
  await payer.goto(hosted ?? '')
  await payer.locator('input[name="number"]').fill(REFUSED_CARD)
  await payer.getByRole('button', { name: /cartão/i }).click()
  await expect(page.getByText('O cartão foi recusado. Tente outro cartão ou pague com PIX.')).toBeVisible()
  await journey.looksRight('a card that was refused')
  await payer.locator('input[name="number"]').fill(CARD)
  await payer.getByRole('button', { name: /cartão/i }).click()
  // The hosted page leads back, which proves nothing; the order turns by the provider's word.
  await payer.waitForURL('**/payment?plan=pro-annual&userId=*')
  await expect(payer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await payer.getByRole('link', { name: 'Começar a usar' }).click()
  const plan = payer.getByRole('region', { name: 'Plano' })
  await expect(plan).toContainText('Plano Profissional Anual')
  await expect(plan.getByRole('link')).toHaveCount(0)
  await payer.close()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  expect(await chargesOf(id)).toHaveLength(1)
  // Neither the number nor what stands for it came to us.
  const card = { plain: CARD, accented: CARD }
  expect(await tablesWith(card)).toEqual([])
  expect(isIn(await serverLog(), card)).toBe(false)
  const [{ creditCard }] = (await chargesOf(id)) as unknown as [{ creditCard: { creditCardToken: string } }]
  const token = { plain: creditCard.creditCardToken, accented: creditCard.creditCardToken }
  expect(await tablesWith(token)).toEqual([])
})

test('who changes their mind pays the other way, and the first charge is taken back', async ({ page, journey }) => {
  const userId = await journey.register(newAccount())
  await page.goto(paymentPath('pro', userId))
  const { id: first } = await startPix(page)
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByText('Você tem um pagamento em aberto')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao pagamento' }).click()
  await expect(page.getByLabel('PIX copia e cola')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  // Who leaves PIX wants the other.
  await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).toBeChecked()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect(page.getByRole('dialog', { name: 'Pagamento Iniciado' })).toBeVisible()
  expect(await chargesOf(first)).toMatchObject([{ deleted: true }])

  await page.getByRole('button', { name: 'OK' }).click()
  await page.goto('/admin/settings#plano')
  await page.getByRole('button', { name: 'Cancelar Plano Profissional (30 dias)' }).click()
  await expect(page.getByRole('region', { name: 'Plano' }).getByText('Cancelado')).toHaveCount(2)
})

test('who says that they paid is believed as soon as the provider says so too', async ({ page, journey }) => {
  const userId = await journey.register(newAccount())
  await page.goto(paymentPath('pro', userId))
  await startPix(page)
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect(page.getByText(/Verificando com o banco|Continuamos verificando/)).toBeVisible()
  await expect(page.getByText('Aguardando o pagamento')).toBeVisible()
})

test('one’s own purchase and nobody else’s', async ({ page, journey }) => {
  const first = await journey.register(newAccount())
  await page.goto(paymentPath('pro', first))
  const { id } = await startPix(page)
  await send(page, 'POST', '/api/sign-out', {})
  await journey.register(newAccount())
  await page.goto(paymentPath('pro', first))
  await page.waitForURL('**/register')
  expect((await page.request.get(`/api/orders/${id}`)).status()).toBe(404)
})

test('what was paid in another window turns on the dashboard too, and is not sold again', async ({ page, journey }) => {
  const userId = await journey.register(newAccount())
  await page.goto(paymentPath('pro', userId))
  const { id } = await startPix(page)
  await page.goto('/admin')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan).toContainText('aguardando pagamento')
  await atProvider(id, 'pay')
  await expect(plan).toContainText('Plano Profissional')
  await expect(plan.getByRole('link')).toHaveCount(0)
  // The money given back, the plan says why it ended.
  await atProvider(id, 'refund')
  await expect(async () => {
    await page.reload()
    await expect(plan).toContainText('Pagamento reembolsado: funcionalidades limitadas', { timeout: 2_000 })
  }).toPass()
})
