import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addClass } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'
import { fillQuickly } from '../../../testing/fill-quickly.ts'

const postura = useTestApp()
let clinic: TestClinic
let bia: string
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  bia = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bia' })
})

const at = (id: string) => `/api/professionals/${id}/calendar-feed`
const create = async (shows_names = false, who = clinic, id = bia) => who.call('PUT', at(id), { shows_names })
const createPath = async (shows_names = false): Promise<string> => (await create(shows_names)).json().path
/** As a calendar reads it: without a session. */
const read = (url: string, headers: Record<string, string> = {}) => postura.app.inject({ url, headers })
const book = async (over: object = {}) => {
  const { id: patient_id } = await addPatient(clinic, { name: 'Ana Lima' })
  const time = { start_time: '2026-11-16T12:00:00.000Z', end_time: '2026-11-16T12:50:00.000Z' }
  return bookAppointment(clinic, { patient_id, professional_id: bia, title: 'Pilates', ...time, ...over })
}

describe('the calendar of a professional', () => {
  test('has their sessions with initials and their classes, without a session cookie', async () => {
    const { id } = await book()
    await addClass(clinic, { title: 'Solo', professional_id: bia })
    await book({ professional_id: null, start_time: '2026-11-17T12:00:00.000Z', end_time: '2026-11-17T13:00:00.000Z' })
    const response = await read(await createPath())
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
    const lines = response.body.split('\r\n')
    expect(lines.filter((line) => line.startsWith('SUMMARY:')).sort()).toEqual([
      'SUMMARY:A. L.\\, Pilates',
      'SUMMARY:Solo',
    ])
    expect(lines).toEqual(expect.arrayContaining([`UID:${id}@postura`, 'SEQUENCE:0', 'DTSTART:20261116T120000Z']))
    expect(response.body).not.toContain('Ana')
  })

  test('has names only if that was chosen', async () => {
    await book()
    expect((await read(await createPath(true))).body).toContain('SUMMARY:Ana Lima\\, Pilates')
  })

  test('leaves out what is canceled or far away, and counts changes', async () => {
    const { id } = await book()
    const path = await createPath()
    const [near, far] = ['2026-11-18', '2027-06-18'].map((day) => ({
      start_time: `${day}T12:00:00.000Z`,
      end_time: `${day}T12:50:00.000Z`,
    }))
    await clinic.call('PUT', `/api/appointments/${id}/time`, { rev: 1, ...near })
    expect((await read(path)).body).toMatch(/SEQUENCE:1\r\nDTSTART:20261118T120000Z/)
    await clinic.call('PUT', `/api/appointments/${id}/time`, { rev: 2, ...far })
    expect((await read(path)).body).not.toContain('VEVENT')
    await clinic.call('PUT', `/api/appointments/${id}/time`, { rev: 3, ...near })
    await clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'canceled' })
    expect((await read(path)).body).not.toContain('VEVENT')
  })

  test('is complete for a full agenda of half a year, and leaves out what was more than a week ago', async () => {
    const { id: patient_id } = await addPatient(clinic)
    await fillQuickly(postura.ownerUrl, async (client) => {
      await client.query(
        `insert into clinic.appointments (admin_id, patient_id, professional_id, title, start_time, end_time)
         select $1, $2, $3, 'Pilates', day + n * interval '1 hour', day + n * interval '1 hour' + interval '50 minutes'
         from generate_series($4::timestamptz - interval '20 days', $4::timestamptz + interval '170 days', '1 day') day,
           generate_series(1, 15) n`,
        [clinic.id, patient_id, bia, postura.clock.now],
      )
    })
    const { statusCode, body } = await read(await createPath())
    expect([statusCode, body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, (170 + 1 + 7) * 15])
  })

  test('is not sent again while nothing has changed', async () => {
    await book()
    const path = await createPath()
    const { etag } = (await read(path)).headers
    const again = await read(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await book({ start_time: '2026-11-17T12:00:00.000Z', end_time: '2026-11-17T13:00:00.000Z' })
    expect((await read(path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test('is not found with a wrong secret, of another clinic, after a new address, a revocation or archiving', async () => {
    const other = await signUpPaidClinic(postura)
    const first = await createPath()
    const second = await createPath()
    const wrong = [
      first,
      second.replace(/.\.ics$/, '-.ics'),
      second.replace(clinic.id, other.id),
      second.replace(clinic.id, newId()),
      '/api/calendar-feeds/x',
    ]
    const bodyOf = async (path: string) => {
      const { statusCode, body } = await read(path)
      return { statusCode, ...JSON.parse(body) }
    }
    const [refusal] = await Promise.all(wrong.map(bodyOf))
    expect(refusal).toMatchObject({ statusCode: 404, code: 'not_found' })
    for (const path of wrong) expect(await bodyOf(path)).toEqual(refusal)
    expect((await read(second)).statusCode).toBe(200)
    await clinic.call('DELETE', at(bia))
    expect(await bodyOf(second)).toEqual(refusal)
    const third = await createPath()
    await clinic.call('PUT', `/api/professionals/${bia}/archived`, { archived: true })
    await clinic.call('PUT', `/api/professionals/${bia}/archived`, { archived: false })
    expect(await bodyOf(third)).toEqual(refusal)
  })

  test('is refused after 60 reads of an hour, while the other addresses of the network are not', async () => {
    const path = await createPath()
    const other = (
      await create(false, clinic, await createProfessional(postura.ownerUrl, { admin_id: clinic.id }))
    ).json()
    for (let n = 0; n < 60; n += 1) expect((await read(path)).statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(429)
    expect((await read(other.path)).statusCode).toBe(200)
  })

  test('is refused to a network after 60 wrong addresses of the clinic in an hour', async () => {
    const path = await createPath()
    const wrong = (n: number) => path.replace(/.{3}\.ics$/, `${n.toString().padStart(3, '-')}.ics`)
    for (let n = 0; n < 60; n += 1) expect((await read(wrong(n))).statusCode).toBe(404)
    expect((await read(path)).statusCode).toBe(429)
    const elsewhere = await postura.app.inject({ url: path, remoteAddress: '203.0.113.9' })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('stores the hash of the secret only', async () => {
    const secret = /\.([\w-]{43})\.ics$/.exec(await createPath())?.[1] ?? ''
    const { rows } = await postura.owner.query('select f::text as row from clinic.calendar_feeds f')
    expect(secret).toHaveLength(43)
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  })
})

/** Signed-in professional and the id of their agenda. */
const addProfessional = async (): Promise<[TestClinic, string]> => {
  const person = await addMember(postura, clinic.id, 'professional')
  const { rows } = await postura.owner.query(
    'select professional_id from clinic.members where admin_id = $1 and id = $2',
    [clinic.id, person.id],
  )
  return [person, rows[0].professional_id]
}

describe('an address', () => {
  test('is made by a professional for themselves, by the lead for anyone, and by nobody else', async () => {
    const [own, professional] = await addProfessional()
    expect((await create(false, own, professional)).statusCode).toBe(200)
    expect((await create(false, own, bia)).json().code).toBe('professional_not_found')
    expect((await own.call('GET', '/api/calendar-feeds')).json()).toEqual([
      { professional_id: professional, feed: expect.objectContaining({ shows_names: false }) },
    ])
    const reception = await addMember(postura, clinic.id, 'reception')
    expect((await create(false, reception)).json().code).toBe('professional_not_found')
    expect((await reception.call('GET', '/api/calendar-feeds')).json()).toEqual([])
  })

  test('ends with the membership of the professional', async () => {
    const [own, professional] = await addProfessional()
    const { path } = (await create(false, own, professional)).json()
    expect((await clinic.call('POST', `/api/members/${own.id}/end`, { bookings: 'keep' })).statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
  })

  test.each([
    ['is removed', 'ended_at = now()'],
    ['gets a role without the agenda', "role = 'finance'"],
  ])('that was stored while its maker %s is not found', async (_, change) => {
    const [own, professional] = await addProfessional()
    const { path } = (await create(false, own, professional)).json()
    expect((await read(path)).statusCode).toBe(200)
    await postura.owner.query(`update clinic.members set ${change} where admin_id = $1 and id = $2`, [
      clinic.id,
      own.id,
    ])
    expect((await read(path)).statusCode).toBe(404)
  })

  test('ends when the professional gets a role without the agenda', async () => {
    const [own, professional] = await addProfessional()
    const { path } = (await create(false, own, professional)).json()
    const change = (rev: number, role: string) =>
      clinic.call('PUT', `/api/members/${own.id}`, { rev, role, professional_id: professional })
    expect((await change(1, 'reception')).statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(200)
    expect((await change(2, 'finance')).statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
  })

  test.each(['leaves', 'is no longer a lead'])('made by a lead for others ends when the lead %s', async (how) => {
    const lead = await addMember(postura, clinic.id, 'manager')
    const carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla' })
    const ownAgenda = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Duda' })
    const [ofOthers, ofOwner] = [(await create(false, lead)).json(), (await create(false, clinic, carla)).json()]
    const access = { role: 'manager', professional_id: ownAgenda }
    expect((await clinic.call('PUT', `/api/members/${lead.id}`, { rev: 1, ...access })).statusCode).toBe(200)
    const own = (await create(false, lead, ownAgenda)).json()
    expect((await read(ofOthers.path)).statusCode).toBe(200)
    const ended =
      how === 'leaves'
        ? await clinic.call('POST', `/api/members/${lead.id}/end`, { bookings: 'keep' })
        : await clinic.call('PUT', `/api/members/${lead.id}`, { rev: 2, ...access, role: 'professional' })
    expect(ended.statusCode).toBe(200)
    expect((await read(ofOthers.path)).statusCode).toBe(404)
    expect((await read(own.path)).statusCode).toBe(how === 'leaves' ? 404 : 200)
    expect((await read(ofOwner.path)).statusCode).toBe(200)
  })

  test('that has ended does not come back with an undo', async () => {
    const changeIds = { archiving: newId(), replacing: newId(), revoking: newId() }
    const undo = (id: string) => clinic.call('POST', `/api/changes/${id}/undo`)
    const as = (id: string) => ({ 'x-change-id': id })
    const archived = await createPath()
    await clinic.call('PUT', `/api/professionals/${bia}/archived`, { archived: true }, as(changeIds.archiving))
    expect((await undo(changeIds.archiving)).statusCode).toBe(200)
    const { archived_at } = (await clinic.call('GET', '/api/professionals'))
      .json()
      .find(({ id }: { id: string }) => id === bia)
    expect(archived_at).toBeNull()
    const replaced = await createPath()
    const { path: revoked } = (
      await clinic.call('PUT', at(bia), { shows_names: false }, as(changeIds.replacing))
    ).json()
    expect((await undo(changeIds.replacing)).json().code).toBe('nothing_to_undo')
    expect((await read(revoked)).statusCode).toBe(200)
    await clinic.call('DELETE', at(bia), undefined, as(changeIds.revoking))
    expect((await undo(changeIds.revoking)).json().code).toBe('nothing_to_undo')
    for (const path of [archived, replaced, revoked]) expect((await read(path)).statusCode).toBe(404)
  })
})
