import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { changeSeats } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { onWednesday, useOffers } from '../../../testing/patient-page/use-offers.ts'

const { postura, state, turnOn, addReader, wait, addWaiting, addMakeupHolder, offers, begin, send, pass } = useOffers()

const names = async () => (await offers()).offers.map(({ patient_name, reason }) => `${patient_name} ${reason}`)

test('the waiting list is asked by age, then make-ups by their last day', async () => {
  await addMakeupHolder('Lia', '2026-11-30')
  await addMakeupHolder('Rui', '2026-11-19')
  await addWaiting('Ana')
  const both = await addMakeupHolder('Bia', '2026-11-18')
  await wait(both)
  expect(await offers()).toMatchObject({ refusal: null, fitting: 4, left_out: [], offers: [] })
  const answer = await begin()
  expect(answer.json()).toMatchObject({ is_open: true, next_at: '2026-11-16T12:01:00.000Z', refusal: 'offer_open' })
  expect(await names()).toEqual(['Ana waiting', 'Bia waiting', 'Rui makeup', 'Lia makeup'])
})

test('nobody is asked who is archived, busy, paused, without e-mail or consent, or who gave this class up', async () => {
  const { call } = state.clinic
  const archived = await addWaiting('Arquivada')
  await call('PUT', `/api/patients/${archived}/archived`, { archived: true })
  await bookAppointment(state.clinic, {
    patient_id: await addWaiting('Ocupada'),
    squeeze_in: true,
    ...onWednesday('18:30', '19:30'),
  })
  const paused = {
    id: newId(),
    patient_id: await addWaiting('Em Pausa'),
    from_date: '2026-11-17',
    to_date: '2026-11-20',
  }
  expect((await call('POST', '/api/class-pauses', { ...paused, keeps_seat: true })).statusCode).toBe(200)
  await wait((await addPatient(state.clinic, { name: 'Sem Email' })).id)
  await wait((await addPatient(state.clinic, { name: 'Sem Sim', email: 'sem-sim@paciente.test' })).id)
  const gone = await addMakeupHolder('Desistente')
  await changeSeats(state.clinic, state.classId, { add: [gone] })
  await changeSeats(state.clinic, state.classId, { remove: [gone] })
  await addMakeupHolder('Vencida', '2026-11-17')
  const { fitting, left_out, refusal } = await offers()
  expect([fitting, refusal]).toEqual([0, 'nobody_to_offer'])
  expect(left_out.map(({ patient_name, reason }) => `${patient_name} ${reason}`)).toEqual([
    'Arquivada archived',
    'Ocupada busy',
    'Em Pausa paused',
    'Sem Email no_email',
    'Sem Sim no_consent',
  ])
  expect((await begin()).json().code).toBe('nobody_to_offer')
})

test('a round is refused while the page is off, the class is full or near, or another round is open', async () => {
  await addWaiting('Ana')
  await turnOn({ page_is_on: false })
  expect((await begin()).json().code).toBe('offers_off')
  await turnOn()
  const other = await addReader('Rui')
  await changeSeats(state.clinic, state.classId, { add: [other] })
  expect((await begin()).json().code).toBe('class_full')
  await changeSeats(state.clinic, state.classId, { remove: [other] })
  postura.clock.now = new Date('2026-11-18T19:00:00Z')
  expect((await begin()).json().code).toBe('offer_too_late')
  postura.clock.now = new Date('2026-11-18T18:59:00Z')
  expect((await begin()).statusCode).toBe(200)
  expect((await begin()).json().code).toBe('offer_open')
})

test('a round that is ended asks nobody else, and undo brings it back', async () => {
  await addWaiting('Ana')
  await begin()
  const changeId = newId()
  const end = await state.clinic.call('POST', `/api/classes/${state.classId}/offers/end`, undefined, {
    'x-change-id': changeId,
  })
  expect(end.json()).toMatchObject({ is_open: false, next_at: null, offers: [{ state: 'unasked' }] })
  pass(5)
  expect(await send()).toEqual([])
  await state.clinic.call('POST', `/api/changes/${changeId}/undo`)
  expect(await send()).toHaveLength(1)
  expect((await offers()).offers).toMatchObject([{ state: 'sent' }])
})

test('an offer that is undone at once reaches nobody', async () => {
  await addWaiting('Ana')
  const changeId = newId()
  await begin(state.classId, { 'x-change-id': changeId })
  expect(await send()).toEqual([])
  await state.clinic.call('POST', `/api/changes/${changeId}/undo`)
  pass(30)
  expect(await send()).toEqual([])
})

test('who said no or gave the seat back is not asked again', async () => {
  const ana = await addWaiting('Ana')
  await begin()
  await postura.owner.query(
    `update clinic.seat_offers set answer = 'declined', answered_at = now(), ended_at = now() where patient_id = $1`,
    [ana],
  )
  expect(await offers()).toMatchObject({ fitting: 0, left_out: [{ patient_name: 'Ana', reason: 'declined' }] })
})

test('another clinic neither sees nor makes nor ends offers', async () => {
  await addWaiting('Ana')
  await begin()
  const intruder = await signUpPaidClinic(postura)
  const path = `/api/classes/${state.classId}/offers`
  for (const [method, url] of [
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/end`],
  ] as const)
    expect((await intruder.call(method, url)).json().code).toBe('class_not_found')
  expect(await offers()).toMatchObject({ is_open: true })
})
