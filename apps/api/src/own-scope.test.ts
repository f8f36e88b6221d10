import { newId } from '@postura/domain/shared/ids'
import { may, type Permission } from '@postura/domain/team/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from './testing/build-test-app.ts'
import { addMember, type TestClinic } from './testing/factories/account.factory.ts'
import { newPatient } from './testing/factories/patient.factory.ts'
import {
  createAppointment,
  createMakeup,
  createPackage,
  createPayment,
  createProfessional,
} from './testing/factories/record.factory.ts'
import { othersClassTime } from './testing/own-scope/others-classes.factory.ts'
import { createOthersRecords, secrets } from './testing/own-scope/others-records.factory.ts'
import { takenTime } from './testing/probes/appointment.probes.ts'
import type { Probe } from './testing/probes/probe.ts'
import { leaveProbe } from './testing/probes/team/member.probes.ts'
import { allTime, reportUrlOf } from './testing/reports/report-requests.ts'
import { routeNeeds } from './testing/route-needs.ts'
import { useTwoClinics } from './testing/use-two-clinics.ts'

// Own scope: a professional who sees only their own appointments and classes, in a clinic in which another professional has everything too.
const { postura, probes, clinics, ids } = useTwoClinics()

/** Amount of the scoped professional's own patient: they see it nowhere but on the one session. */
const OWN_AMOUNT = '1122334'
const own = { patient: newId(), appointment: newId(), open: newId() }

let scoped: TestClinic
let professionalId = ''
let otherId = ''

/** Every read that contains appointments, classes, patients or amounts; the id is that of another professional's patient and records. */
const readsOf = (id: string, patientId: string): Record<string, (call: Call) => ReturnType<Call>> => {
  const get = (url: string) => [url, (call: Call) => call('GET', url)] as const
  const upcoming = 'period=upcoming'
  return Object.fromEntries([
    get('/api/patients'),
    get('/api/patients?q=canario'),
    get('/api/patients?q=901234321'),
    get('/api/patients?state=archived'),
    get('/api/patients?state=incomplete'),
    ...[id, patientId].flatMap((of) => [
      get(`/api/patients/${of}`),
      get(`/api/patients/${of}/records`),
      get(`/api/patients/${of}/timeline?${upcoming}`),
      get(`/api/patients/${of}/timeline?period=past`),
      get(`/api/patients/${of}/timeline?period=past&kind=appointment`),
      get(`/api/patients/${of}/timeline?period=past&kind=payment`),
      get(`/api/documents/sources?patient_id=${of}`),
      get(`/api/class-pauses?patient_id=${of}`),
      get(`/api/makeups?patient_id=${of}`),
      get(`/api/history/patients/${of}`),
    ]),
    get('/api/appointments'),
    get('/api/appointments?q=canario'),
    get('/api/appointments?q=Pilates'),
    get('/api/appointments?q=canario&day=2026-11-16'),
    get('/api/appointments?day=2026-11-16'),
    get(`/api/appointments?${upcoming}`),
    get('/api/appointments?period=past'),
    get('/api/appointments?status=completed'),
    get(`/api/appointments?professional=${otherId}`),
    get('/api/appointments/calendar?from=2026-11-01&to=2026-12-01'),
    get(`/api/appointments/${id}`),
    get(`/api/patients/${id}/appointments`),
    get(`/api/patients/${patientId}/appointments`),
    get(`/api/appointments/charge?patient_id=${id}&title=Pilates&day=2026-11-15`),
    get('/api/classes'),
    get('/api/classes?q=canario'),
    get('/api/classes?period=past'),
    get('/api/classes/calendar?from=2026-11-01&to=2026-12-01'),
    get(`/api/classes/${id}`),
    get(`/api/classes/${id}/affected`),
    get(`/api/classes/${id}/offers`),
    get('/api/class-groups'),
    get(`/api/class-groups/${id}`),
    get('/api/dashboard'),
    get('/api/dashboard/open-items'),
    ...['appointments', 'classes', 'payments', 'packages', 'notifications', 'class_pauses'].map((record) =>
      get(`/api/history/${record}/${id}`),
    ),
    get('/api/notifications'),
    get(`/api/notifications/${id}`),
    get('/api/makeups'),
    get('/api/reminders?day=2026-11-16'),
    get('/api/visit-answers'),
    get('/api/online-bookings'),
    get(`/api/patients/${id}/consent`),
    get('/api/cancellations/affected?from=2026-11-15&to=2026-11-30'),
    get('/api/cancellations/notices'),
    get(reportUrlOf('appointments', allTime)),
    get(reportUrlOf('appointments', { ...allTime, patient_id: id })),
    get(reportUrlOf('appointments/summary', allTime)),
    ...[id, patientId].map((of) => get(reportUrlOf('classes', { ...allTime, patient_id: of }))),
    get(reportUrlOf('classes', allTime)),
    get(reportUrlOf('classes/summary', allTime)),
    get(reportUrlOf('enrollments', allTime)),
    get(reportUrlOf('enrollments/summary', allTime)),
    ['conflicts of a patient', (call: Call) => call('POST', '/api/agenda/conflicts', asked({ patient_id: id }))],
    ['conflicts of all', (call: Call) => call('POST', '/api/agenda/conflicts', asked({ professional_id: null }))],
    [
      'conflicts with a class',
      (call: Call) => call('POST', '/api/agenda/conflicts', asked({ patient_id: patientId, slots: [othersClassTime] })),
    ],
  ])
}
const asked = (over: object) => ({ patient_id: null, slots: [takenTime], ...over })

/** Times are checked against everyone's, so these answer that the time is taken, without saying by whom. */
const revealsTimes = ['conflicts of a patient', 'conflicts of all', 'conflicts with a class']
/** A session number counts the whole treatment of an own patient, by the days alone. */
const countsSessions = (name: string): boolean => name === `/api/documents/sources?patient_id=${own.patient}`
/** The other professional has no archived and no incomplete patients. */
const unrelated = /state=(archived|incomplete)/

type Answers = Record<string, string>
const ask = async (call: Call): Promise<Answers> => {
  const answers: Answers = {}
  for (const [name, read] of Object.entries(readsOf(ids().patientOfB, own.patient))) {
    const { statusCode, body } = await read(call)
    answers[name] = `${statusCode} ${body}`
  }
  return answers
}

const before: Record<'scoped' | 'owner', Answers> = { scoped: {}, owner: {} }
const after: typeof before = { scoped: {}, owner: {} }

beforeAll(async () => {
  const { a } = clinics()
  scoped = await addMember(postura, a.id, 'professional')
  const { rows } = await postura.owner.query(
    'select professional_id from clinic.members where id = $1 and admin_id = $2',
    [scoped.id, a.id],
  )
  professionalId = rows[0].professional_id
  otherId = await createProfessional(postura.ownerUrl, { admin_id: a.id, id: ids().patientOfB, name: 'Davi Reis' })
  await a.call('PUT', '/api/clinic/team-agenda', { team_agenda: 'own', rev: 2 })
  await a.call('POST', '/api/patients', newPatient({ id: own.patient, name: 'Minha Paciente' }))
  const visit = { admin_id: a.id, patient_id: own.patient, professional_id: professionalId }
  const at = (day: string) => ({ start_time: `${day}T14:00:00Z`, end_time: `${day}T15:00:00Z` })
  await createAppointment(postura.ownerUrl, { ...visit, ...at('2026-11-12'), id: own.appointment, status: 'completed' })
  await createAppointment(postura.ownerUrl, { ...visit, ...at('2026-11-13'), id: own.open })
  const payment = { admin_id: a.id, patient_id: own.patient, amount_cents: Number(OWN_AMOUNT) }
  await createPayment(postura.ownerUrl, { ...payment, appointment_id: own.appointment, due_date: '2026-11-12' })
  await createPackage(postura.ownerUrl, { admin_id: a.id, patient_id: own.patient, price_cents: Number(OWN_AMOUNT) })
  // The make-up names the classes with a free seat.
  await createMakeup(postura.ownerUrl, { admin_id: a.id, patient_id: own.patient })
  before.scoped = await ask(scoped.call)
  before.owner = await ask(a.call)
  await createOthersRecords(postura, a.id, { id: ids().patientOfB, professional_id: otherId, shared: own.patient })
  after.scoped = await ask(scoped.call)
  after.owner = await ask(a.call)
})

/** Without leaving the team, which would end the tests. */
const clinicProbes = (): [string, Probe][] =>
  Object.entries(probes).filter(([name]) => {
    if (name in leaveProbe) return false
    const needs = routeNeeds[name.split(' · ')[0] ?? ''] ?? ''
    return needs !== '' && may('professional', needs.split(' ') as [Permission])
  })

/** Rows of the other professional and of their patient, who have one id. */
const hashOthersRows = async (): Promise<string> => {
  const ofPatient = ['payments', 'packages', 'notifications', 'class_pauses', 'makeups'].map((table) => [
    table,
    'patient_id = $2',
  ])
  const ofClass = 'class_id in (select id from clinic.classes where admin_id = $1 and professional_id = $2)'
  const others = [
    ...ofPatient,
    ...['appointments', 'classes', 'cancellation_notices'].map((table) => [table, 'professional_id = $2']),
    ...['class_enrollments', 'class_waiting'].map((table) => [table, ofClass]),
    ['patients', 'id = $2'],
  ]
  const rows = await Promise.all(
    others.map(([table, are]) =>
      postura.owner.query(`select t::text as row from clinic.${table} t where admin_id = $1 and ${are} order by 1`, [
        clinics().a.id,
        ids().patientOfB,
      ]),
    ),
  )
  expect(rows.every((each) => each.rows.length > 0)).toBe(true)
  return JSON.stringify(rows.map((each) => each.rows))
}

describe('the records of another professional', () => {
  test('change no response to a professional with own scope', () => {
    const names = Object.keys(after.scoped).filter((name) => !revealsTimes.includes(name) && !countsSessions(name))
    const only = (answers: Answers) => Object.fromEntries(names.map((name) => [name, answers[name]]))
    expect(only(after.scoped)).toEqual(only(before.scoped))
    expect(names.length).toBeGreaterThan(50)
  })

  test('control: they change every response to the owner', () => {
    const same = Object.keys(after.owner).filter((name) => after.owner[name] === before.owner[name])
    const untouched = new RegExp(`(class-pauses|makeups|history).*${own.patient}|${own.patient}.*kind=payment`)
    expect(same.filter((name) => !untouched.test(name) && !unrelated.test(name))).toEqual([])
  })

  test.each(Object.entries(secrets))('have no %s in any response to a professional with own scope', (_, secret) => {
    for (const [name, answer] of Object.entries(after.scoped))
      expect([name, answer.includes(secret)]).toEqual([name, false])
  })

  test('answer to every probe like unknown ones, and stay as they are', async () => {
    const unchanged = await hashOthersRows()
    const asUnknown = /patients|appointments|documents|notifications|class|cancellations|makeups|history/
    const different: object[] = []
    let compared = 0
    for (const [name, { call, hasId }] of clinicProbes()) {
      const foreign = await call(scoped.call, ids().patientOfB)
      for (const secret of Object.values(secrets)) expect([name, foreign.body.includes(secret)]).toEqual([name, false])
      expect([name, foreign.statusCode < 500]).toEqual([name, true])
      // The names of the professionals are everyone's. Who is removed with the other patient is removed once.
      if (!hasId || !asUnknown.test(name) || /professional| · remove/.test(name)) continue
      const unknown = await call(scoped.call, newId())
      const [theirs, nobodys] = [foreign, unknown].map(({ statusCode, body }) => `${name} ${statusCode} ${body}`)
      if (theirs !== nobodys) different.push({ theirs, nobodys })
      compared += 1
    }
    expect(different).toEqual([])
    expect(await hashOthersRows()).toBe(unchanged)
    expect(compared).toBeGreaterThan(60)
  })
})

describe('a person who may not see payments', () => {
  test('sees an amount only on the one session', () => {
    const shown = Object.keys(after.scoped).filter((name) => after.scoped[name]?.includes(OWN_AMOUNT))
    // Each open item is one session to settle.
    expect(shown).toEqual(['/api/dashboard/open-items'])
    expect(Object.keys(after.owner).filter((name) => after.owner[name]?.includes(OWN_AMOUNT)).length).toBeGreaterThan(8)
  })

  test('sees the price of a session that they complete', async () => {
    const session = (await scoped.call('GET', `/api/appointments/${own.appointment}`)).json()
    expect(session.charge.amount_cents).toBe(Number(OWN_AMOUNT))
    const query = `patient_id=${own.patient}&title=Pilates&day=2026-11-15`
    const suggested = (await scoped.call('GET', `/api/appointments/charge?${query}`)).json()
    expect(suggested.amount_cents).toBe(Number(OWN_AMOUNT))
    const { items } = (await scoped.call('GET', '/api/dashboard/open-items')).json()
    expect(items.find(({ id }: { id: string }) => id === own.open).suggested_cents).toBe(Number(OWN_AMOUNT))
  })

  test('gets null where others get a figure', async () => {
    const dashboard = (await scoped.call('GET', '/api/dashboard')).json()
    expect(dashboard).toMatchObject({ overdue: null, revenue: null, debts_today: [] })
    const { day } = (await scoped.call('GET', '/api/dashboard/open-items')).json()
    expect(day.received_cents).toBeNull()
    const patient = (await scoped.call('GET', `/api/patients/${own.patient}`)).json()
    expect(patient).toMatchObject({ debt: null, packages: [{ price_cents: null }], timeline_counts: { payment: 0 } })
  })
})
