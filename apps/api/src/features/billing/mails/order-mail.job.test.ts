import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { newId } from '@postura/domain/shared/ids'
import { expect, test, vi } from 'vitest'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { signUpBuyer, startPlanPayment } from '../../../testing/factories/money/order.factory.ts'
import { createTestOrder } from '../../../testing/probes/test-order.ts'
import { sendOrderMail } from './order-mail.job.ts'

const postura = useTestApp()
const billing = useBilling(postura)

const mailed = async (job: { adminId: string; orderId: string; kind: 'order-opened' | 'order-paid' }) => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  await sendOrderMail({ ...billing.deps, mailer })(job)
  return sent
}

test('the mail for PIX contains the complete code and a link to it', async () => {
  const { adminId, id: orderId, sync, row } = await createTestOrder(postura, billing)
  await sync()
  const [mail, ...others] = await mailed({ adminId, orderId, kind: 'order-opened' })
  const { pix_payload } = await row()
  expect([mail?.subject, others]).toEqual(['Seu código PIX', []])
  expect(mail?.text).toContain('Olá, Helena Prado.')
  expect(mail?.text).toContain('Plano Profissional (30 dias), R$\u00a0100,00')
  expect(mail?.text.split('\n')).toContain(pix_payload)
  expect(mail?.text).toContain(`${ORIGIN}${buildPaymentPath('pro', adminId)}`)
})

test('the mail for a card links to the page of the provider and asks for no card number', async () => {
  const { adminId, id: orderId, sync, row } = await createTestOrder(postura, billing, { method: 'credit_card' })
  await sync()
  const [mail] = await mailed({ adminId, orderId, kind: 'order-opened' })
  expect(mail?.subject).toBe('Pagamento iniciado')
  expect(mail?.text).toContain(`Pagar com cartão: ${(await row()).invoice_url}`)
  expect(mail?.html).not.toMatch(/<(input|form)/)
})

test('the mail after payment contains the last day of the plan', async () => {
  const { adminId, id: orderId, sync, act } = await createTestOrder(postura, billing)
  await sync()
  act('pay')
  await sync()
  const [mail] = await mailed({ adminId, orderId, kind: 'order-paid' })
  expect(mail?.subject).toBe('Pagamento confirmado')
  expect(mail?.text).toContain('Recebemos o pagamento do Plano Profissional (30 dias), R$\u00a0100,00.')
  expect(mail?.text).toContain('Seu plano vale até 15/12/2026')
})

test('an order that is already paid gets no payment instructions', async () => {
  const { adminId, id: orderId, sync, act } = await createTestOrder(postura, billing)
  await sync()
  act('pay')
  await sync()
  expect(await mailed({ adminId, orderId, kind: 'order-opened' })).toEqual([])
})

test('a mail about an order of another clinic is not sent', async () => {
  const { adminId, id: orderId, sync } = await createTestOrder(postura, billing)
  await sync()
  const { id: stranger } = await signUpBuyer(postura)
  expect(await mailed({ adminId: stranger, orderId, kind: 'order-opened' })).toEqual([])
  expect(await mailed({ adminId, orderId: newId(), kind: 'order-opened' })).toEqual([])
})

test('a buyer gets both mails, each once', async () => {
  await billing.startWorker()
  const buyer = await signUpBuyer(postura)
  await startPlanPayment(buyer)
  const mails = () => billing.sent.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)
  await vi.waitFor(() => expect(mails()).toEqual(['Seu código PIX']), 20_000)
  for (const charge of billing.standIn.ledger.charges.values()) billing.standIn.ledger.move(charge, 'pay')
  postura.clock.now = new Date(postura.clock.now.getTime() + 10_000)
  const [{ id }] = (await buyer.call('GET', '/api/orders')).json()
  await buyer.call('POST', `/api/orders/${id}/check`)
  await vi.waitFor(() => expect(mails()).toEqual(['Seu código PIX', 'Pagamento confirmado']), 20_000)
})
