import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPaidPayment, addTaxReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createPayment,
  createProfessional,
} from '../../testing/factories/record.factory.ts'
import {
  allTime,
  getReportCsv,
  getReportSummary,
  listReportRows,
  reportUrlOf,
} from '../../testing/reports/report-requests.ts'

const postura = useTestApp()
const november = { from: '2026-11-01', to: '2026-11-30' }
/** The last moment of November in São Paulo, and the first of December. */
const last = '2026-11-30T23:59:59.999999-03:00'
const next = '2026-12-01T00:00:00-03:00'

let clinic: TestClinic
let intruder: TestClinic
let ana: string
let zeca: string
const ids = { appointment: newId(), class: newId(), payment: newId() }

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  intruder = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima', cpf: '52998224725' })).id
  zeca = (await addPatient(clinic, { name: 'Zeca' })).id
  const own = { admin_id: clinic.id, created_at: last }
  const times = { start_time: '2026-11-30T23:30:00-03:00', end_time: next }
  const { ownerUrl } = postura
  const professional_id = await createProfessional(ownerUrl, { admin_id: clinic.id, name: 'Bruno Lima' })
  await createAppointment(ownerUrl, {
    ...own,
    ...times,
    id: ids.appointment,
    patient_id: ana,
    professional_id,
    status: 'canceled',
    cancel_reason: 'no_show',
  })
  await createAppointment(ownerUrl, { ...own, patient_id: zeca, created_at: next })
  await createClass(ownerUrl, { ...own, ...times, professional_id, id: ids.class, title: 'Solo', capacity: 4 })
  await createClass(ownerUrl, { ...own, title: 'Mat', status: 'canceled', ...times })
  await createClass(ownerUrl, { ...own, title: 'Mat', created_at: next })
  await createEnrollment(ownerUrl, { ...own, patient_id: ana, class_id: ids.class })
  await createEnrollment(ownerUrl, { ...own, patient_id: zeca, class_id: ids.class, status: 'canceled' })
  await createEnrollment(ownerUrl, {
    ...own,
    patient_id: ana,
    class_id: ids.class,
    status: 'canceled',
    created_at: next,
  })
  const paid = { status: 'paid', paid_date: last, payment_date: '2026-11-30', professional_id }
  await createPayment(ownerUrl, { ...own, ...paid, id: ids.payment, patient_id: ana, amount_cents: 123_456 })
  await createPayment(ownerUrl, { ...own, patient_id: zeca, amount_cents: 5, created_at: next })
  // Archived patients stay in the reports.
  await clinic.call('PUT', `/api/patients/${ana}/archived`, { archived: true })
})

const times = { start_time: '2026-12-01T02:30:00.000Z', end_time: '2026-12-01T03:00:00.000Z' }
const byBruno = { professional_name: 'Bruno Lima' }
const reports: [report: string, first: () => object, summary: object, cells: () => Record<string, string>][] = [
  [
    'appointments',
    () => ({
      id: ids.appointment,
      patient_name: 'Ana Lima',
      title: 'Pilates',
      ...byBruno,
      ...times,
      status: 'canceled',
      cancel_reason: 'no_show',
    }),
    { total: 1, weeks: [{ week: '2026-11-29', standing: 'no_show', count: 1 }] },
    () => ({
      patient_name: 'Ana Lima',
      patient_cpf: '529.982.247-25',
      professional: 'Bruno Lima',
      title: 'Pilates',
      description: '',
      start_time: '30/11/2026 23:30',
      end_time: '01/12/2026 00:00',
      status: 'Cancelada',
      cancel_reason: 'falta',
      created_at: '30/11/2026 23:59',
    }),
  ],
  [
    'classes',
    () => ({ id: ids.class, title: 'Solo', ...byBruno, ...times, capacity: 4, enrolled: 1, status: 'scheduled' }),
    { total: 2, hours: [{ weekday: 1, hour: 23, classes: 1, enrolled: 1, capacity: 4 }] },
    () => ({
      patient_name: '',
      professional: 'Bruno Lima',
      title: 'Solo',
      description: '',
      capacity: '4',
      start_time: '30/11/2026 23:30',
      end_time: '01/12/2026 00:00',
      status: 'Agendada',
    }),
  ],
  [
    'payments',
    () => ({
      id: ids.payment,
      patient_name: 'Ana Lima',
      ...byBruno,
      description: 'Consulta',
      amount_cents: 123_456,
      due_date: '2026-11-20',
      payment_date: '2026-11-30',
      payment_method: null,
      status: 'paid',
    }),
    {
      total: 1,
      amount_cents: 123_456,
      received_cents: 123_456,
      canceled_cents: 0,
      months: [{ month: '2026-11', method: 'none', amount_cents: 123_456 }],
    },
    () => ({
      patient_name: 'Ana Lima',
      patient_cpf: '529.982.247-25',
      payer_name: 'Ana Lima',
      payer_cpf: '529.982.247-25',
      professional: 'Bruno Lima',
      amount: '1234,56',
      description: 'Consulta',
      due_date: '20/11/2026',
      payment_date: '30/11/2026',
      paid_date: '30/11/2026 23:59',
      status: 'Pago',
      payment_method: '',
      created_at: '30/11/2026 23:59',
    }),
  ],
  [
    'enrollments',
    () => ({
      id: ana,
      patient_name: 'Ana Lima',
      total_enrollments: 1,
      active_enrollments: 1,
      canceled_enrollments: 0,
      classes: [{ class_title: 'Solo', enrollment_date: '2026-11-30', status: 'enrolled', count: 1 }],
    }),
    { total: 2, enrollments: 2 },
    () => ({
      patient_name: 'Ana Lima',
      total_enrollments: '1',
      active_enrollments: '1',
      canceled_enrollments: '0',
      classes: 'Solo (30/11/2026, Ativo)',
    }),
  ],
]

describe.each(reports)('GET /api/reports/%s', (report, first, summary, cells) => {
  const routes = [report, `${report}/summary`, `${report}.csv`]

  test('includes the last moment of the last day and excludes the next one', async () => {
    const rows = await listReportRows(clinic.call, report, november)
    expect(rows.find(({ id }) => id === (first() as { id: string }).id)).toEqual(first())
    expect(await getReportSummary(clinic.call, report, november)).toEqual(summary)
    expect(rows).toHaveLength((summary as { total: number }).total)
  })

  test('exports the same rows as a file with the day in its name, without caching', async () => {
    expect(await getReportCsv(clinic.call, report, november)).toContainEqual(cells())
    const { headers } = await clinic.call('GET', reportUrlOf(`${report}.csv`, november))
    const name = report === 'enrollments' ? 'matriculas_aulas' : report
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="relatorio_${name}_2026-11-15.csv"`,
      'cache-control': 'no-store',
    })
  })

  test('returns no rows for an empty period, and a file with only the header', async () => {
    const nothing = { from: '2001-01-01', to: '2001-01-01' }
    expect(await listReportRows(clinic.call, report, nothing)).toEqual([])
    expect((await getReportSummary(clinic.call, report, nothing)).total).toBe(0)
    expect(await getReportCsv(clinic.call, report, nothing)).toEqual([])
  })

  test.each([
    ['no days', {}],
    ['one day', { from: '2026-11-01' }],
    ['an invalid day', { from: '2026-11-01', to: '2026-11-31' }],
    ['an impossible year', { from: '0202-11-01', to: '2026-11-30' }],
    ['an invalid patient id', { ...november, patient_id: 'ana' }],
    ['an admin_id', { ...november, admin_id: newId() }],
    ['an unknown date column', { ...november, by: 'updated_at' }],
    ['an unknown figure', { ...november, figure: '1' }],
  ])('refuses %s', async (_, asked) => {
    for (const route of routes)
      expect((await clinic.call('GET', reportUrlOf(route, asked))).json().code).toBe('invalid_input')
  })

  test('refuses days in the wrong order with a message', async () => {
    for (const route of routes) {
      const response = await clinic.call('GET', reportUrlOf(route, { from: '2026-11-30', to: '2026-11-01' }))
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { code: 'invalid_input', field: 'to', message: 'A data final não pode ser anterior à inicial.' },
      ])
    }
  })

  test('shows nothing of another clinic, with or without a patient filter', async () => {
    for (const asked of [allTime, { ...allTime, patient_id: ana }]) {
      expect(await listReportRows(intruder.call, report, asked)).toEqual([])
      expect((await getReportSummary(intruder.call, report, asked)).total).toBe(0)
      expect(await getReportCsv(intruder.call, report, asked)).toEqual([])
    }
    for (const route of routes)
      expect((await postura.anonymous('GET', reportUrlOf(route, allTime))).statusCode).toBe(401)
  })
})

test('the class report of a patient has only classes with an active enrollment', async () => {
  const titles = async (patient_id: string) =>
    (await getReportCsv(clinic.call, 'classes', { ...allTime, patient_id })).map(({ title }) => title)
  expect([await titles(ana), await titles(zeca)]).toEqual([['Solo'], []])
})

test('the file of payments names the guardian of a minor, and whom Receita Saúde named when it was issued', async () => {
  const family = await signUpPaidClinic(postura)
  const guardian = { guardian_name: 'Marta Reis', guardian_cpf: '11144477735' }
  const bia = await addPatient(family, { name: 'Bia Reis', birth_date: '2015-06-01', cpf: '52998224725', ...guardian })
  const issued = await addPaidPayment(family, { patient_id: bia.id, description: 'emitido' })
  await addTaxReceipt(family, issued.id, { payer_cpf: '11144477735', beneficiary_cpf: '52998224725' })
  await addPaidPayment(family, { patient_id: bia.id, description: 'a emitir' })
  await postura.owner.query(`update clinic.patients set guardian_name = 'Rui Reis' where id = $1`, [bia.id])
  const rows = await getReportCsv(family.call, 'payments', allTime)
  expect(rows.map(({ description, payer_name, payer_cpf }) => [description, payer_name, payer_cpf]).sort()).toEqual([
    ['a emitir', 'Rui Reis', '111.444.777-35'],
    ['emitido', 'Marta Reis', '111.444.777-35'],
  ])
})

test('a figure without rows returns an empty list', async () => {
  const behind = async (report: string, focus: object) =>
    (await listReportRows(clinic.call, report, { ...allTime, ...focus })).length
  expect(await behind('appointments', { week: '2026-11-29', standing: 'canceled' })).toBe(0)
  expect(await behind('classes', { weekday: 6, hour: 3 })).toBe(0)
  expect(await behind('payments', { month: '2026-12', method: 'pix' })).toBe(0)
})

test('a figure may be given by only one of its values: week, hour or method', async () => {
  const behind = async (report: string, focus: object) =>
    (await listReportRows(clinic.call, report, { ...allTime, ...focus })).length
  expect(await behind('appointments', { week: '2026-11-29' })).toBe(1)
  expect(await behind('appointments', { standing: 'no_show' })).toBe(1)
  // The canceled class is not counted.
  expect(await behind('classes', { hour: 23 })).toBe(1)
  expect(await behind('payments', { method: 'none' })).toBe(1)
  expect(await behind('payments', { month: '2026-11' })).toBe(1)
})

test.each([
  ['appointments', { standing: '' }],
  ['appointments', { week: '' }],
  ['classes', { weekday: '' }],
  ['classes', { weekday: 7 }],
  ['classes', { hour: 24 }],
  ['payments', { month: '2026-13' }],
  ['payments', { method: 'boleto' }],
  ['enrollments', { week: '2026-11-29' }],
])('refuses a figure of %s that no chart has: %j', async (report, focus) => {
  for (const route of [report, `${report}/summary`, `${report}.csv`])
    expect((await clinic.call('GET', reportUrlOf(route, { ...november, ...focus }))).statusCode).toBe(422)
})

test('sums may exceed 32 bits', async () => {
  const rich = await signUpPaidClinic(postura)
  const { id } = await addPatient(rich)
  await postura.owner.query(
    `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, paid_date, payment_date)
     select $1, $2, 100000000, 'Sessão', '2026-11-20', 'paid', now(), '2026-11-20' from generate_series(1, 30)`,
    [rich.id, id],
  )
  const { amount_cents, months } = await getReportSummary(rich.call, 'payments', allTime)
  expect([amount_cents, months[0].amount_cents]).toEqual([3_000_000_000, 3_000_000_000])
})
