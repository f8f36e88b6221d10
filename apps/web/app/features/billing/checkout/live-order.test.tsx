import { getMe } from '@postura/domain/accounts/account.endpoints'
import { checkOrder, getOrder, listOrders } from '@postura/domain/billing/order.endpoints'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildCardOrder, buildOrder } from '~/testing/factories/order.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { openCheckout } from '~/testing/steps/order.steps'

const code = page.getByLabelText('PIX copia e cola')
const confirmed = page.getByRole('heading', { name: 'Pagamento confirmado' })
const form = page.getByRole('heading', { name: /^(Assinar|Renovar) / })

test('a new PIX order shows its amount, QR code and validity, and has the focus', async () => {
  const order = buildOrder()
  await openCheckout([], {}, order)
  await page.getByRole('button', { name: 'Gerar código PIX' }).click()
  await expect.element(code).toHaveValue(order.pix_payload ?? '')
  await expect.element(page.getByRole('img', { name: 'QR Code do PIX do plano' })).toBeVisible()
  await expect.element(page.getByText('R$\u00a0100,00')).toBeVisible()
  await expect.element(page.getByText('Plano Profissional (30 dias)')).toBeVisible()
  await expect.element(page.getByText('Válido até 12/03/2026 09:30.')).toBeVisible()
  await expect.element(page.getByText('Aguardando o pagamento. Esta página se atualiza sozinha.')).toBeVisible()
  expect(document.activeElement?.contains(code.element())).toBe(true)
  await expectAccessible()
})

test('the PIX code is copied by a button', { tags: 'long' }, async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const order = buildOrder()
  await openCheckout([order], { look: 'phone' })
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect.element(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(order.pix_payload)
  await expectAccessible()
})

test('an open order is shown instead of the form', { tags: 'long' }, async () => {
  const order = buildOrder()
  await openCheckout([order])
  await expect.element(code).toHaveValue(order.pix_payload ?? '')
  await expect.element(form).not.toBeInTheDocument()
})

test('"Pagar de outra forma" on a PIX order selects the card, and the order can be reopened', async () => {
  await openCheckout([buildOrder()])
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect
    .element(page.getByText(/^Você tem um pagamento em aberto \(Plano Profissional \(30 dias\), PIX\)/))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Cartão de crédito' })).toBeChecked()
  await page.getByRole('button', { name: 'Voltar ao pagamento' }).click()
  await expect.element(code).toBeVisible()
})

test('"Pagar de outra forma" on a card order selects PIX', { tags: 'long' }, async () => {
  await openCheckout([buildCardOrder()])
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect.element(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
})

test('a card order opens a dialog with a link to the provider, and "OK" opens the admin area', async () => {
  answerDashboard()
  const order = buildCardOrder()
  await openCheckout([], {}, order)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  const started = page.getByRole('dialog', { name: 'Pagamento Iniciado' })
  const hosted = started.getByRole('link', { name: 'Abrir página de pagamento' })
  await expect.element(hosted).toHaveAttribute('href', order.invoice_url)
  await expect.element(hosted).toHaveAttribute('target', '_blank')
  await expect.element(hosted).toHaveAttribute('rel', 'noopener noreferrer')
  expect(document.querySelectorAll('input[autocomplete^="cc-"], input[name*="card" i]')).toHaveLength(0)
  await expectAccessible()
  api.answer(getMe, buildMe())
  await started.getByRole('button', { name: 'OK' }).click()
  await expect.poll(currentUrl).toBe('/admin')
})

test('a reopened card order shows its link without the dialog, and why a card was refused', {
  tags: 'long',
}, async () => {
  await openCheckout([buildCardOrder({ failure: 'O cartão foi recusado. Tente outro cartão ou pague com PIX.' })])
  await expect.element(page.getByRole('link', { name: 'Abrir página de pagamento' })).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('O cartão foi recusado. Tente outro cartão ou pague com PIX.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a paid order is detected by polling and shows until when the plan is valid', async () => {
  const order = buildOrder()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  await openCheckout([order])
  await expect.element(code).toBeVisible()
  api.answer(getMe, buildMe({ planExpiration: '2026-04-10' }))
  api.answer(getOrder, { ...order, state: 'paid' })
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(confirmed).toBeVisible()
  await expect.element(page.getByText('Você está no plano Profissional, com pacientes ilimitados.')).toBeVisible()
  await expect.element(page.getByText('Válido até 10/04/2026.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Começar a usar' })).toHaveAttribute('href', '/admin')
  await expectAccessible()
  // The list of orders is loaded again; the news stays.
  await expect.poll(() => api.calls(listOrders).length).toBeGreaterThan(1)
  await expect.element(confirmed).toBeVisible()
})

test('an order that nobody waited for is no news: the page says the plan, and more days can be bought', async () => {
  await openCheckout([buildOrder({ state: 'paid' })], { me: { planExpiration: '2026-04-10' } })
  await expect.element(page.getByRole('heading', { name: 'Você já está no plano Profissional' })).toBeVisible()
  await expect.element(page.getByText('Válido até 10/04/2026.')).toBeVisible()
  await expect.element(confirmed).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Comprar mais dias' }).click()
  await expect.element(form).toHaveTextContent('Renovar Profissional')
})

test('an order that was awaited here is confirmed after a reload, for an hour', async () => {
  const order = buildOrder()
  const { screen } = await openCheckout([order])
  await expect.element(code).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  const reloaded = await openCheckout([{ ...order, state: 'paid' }], { me: {} })
  await expect.element(confirmed).toBeVisible()
  await reloaded.screen.unmount()
  queryClient.clear()
  vi.setSystemTime(Date.now() + 3_600_001)
  await openCheckout([{ ...order, state: 'paid' }], { me: {} })
  await expect.element(page.getByRole('heading', { name: 'Você já está no plano Profissional' })).toBeVisible()
})

test('an order paid more than a day ago is not shown instead of the form', { tags: 'long' }, async () => {
  await openCheckout([buildOrder({ state: 'paid', created_at: '2026-03-10T12:00:00.000Z' })])
  await expect.element(form).toBeVisible()
})

test('"Já paguei" checks with the bank and shows a message', async () => {
  const order = buildOrder()
  await openCheckout([order])
  api.answer(checkOrder, order)
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect.element(page.getByText('Verificando com o banco. Pode levar alguns segundos.')).toBeVisible()
  expect(api.calls(checkOrder).map(({ params }) => params.id)).toEqual([order.id])
  await expect.element(page.getByText(/^Aguardando o pagamento/)).toBeVisible()
})

test('"Já paguei" shows a paid order at once', { tags: 'long' }, async () => {
  const order = buildOrder()
  await openCheckout([order])
  api.answer(checkOrder, { ...order, state: 'paid' })
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect.element(confirmed).toBeVisible()
})

test.each([
  [
    'asked too soon',
    () => api.refuse(checkOrder, 'asked_too_soon'),
    'Ainda não apareceu no banco. Continuamos verificando.',
  ],
  [
    'without a network',
    () => api.drop(checkOrder),
    'Não foi possível conectar. Verifique sua internet e tente novamente.',
  ],
])('"Já paguei" %s shows a message', { tags: 'long' }, async (_, prepare, said) => {
  await openCheckout([buildOrder()])
  prepare()
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})
