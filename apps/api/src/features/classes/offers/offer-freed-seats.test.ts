import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { addClass, changeGroup, changeSeats, newClassSeries } from '../../../testing/factories/class.factory.ts'
import { useOffers } from '../../../testing/patient-page/use-offers.ts'

const { postura, state, addReader, wait, addWaiting, offers, pass, send, offerToAll, linkOf, press, turnOn } =
  useOffers()

let rui: string
const turnOnOffers = async (over: object = {}) => {
  const { rev } = (await state.clinic.call('GET', '/api/clinic')).json()
  const rule = { offers_are_automatic: true, offer_hours: 2, rev, ...over }
  return state.clinic.call('PUT', '/api/clinic/offers', rule)
}
beforeEach(async () => {
  rui = await addReader('Rui')
  await changeSeats(state.clinic, state.classId, { add: [rui] })
  await addWaiting('Ana')
  expect((await turnOnOffers()).statusCode).toBe(200)
})

const leave = (changeId = newId()) => changeSeats(state.clinic, state.classId, { remove: [rui] }, changeId)

test('a seat that is given up is offered without a tap, and an undo of that reaches nobody', async () => {
  const changeId = newId()
  await leave(changeId)
  expect(await offers()).toMatchObject({ is_open: true, offers: [{ patient_name: 'Ana', state: 'planned' }] })
  expect((await state.clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  expect(await offers()).toMatchObject({ is_open: false, offers: [] })
  await leave()
  pass(1)
  expect(await send()).toHaveLength(1)
})

test('it is off until the owner turns it on, and while the page of the patient is off', async () => {
  await turnOnOffers({ offers_are_automatic: false })
  await leave()
  expect((await offers()).offers).toEqual([])
  await changeSeats(state.clinic, state.classId, { add: [rui] })
  await turnOnOffers()
  await turnOn({ page_is_on: false })
  await leave()
  expect((await offers()).offers).toEqual([])
})

test('a seat that goes to somebody else in the same change is not offered', async () => {
  const bia = await addReader('Bia')
  await changeSeats(state.clinic, state.classId, { remove: [rui], add: [bia] })
  expect((await offers()).offers).toEqual([])
})

test('a seat that is given back on the page is offered to the others', async () => {
  await addWaiting('Bia')
  await turnOnOffers({ offers_are_automatic: false })
  await leave()
  await offerToAll()
  await press(linkOf('Ana'), 'accept')
  await turnOnOffers()
  await press(linkOf('Ana'), 'return')
  expect((await offers()).offers.map(({ patient_name }) => patient_name)).toEqual(['Bia'])
})

test('a pause that releases the seat offers it', async () => {
  const day = { from_date: '2026-11-17', to_date: '2026-11-20' }
  const pause = { id: newId(), patient_id: rui, ...day, keeps_seat: false }
  expect((await state.clinic.call('POST', '/api/class-pauses', pause)).json()).toMatchObject({ released: 1 })
  expect((await offers()).offers).toMatchObject([{ patient_name: 'Ana' }])
})

test('whoever leaves a group frees the seats of the next seven days only', async () => {
  const occurrences = ['2026-11-19', '2026-11-26'].map((day) => ({
    ...toTimeRange(day, '07:00', '08:00'),
    id: newId(),
    moved: false,
    squeeze_in: false,
  }))
  const series = newClassSeries({ occurrences, capacity: 1, add: [rui] })
  expect((await state.clinic.call('POST', '/api/classes/series', series)).statusCode).toBe(200)
  const [next, later] = occurrences
  for (const each of occurrences) await wait(await addReader('Bia'), each.id)
  const left = await changeGroup(state.clinic, { patient_id: rui, from: '2026-11-16', leave: series.id })
  expect(left.json()).toMatchObject({ left: 2 })
  expect([(await offers(next?.id)).offers.length, (await offers(later?.id)).offers.length]).toEqual([1, 0])
})

test('offers end as many hours before the class as the clinic says', async () => {
  await leave()
  await turnOnOffers({ offer_hours: 24 })
  postura.clock.now = new Date('2026-11-17T20:59:00Z')
  expect((await offers()).is_open).toBe(true)
  postura.clock.now = new Date('2026-11-17T21:00:00Z')
  expect(await offers()).toMatchObject({ is_open: false, refusal: 'offer_too_late' })
  expect(await send()).toEqual([])
})

test('a class without anybody to ask begins no round', async () => {
  const { id } = await addClass(state.clinic, {
    capacity: 1,
    ...toTimeRange('2026-11-19', '08:00', '09:00'),
    add: [rui],
  })
  await changeSeats(state.clinic, id, { remove: [rui] })
  expect(await offers(id)).toMatchObject({ offers: [], refusal: 'nobody_to_offer' })
})
