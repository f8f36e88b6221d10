import type { TimelineEntry, TimelinePage } from '@postura/domain/appointments/timeline'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createPackage,
  createPayment,
  createProfessional,
} from '../../testing/factories/record.factory.ts'

const postura = useTestApp()

type Clinic = Awaited<ReturnType<typeof signUpPaidClinic>>

const setUp = async () => {
  const clinic = await signUpPaidClinic(postura)
  return { clinic, own: { admin_id: clinic.id, patient_id: (await addPatient(clinic)).id } }
}

const load = async (clinic: Clinic, id: string, query: Record<string, string>): Promise<TimelinePage> => {
  const response = await clinic.call('GET', `/api/patients/${id}/timeline?${new URLSearchParams(query)}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const loadAll = async (clinic: Clinic, id: string, query: Record<string, string>) => {
  const pages: TimelineEntry[][] = []
  let after: string | null = null
  do {
    const page: TimelinePage = await load(clinic, id, { ...query, ...(after && { after }) })
    pages.push(page.items)
    after = page.next
  } while (after)
  return pages
}

const nameOf = (entry: TimelineEntry): string =>
  `${entry.kind} ${entry.kind === 'payment' ? entry.due_date.slice(5) : entry.start_time.slice(5, 13)}`

const enroll = async (own: { admin_id: string; patient_id: string }, start: string, over: object = {}) => {
  const end_time = new Date(Date.parse(start) + 3_600_000).toISOString()
  const class_id = await createClass(postura.ownerUrl, { admin_id: own.admin_id, start_time: start, end_time })
  await createEnrollment(postura.ownerUrl, { ...own, class_id, ...over })
  return class_id
}

const book = (own: { admin_id: string; patient_id: string }, start: string, over: object = {}) =>
  createAppointment(postura.ownerUrl, {
    ...own,
    start_time: start,
    end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    ...over,
  })

// The tests run on 2026-11-15.
test('the timeline mixes the three kinds: from today on the nearest first, before today the latest first', async () => {
  const { clinic, own } = await setUp()
  await book(own, '2026-11-14T12:00:00Z')
  await book(own, '2026-11-16T12:00:00Z')
  await enroll(own, '2026-11-13T12:00:00Z')
  await enroll(own, '2026-11-15T03:00:00Z')
  for (const due_date of ['2026-11-14', '2026-11-15', '2026-12-01', '2026-10-01'])
    await createPayment(postura.ownerUrl, { ...own, due_date })
  // A seat that was given up, and the records of another patient.
  await enroll(own, '2026-11-12T12:00:00Z', { status: 'canceled' })
  await book({ ...own, patient_id: (await addPatient(clinic)).id }, '2026-11-14T15:00:00Z')

  const upcoming = await load(clinic, own.patient_id, { period: 'upcoming' })
  expect(upcoming.items.map(nameOf).sort()).toEqual(
    ['class 11-15T03', 'payment 11-15', 'appointment 11-16T12', 'payment 12-01'].sort(),
  )
  expect(upcoming.items.map(nameOf).slice(2)).toEqual(['appointment 11-16T12', 'payment 12-01'])
  const past = await load(clinic, own.patient_id, { period: 'past' })
  expect(past.items.map(nameOf)).toEqual(['appointment 11-14T12', 'payment 11-14', 'class 11-13T12', 'payment 10-01'])
  expect([upcoming.next, past.next]).toEqual([null, null])

  const kinds = async (kind: string) => (await load(clinic, own.patient_id, { period: 'past', kind })).items.map(nameOf)
  expect(await kinds('appointment')).toEqual(['appointment 11-14T12'])
  expect(await kinds('class')).toEqual(['class 11-13T12'])
  expect(await kinds('payment')).toEqual(['payment 11-14', 'payment 10-01'])
  const { timeline_counts } = (await clinic.call('GET', `/api/patients/${own.patient_id}`)).json()
  expect(timeline_counts).toEqual({ appointment: 2, class: 2, payment: 4 })
})

test('an entry has what its row shows: professional, status, reason, attendance, package session, amount', async () => {
  const { clinic, own } = await setUp()
  const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  const id = await book(own, '2026-11-14T12:00:00Z', { professional_id, status: 'canceled', cancel_reason: 'no_show' })
  const class_id = await enroll(own, '2026-11-13T12:00:00Z', { attendance: 'present' })
  const payment_id = await createPayment(postura.ownerUrl, { ...own, due_date: '2026-11-12' })
  const package_id = await createPackage(postura.ownerUrl, own)
  await withClient(postura.ownerUrl, (client) =>
    client.query(
      `insert into clinic.package_uses (admin_id, package_id, enrollment_id)
       select admin_id, $2, id from clinic.class_enrollments where class_id = $1`,
      [class_id, package_id],
    ),
  )
  const { items } = await load(clinic, own.patient_id, { period: 'past' })
  expect(items).toEqual([
    {
      kind: 'appointment',
      id,
      professional_id,
      title: 'Pilates',
      start_time: '2026-11-14T12:00:00.000Z',
      end_time: '2026-11-14T13:00:00.000Z',
      status: 'canceled',
      cancel_reason: 'no_show',
      package: null,
    },
    {
      kind: 'class',
      id: class_id,
      professional_id: null,
      title: 'Pilates em grupo',
      start_time: '2026-11-13T12:00:00.000Z',
      end_time: '2026-11-13T13:00:00.000Z',
      attendance: 'present',
      is_canceled: false,
      package: { number: 1, sessions: 10 },
    },
    {
      kind: 'payment',
      id: payment_id,
      description: 'Consulta',
      amount_cents: 150_00,
      parts_cents: 0,
      due_date: '2026-11-12',
      status: 'pending',
    },
  ])
})

test('the pages of a long timeline have neither gaps nor duplicates, also where many entries have the same time', async () => {
  const { clinic, own } = await setUp()
  // Twelve visits of each kind and 36 payments, of which many are at the midnight of a visit.
  await withClient(postura.ownerUrl, async (client) => {
    for (const sign of ['+', '-']) {
      await client.query(
        `insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time, status)
         select $1, $2, 'Pilates', at, at + interval '1 hour', 'canceled'
         from (select timestamptz '2026-11-15T03:00Z' ${sign} (n / 3) * interval '1 day' as at from generate_series(3, 14) n) s`,
        [own.admin_id, own.patient_id],
      )
      await client.query(
        `with made as (
           insert into clinic.classes (admin_id, title, start_time, end_time)
           select $1, 'Solo', at, at + interval '1 hour'
           from (select timestamptz '2026-11-15T03:00Z' ${sign} (n / 3) * interval '1 day' as at from generate_series(3, 14) n) s
           returning id)
         insert into clinic.class_enrollments (admin_id, patient_id, class_id) select $1, $2, id from made`,
        [own.admin_id, own.patient_id],
      )
      await client.query(
        `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date)
         select $1, $2, 100, 'Sessão', date '2026-11-15' ${sign} n / 6 from generate_series(6, 41) n`,
        [own.admin_id, own.patient_id],
      )
    }
  })
  const momentOf = (entry: TimelineEntry) =>
    Date.parse(entry.kind === 'payment' ? `${entry.due_date}T03:00:00Z` : entry.start_time)
  for (const [period, sizes] of [
    ['upcoming', [5, 25, 25, 5]],
    ['past', [15, 25, 20]],
  ] as const) {
    const pages = await loadAll(clinic, own.patient_id, { period })
    expect(pages.map((page) => page.length)).toEqual(sizes)
    const entries = pages.flat()
    expect(new Set(entries.map(({ id }) => id)).size).toBe(60)
    const moments = entries.map(momentOf)
    const sorted = moments.toSorted((a, b) => (period === 'past' ? b - a : a - b))
    expect(moments).toEqual(sorted)
    const payments = await loadAll(clinic, own.patient_id, { period, kind: 'payment' })
    expect(new Set(payments.flat().map(({ id }) => id)).size).toBe(36)
  }
})

test('an entry that is deleted between two pages shifts nothing', async () => {
  const { clinic, own } = await setUp()
  for (let day = 1; day <= 20; day++)
    await createPayment(postura.ownerUrl, { ...own, due_date: `2026-09-${String(day).padStart(2, '0')}` })
  const first = await load(clinic, own.patient_id, { period: 'past' })
  await clinic.call('DELETE', `/api/payments/${first.items.at(-1)?.id}`)
  const second = await load(clinic, own.patient_id, { period: 'past', after: first.next ?? '' })
  expect(second.items.map(nameOf)).toEqual(['05', '04', '03', '02', '01'].map((day) => `payment 09-${day}`))
})

test.each(['period=later', 'period=past&kind=package', 'period=past&after=bm90aGluZw', 'kind=payment'])(
  'a timeline with the parameters %s is refused',
  async (query) => {
    const { clinic, own } = await setUp()
    const response = await clinic.call('GET', `/api/patients/${own.patient_id}/timeline?${query}`)
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input'])
  },
)

test('another clinic cannot read the timeline of a patient', async () => {
  const { own } = await setUp()
  await book(own, '2026-11-14T12:00:00Z')
  const intruder = await signUpPaidClinic(postura)
  const path = (id: string) => `/api/patients/${id}/timeline?period=past`
  const foreign = await intruder.call('GET', path(own.patient_id))
  const unknown = await intruder.call('GET', path(newId()))
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
})
