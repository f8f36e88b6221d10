import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { formatInstant, instantOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from './testing/build-test-app.ts'
import { changeClasses } from './testing/change-classes.ts'
import { signUpClinic, type TestClinic } from './testing/factories/account.factory.ts'
import { newAppointment } from './testing/factories/appointment.factory.ts'
import { newClass } from './testing/factories/class.factory.ts'
import { grantPlan } from './testing/factories/clinic.factory.ts'
import { newPackage } from './testing/factories/money/package.factory.ts'
import { addPayment, newPayment } from './testing/factories/money/payment.factory.ts'
import { addPatient, newPatient } from './testing/factories/patient.factory.ts'
import { parseStrictCsv } from './testing/reports/strict-csv.ts'

const postura = useTestApp()

/** The phone of a new clinic decides its zone. */
const phones: Partial<Record<TimeZone, string>> = {
  'America/Sao_Paulo': '11912345678',
  'America/Manaus': '92912345678',
  'America/Cuiaba': '65912345678',
  'America/Rio_Branco': '68912345678',
}
const zones = ['America/Manaus', 'America/Cuiaba', 'America/Rio_Branco', 'America/Noronha'] as const

/** Noronha shares its area code with Recife, so its clinic chooses the zone. */
const signUpIn = async (zone: TimeZone): Promise<TestClinic> => {
  const clinic = await signUpClinic(postura, phones[zone] ? { phone: phones[zone] } : {})
  if (!phones[zone]) await clinic.call('PUT', '/api/clinic/time-zone', { time_zone: zone, keep_clock: false, rev: 1 })
  expect((await clinic.call('GET', '/api/me')).json().time_zone).toBe(zone)
  return clinic
}

// The same ids in every clinic, so that the answers can be compared.
const ids = Object.fromEntries(
  [
    'patient',
    'minor',
    'late',
    'night',
    'early',
    'morning',
    'evening',
    'next',
    'class',
    'nextClass',
    'due',
    'owed',
    'paid',
    'later',
    'package',
    'closure',
    'student',
    'away',
    'group',
    'otherGroup',
    'first',
    'second',
    'third',
    'otherFirst',
    'otherSecond',
    'otherThird',
    'pause',
    'cancellation',
    'move',
  ].map((name) => [name, newId()]),
) as Record<string, string>
const instalment = newId()
const knownIds = [...Object.values(ids), instalment]

/** Fills a clinic with records around its midnight. */
const fill = async (clinic: TestClinic, zone: TimeZone, today: CivilDate): Promise<void> => {
  const save = async (method: string, url: string, body: object, headers: Record<string, string> = {}) => {
    const response = await clinic.call(method, url, body, headers)
    expect([url, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([url, 200, ''])
  }
  const at = (days: number, from: string, to: string) => ({
    start_time: instantOf(addDays(today, days), from, zone).toISOString(),
    end_time: instantOf(addDays(today, days), to, zone).toISOString(),
  })
  const { patient = '', minor = '' } = ids
  await save('POST', '/api/patients', newPatient({ id: patient, name: 'Ana', birth_date: `1980-${today.slice(5)}` }))
  await save(
    'POST',
    '/api/patients',
    newPatient({ id: minor, name: 'Bia', birth_date: `1990-${addDays(today, 1).slice(5)}` }),
  )
  const visits = [
    ['late', -1, '23:10', '23:50'],
    ['night', 0, '00:05', '00:45'],
    ['early', 0, '01:05', '01:45'],
    ['morning', 0, '09:00', '10:00'],
    ['evening', 0, '23:15', '23:55'],
    ['next', 1, '00:05', '00:45'],
  ] as const
  for (const [name, days, from, to] of visits)
    await save('POST', '/api/appointments', {
      ...newAppointment({ id: ids[name] ?? '', patient_id: patient, ...at(days, from, to) }),
      squeeze_in: true,
    })
  for (const [name, days] of [
    ['class', 0],
    ['nextClass', 1],
  ] as const)
    await save('POST', '/api/classes', {
      ...newClass({ id: ids[name] ?? '', ...at(days, '22:30', '23:30') }),
      add: [minor],
      squeeze_in: true,
    })
  const due = { owed: -1, due: 0, later: 1 }
  for (const [name, days] of Object.entries(due))
    await save(
      'POST',
      '/api/payments',
      newPayment({ id: ids[name] ?? '', patient_id: patient, due_date: addDays(today, days) }),
    )
  const paid = { status: 'paid', payment_date: today, payment_method: 'pix' } as const
  await save('POST', '/api/payments', newPayment({ id: ids.paid ?? '', patient_id: patient, due_date: today, ...paid }))
  const sold = newPackage({ id: ids.package ?? '', patient_id: minor, expires_on: today }, 1)
  await save('POST', '/api/packages', {
    ...sold,
    instalments: sold.instalments.map((each) => ({ ...each, id: instalment, due_date: today })),
  })
  await save('POST', '/api/closures', {
    id: ids.closure,
    name: 'Férias',
    professional_id: null,
    from_date: addDays(today, 2),
    to_date: addDays(today, 3),
  })
  await changeClasses(ids, { save, at }, today)
}

const reads = (today: CivilDate): string[] => {
  const month = `from=${addDays(today, -20)}&to=${addDays(today, 20)}`
  const report = (name: string, by: string) =>
    ['', '/summary', '.csv'].map((end) => `/api/reports/${name}${end}?from=${today}&to=${today}&by=${by}`)
  return [
    '/api/me',
    '/api/dashboard',
    '/api/dashboard/open-items',
    '/api/appointments',
    '/api/appointments?period=past',
    `/api/appointments/calendar?${month}`,
    `/api/appointments/charge?patient_id=${ids.patient}&title=Pilates&day=${today}`,
    '/api/classes',
    '/api/classes?period=past',
    `/api/classes/calendar?${month}`,
    `/api/classes/${ids.class}`,
    '/api/class-groups',
    `/api/class-groups/${ids.group}`,
    `/api/class-groups/${ids.otherGroup}`,
    `/api/class-pauses?patient_id=${ids.away}`,
    `/api/classes/${ids.second}/affected`,
    '/api/cancellations/notices',
    `/api/cancellations/affected?from=${today}&to=${today}`,
    `/api/cancellations/affected?from=${addDays(today, 1)}&to=${addDays(today, 8)}`,
    `/api/patients/${ids.away}/timeline?period=upcoming`,
    '/api/makeups',
    '/api/payments',
    '/api/payments?status=overdue',
    '/api/payments/sums',
    '/api/patients',
    `/api/patients/${ids.patient}`,
    `/api/patients/${ids.patient}/timeline?period=past`,
    `/api/patients/${ids.patient}/timeline?period=upcoming`,
    '/api/packages/usual',
    `/api/tax-receipts?month=${today.slice(0, 7)}`,
    `/api/tax-receipts/sums?month=${today.slice(0, 7)}`,
    ...report('appointments', 'start_time'),
    ...report('classes', 'start_time'),
    ...report('payments', 'due_date'),
    ...report('payments', 'payment_date'),
  ]
}

/** When it was recorded and by whom, which differs from clinic to clinic. */
const recorded = ['created_at', 'updated_at', 'paid_date', 'email', 'phone']

/** A file without the columns of recording. */
const withoutRecording = (csv: Buffer): string[][] => {
  const rows = parseStrictCsv(csv)
  const kept = (_: string, column: number) => !recorded.includes(rows[0]?.[column] ?? '')
  return rows.map((row) => row.filter(kept))
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(Z|\+00:00)$/

/** The answers of a clinic, every instant as its own clock shows it. */
const answersOf = async (clinic: TestClinic, zone: TimeZone, today: CivilDate): Promise<Record<string, unknown>> => {
  const toLocal = (key: string, value: unknown): unknown => {
    if (recorded.includes(key)) return undefined
    // A cursor holds an instant.
    if (key === 'next' || key === 'previous') return value === null
    if (typeof value !== 'string') return value
    // Seats get their ids from the server.
    if (key === 'id' && !knownIds.includes(value)) return undefined
    return INSTANT.test(value)
      ? formatInstant(value, zone)
      : value.replaceAll(clinic.id, 'clinic').replace(zone, 'zone')
  }
  const answers: Record<string, unknown> = {}
  for (const url of reads(today)) {
    const { statusCode, body, rawPayload } = await clinic.call('GET', url)
    expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, ''])
    answers[url] = url.includes('.csv') ? withoutRecording(rawPayload) : JSON.parse(body, toLocal)
  }
  return answers
}

const moments = [
  ['2026-11-17', '23:00'],
  ['2026-11-18', '00:59'],
  ['2026-12-31', '23:30'],
  ['2027-01-01', '00:00'],
] as const

const answersAt = async (zone: TimeZone, date: CivilDate, time: string) => {
  postura.clock.now = instantOf(date, time, zone)
  const clinic = await signUpIn(zone)
  await grantPlan(postura.ownerUrl, clinic.id, addDays(date, -20))
  await fill(clinic, zone, date)
  return answersOf(clinic, zone, date)
}

describe.each(moments)('on %s at %s', (date, time) => {
  let expected: Record<string, unknown>
  beforeEach(async () => {
    expected ??= await answersAt('America/Sao_Paulo', date, time)
  })

  test('groups, pauses and cancellations begin and end at midnight of the clinic', () => {
    const students = (id: string | undefined) => {
      const group = expected[`/api/class-groups/${id}`] as { students: { patient_name: string; classes: number }[] }
      return group.students.map(({ patient_name, classes }) => `${patient_name} ${classes}`)
    }
    // Tonight's seat of the group stays; the pause released tonight and keeps the seats from the day of the return on.
    expect([students(ids.group), students(ids.otherGroup)]).toEqual([['Caio 1', 'Dora 2'], ['Caio 2']])
    const notices = expected['/api/cancellations/notices'] as {
      patient_name: string
      bookings: { outcome: string }[]
    }[]
    expect(notices.map((each) => [each.patient_name, each.bookings.map(({ outcome }) => outcome)])).toEqual([
      ['Ana', ['nothing', 'nothing']],
      ['Bia', ['credit']],
      ['Dora', ['kept']],
    ])
    const affected = (from: number, to: number) =>
      expected[`/api/cancellations/affected?from=${addDays(date, from)}&to=${addDays(date, to)}`] as {
        classes: { id: string }[]
      }
    expect(affected(1, 8).classes.map(({ id }) => id)).toEqual([ids.otherSecond, ids.second])
  })

  test.each(zones)('a clinic in %s sees the day that one in São Paulo sees at that time', async (zone) => {
    expect(await answersAt(zone, date, time)).toEqual(expected)
  })
})

test('at the same moment a payment is overdue in São Paulo and due today in Rio Branco', async () => {
  postura.clock.now = instantOf('2026-11-18', '00:30', 'America/Sao_Paulo')
  const overdueIn = async (zone: TimeZone) => {
    const clinic = await signUpIn(zone)
    const { id: patient_id } = await addPatient(clinic)
    await addPayment(clinic, { patient_id, due_date: '2026-11-17', amount_cents: 5_000 })
    return (await clinic.call('GET', '/api/payments/sums')).json().overdue_cents
  }
  expect([await overdueIn('America/Sao_Paulo'), await overdueIn('America/Rio_Branco')]).toEqual([5_000, 0])
})
