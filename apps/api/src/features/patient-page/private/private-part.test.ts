import { PATIENT_ACTOR_ID } from '@postura/domain/history/actor'
import { stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import { privateResults, privateTexts } from '@postura/domain/patient-page/private/private-part.labels'
import { buildBrCode } from '@postura/domain/payments/pix/br-code'
import { toTxid } from '@postura/domain/payments/pix/txid'
import { beforeAll, expect, test } from 'vitest'
import { addClass, changeSeats, getClass } from '../../../testing/factories/class.factory.ts'
import { enableMakeups, getPatientMakeups } from '../../../testing/factories/makeup.factory.ts'
import { addPayment, receivePart } from '../../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { at, usePatientPage } from '../../../testing/patient-page/use-patient-page.ts'

const { postura, state, turnOn, bookWithPage, typeBirthDate, proofOf, pressPrivate, answers, everything } =
  usePatientPage()

beforeAll(() => enableMakeups(state.clinic))

const enter = async () => {
  const { token } = await bookWithPage()
  const page = await typeBirthDate(token, '20/05/1980')
  return { token, page, proof: proofOf(page) }
}

let hours = 8
/** A class of next week at an hour of its own. */
const classNextWeek = (over: object = {}) => {
  hours += 1
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return addClass(state.clinic, {
    ...at(time(hours), time(hours + 1), '2026-11-25'),
    title: 'Coluna CANARIO',
    squeeze_in: true,
    ...over,
  })
}

/** The patient gives up a class and has a make-up for it. */
const giveMakeup = async () => {
  const left = await classNextWeek({ add: [state.patient.id] })
  await changeSeats(state.clinic, left.id, { remove: [state.patient.id] })
  return left
}

test('a class is taken with a make-up, told to the clinic as done by the patient, and given back on the page', async () => {
  const left = await giveMakeup()
  const free = await classNextWeek({ capacity: 1 })
  const { token, page, proof } = await enter()
  expect(page).toContain('1 reposição até 30/11')
  expect(page).not.toContain('CANARIO')
  expect(page).not.toContain(left.id)

  expect(await pressPrivate(token, proof, 'take', free)).toContain(privateResults.take)
  expect(await pressPrivate(token, proof, 'take', free)).toContain(privateResults.take)
  expect((await getClass(state.clinic, free.id)).seats).toMatchObject([
    { patient_id: state.patient.id, is_makeup: true },
  ])
  expect(await answers()).toMatchObject([{ answer: 'makeup', kind: 'class', visit_id: free.id }])
  const { rows } = await postura.owner.query(
    `select actor_id from clinic.history where admin_id = $1 and table_name = 'makeup_uses'`,
    [state.clinic.id],
  )
  expect(rows).toEqual([{ actor_id: PATIENT_ACTOR_ID }])

  const before = await everything()
  expect(await pressPrivate(token, proof, 'take-back', free)).toContain(privateTexts.takeBackQuestion)
  expect(await everything()).toBe(before)
  expect(await pressPrivate(token, proof, 'take-back-yes', free)).toContain(privateResults['take-back-yes'])
  expect(await answers()).toEqual([])
  expect((await getPatientMakeups(state.clinic, state.patient.id))?.makeups).toHaveLength(1)
  expect(await pressPrivate(token, proof, 'take', free)).toContain(privateResults.take)
})

test('who has seen a make-up hears that it was given back', async () => {
  await giveMakeup()
  const free = await classNextWeek()
  const { token, proof } = await enter()
  await pressPrivate(token, proof, 'take', free)
  const [taken] = await answers()
  await state.clinic.call('PUT', `/api/visit-answers/${taken.id}/seen`, { seen: true })
  await pressPrivate(token, proof, 'take-back-yes', free)
  expect(await answers()).toMatchObject([{ answer: 'cancel', visit_id: free.id }])
})

test('without a make-up, for a full class, and for a class at another time nothing is taken', async () => {
  const free = await classNextWeek({ capacity: 1 })
  const { token, page, proof } = await enter()
  expect(page).toContain(privateTexts.noMakeup)
  expect(await pressPrivate(token, proof, 'take', free)).toContain(stepRefusals.changed)
  await giveMakeup()
  const moved = { id: free.id, start_time: '2026-11-25T09:00:00.000Z' }
  expect(await pressPrivate(token, proof, 'take', moved)).toContain(stepRefusals.changed)
  await changeSeats(state.clinic, free.id, { add: [(await addPatient(state.clinic)).id] })
  expect(await pressPrivate(token, proof, 'take', free)).toContain(stepRefusals.changed)
  expect((await getClass(state.clinic, free.id)).seats).toHaveLength(1)
})

test('a step without the birth date does nothing', async () => {
  await giveMakeup()
  const free = await classNextWeek()
  const { token } = await bookWithPage()
  for (const step of ['take', 'take-back-yes'])
    expect(await pressPrivate(token, 'x'.repeat(43), step, free)).toContain(privateTexts.ended)
  expect((await getClass(state.clinic, free.id)).seats).toEqual([])
})

test('a class is given back until the last hour that the clinic allows', async () => {
  await giveMakeup()
  // On the next day; the make-up itself would come back until two in the morning.
  const soon = await addClass(state.clinic, { ...at('14:00', '15:00', '2026-11-17'), squeeze_in: true })
  const { token, proof } = await enter()
  await pressPrivate(token, proof, 'take', soon)
  await turnOn({ page_cancel_hours: 48 })
  const page = await pressPrivate(token, proof, 'more')
  expect(page).toContain(privateTexts.onlyClinic)
  expect(await pressPrivate(token, proof, 'take-back-yes', soon)).toContain(stepRefusals.changed)
  expect((await getClass(state.clinic, soon.id)).seats).toHaveLength(1)
})

test('open amounts are shown with the code for what is still owed, of this patient alone and without what they are for', async () => {
  await postura.owner.query(
    `update clinic.clinics set pix_key_type = 'cpf', pix_key = '52998224725', pix_receiver = 'Helena <Prado>' where admin_id = $1`,
    [state.clinic.id],
  )
  const patient_id = state.patient.id
  const payment = await addPayment(state.clinic, { patient_id, amount_cents: 12_000, description: 'CANARIO joelho' })
  await receivePart(state.clinic, payment.id, { amount_cents: 5_000 })
  const paid = { patient_id, status: 'paid', payment_date: '2026-11-16', amount_cents: 3_300 } as const
  await addPayment(state.clinic, paid)
  await addPayment(state.clinic, { patient_id: (await addPatient(state.clinic)).id, amount_cents: 7_700 })
  const { page } = await enter()
  expect(page).toContain('70,00, vence em 20/11/2026')
  const code = buildBrCode(
    { key: '52998224725', receiver: 'Helena <Prado>', city: null },
    { amount_cents: 7_000, txid: toTxid(payment.id) },
  )
  expect(page).toContain(code?.replace('<Prado>', '&lt;Prado&gt;') ?? 'no code')
  expect(page).toContain('<svg class="qr"')
  expect(page).toContain('Recebe: Helena &lt;Prado&gt;')
  expect(page).not.toMatch(/CANARIO|33,00|77,00|<script/)
})

test('many open amounts stay below the size of a page', async () => {
  const patient_id = state.patient.id
  for (let count = 0; count < 9; count += 1) await addPayment(state.clinic, { patient_id })
  const { page } = await enter()
  expect(page).toContain('Há mais 3 pagamentos em aberto.')
  expect(page.length).toBeLessThan(60_000)
})
