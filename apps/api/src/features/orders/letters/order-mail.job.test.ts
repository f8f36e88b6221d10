import { paymentPath } from '@postura/domain/plans/payment-path'
import { newId } from '@postura/domain/shared/ids'
import { expect, test, vi } from 'vitest'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { createPayment, signUpBuyer } from '../../../testing/factories/order.factory.ts'
import { newOrder } from '../../../testing/probes/ordered.ts'
import { orderMail } from './order-mail.job.ts'

const postura = useTestApp()
const billing = useBilling(postura)

const mailed = async (job: { adminId: string; orderId: string; kind: 'order-opened' | 'order-paid' }) => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  await orderMail({ ...billing.deps, mailer })(job)
  return sent
}

test('by PIX the letter has the code, whole and as it is copied, and leads back to it', async () => {
  const { adminId, id: orderId, settle, row } = await newOrder(postura, billing)
  await settle()
  const [mail, ...others] = await mailed({ adminId, orderId, kind: 'order-opened' })
  const { pix_payload } = await row()
  expect([mail?.subject, others]).toEqual(['Seu código PIX', []])
  expect(mail?.text).toContain('Olá, Helena Prado.')
  expect(mail?.text).toContain('Plano Profissional (30 dias), R$\u00a0100,00')
  expect(mail?.text.split('\n')).toContain(pix_payload)
  expect(mail?.text).toContain(`${ORIGIN}${paymentPath('pro', adminId)}`)
})

test('by card the letter leads to the page of the provider, and asks for no number', async () => {
  const { adminId, id: orderId, settle, row } = await newOrder(postura, billing, { method: 'credit_card' })
  await settle()
  const [mail] = await mailed({ adminId, orderId, kind: 'order-opened' })
  expect(mail?.subject).toBe('Pagamento iniciado')
  expect(mail?.text).toContain(`Pagar com cartão: ${(await row()).invoice_url}`)
  expect(mail?.html).not.toMatch(/<(input|form)/)
})

test('once it was paid the letter says until when', async () => {
  const { adminId, id: orderId, settle, act } = await newOrder(postura, billing)
  await settle()
  act('pay')
  await settle()
  const [mail] = await mailed({ adminId, orderId, kind: 'order-paid' })
  expect(mail?.subject).toBe('Pagamento confirmado')
  expect(mail?.text).toContain('Recebemos o pagamento do Plano Profissional (30 dias), R$\u00a0100,00.')
  expect(mail?.text).toContain('Seu plano vale até 15/12/2026')
})

test('who has paid before the letter was written is not told how to', async () => {
  const { adminId, id: orderId, settle, act } = await newOrder(postura, billing)
  await settle()
  act('pay')
  await settle()
  expect(await mailed({ adminId, orderId, kind: 'order-opened' })).toEqual([])
})

test('the intruder: about an order that is not theirs nobody is written to', async () => {
  const { adminId, id: orderId, settle } = await newOrder(postura, billing)
  await settle()
  const { id: stranger } = await signUpBuyer(postura)
  expect(await mailed({ adminId: stranger, orderId, kind: 'order-opened' })).toEqual([])
  expect(await mailed({ adminId, orderId: newId(), kind: 'order-opened' })).toEqual([])
})

test('whoever buys gets both letters, each once', async () => {
  await billing.startWorker()
  const buyer = await signUpBuyer(postura)
  await createPayment(buyer)
  const letters = () => billing.sent.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)
  await vi.waitFor(() => expect(letters()).toEqual(['Seu código PIX']), 20_000)
  for (const charge of billing.standIn.ledger.charges.values()) billing.standIn.ledger.move(charge, 'pay')
  postura.clock.now = new Date(postura.clock.now.getTime() + 10_000)
  const [{ id }] = (await buyer.call('GET', '/api/orders')).json()
  await buyer.call('POST', `/api/orders/${id}/check`)
  await vi.waitFor(() => expect(letters()).toEqual(['Seu código PIX', 'Pagamento confirmado']), 20_000)
})
