import type { Order } from '@postura/domain/billing/order'
import { checkOrder } from '@postura/domain/billing/order.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildOrder } from '~/testing/factories/order.factory'
import { api } from '~/testing/fake-api'
import { openCheckout } from '~/testing/steps/order.steps'

const form = page.getByRole('heading', { name: /^(Assinar|Renovar) / })

const unfinished: [Partial<Order>, string][] = [
  [{ state: 'overdue' }, 'O prazo passou, mas o código ainda pode ser pago.'],
  [
    { state: 'creating', pix_payload: null },
    'Preparando o pagamento; nada foi cobrado ainda. Se demorar, pode fechar esta página: enviamos as instruções por email.',
  ],
  [
    { state: 'in_review' },
    'Seu pagamento está em análise. Aguarde a confirmação. Você recebe um email assim que houver resposta.',
  ],
]
test.each(unfinished)('an unfinished order as %o shows its state', { tags: 'long' }, async (over, said) => {
  await openCheckout([buildOrder(over)])
  await expect.element(page.getByText(said)).toBeVisible()
})

test('an order in review is accessible', { tags: 'long' }, async () => {
  await openCheckout([buildOrder({ state: 'in_review' })])
  await expect.element(page.getByText('R$\u00a0100,00')).toBeVisible()
  await expectAccessible()
})

test('an order without a charge can be started again', { tags: 'long' }, async () => {
  await openCheckout([buildOrder({ state: 'creating', pix_payload: null })])
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect.element(form).toBeVisible()
})

const ended: [Partial<Order>, string, string][] = [
  [{ state: 'failed', failure: 'CPF recusado.' }, 'Pagamento: Não concluído', 'CPF recusado.'],
  [{ state: 'canceled' }, 'Pagamento: Cancelado', 'Nada foi cobrado. Você pode começar de novo.'],
  [{ state: 'refunded' }, 'Pagamento: Reembolsado', 'O valor foi devolvido, e este período deixou de valer.'],
  [
    { state: 'disputed' },
    'Pagamento: Contestado',
    'O pagamento foi contestado no cartão. Este período fica suspenso até a decisão.',
  ],
]
test.each(ended)('an order that ended as %o shows the reason and can be started again', async (over, title, said) => {
  const order = buildOrder()
  await openCheckout([order])
  api.answer(checkOrder, { ...order, ...over })
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect.element(form).toBeVisible()
})

test('an order that needs support shows a message and a link to the chat', { tags: 'long' }, async () => {
  const order = buildOrder()
  await openCheckout([order])
  api.answer(checkOrder, { ...order, state: 'needs_attention' })
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect
    .element(page.getByText('Estamos verificando este pagamento e vamos falar com você por email.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Falar no WhatsApp' }).first())
    .toHaveAttribute('href', '/api/sales-chat/plans')
})
