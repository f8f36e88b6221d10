import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPaidPayment, addReceipt, issueReceipt, voidReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useProcesses } from '../../testing/use-processes.ts'

// Gate G5, receipts: concurrent requests create no duplicate number and no gap.
const AT_ONCE = 20
const postura = useTestApp()
const { signUp } = useProcesses(postura)
let clinic: TestClinic
let patient_id: string

beforeAll(async () => {
  // A deferred trigger that fails at commit, as late as a transaction can fail.
  await postura.owner.query(`
    create function fail_late() returns trigger language plpgsql as $$
    begin
      if new.snapshot ->> 'description' = 'falha' then raise exception 'late'; end if;
      return null;
    end $$`)
  await postura.owner.query(`
    create constraint trigger fail_late after insert on clinic.receipts
    deferrable initially deferred for each row execute function fail_late()`)
})

beforeEach(async () => {
  clinic = await signUp()
  patient_id = (await addPatient(clinic)).id
})

const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1)
const add = (description = 'Consulta') => addPaidPayment(clinic, { patient_id, description })
const numbers = async () =>
  (
    await postura.owner.query('select number from clinic.receipts where admin_id = $1 order by issued_at, number', [
      clinic.id,
    ])
  ).rows.map(({ number }) => number)
const told = (answers: readonly LightMyRequestResponse[]): number[] =>
  answers.map((answer) => (answer.statusCode === 200 ? answer.json().number : answer.statusCode))

/** Retries while the lock timeout is answered with 503. */
const untilAnswered = async (paymentId: string): Promise<LightMyRequestResponse> => {
  for (;;) {
    const answer = await issueReceipt(clinic, paymentId)
    if (answer.statusCode !== 503) return answer
  }
}

test(`${AT_ONCE} concurrent receipts are numbered 1 to ${AT_ONCE}, in the order of their time`, async () => {
  const payments = []
  for (let n = 0; n < AT_ONCE; n += 1) payments.push(await add())
  const answers = told(await Promise.all(payments.map(({ id }) => untilAnswered(id))))
  expect(answers.sort((a, b) => a - b)).toEqual(upTo(AT_ONCE))
  expect(await numbers()).toEqual(upTo(AT_ONCE))
})

test('a refused receipt and one that fails at commit use no number', async () => {
  const pending = await addPaidPayment(clinic, {
    patient_id,
    status: 'pending',
    payment_date: null,
    payment_method: null,
  })
  const failing = await add('falha')
  expect((await addReceipt(clinic, (await add()).id)).number).toBe(1)
  expect((await issueReceipt(clinic, pending.id)).statusCode).toBe(409)
  expect((await issueReceipt(clinic, failing.id)).statusCode).toBe(500)
  expect((await addReceipt(clinic, (await add()).id)).number).toBe(2)
  const mixed = []
  for (let n = 0; n < 4; n += 1) mixed.push(await add(), failing, pending)
  const answers = told(await Promise.all(mixed.map(({ id }) => untilAnswered(id))))
  expect(answers.filter((answer) => answer === 500)).toHaveLength(4)
  expect(answers.filter((answer) => answer === 409)).toHaveLength(4)
  expect(await numbers()).toEqual(upTo(6))
})

test('each clinic has its own numbers, and a voided number is not used again', async () => {
  await addReceipt(clinic, (await add()).id)
  const { id } = await add()
  await voidReceipt(clinic, (await addReceipt(clinic, id)).number)
  expect((await addReceipt(clinic, id)).number).toBe(3)
  const other = await signUpPaidClinic(postura)
  const theirs = await addPaidPayment(other, { patient_id: (await addPatient(other)).id })
  expect((await addReceipt(other, theirs.id)).number).toBe(1)
})

test('a receipt and a concurrent change to unpaid never both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await add()
    const unpay = () => clinic.call('PUT', `/api/payments/${id}/status`, { seen: 'paid', status: 'pending' })
    await Promise.all([issueReceipt(clinic, id), unpay(), issueReceipt(clinic, id)])
    const { status, receipt } = (await clinic.call('GET', `/api/payments/${id}`)).json()
    expect([status, receipt !== null]).toEqual(status === 'paid' ? ['paid', true] : ['pending', false])
  }
})
