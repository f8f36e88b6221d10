import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
type Row = { id: string; start_time: string; patient_name: string }
type Page = { items: Row[]; total: number; previous: string | null; next: string | null }
const list = async (clinic: TestClinic, query = ''): Promise<Page> => {
  const response = await clinic.call('GET', `/api/appointments?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

describe('GET /api/appointments', () => {
  let clinic: TestClinic
  let carla: string
  const named = new Map<string, string>()
  /** Names of the found appointments. */
  const found = async (query: string) => (await list(clinic, query)).items.map(({ id }) => named.get(id))

  beforeAll(async () => {
    clinic = await signUpPaidClinic(postura)
    carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
    await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
    const ana = (await addPatient(clinic, { name: 'Ana Conceição', phone: '(11) 98888-7777' })).id
    const joao = (await addPatient(clinic, { name: 'João da Silva' })).id
    const zelia = (await addPatient(clinic, { name: 'Zélia Silva' })).id
    const add = async (name: string, over: Parameters<typeof bookAppointment>[1]) =>
      named.set((await bookAppointment(clinic, over)).id, name)
    const done = { status: 'completed', charge: null } as const
    await add('ana', { patient_id: ana, title: 'Pilates', ...toTimeRange('2026-11-23', '23:00', '23:59') })
    await add('joao', { patient_id: joao, professional_id: carla, ...toTimeRange('2026-11-24', '00:00', '01:00') })
    await add('joao, morning', { patient_id: joao, ...done, ...toTimeRange('2026-11-24', '08:00', '09:00') })
    await add('zelia', {
      patient_id: zelia,
      title: 'Primeira Consulta',
      ...toTimeRange('2026-11-22', '08:00', '09:00'),
    })
    await clinic.call('PUT', `/api/patients/${zelia}/archived`, { archived: true })
  })

  test.each([
    ['lists the latest first', '', ['joao, morning', 'joao', 'ana', 'zelia']],
    ['lists a day of São Paulo in chronological order', 'day=2026-11-24', ['joao', 'joao, morning']],
    ['lists the day before', 'day=2026-11-23', ['ana']],
    ['finds by status', 'status=completed', ['joao, morning']],
    ['finds by patient name without accents', 'q=joao', ['joao, morning', 'joao']],
    ['finds by several words', 'q=SILVA%20jo', ['joao, morning', 'joao']],
    ['finds by phone number', 'q=98888', ['ana']],
    ['finds appointments of archived patients', 'q=zelia', ['zelia']],
    ['finds by type', 'q=pilates', ['ana']],
    ['finds by part of a type', 'q=consulta', ['joao, morning', 'joao', 'zelia']],
    ['finds by patient and status', 'q=silva&status=scheduled', ['joao', 'zelia']],
    ['finds by patient on a day', 'q=silva&day=2026-11-24', ['joao', 'joao, morning']],
    ['finds by type on a day', 'q=pilates&day=2026-11-24', []],
    ['finds nothing for an unknown name', 'q=ninguem', []],
    ['treats a percent sign as plain text', 'q=%25', []],
  ])('%s: ?%s', async (_, query, names) => {
    expect(await found(query)).toEqual(names)
    expect((await list(clinic, query)).total).toBe(names.length)
  })

  test.each([
    ['upcoming', '', ['joao', 'joao, morning']],
    ['past', '', ['ana', 'zelia']],
    ['upcoming', '&q=silva', ['joao', 'joao, morning']],
    ['past', '&q=silva', ['zelia']],
    ['past', '&status=completed', []],
  ])('lists %s appointments from midnight in São Paulo, the nearest first: %s', async (period, filter, names) => {
    const { now } = postura.clock
    postura.clock.now = new Date('2026-11-24T12:00:00Z')
    expect(await found(`period=${period}${filter}`)).toEqual(names)
    expect((await list(clinic, `period=${period}${filter}`)).total).toBe(names.length)
    postura.clock.now = now
  })

  test('finds by professional', async () => {
    expect(await found(`professional=${carla}`)).toEqual(['joao'])
    expect(await found(`professional=${carla}&q=joao`)).toEqual(['joao'])
    expect(await found(`professional=${newId()}`)).toEqual([])
  })

  const forged = (key: string, id = newId()) => Buffer.from(JSON.stringify([key, id])).toString('base64url')
  test.each([
    'after=abc',
    `after=${forged('abc')}`,
    `after=${forged('')}`,
    `before=${forged('2026-02-30T00:00:00Z')}`,
    `after=${forged('300000-01-01T00:00:00Z')}`,
    `after=${forged('2026-11-23T00:00:00Z', 'abc')}`,
    `after=${forged('2026-11-23 00:00 Foo/Bar')}`,
    `after=${forged('2026-11-23T00:00:00+99:00')}`,
    `after=${forged('a\u0000b')}`,
    `q=a&after=${forged('abc')}`,
    `day=2026-11-24&after=${forged('abc')}`,
    `after=${forged('2026-11-23T00:00:00Z')}&before=${forged('2026-11-23T00:00:00Z')}`,
    'day=2026-02-30',
    'status=open',
    'period=later',
    'professional=abc',
    'sort=title',
    `q=${'a'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await clinic.call('GET', `/api/appointments?${query}`)).statusCode).toBe(422)
  })

  test('shows no rows or counts of another clinic, even with its cursor, patient or professional', async () => {
    const a = await signUpPaidClinic(postura)
    const [mine] = (await list(clinic)).items
    const after = forged('2099-01-01T00:00:00Z', mine?.id)
    for (const query of [
      '',
      'period=upcoming',
      'q=joao',
      'q=consulta',
      'day=2026-11-24',
      `professional=${carla}`,
      `after=${after}`,
    ])
      expect(await list(a, query)).toMatchObject({ items: [], total: 0, next: null })
    expect((await postura.anonymous('GET', '/api/appointments')).statusCode).toBe(401)
  })
})

describe('pages of the list', () => {
  let clinic: TestClinic
  /** Adds patients with this name, each with two appointments. All appointments are at the same hours, to create many ties. */
  const fill = (name: string, patients: number) =>
    postura.owner.query(
      `with added as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address)
         select $1, $2 || ' ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(1, $3::int) n returning admin_id, id)
       insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time)
       select admin_id, id, 'Pilates', start, start + interval '1 hour' from added,
         unnest(array['2026-11-24T12:00:00Z', '2026-11-24T14:00:00Z']::timestamptz[]) start`,
      [clinic.id, name, patients],
    )

  beforeAll(async () => {
    clinic = await signUpPaidClinic(postura)
    await fill('Raro', 32)
    await fill('Muitos', 101)
    await fill('Cem', 100)
  })

  const walk = async (query: string) => {
    const pages = [await list(clinic, query)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await list(clinic, `${query}&after=${next}`))
    return pages
  }

  test.each([
    ['all of them', '', 466, -1],
    ['a day', 'day=2026-11-24', 466, 1],
    ['from today on', 'period=upcoming', 466, 1],
    ['few patients from today on', 'q=raro&period=upcoming', 64, 1],
    ['few patients', 'q=raro', 64, -1],
    ['a hundred patients', 'q=cem', 200, -1],
    ['more than a hundred patients', 'q=muitos', 202, -1],
    ['a type', 'q=pilates', 466, -1],
    ['patients on a day', 'q=raro&day=2026-11-24', 64, 1],
  ])('contain each row once, forward and backward: %s', async (_, query, total, direction) => {
    const pages = await walk(query)
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([ids.length, new Set(ids).size, pages[0]?.total]).toEqual([total, total, total])
    expect(pages.slice(0, -1).every(({ items }) => items.length === 25)).toBe(true)
    const keys = pages.flatMap(({ items }) => items.map(({ start_time, id }) => start_time + id))
    expect(keys).toEqual(direction > 0 ? keys.toSorted() : keys.toSorted().toReversed())
    expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null])
    for (let n = pages.length - 1; n > 0; n -= 1) {
      const back = await list(clinic, `${query}&before=${pages[n]?.previous}`)
      expect(back.items).toEqual(pages[n - 1]?.items)
      expect(back.previous === null).toBe(n === 1)
    }
  })
})

describe('GET /api/appointments/calendar', () => {
  test('lists an appointment past midnight on both days', async () => {
    const night = await signUpPaidClinic(postura)
    const { id } = await bookAppointment(night, {
      patient_id: (await addPatient(night)).id,
      ...toTimeRange('2026-11-23', '23:30', '00:30'),
    })
    const day = async (from: string, to: string) =>
      (await night.call('GET', `/api/appointments/calendar?from=${from}&to=${to}`))
        .json()
        .map((row: { id: string }) => row.id)
    expect(await day('2026-11-23', '2026-11-24')).toEqual([id])
    expect(await day('2026-11-24', '2026-11-25')).toEqual([id])
    expect(await day('2026-11-25', '2026-11-26')).toEqual([])
  })

  test('lists from the first midnight to the last in São Paulo, in order', async () => {
    const clinic = await signUpPaidClinic(postura)
    const patient_id = (await addPatient(clinic)).id
    const at = async (day: string, start: string, end: string) =>
      (await bookAppointment(clinic, { patient_id, ...toTimeRange(day, start, end) })).id
    const last = await at('2026-11-29', '23:00', '23:59')
    await at('2026-11-22', '23:00', '23:59')
    const first = await at('2026-11-23', '00:00', '01:00')
    await at('2026-11-30', '00:00', '01:00')
    const week = (await clinic.call('GET', '/api/appointments/calendar?from=2026-11-23&to=2026-11-30')).json()
    expect(week.map(({ id }: Row) => id)).toEqual([first, last])
  })

  test.each([
    ['from=2026-11-01&to=2026-12-16', 200],
    ['from=2026-11-01&to=2026-12-17', 422],
    ['from=2026-11-01&to=2026-11-01', 422],
    ['from=2026-11-02&to=2026-11-01', 422],
    ['from=2026-11-01', 422],
    ['from=2026-02-30&to=2026-03-02', 422],
  ])('?%s is answered with %i', async (query, status) => {
    const clinic = await signUpPaidClinic(postura)
    expect((await clinic.call('GET', `/api/appointments/calendar?${query}`)).statusCode).toBe(status)
  })

  test('shows nothing of another clinic', async () => {
    const [a, b] = [await signUpPaidClinic(postura), await signUpPaidClinic(postura)]
    const { id } = await bookAppointment(b, { patient_id: (await addPatient(b)).id })
    expect((await a.call('GET', '/api/appointments/calendar?from=2026-11-23&to=2026-11-30')).json()).toEqual([])
    const foreign = await a.call('GET', `/api/appointments/${id}`)
    expect([foreign.statusCode, foreign.body]).toEqual([
      404,
      (await a.call('GET', `/api/appointments/${newId()}`)).body,
    ])
  })
})
