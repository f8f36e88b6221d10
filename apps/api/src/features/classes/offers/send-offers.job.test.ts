import { expect, test } from 'vitest'
import { MailNotSent, MailRefused } from '../../../providers/mail/mailer.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addClass, changeSeats } from '../../../testing/factories/class.factory.ts'
import { onWednesday, useOffers } from '../../../testing/patient-page/use-offers.ts'

const { postura, state, turnOn, addWaiting, addReader, wait, offers, begin, pass, send, linkOf, press } = useOffers()

/** First names of the addresses. */
const told = (mails: { to: string }[]): string[] => mails.map(({ to }) => to.split('-')[0] ?? '')

test('people are asked one after another, fifteen minutes apart', async () => {
  for (const name of ['Ana', 'Bia', 'Caio']) await addWaiting(name)
  await begin()
  expect(await send()).toEqual([])
  pass(1)
  expect(told(await send())).toEqual(['ana'])
  pass(14)
  expect(await send()).toEqual([])
  pass(1)
  expect(told(await send())).toEqual(['bia'])
  expect((await offers()).next_at).toBe('2026-11-16T12:31:00.000Z')
  pass(15)
  expect(told(await send())).toEqual(['caio'])
  expect((await offers()).next_at).toBeNull()
})

test('after a no the next person is asked at once', async () => {
  for (const name of ['Ana', 'Bia']) await addWaiting(name)
  await begin()
  pass(1)
  await send()
  await press(linkOf('Ana'), 'decline')
  expect(told(await send())).toEqual(['bia'])
})

test('as many people at a time are asked as there are seats', async () => {
  const { id } = await addClass(state.clinic, { capacity: 2, ...onWednesday('08:00', '09:00') })
  for (const name of ['Ana', 'Bia', 'Caio']) await wait(await addReader(name), id)
  await begin(id)
  pass(1)
  expect(told(await send())).toEqual(['ana', 'bia'])
  pass(15)
  expect(told(await send())).toEqual(['caio'])
})

test('of a class of today everybody is asked at once', async () => {
  postura.clock.now = new Date('2026-11-18T12:00:00Z')
  for (const name of ['Ana', 'Bia', 'Caio']) await addWaiting(name)
  await begin()
  pass(1)
  expect(told(await send())).toEqual(['ana', 'bia', 'caio'])
})

test('mails go in the allowed hours only', async () => {
  postura.clock.now = new Date('2026-11-16T23:30:00Z')
  await addWaiting('Ana')
  await begin()
  pass(5)
  expect(await send()).toEqual([])
  expect((await offers()).next_at).toBe('2026-11-17T11:00:00.000Z')
  postura.clock.now = new Date('2026-11-17T11:00:00Z')
  expect(told(await send())).toEqual(['ana'])
})

test('nobody is asked any more once the class is full, moved, near or deleted, or the page is off', async () => {
  for (const name of ['Ana', 'Bia']) await addWaiting(name)
  await begin()
  pass(1)
  await send()
  pass(20)
  const rui = await addReader('Rui')
  await changeSeats(state.clinic, state.classId, { add: [rui] })
  expect(await send()).toEqual([])
  await changeSeats(state.clinic, state.classId, { remove: [rui] })
  await turnOn({ page_is_on: false })
  expect(await send()).toEqual([])
  await turnOn()
  const { rev } = (await state.clinic.call('GET', `/api/classes/${state.classId}`)).json()
  const move = (times: object, version: number) =>
    state.clinic.call('PUT', `/api/classes/${state.classId}/time`, { scope: 'one', rev: version, ...times })
  await move(onWednesday('17:00', '18:00'), rev)
  expect(await send()).toEqual([])
  await move(onWednesday(), rev + 1)
  postura.clock.now = new Date('2026-11-18T19:00:00Z')
  expect(await send()).toEqual([])
  postura.clock.now = new Date('2026-11-18T18:00:00Z')
  expect(told(await send())).toEqual(['bia'])
})

test('somebody who is busy, has left the list or has withdrawn their consent meanwhile is passed over', async () => {
  const ana = await addWaiting('Ana')
  const bia = await addWaiting('Bia')
  const caio = await addWaiting('Caio')
  await addWaiting('Davi')
  await begin()
  await bookAppointment(state.clinic, { patient_id: ana, squeeze_in: true, ...onWednesday('18:30', '19:30') })
  await state.clinic.call('PUT', `/api/classes/${state.classId}/waiting`, { patient_id: bia, waits: false })
  await state.clinic.call('PUT', `/api/patients/${caio}/consent`, { given: false })
  pass(1)
  expect(told(await send())).toEqual(['davi'])
  expect((await offers()).offers.map(({ state: each }) => each)).toEqual(['unfit', 'unfit', 'unfit', 'sent'])
})

test('a mail that was not taken is tried again, and one that was refused makes room for the next', async () => {
  for (const name of ['Ana', 'Bia']) await addWaiting(name)
  await begin()
  pass(1)
  await send(() => Promise.reject(new MailNotSent('away')))
  expect((await offers()).offers).toMatchObject([{ state: 'planned' }, { state: 'planned' }])
  await send(() => Promise.reject(new MailRefused('no such address')))
  expect((await offers()).offers).toMatchObject([{ state: 'failed' }, { state: 'planned' }])
  expect(told(await send())).toEqual(['bia'])
})

test('a mail says when and where, in the name of the clinic, and nothing of what for or who else', async () => {
  await addWaiting('Ana Brandão')
  await addWaiting('Caio Lima', { guardian_name: 'Marta Lima' })
  await begin()
  pass(1)
  await send()
  pass(15)
  await send()
  const [mail, child] = state.sent
  expect(mail).toMatchObject({
    subject: 'Abriu uma vaga em Clínica <Prado>: 18/11, às 18:00',
    fromName: 'Clínica <Prado> via Postura',
    stopUrl: expect.stringMatching(/\/api\/mail\/stop\//),
  })
  expect(mail?.text).toContain('Olá, Ana!\n\nAbriu uma vaga em Clínica <Prado>: quarta, 18/11/2026, às 18:00.')
  expect(child?.text).toContain('Olá, Marta!\n\nAbriu uma vaga para Caio em')
  expect(JSON.stringify(mail)).not.toMatch(/CANARIO|Coluna|Brandão|Caio|reposição/)
})
