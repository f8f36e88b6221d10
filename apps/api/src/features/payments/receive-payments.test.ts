import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPayment, getPayment, receivePart } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

// The test day is 2026-11-15.
const undoing = useUndo()
const { undo } = undoing
let patient_id: string
let october: Payment
let november: Payment

beforeEach(async () => {
  const { clinic } = undoing
  patient_id = (await addPatient(clinic)).id
  november = await addPayment(clinic, { patient_id, due_date: '2026-11-10' })
  october = await addPayment(clinic, { patient_id, due_date: '2026-10-10' })
})

const of = (payment: Payment, over: object = {}) => ({
  id: payment.id,
  rev: payment.rev,
  owed_cents: restOf(payment),
  amount_cents: restOf(payment),
  ...over,
})
const byPix = { payment_date: '2026-11-12', payment_method: 'pix' }
const receive = (
  payments: object[],
  {
    change = newId(),
    as = undoing.clinic,
    ...over
  }: { change?: string; as?: typeof undoing.clinic; payment_date?: string } = {},
) => as.call('POST', '/api/payments/received', { payments, ...byPix, ...over }, { 'x-change-id': change })
const read = async () =>
  (await Promise.all([october, november].map(({ id }) => getPayment(undoing.clinic, id)))).map(
    ({ status, parts_cents, payment_date, payment_method }) => [status, parts_cents, payment_date, payment_method],
  )
const untouched = [
  ['pending', 0, null, null],
  ['pending', 0, null, null],
]

describe('open payments of a patient', () => {
  test('are listed with the oldest due date first, without those that are paid', async () => {
    await addPayment(undoing.clinic, { patient_id, status: 'paid' })
    const response = await undoing.clinic.call('GET', `/api/payments/open?patient_id=${patient_id}`)
    expect([response.statusCode, response.json()]).toEqual([200, [october, november]])
  })

  test('are received together, whole or in part, with one undo and the same answer to a retry', async () => {
    const change = newId()
    const payments = [of(october), of(november, { amount_cents: 50_00 })]
    const first = await receive(payments, { change })
    expect([first.statusCode, first.json()]).toEqual([200, { received: 2 }])
    const received = [
      ['paid', 0, '2026-11-12', 'pix'],
      ['pending', 50_00, null, null],
    ]
    expect(await read()).toEqual(received)
    expect((await receive(payments, { change })).json()).toEqual({ received: 2 })
    expect(await read()).toEqual(received)
    expect((await undo(change)).statusCode).toBe(200)
    expect(await read()).toEqual(untouched)
  })

  test('are received without what was received before', async () => {
    await receivePart(undoing.clinic, october.id, { amount_cents: 50_00, payment_date: '2026-11-01' })
    october = await getPayment(undoing.clinic, october.id)
    expect((await receive([of(october)])).json()).toEqual({ received: 1 })
    expect((await read())[0]).toEqual(['paid', 150_00, '2026-11-12', 'pix'])
  })

  test.each([
    ['changed since', 'stale', () => [of(october), of(november, { rev: 9 })]],
    [
      'shown with another amount',
      'stale',
      () => [of(october), of(november, { owed_cents: 10_00, amount_cents: 10_00 })],
    ],
    ['not enough for the amount', 'part_too_large', () => [of(october), of(november, { amount_cents: 900_00 })]],
    ['unknown', 'payment_not_found', () => [of(october), of({ ...november, id: newId() })]],
  ])('are all refused if one is %s', async (_, code, payments) => {
    expect((await receive(payments())).json().code).toBe(code)
    expect(await read()).toEqual(untouched)
  })

  test('are all refused if one is paid by now, or on a day that is still to come', async () => {
    await receive([of(november)])
    expect((await receive([of(october), of(november)])).json().code).toBe('payment_not_open')
    expect((await receive([of(october)], { payment_date: '2026-11-16' })).json().code).toBe('paid_in_the_future')
    expect((await read())[0]).toEqual(untouched[0])
  })

  test('need an amount, and each is named once', async () => {
    for (const payments of [[], [of(october), of(october)], [of(october, { amount_cents: 0 })]])
      expect((await receive(payments)).statusCode).toBe(422)
  })

  test('of another clinic are neither listed nor received', async () => {
    const intruder = await signUpPaidClinic(undoing.postura)
    expect((await intruder.call('GET', `/api/payments/open?patient_id=${patient_id}`)).json()).toEqual([])
    const foreign = await receive([of(october)], { as: intruder })
    const unknown = await receive([of({ ...october, id: newId() })], { as: intruder })
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    expect(await read()).toEqual(untouched)
  })
})
