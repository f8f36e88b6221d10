import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { expect, test } from 'vitest'
import { DAY, TODAY, useStandIn } from '../stand-in.fixture.ts'

const codeOf = (body: Record<string, unknown>) => (body.errors as { code: string }[])[0]?.code

test('creating the same customer twice creates two, which are found by reference', async () => {
  const { ask, customer } = await useStandIn()
  const first = await customer({ externalReference: 'ana', mobilePhone: '11912345678' })
  const second = await customer({ externalReference: 'ana' })
  expect(second).not.toBe(first)
  const { body } = await ask('GET', '/customers?externalReference=ana')
  expect(body).toMatchObject({ object: 'list', totalCount: 2, hasMore: false, limit: 10 })
  expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual([second, first])
  expect((await ask('GET', `/customers/${first}`)).body).toMatchObject({ personType: 'FISICA', country: 'Brasil' })
  await ask('DELETE', `/customers/${first}`)
  expect((await ask('GET', `/customers/${first}`)).status).toBe(404)
})

test.each([
  [{ name: '' }, 'invalid_name'],
  [{ cpfCnpj: '11111111111' }, 'invalid_object'],
  [{ mobilePhone: '47999999999' }, 'invalid_mobilePhone'],
  [{ email: 'ninguém' }, 'invalid_email'],
])('a customer with %o is rejected', async (wrong, code) => {
  const { ask } = await useStandIn()
  const { status, body } = await ask('POST', '/customers', { name: 'Ana', cpfCnpj: '24971563792', ...wrong })
  expect([status, codeOf(body)]).toEqual([400, code])
})

test('a charge is rejected with its first validation error', async () => {
  const { ask, customer } = await useStandIn()
  const input = {}
  const expected = async (code: string) => expect(codeOf((await ask('POST', '/payments', input)).body)).toBe(code)
  await expected('invalid_customer')
  Object.assign(input, { customer: await customer() })
  await expected('invalid_billingType')
  Object.assign(input, { billingType: 'PIX' })
  await expected('invalid_dueDate')
  Object.assign(input, { dueDate: '2026-11-15' })
  await expected('invalid_dueDate')
  Object.assign(input, { dueDate: TODAY })
  await expected('invalid_value')
  Object.assign(input, { value: 49.9 })
  expect((await ask('POST', '/payments', input)).body).toMatchObject({
    object: 'payment',
    status: 'PENDING',
    value: 49.9,
    netValue: 47.91,
    dueDate: TODAY,
    deleted: false,
    refunds: null,
  })
})

test('charges are found by reference, newest first', async () => {
  const { ask, charge } = await useStandIn()
  const first = await charge({ externalReference: 'order' })
  await charge({ externalReference: 'another' })
  const last = await charge({ externalReference: 'order' })
  const { body } = await ask('GET', '/payments?externalReference=order')
  expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual([last.id, first.id])
  expect((await ask('GET', '/payments?dateCreated[ge]=2026-11-17')).body).toMatchObject({ totalCount: 0 })
})

test('a PIX charge has a valid code for a year, and a card charge has none', async () => {
  const { ask, charge } = await useStandIn()
  const { id } = await charge()
  const { body } = await ask('GET', `/payments/${id}/pixQrCode`)
  expect(isValidPixPayload(String(body.payload))).toBe(true)
  expect(body.expirationDate).toBe('2027-11-16 23:59:59')
  expect(Buffer.from(String(body.encodedImage), 'base64').subarray(1, 4).toString('ascii')).toBe('PNG')
  const card = await charge({ billingType: 'CREDIT_CARD' })
  expect((await ask('GET', `/payments/${card.id}/pixQrCode`)).status).toBe(400)
})

test('a PIX charge is received at once; a card charge is confirmed, and received on its credit date', async () => {
  const { ask, charge, move, pass } = await useStandIn()
  const pix = await charge()
  expect((await move(pix.id, 'pay')).body).toMatchObject({ status: 'RECEIVED', paymentDate: TODAY })
  const card = await charge({ billingType: 'CREDIT_CARD' })
  const { body: confirmed } = await move(card.id, 'pay')
  // Thirty-two days later is a Friday.
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', paymentDate: null, creditDate: '2026-12-18' })
  expect(confirmed.creditCard).toMatchObject({ creditCardNumber: '8829' })
  await pass(33 * DAY)
  expect((await ask('GET', `/payments/${card.id}`)).body).toMatchObject({ status: 'RECEIVED' })
})

test('an unpaid charge is overdue after its due date, and can still be paid', async () => {
  const { ask, charge, move, pass } = await useStandIn()
  const { id } = await charge()
  await pass(DAY)
  expect((await ask('GET', `/payments/${id}/status`)).body).toEqual({ status: 'OVERDUE' })
  expect((await move(id, 'pay')).body).toMatchObject({ status: 'RECEIVED' })
})

test('a deleted charge cannot be paid, and a paid charge cannot be deleted', async () => {
  const { ask, charge, move } = await useStandIn()
  const gone = await charge()
  expect((await ask('DELETE', `/payments/${gone.id}`)).body).toEqual({ deleted: true, id: gone.id })
  expect((await move(gone.id, 'pay')).status).toBe(400)
  expect((await ask('GET', `/payments/${gone.id}`)).body).toMatchObject({ deleted: true, status: 'PENDING' })
  const paid = await charge()
  await move(paid.id, 'pay')
  expect((await ask('DELETE', `/payments/${paid.id}`)).status).toBe(400)
})

test('a charge can be refunded in parts, up to the amount paid', async () => {
  const { ask, charge, move } = await useStandIn()
  const { id } = await charge({ value: 100 })
  const refund = (value?: number) => ask('POST', `/payments/${id}/refund`, value === undefined ? {} : { value })
  expect((await refund(10)).status).toBe(400)
  await move(id, 'pay')
  expect((await refund(60)).body).toMatchObject({ status: 'RECEIVED', refunds: [{ status: 'DONE', value: 60 }] })
  expect((await refund(50)).status).toBe(400)
  expect((await refund()).body).toMatchObject({ status: 'REFUNDED' })
})

test('the sandbox has two endpoints of its own', async () => {
  const { ask, charge } = await useStandIn()
  const { id } = await charge()
  expect((await ask('POST', `/sandbox/payment/${id}/overdue`)).body).toMatchObject({ status: 'OVERDUE' })
  expect((await ask('POST', `/sandbox/payment/${id}/confirm`)).body).toMatchObject({ status: 'RECEIVED' })
  expect((await ask('POST', `/sandbox/payment/${id}/confirm`)).status).toBe(400)
})

test('a customer can be updated, with the same validation', async () => {
  const { ask, customer } = await useStandIn()
  const id = await customer()
  expect((await ask('PUT', `/customers/${id}`, { email: 'ana@clinica.test' })).body).toMatchObject({
    id,
    name: 'Helena Prado',
    email: 'ana@clinica.test',
  })
  expect((await ask('PUT', `/customers/${id}`, { cpfCnpj: '1' })).status).toBe(400)
})
