import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addClass, addClassSeries, addPatients, changeSeats, getClass } from '../../testing/factories/class.factory.ts'
import { createPayment } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
type Row = { id: string; title: string; start_time: string; enrolled: number; waiting: number }
type Page = { items: Row[]; total: number; previous: string | null; next: string | null }
const list = async (clinic: TestClinic, query = ''): Promise<Page> => {
  const response = await clinic.call('GET', `/api/classes?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const titles = ({ items }: Page) => items.map(({ title }) => title)
const forged = (key: string, id = newId()) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

beforeEach(() => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
})

describe('GET /api/classes', () => {
  let clinic: TestClinic

  beforeAll(async () => {
    clinic = await signUpPaidClinic(postura)
    const add = (title: string, description: string, day: string, start: string, end: string) =>
      addClass(clinic, { title, description, ...toTimeRange(day, start, end) })
    await add('Amanhã', '', '2026-11-16', '00:00', '01:00')
    await add('Hoje à noite', 'Reabilitação do joelho', '2026-11-15', '22:00', '23:00')
    await add('Hoje à meia-noite', '', '2026-11-15', '00:00', '01:00')
    await add('Ontem', 'Alongamento', '2026-11-14', '22:00', '23:59')
    await add('Semana passada', 'joelho e ombro', '2026-11-08', '08:00', '09:00')
  })

  test('lists upcoming classes ascending from today, and past ones descending', async () => {
    const page = await list(clinic)
    expect(page).toMatchObject({ total: 3, previous: null, next: null })
    expect(titles(page)).toEqual(['Hoje à meia-noite', 'Hoje à noite', 'Amanhã'])
    const earlier = await list(clinic, 'period=past')
    expect(earlier).toMatchObject({ total: 2, previous: null, next: null })
    expect(titles(earlier)).toEqual(['Ontem', 'Semana passada'])
  })

  test('uses the day of São Paulo, not of UTC', async () => {
    postura.clock.now = new Date('2026-11-16T02:30:00Z')
    expect(titles(await list(clinic))[0]).toBe('Hoje à meia-noite')
    expect(titles(await list(clinic, 'period=past'))[0]).toBe('Ontem')
    postura.clock.now = new Date('2026-11-16T03:00:00Z')
    expect(titles(await list(clinic))).toEqual(['Amanhã'])
    expect(titles(await list(clinic, 'period=past'))[0]).toBe('Hoje à noite')
  })

  test('returns empty pages if there is nothing upcoming or nothing past', async () => {
    const nothing = { items: [], total: 0, previous: null, next: null }
    postura.clock.now = new Date('2026-12-01T12:00:00Z')
    expect([await list(clinic), titles(await list(clinic, 'period=past')).length]).toEqual([nothing, 5])
    postura.clock.now = new Date('2026-11-08T12:00:00Z')
    expect([titles(await list(clinic)).length, await list(clinic, 'period=past')]).toEqual([5, nothing])
    expect(await list(await signUpPaidClinic(postura))).toEqual(nothing)
  })

  test.each([
    ['noite', ['Hoje à meia-noite', 'Hoje à noite'], []],
    ['HOJE A', ['Hoje à meia-noite', 'Hoje à noite'], []],
    ['reabilitacao', ['Hoje à noite'], []],
    ['joelho', ['Hoje à noite'], ['Semana passada']],
    ['joelho noite', ['Hoje à noite'], []],
    ['ombro', [], ['Semana passada']],
    ['amanha', ['Amanhã'], []],
    ['ninguem', [], []],
    ['%', [], []],
    ['_', [], []],
  ])(
    'finds «%s» without accents or case, in title and description, among upcoming and past classes',
    async (q, now, before) => {
      for (const [period, found] of [
        ['upcoming', now],
        ['past', before],
      ] as const) {
        const page = await list(clinic, `period=${period}&q=${encodeURIComponent(q)}`)
        expect([titles(page), page.total]).toEqual([found, found.length])
      }
    },
  )

  test('counts enrolled and waiting patients, not canceled enrollments', async () => {
    const own = await signUpPaidClinic(postura)
    const patients = await addPatients(own, 4)
    const { id } = await addClass(own, { capacity: 2, add: patients.slice(0, 2) })
    await addClass(own, { ...toTimeRange('2026-11-24', '08:00', '09:00') })
    await changeSeats(own, id, { remove: patients.slice(0, 1) })
    for (const patient_id of patients.slice(2))
      await own.call('PUT', `/api/classes/${id}/waiting`, { patient_id, waits: true })
    expect((await list(own)).items).toMatchObject([
      { enrolled: 1, waiting: 2 },
      { enrolled: 0, waiting: 0 },
    ])
  })

  test.each([
    'after=abc',
    `after=${forged('abc')}`,
    `before=${forged('2026-02-30T00:00:00Z')}`,
    `after=${forged('2026-11-23T00:00:00Z', 'abc')}`,
    `after=${forged('a\u0000b')}`,
    `after=${forged('2026-11-23T00:00:00Z')}&before=${forged('2026-11-23T00:00:00Z')}`,
    `q=${'a'.repeat(101)}`,
    'sort=title',
    'period=all',
  ])('refuses ?%s', async (query) => {
    expect((await clinic.call('GET', `/api/classes?${query}`)).statusCode).toBe(422)
  })

  test('shows no rows or counts of another clinic, even with its cursor', async () => {
    const a = await signUpPaidClinic(postura)
    const mine = (await list(clinic)).items[0]?.id
    for (const query of [
      '',
      'period=past',
      'q=noite',
      `after=${forged('2020-01-01T00:00:00Z', mine)}`,
      `before=${forged('2099-01-01T00:00:00Z', mine)}`,
    ])
      expect(await list(a, query)).toMatchObject({ items: [], total: 0 })
    expect((await postura.anonymous('GET', '/api/classes')).statusCode).toBe(401)
  })
})

describe('pages of the list', () => {
  test('contain each class once, forward and backward, upcoming and past, despite equal start times', async () => {
    const clinic = await signUpPaidClinic(postura)
    await postura.owner.query(
      `insert into clinic.classes (admin_id, title, start_time, end_time)
       select $1, 'Solo ' || n, start, start + interval '1 hour'
       from generate_series(1, 20) n, unnest(array['2026-11-10', '2026-11-12', '2026-11-15', '2026-11-20']::timestamptz[]) day,
         lateral (select day + interval '12 hours' as start)`,
      [clinic.id],
    )
    for (const [period, direction] of [
      ['upcoming', 1],
      ['past', -1],
    ] as const) {
      const pages = [await list(clinic, `period=${period}`)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await list(clinic, `period=${period}&after=${next}`))
      expect(pages.map(({ items }) => items.length)).toEqual([25, 15])
      const keys = pages.flatMap(({ items }) => items.map(({ start_time, id }) => start_time + id))
      expect([new Set(keys).size, pages[0]?.total]).toEqual([40, 40])
      expect(keys).toEqual(direction > 0 ? keys.toSorted() : keys.toSorted().toReversed())
      const back = await list(clinic, `period=${period}&before=${pages[1]?.previous}`)
      expect([back.items, back.previous]).toEqual([pages[0]?.items, null])
    }
  })
})

describe('GET /api/classes/calendar', () => {
  test('lists from the first midnight to the last in São Paulo; a class past midnight is on both days', async () => {
    const clinic = await signUpPaidClinic(postura)
    const at = async (day: string, start: string, end: string) =>
      (await addClass(clinic, toTimeRange(day, start, end))).id
    const week = async (from: string, to: string) =>
      (await clinic.call('GET', `/api/classes/calendar?from=${from}&to=${to}`)).json().map(({ id }: Row) => id)
    const last = await at('2026-11-29', '22:00', '23:00')
    await at('2026-11-22', '22:00', '23:00')
    const night = await at('2026-11-22', '23:30', '00:30')
    await at('2026-11-30', '00:00', '01:00')
    expect(await week('2026-11-23', '2026-11-30')).toEqual([night, last])
    expect(await week('2026-11-22', '2026-11-23')).toHaveLength(2)
    const other = await signUpPaidClinic(postura)
    expect((await other.call('GET', '/api/classes/calendar?from=2026-11-23&to=2026-11-30')).json()).toEqual([])
  })

  test.each([
    ['from=2026-11-01&to=2026-12-16', 200],
    ['from=2026-11-01&to=2026-12-17', 422],
    ['from=2026-11-02&to=2026-11-01', 422],
    ['from=2026-02-30&to=2026-03-02', 422],
  ])('?%s is answered with %i', async (query, status) => {
    const clinic = await signUpPaidClinic(postura)
    expect((await clinic.call('GET', `/api/classes/calendar?${query}`)).statusCode).toBe(status)
  })
})

describe('GET /api/classes/:id', () => {
  test('lists the enrolled patients alphabetically and counts the following classes', async () => {
    const clinic = await signUpPaidClinic(postura)
    const patients = await addPatients(clinic, 3)
    const classes = await addClassSeries(clinic, { add: patients.toReversed() })
    expect((await getClass(clinic, classes[2]?.id)).seats.map(({ patient_name }) => patient_name)).toEqual([
      'Paciente 01',
      'Paciente 02',
      'Paciente 03',
    ])
    expect((await getClass(clinic, classes[2]?.id)).following).toEqual({ classes: 1, enrollments: 3 })
  })

  test('refuses a class of another clinic like an unknown one', async () => {
    const [a, b] = [await signUpPaidClinic(postura), await signUpPaidClinic(postura)]
    const { id } = await addClass(b)
    const foreign = await a.call('GET', `/api/classes/${id}`)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await a.call('GET', `/api/classes/${newId()}`)).body])
    expect((await a.call('GET', '/api/classes/abc')).statusCode).toBe(422)
  })
})

test('a class says what each of its patients owes: only open payments that are overdue', async () => {
  const clinic = await signUpPaidClinic(postura)
  const [ana = '', bia = ''] = await addPatients(clinic, 2)
  const owed = { admin_id: clinic.id, patient_id: ana, amount_cents: 150_00, status: 'pending' }
  await createPayment(postura.ownerUrl, { ...owed, due_date: '2026-11-14' })
  await createPayment(postura.ownerUrl, { ...owed, due_date: '2026-11-14' })
  await createPayment(postura.ownerUrl, { ...owed, due_date: '2026-11-15' })
  await createPayment(postura.ownerUrl, { ...owed, due_date: '2026-11-14', status: 'canceled' })
  const { id } = await addClass(clinic, { add: [ana, bia] })
  const { seats } = await getClass(clinic, id)
  expect(seats.map(({ overdue_cents }) => overdue_cents)).toEqual([300_00, 0])
})
