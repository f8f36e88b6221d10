import { expect, test } from 'vitest'
import { useStandIn } from '../stand-in.fixture.ts'

const pay = (url: unknown, fields: Record<string, string>) =>
  fetch(`${url}/pay`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('the page of a PIX charge shows the amount and accepts the payment', async () => {
  const { ask, charge } = await useStandIn()
  const { id, invoiceUrl } = await charge({
    description: 'Plano <b>Profissional</b>',
    callback: { successUrl: 'http://127.0.0.1/admin' },
  })
  const page = await (await fetch(String(invoiceUrl))).text()
  expect(page).toContain('simulador, sem valor real')
  expect(page).toContain('Plano &#60;b&#62;Profissional')
  expect(page).toContain('R$\u00a049,90')
  expect(page).not.toContain('name="number"')
  const paid = await pay(invoiceUrl, { method: 'pix' })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://127.0.0.1/admin'])
  expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status: 'RECEIVED' })
  expect(await (await fetch(String(invoiceUrl))).text()).toContain('Pagamento confirmado.')
})

test('a rejected card can be retried, and only four digits of an accepted one are kept', async () => {
  const { ask, charge, events } = await useStandIn()
  const { id, invoiceUrl } = await charge({ billingType: 'CREDIT_CARD' })
  const refused = await pay(invoiceUrl, { method: 'card', number: '5184 0197 4037 3151' })
  expect(await refused.text()).toContain('Transação não autorizada.')
  expect(events.at(-1)?.event).toBe('PAYMENT_CREDIT_CARD_CAPTURE_REFUSED')
  await pay(invoiceUrl, { method: 'card', number: '4444 4444 4444 4448' })
  const { body } = await ask('GET', `/payments/${id}`)
  expect(body).toMatchObject({ status: 'CONFIRMED', creditCard: { creditCardNumber: '4448' } })
  expect(JSON.stringify([body, events])).not.toContain('44444444')
})

test('a deleted charge cannot be paid, and an unknown one is not found', async () => {
  const { ask, charge, origin } = await useStandIn()
  const { id, invoiceUrl } = await charge({ callback: { successUrl: 'http://127.0.0.1/admin' } })
  await ask('DELETE', `/payments/${id}`)
  expect(await (await fetch(String(invoiceUrl))).text()).toContain('Esta cobrança foi cancelada.')
  expect((await pay(invoiceUrl, { method: 'pix' })).headers.get('location')).toMatch(/^\/i\//)
  expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status: 'PENDING' })
  expect((await fetch(`${origin}/i/nothing`)).status).toBe(404)
})
