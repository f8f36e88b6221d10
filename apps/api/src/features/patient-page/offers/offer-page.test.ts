import { PATIENT_ACTOR_ID } from '@postura/domain/history/actor'
import { linkTokenOf } from '@postura/domain/messages/link-token'
import { offerResults, offerStateTexts, offerTexts } from '@postura/domain/patient-page/offers/offer-page.labels'
import { pageTexts, stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { ORIGIN } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { changeSeats, getClass, listEnrolledPatients } from '../../../testing/factories/class.factory.ts'
import { enableMakeups, getPatientMakeups } from '../../../testing/factories/makeup.factory.ts'
import { onWednesday, useOffers } from '../../../testing/patient-page/use-offers.ts'
import { createSecret } from '../../accounts/links/link-secret.ts'

const {
  postura,
  state,
  turnOn,
  addReader,
  addWaiting,
  addMakeupHolder,
  offers,
  begin,
  offerToAll,
  linkOf,
  post,
  open,
  findButton,
  press,
} = useOffers()

const enrolled = () => listEnrolledPatients(state.clinic, state.classId)
const states = async () => (await offers()).offers.map(({ state: each }) => each)
/** Every row of the clinic that a link could change. */
const everything = async (): Promise<string> => {
  const tables = [
    'class_enrollments',
    'class_waiting',
    'consents',
    'makeup_uses',
    'messages',
    'seat_offers',
    'visit_answers',
  ]
  const { rows } = await postura.owner.query(
    `select ${tables.map((table) => `(select json_agg(t order by id) from clinic.${table} t where admin_id = $1) as ${table}`).join(', ')}`,
    [state.clinic.id],
  )
  return JSON.stringify(rows)
}

test('opening the link looks at nothing, and the page is the same for every link', async () => {
  await addWaiting('Ana')
  await offerToAll()
  const before = await everything()
  const page = await postura.app.inject({ url: linkOf('Ana') })
  expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
  expect(page.body).toContain(offerTexts.open)
  expect((await postura.app.inject({ url: '/p/vaga/x?utm_source=mail&step=accept-yes' })).body).toBe(page.body)
  expect(await everything()).toBe(before)
})

test('the page shows when and where, and not what for or who else', async () => {
  await addWaiting('Ana Brandão')
  await addWaiting('Rui Melo')
  await offerToAll()
  const page = await open(linkOf('Ana'))
  for (const shown of ['Clínica &lt;Prado&gt;', 'Olá, Ana!', 'às 18:00', offerTexts.first, 'tel:11912345678'])
    expect(page).toContain(shown)
  expect(page).not.toMatch(/CANARIO|Coluna|Brandão|Rui|<Prado>|<script/)
})

test('the first to accept gets the seat, the others see that it is taken, and nothing else changes', async () => {
  const [ana, bia] = [await addWaiting('Ana'), await addWaiting('Bia')]
  await offerToAll()
  expect(await press(linkOf('Bia'), 'accept')).toContain(offerResults.accept)
  expect(await enrolled()).toEqual([bia])
  const before = await everything()
  const page = await open(linkOf('Ana'))
  expect(page).toContain(offerStateTexts.filled)
  expect(findButton(page, 'accept')).toBeUndefined()
  expect((await post(linkOf('Ana'), '?step=accept&version=none')).body).toContain(offerStateTexts.filled)
  expect((await post(linkOf('Bia'), '?step=accept&version=none')).body).toContain(offerResults.accept)
  expect(await everything()).toBe(before)
  expect(await states()).toEqual(['sent', 'accepted'])
  expect((await getClass(state.clinic, state.classId)).queue.map(({ patient_id }) => patient_id)).toEqual([ana])
  const { rows } = await postura.owner.query(
    `select distinct actor_id from clinic.history where admin_id = $1 and table_name in ('class_enrollments', 'seat_offers') and seq > (
       select max(seq) from clinic.history where admin_id = $1 and table_name = 'class_waiting' and op = 'insert') and op <> 'insert'`,
    [state.clinic.id],
  )
  expect(rows).toEqual([{ actor_id: PATIENT_ACTOR_ID }])
})

test('a no can be taken back while the seat is free', async () => {
  const ana = await addWaiting('Ana')
  await offerToAll()
  expect(await press(linkOf('Ana'), 'decline')).toContain(offerResults.decline)
  expect(await states()).toEqual(['declined'])
  expect(await open(linkOf('Ana'))).toContain(offerTexts.declined)
  await press(linkOf('Ana'), 'accept')
  expect(await enrolled()).toEqual([ana])
})

test('an accepted seat is given back after a question, without a new make-up, and the clinic hears of it', async () => {
  await enableMakeups(state.clinic)
  const ana = await addWaiting('Ana')
  await offerToAll()
  await press(linkOf('Ana'), 'accept')
  const button = findButton(await open(linkOf('Ana')), 'return') ?? ''
  const before = await everything()
  expect((await post(linkOf('Ana'), button)).body).toContain(offerTexts.returnQuestion)
  expect(await everything()).toBe(before)
  expect(await press(linkOf('Ana'), 'return')).toContain(offerResults.return)
  expect(await enrolled()).toEqual([])
  expect(await states()).toEqual(['returned'])
  expect(await getPatientMakeups(state.clinic, ana)).toBeUndefined()
  expect((await state.clinic.call('GET', '/api/visit-answers')).json()).toMatchObject([
    { answer: 'cancel', kind: 'class', visit_id: state.classId, patient_id: ana },
  ])
})

test('a make-up is used by the acceptance and comes back with the seat', async () => {
  await enableMakeups(state.clinic)
  const lia = await addMakeupHolder('Lia')
  await offerToAll()
  expect(await open(linkOf('Lia'))).toContain(offerTexts.makeup)
  await press(linkOf('Lia'), 'accept')
  expect((await getClass(state.clinic, state.classId)).seats).toMatchObject([{ patient_id: lia, is_makeup: true }])
  expect(await getPatientMakeups(state.clinic, lia)).toBeUndefined()
  await press(linkOf('Lia'), 'return')
  expect((await getPatientMakeups(state.clinic, lia))?.makeups).toHaveLength(1)
})

test('what could not be had back is asked twice: after the last hour to cancel, or to get the make-up back', async () => {
  postura.clock.now = new Date('2026-11-17T12:00:00Z')
  await turnOn({ page_cancel_hours: 48 })
  const ana = await addWaiting('Ana')
  await offerToAll()
  const button = findButton(await open(linkOf('Ana')), 'accept') ?? ''
  const before = await everything()
  expect((await post(linkOf('Ana'), button)).body).toContain(offerTexts.acceptQuestion)
  expect(await everything()).toBe(before)
  const page = await press(linkOf('Ana'), 'accept')
  expect(page).toContain(offerTexts.onlyClinic)
  expect(findButton(page, 'return')).toBeUndefined()
  expect((await post(linkOf('Ana'), button.replace('accept', 'return-yes'))).body).toContain(stepRefusals.changed)
  expect(await enrolled()).toEqual([ana])

  await turnOn({ page_cancel_hours: 2 })
  await enableMakeups(state.clinic, { makeup_notice_hours: 168 })
  await changeSeats(state.clinic, state.classId, { remove: [ana] })
  await addMakeupHolder('Lia')
  await offerToAll()
  const asked = await post(linkOf('Lia'), findButton(await open(linkOf('Lia')), 'accept'))
  expect(asked.body).toContain(offerTexts.acceptQuestion)
})

test('a button that is sent again after the clinic has changed the seat does nothing', async () => {
  const ana = await addWaiting('Ana')
  await offerToAll()
  const accept = findButton(await open(linkOf('Ana')), 'accept') ?? ''
  await post(linkOf('Ana'), accept)
  const giveBack = (findButton(await open(linkOf('Ana')), 'return') ?? '').replace('return', 'return-yes')
  await post(linkOf('Ana'), giveBack)
  await changeSeats(state.clinic, state.classId, { add: [ana] })
  expect((await post(linkOf('Ana'), giveBack)).body).toContain(stepRefusals.changed)
  expect(await enrolled()).toEqual([ana])
  await changeSeats(state.clinic, state.classId, { remove: [ana] })
  expect((await post(linkOf('Ana'), accept)).body).not.toContain(offerResults.accept)
  expect(await enrolled()).toEqual([])
})

test('staff undo an acceptance, and the offer is open again', async () => {
  await addWaiting('Ana')
  await addWaiting('Bia')
  await offerToAll()
  await press(linkOf('Ana'), 'accept')
  const { rows } = await postura.owner.query(
    `select change_id from clinic.history where admin_id = $1 and table_name = 'class_enrollments'`,
    [state.clinic.id],
  )
  const undone = await state.clinic.call('POST', `/api/changes/${rows[0].change_id}/undo`)
  expect(undone.statusCode).toBe(200)
  expect(await enrolled()).toEqual([])
  expect(await states()).toEqual(['sent', 'sent'])
  expect((await getClass(state.clinic, state.classId)).queue).toHaveLength(2)
  expect(await press(linkOf('Bia'), 'accept')).toContain(offerResults.accept)
})

test('a class that moved, ended its offers or is near shows so, and takes nobody', async () => {
  await addWaiting('Ana')
  await offerToAll()
  const button = findButton(await open(linkOf('Ana')), 'accept') ?? ''
  const { rev } = await getClass(state.clinic, state.classId)
  const move = (times: object, version: number) =>
    state.clinic.call('PUT', `/api/classes/${state.classId}/time`, { scope: 'one', rev: version, ...times })
  await move(onWednesday('17:00', '18:00'), rev)
  expect((await post(linkOf('Ana'), button)).body).toContain(offerStateTexts.changed)
  await move(onWednesday(), rev + 1)
  const ended = newId()
  const end = { 'x-change-id': ended }
  await state.clinic.call('POST', `/api/classes/${state.classId}/offers/end`, undefined, end)
  expect((await post(linkOf('Ana'), button)).body).toContain(offerStateTexts.over)
  await state.clinic.call('POST', `/api/changes/${ended}/undo`)
  expect(await open(linkOf('Ana'))).toContain(offerStateTexts.open)
  postura.clock.now = new Date('2026-11-18T19:00:00Z')
  expect((await post(linkOf('Ana'), button)).body).toContain(offerStateTexts.over)
  expect(await enrolled()).toEqual([])
})

test('a reader who is somebody else ends the messages and the page, after a question', async () => {
  const ana = await addWaiting('Ana')
  await offerToAll()
  const before = await everything()
  expect((await post(linkOf('Ana'), '?step=wrong-person')).body).toContain('Parar as mensagens')
  expect(await everything()).toBe(before)
  await post(linkOf('Ana'), '?step=wrong-person-yes')
  expect(await open(linkOf('Ana'))).toContain(pageTexts.unknown)
  expect(await states()).toEqual(['wrong-person'])
  expect((await state.clinic.call('GET', `/api/patients/${ana}/consent`)).json()).toMatchObject({
    withdrawn_by: 'patient',
  })
})

test('unknown, other and old links, and those of a page that is off, answer alike', async () => {
  await addWaiting('Ana')
  await offerToAll()
  const secret = linkOf('Ana').split('.')[1] ?? ''
  const other = await signUpPaidClinic(postura)
  const paths = [
    '/p/vaga/x',
    `/p/vaga/${linkTokenOf(state.clinic.id, createSecret())}`,
    `/p/vaga/${linkTokenOf(other.id, secret)}`,
    `/p/vaga/${linkTokenOf(newId(), secret)}`,
  ]
  const found = await Promise.all(paths.map((path) => post(path)))
  await turnOn({ page_is_on: false })
  found.push(await post(linkOf('Ana')))
  await turnOn()
  postura.clock.now = new Date('2026-11-21T12:00:00Z')
  found.push(await post(linkOf('Ana')))
  expect(new Set(found.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(found[0]?.body).toContain(pageTexts.unknown)
})

test('the link of an offer opens no page of visits, and the other way round', async () => {
  await addWaiting('Ana')
  await offerToAll()
  expect(await open(linkOf('Ana').replace('/vaga', ''))).toContain(pageTexts.unknown)
})

test('a form of another site is refused, and guesses are counted', async () => {
  await addWaiting('Ana')
  await offerToAll()
  const url = `${linkOf('Ana')}?step=accept-yes&version=none`
  for (const headers of [{ origin: 'https://other.test' }, { 'sec-fetch-site': 'cross-site' }, {}])
    expect((await postura.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  expect(await enrolled()).toEqual([])
  const guess = () =>
    postura.app.inject({
      method: 'POST',
      url: `/p/vaga/${linkTokenOf(state.clinic.id, createSecret())}`,
      remoteAddress: '10.9.8.7',
      headers: { origin: ORIGIN },
    })
  const codes: number[] = []
  for (let n = 0; n < 51; n += 1) codes.push((await guess()).statusCode)
  expect([codes.slice(0, 50).every((status) => status === 200), codes.at(-1)]).toEqual([true, 429])
})

test('somebody who has booked another visit since cannot accept', async () => {
  const ana = await addReader('Ana')
  await state.clinic.call('PUT', `/api/classes/${state.classId}/waiting`, { patient_id: ana, waits: true })
  await offerToAll()
  await state.clinic.call('POST', '/api/classes', {
    id: newId(),
    title: 'Outra',
    description: '',
    capacity: 5,
    squeeze_in: true,
    add: [ana],
    ...onWednesday('18:30', '19:30'),
  })
  expect(await open(linkOf('Ana'))).toContain(offerStateTexts.unfit)
  expect((await post(linkOf('Ana'), '?step=accept&version=none')).body).toContain(stepRefusals.changed)
  expect(await enrolled()).toEqual([])
  expect((await begin()).json().code).toBe('offer_open')
})
