import { HOLD_MINUTES, MAX_HOLDS } from '@postura/domain/online-booking/online-booking'
import { bookingPageTexts as texts } from '@postura/domain/online-booking/online-booking.labels'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional, createRoom } from '../../testing/factories/record.factory.ts'
import { newIpAddress } from '../../testing/new-ip-address.ts'
import { at, DAY, useOnlineBooking } from '../../testing/online-booking/use-online-booking.ts'
import { createFormStamps } from './form-stamp.ts'

const { postura, state, saveRule, turnOn, pass, look, page, post, timesOf, openForm, person, ask, mail, rows } =
  useOnlineBooking()

const start = (time: string) => at(time, '18:00').start_time
/** Times of one day, as the page offers them. */
const timesOn = async (day = DAY, choice = '') => {
  const [, card = ''] = (await page(`?from=${day}${choice}`)).split('<section class="card">')
  return timesOf(card.split('</section>')[0] ?? '')
}
const hours = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00']

test('the page offers the free times of the clinic on its own clock, and says nothing of what takes the others', async () => {
  await turnOn({ step: 60 })
  const patient = await addPatient(state.clinic, { name: 'Ana CANARIO' })
  await bookAppointment(state.clinic, { patient_id: patient.id, ...at('09:00', '10:00') })
  await addClass(state.clinic, { ...at('15:00', '16:00'), title: 'Coluna CANARIO' })
  expect(await timesOn()).toEqual(hours.filter((hour) => hour !== '09:00' && hour !== '15:00'))
  const body = await page()
  for (const shown of ['Clínica &lt;Prado&gt;', 'Horários no fuso da clínica: Brasília']) expect(body).toContain(shown)
  expect(body).not.toMatch(/CANARIO|<script|<Prado>|https?:\/\/(?!www\.google\.com\/maps)/)
  expect(body.length).toBeLessThan(60_000)
  expect(body).toContain('<title>Agendar horário</title>')
})

test('the notice, the horizon, the gap and an absence of the clinic decide what is offered', async () => {
  await turnOn({ step: 60, notice_hours: 4, horizon_days: 7 })
  const days = (await page()).split('<section class="card">').slice(1)
  // Nine in the morning: the first time is four hours later, the last day a week later.
  expect(timesOf(days[0] ?? '')).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00'])
  expect(days.at(-1)).toContain('segunda, 23 de novembro')
  const closed = { id: newId(), name: 'Recesso', professional_id: null, from_date: DAY, to_date: DAY }
  await state.clinic.call('POST', '/api/closures', closed)
  await turnOn({ step: 60, gap: 30 })
  expect(await page(`?from=${DAY}`)).not.toContain('terça, 24 de novembro')
  const patient = await addPatient(state.clinic)
  await bookAppointment(state.clinic, { patient_id: patient.id, ...at('10:00', '11:00', '2026-11-25') })
  expect(await timesOn('2026-11-25')).toEqual(hours.filter((hour) => !['09:00', '10:00', '11:00'].includes(hour)))
})

test('a visitor chooses among the types and professionals that are offered, and each needs a free room', async () => {
  const [carla, igor, hidden] = [
    await createProfessional(postura.ownerUrl, { admin_id: state.clinic.id, name: 'Carla Nunes' }),
    await createProfessional(postura.ownerUrl, { admin_id: state.clinic.id, name: 'Igor Reis' }),
    await createProfessional(postura.ownerUrl, { admin_id: state.clinic.id, name: 'Zoe Oculta' }),
  ]
  const room = await createRoom(postura.ownerUrl, { admin_id: state.clinic.id })
  await turnOn({ types: ['Primeira Consulta', 'Pilates'], professional_ids: [carla, igor], step: 60 })
  const choices = await page()
  for (const shown of ['Primeira consulta', 'Pilates', 'Carla', 'Igor', texts.anyone]) expect(choices).toContain(shown)
  expect(choices).not.toMatch(/Zoe|Nunes|Consulta de alta/)
  const patient = await addPatient(state.clinic)
  await bookAppointment(state.clinic, { patient_id: patient.id, professional_id: carla, ...at('09:00', '10:00') })
  await bookAppointment(state.clinic, {
    patient_id: patient.id,
    professional_id: hidden,
    room_id: room,
    ...at('14:00', '15:00'),
  })
  const of = (who: string) => timesOn(DAY, `&type=Pilates&who=${who}`)
  expect(await of(carla)).toEqual(hours.filter((hour) => hour !== '09:00' && hour !== '14:00'))
  expect(await of('any')).toEqual(hours.filter((hour) => hour !== '14:00'))
  // Who is not offered is no choice.
  expect(await page(`?type=Pilates&who=${hidden}`)).toContain(texts.who)
})

test('a time is held for ten minutes for whoever asks, and the link goes to the address', async () => {
  expect((await ask(start('09:00'), { email: 'rui@paciente.test' })).body).toContain(
    'Guardamos terça, 24 de novembro, às 09:00',
  )
  expect(await rows()).toMatchObject([
    { status: 'held', name: 'Rui Melo', email: 'rui@paciente.test', confirmed_at: null },
  ])
  const [sent] = await mail('confirm')
  expect(sent).toMatchObject({ to: 'rui@paciente.test', subject: 'Confirme seu horário em Clínica <Prado>' })
  expect(sent?.text).toContain('terça, 24 de novembro, às 09:00')
  expect(sent?.text).not.toMatch(/Primeira|Rui/)
  expect(await timesOn()).not.toContain('09:00')
  pass(HOLD_MINUTES * 60 + 1)
  expect(await timesOn()).toContain('09:00')
})

test('the answer is the same for a patient of the clinic and for anybody else', async () => {
  await addPatient(state.clinic, { name: 'Ana Lima', email: 'ana@paciente.test', phone: '(11) 95555-4444' })
  const known = await ask(start('09:00'), { email: 'ana@paciente.test' })
  pass(HOLD_MINUTES * 60 + 1)
  const unknown = await ask(start('09:00'), { email: 'eva@paciente.test' })
  expect(unknown.body).toBe(known.body)
})

test('one time has one holder, however many ask at once', async () => {
  const runs = chooseRunCount(2, 100)
  for (let run = 0; run < runs; run += 1) {
    const time = start('09:00')
    const forms = await Promise.all(Array.from({ length: 10 }, () => openForm(time)))
    pass(10)
    const answers = await Promise.all(forms.map((form) => post(`/agendar/${state.slug}`, { ...form, ...person() })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 9])
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.body ?? ''
    expect(loser).toContain(texts.taken)
    expect(timesOf(loser).slice(0, 2)).toEqual(['08:00', '09:30'].slice(0, 2).map(() => expect.any(String)))
    expect((await rows()).length).toBe(1)
    pass(3_600)
  }
})

test('the same form sent again is the same booking and sends no second mail', async () => {
  const form = { ...(await openForm(start('09:00'))), ...person() }
  pass(10)
  for (let time = 0; time < 3; time += 1) expect((await post(`/agendar/${state.slug}`, form)).statusCode).toBe(200)
  expect((await rows()).length).toBe(1)
  expect(await mail('confirm')).toHaveLength(1)
})

test('a contact holds one time at once: the newest', async () => {
  const me = person()
  await ask(start('09:00'), me)
  await ask(start('14:00'), me)
  expect((await rows()).map(({ start_time }) => start_time)).toEqual([start('14:00')].map((each) => new Date(each)))
})

test('an address gets two mails an hour at most', async () => {
  const { email = '' } = person()
  const statuses: number[] = []
  for (const time of ['08:00', '09:00', '10:00']) statuses.push((await ask(start(time), { email })).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await ask(start('10:00'))).statusCode).toBe(200)
  pass(3_600)
  expect((await ask(start('11:00'), { email })).statusCode).toBe(200)
})

test('a program is not a person: a filled field that nobody sees, a form sent at once, and one that we did not show', async () => {
  const form = { ...(await openForm(start('09:00'))), ...person() }
  const send = async (over: object) => (await post(`/agendar/${state.slug}`, { ...form, ...over })).statusCode
  expect(await send({})).toBe(422)
  pass(10)
  expect(await send({ site: 'https://x.test' })).toBe(422)
  expect(await send({ stamp: '1.x' })).toBe(422)
  expect(await send({ id: newId() })).toBe(422)
  pass(3 * 3_600)
  expect(await send({})).toBe(422)
  expect(await rows()).toEqual([])
})

test('what is typed wrong is named beside its field, and the rest is kept', async () => {
  const answer = await ask(start('09:00'), { email: 'rui', name: 'Rui "Zé" <b>' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('id="email-wrong"')
  expect(answer.body).toContain('value="Rui &quot;Zé&quot; &lt;b&gt;"')
})

test('a clinic has a limit for a day, and one for those that wait for their links', async () => {
  const times = hours.map((hour) => start(hour))
  const statuses: number[] = []
  for (const time of times.slice(0, MAX_HOLDS + 1)) statuses.push((await ask(time)).statusCode)
  expect(statuses).toEqual([...Array(MAX_HOLDS).fill(200), 429])
})

test('an unknown address, one that is off, and one of a clinic that is being deleted answer alike', async () => {
  const { slug } = state
  const seen = [await look('/agendar/nao-existe'), await look('/agendar/x')]
  const form = await openForm(start('09:00'))
  await turnOn({ is_on: false })
  seen.push(await look(`/agendar/${slug}`), await post(`/agendar/${slug}`, { ...form, ...person() }))
  await turnOn()
  await postura.owner.query(`insert into clinic.deletions (admin_id, requested_by, due_at) values ($1, $1, now())`, [
    state.clinic.id,
  ])
  seen.push(await look(`/agendar/${slug}`))
  expect(new Set(seen.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(seen[0]).toMatchObject({ statusCode: 404, body: expect.stringContaining(texts.unknown) })
})

test('an address belongs to its first clinic, and only who manages a clinic changes its rules', async () => {
  const other = await signUpPaidClinic(postura)
  expect((await saveRule({}, other)).json()).toMatchObject({ code: 'booking_address_taken', field: 'slug' })
  const { rev } = (await other.call('GET', '/api/clinic/online-booking')).json()
  expect(rev).toBe(1)
  for (const wrong of [{ slug: 'Água' }, { slug: 'pedido' }, { slug: null }, { types: [] }, { notice_hours: 3 }])
    expect((await saveRule(wrong as object)).statusCode).toBe(422)
  await postura.owner.query(`update clinic.members set role = 'reception' where admin_id = $1 and id = $2`, [
    other.id,
    other.id,
  ])
  const rule = { ...(await state.clinic.call('GET', '/api/clinic/online-booking')).json(), rev: 1 }
  expect((await state.clinic.call('PUT', '/api/clinic/online-booking', rule)).json().code).toBe('stale')
})

test('a form of another site is refused, and looking changes nothing', async () => {
  const form = { ...(await openForm(start('09:00'))), ...person() }
  pass(10)
  for (const headers of [{ origin: 'https://other.test' }, { 'sec-fetch-site': 'cross-site' }, {}] as Record<
    string,
    string
  >[])
    expect((await post(`/agendar/${state.slug}`, form, newIpAddress(), headers)).statusCode).toBe(403)
  expect(await rows()).toEqual([])
})

test('a day with a program on many networks leaves the week of the clinic free', async () => {
  const requests = chooseRunCount(60, 10_000)
  const day = Date.parse('2026-11-16T12:00:00Z')
  const stamps = createFormStamps(postura.deps.authSecrets)
  const week = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24']
  const times = week.flatMap((date) => hours.map((hour) => at(hour, '18:00', date).start_time))
  const count = { held: 0, refused: 0, most: 0 }
  for (let n = 0; n < requests; n += 1) {
    postura.clock.now = new Date(day + (n * 86_400_000) / requests)
    const id = newId()
    const stamp = stamps.make({ slug: state.slug, id }, new Date(postura.clock.now.getTime() - 10_000))
    const form = { id, stamp, type: 'Primeira Consulta', who: 'any', at: times[n % times.length] ?? '' }
    const { statusCode } = await post(`/agendar/${state.slug}`, { ...form, ...person() })
    count[statusCode === 200 ? 'held' : 'refused'] += 1
    const held = (await rows()).filter(({ held_until }) => held_until > postura.clock.now)
    count.most = Math.max(count.most, held.length)
  }
  process.stdout.write(
    `${requests} requests: ${count.held} held a time for minutes, ${count.most} of ${times.length} at once\n`,
  )
  expect(count.held).toBeGreaterThan(0)
  expect(count.most).toBeLessThanOrEqual(MAX_HOLDS)
  pass(HOLD_MINUTES * 60)
  expect(await timesOn()).toHaveLength(16)
})
