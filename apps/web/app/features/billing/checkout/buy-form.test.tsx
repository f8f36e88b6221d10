import { getProfile } from '@postura/domain/accounts/account.endpoints'
import { callPaymentFunction, listOrders } from '@postura/domain/billing/order.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildBuyerProfile, buildCardOrder, buildOrder } from '~/testing/factories/order.factory'
import { api } from '~/testing/fake-api'
import { openCheckout } from '~/testing/steps/order.steps'

const cpf = page.getByLabelText(/^CPF/)
const phone = page.getByLabelText(/^Telefone/)
const pix = page.getByRole('button', { name: 'Gerar código PIX' })
const card = page.getByRole('button', { name: 'Pagar com cartão' })
const byCard = page.getByRole('radio', { name: 'Cartão de crédito' })
const sent = () => api.calls(callPaymentFunction).map(({ body }) => body)

test('a buyer without a CPF types it, and the button is disabled until it is complete', async () => {
  await openCheckout([], { profile: { cpf: null } }, buildOrder())
  await expect.element(page.getByRole('heading', { name: 'Assinar Profissional' })).toBeVisible()
  await expect.element(page.getByText('R$\u00a0100,00 · 30 dias')).toBeVisible()
  await expect.element(page.getByText('Vale assim que o pagamento for confirmado.')).toBeVisible()
  await expect.element(phone).not.toBeInTheDocument()
  await expect.element(pix).toBeDisabled()
  await cpf.fill('5299822472')
  await expect.element(pix).toBeDisabled()
  await userEvent.keyboard('5')
  await expect.element(cpf).toHaveValue('529.982.247-25')
  await expectAccessible()
  await pix.click()
  await expect.poll(sent).toEqual([
    { action: 'createCustomer', data: { cpf: '52998224725' } },
    { action: 'createPayment', data: { plan: 'pro', billingType: 'PIX' } },
  ])
})

test('an invalid CPF is refused under its field, and nothing is bought', async () => {
  await openCheckout([], { profile: { cpf: null } })
  await cpf.fill('11111111111')
  await expect.element(cpf).toHaveValue('111.111.111-11')
  await pix.click()
  await expect.element(cpf).toHaveAccessibleDescription('CPF inválido')
  expect(sent()).toEqual([])
  await cpf.fill('')
  await expect.element(pix).toBeDisabled()
})

test('a buyer without a phone types it too, and both values are sent', { tags: 'long' }, async () => {
  await openCheckout([], { profile: { cpf: null, phone: null } }, buildOrder())
  await cpf.fill('52998224725')
  await expect.element(pix).toBeDisabled()
  await phone.fill('11912345678')
  await pix.click()
  await expect.poll(sent).toMatchObject([{ data: { cpf: '52998224725', phone: '(11) 91234-5678' } }, {}])
})

test('a buyer whose phone lacks the area code is asked for it', async () => {
  await openCheckout([], { profile: { phone: '91234-5678' } }, buildOrder())
  await expect.element(phone).toHaveAccessibleDescription('Seu telefone 91234-5678 está sem DDD. Informe-o completo.')
  await expect.element(cpf).not.toBeInTheDocument()
  await expect.element(pix).toBeDisabled()
  await expectAccessible()
  await phone.fill('11912345678')
  await pix.click()
  await expect.poll(() => sent()[0]).toEqual({ action: 'createCustomer', data: { phone: '(11) 91234-5678' } })
})

test('a buyer with a complete profile buys at once, and no profile data is sent', async () => {
  await openCheckout([], {}, buildOrder())
  await expect.element(cpf).not.toBeInTheDocument()
  const asked = api.calls(getProfile).length
  await pix.click()
  await expect.poll(() => sent()[0]).toEqual({ action: 'createCustomer', data: {} })
  await expect.poll(() => api.calls(getProfile).length).toBeGreaterThan(asked)
})

test('the annual plan can be bought by card', async () => {
  await openCheckout([], { plan: 'pro-annual' }, buildCardOrder({ plan: 'pro-annual', amount_cents: 1_000_00 }))
  await expect.element(page.getByRole('heading', { name: 'Assinar Profissional Anual' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
  await byCard.click()
  await card.click()
  await expect.element(page.getByRole('dialog', { name: 'Pagamento Iniciado' })).toBeVisible()
  expect(sent()[1]).toEqual({ action: 'createPayment', data: { plan: 'pro-annual', billingType: 'CREDIT_CARD' } })
})

test('an active plan is renewed, and its days are added', { tags: 'long' }, async () => {
  await openCheckout([], { me: { daysRemaining: 6, planExpiration: '2026-03-16' } })
  await expect.element(page.getByRole('heading', { name: 'Renovar Profissional' })).toBeVisible()
  const start = 'Nenhum dia se perde: os 30 dias começam quando o plano atual terminar, em 16/03/2026.'
  await expect.element(page.getByText(start)).toBeVisible()
  await expect.element(page.getByText(/^Você já está no plano/)).not.toBeInTheDocument()
})

test('a plan with many days left shows its end before more days are bought', { tags: 'long' }, async () => {
  await openCheckout([], { me: { daysRemaining: 20 } })
  await expect.element(page.getByText('Você já está no plano Profissional')).toBeVisible()
  await expect
    .element(page.getByText(/^Válido até 31\/03\/2026 \(20 dias restantes\)\. Você pode comprar mais dias/))
    .toBeVisible()
  await expectAccessible()
})

test('a customer refused by the provider gets a link to the profile', async () => {
  await openCheckout([])
  await expect.element(pix).toBeVisible()
  api.refuse(callPaymentFunction, 'customer_refused')
  await pix.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao criar cliente')
  await expect
    .element(page.getByRole('link', { name: 'Conferir meus dados' }))
    .toHaveAttribute('href', '/admin/settings')
  expect(sent()).toHaveLength(1)
})

test.each([
  ['order_already_paid', 'Seu pagamento já foi confirmado. Recarregue a página para ver o plano.'],
  ['order_in_review', 'Seu pagamento está em análise. Aguarde a confirmação.'],
  ['provider_unavailable', 'Erro ao processar pagamento'],
] as const)('a purchase refused as %s shows an error above the form', { tags: 'long' }, async (code, message) => {
  await openCheckout([])
  await expect.element(pix).toBeVisible()
  api.refuse(callPaymentFunction, code)
  await pix.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await expect.element(page.getByRole('link', { name: 'Conferir meus dados' })).not.toBeInTheDocument()
})

test('a CPF of another account is refused under its field', { tags: 'long' }, async () => {
  await openCheckout([], { profile: { cpf: null } })
  await cpf.fill('52998224725')
  api.refuse(callPaymentFunction, 'cpf_taken', { field: 'cpf' })
  await pix.click()
  await expect.element(cpf).toHaveAccessibleDescription(/\S/)
  await expect.element(cpf).toHaveFocus()
})

test('a purchase without a network shows an error and can be retried', async () => {
  await openCheckout([])
  await expect.element(pix).toBeVisible()
  api.drop(callPaymentFunction)
  await pix.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao processar pagamento')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Verifique sua internet')
  await expect.element(pix).toBeEnabled()
})

test('an open order of another plan is shown without a link back to it', { tags: 'long' }, async () => {
  await openCheckout([buildOrder({ plan: 'pro-annual' })])
  await expect
    .element(
      page.getByText(
        /^Você tem um pagamento em aberto \(Plano Profissional Anual \(365 dias\), PIX\)\. Ao continuar, ele é cancelado/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voltar ao pagamento' })).not.toBeInTheDocument()
  await expect.element(byCard).toBeChecked()
})

test.each([
  ['profile', getProfile],
  ['orders', listOrders],
])('a checkout whose %s cannot be loaded shows an error and can be retried', async (_, endpoint) => {
  const opened = openCheckout([])
  api.drop(endpoint)
  await opened
  await expect.element(page.getByText('Erro ao buscar dados do usuário')).toBeVisible()
  api.answer(getProfile, buildBuyerProfile())
  api.answer(listOrders, [])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(pix).toBeEnabled()
})

test('the chosen way to pay has a visible mark', async () => {
  await openCheckout([])
  await expect.element(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
  const mark = document.querySelector('.mantine-RadioIndicator-indicator[data-checked]')
  const { backgroundColor, color } = getComputedStyle(mark ?? document.body)
  expect(backgroundColor).toBe('rgb(11, 107, 83)')
  expect(color).not.toBe(backgroundColor)
})
