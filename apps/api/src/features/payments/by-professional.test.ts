import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { newPackage } from '../../testing/factories/money/package.factory.ts'
import { addPayment, getPayment, newPayment, paymentFormOf } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createClass, createEnrollment, createProfessional } from '../../testing/factories/record.factory.ts'
import { allTime, getReportSummary, listReportRows } from '../../testing/reports/report-requests.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let bia: string

const addProfessional = (name: string) => createProfessional(postura.ownerUrl, { admin_id: clinic.id, name })

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic)).id
  bia = await addProfessional('Bia')
})

const paid = { status: 'paid' as const, payment_date: '2026-11-10', payment_method: 'pix' as const }

test('a payment has the only professional, and nobody if there are several and none is chosen', async () => {
  expect((await addPayment(clinic, { patient_id })).professional_id).toBe(bia)
  await addProfessional('Caio')
  expect((await addPayment(clinic, { patient_id })).professional_id).toBeNull()
})

test('the charge of an appointment and the instalments of a package have its professional', async () => {
  const caio = await addProfessional('Caio')
  const { id } = await bookAppointment(clinic, { patient_id, professional_id: caio })
  const charge = { amount_cents: 150_00, pending: true, payment_method: null }
  const done = { seen: 'scheduled', status: 'completed', charge }
  const completed = (await clinic.call('PUT', `/api/appointments/${id}/status`, done)).json()
  expect((await getPayment(clinic, completed.charge.id)).professional_id).toBe(caio)
  const sold = newPackage({ patient_id, professional_id: bia })
  expect((await clinic.call('POST', '/api/packages', sold)).json().professional_id).toBe(bia)
  for (const { id: instalment } of sold.instalments)
    expect((await getPayment(clinic, instalment)).professional_id).toBe(bia)
})

test('the charge of an appointment goes with it to another professional, and back with the undo', async () => {
  const caio = await addProfessional('Caio')
  const { id } = await bookAppointment(clinic, { patient_id, professional_id: bia })
  const charge = { amount_cents: 150_00, pending: false, payment_method: 'pix' }
  const done = { seen: 'scheduled', status: 'completed', charge }
  const { rev, start_time, end_time, ...completed } = (
    await clinic.call('PUT', `/api/appointments/${id}/status`, done)
  ).json()
  const move = { rev, start_time, end_time, professional_id: caio, scope: 'one', squeeze_in: false }
  const changeId = newId()
  const moved = await clinic.call('PUT', `/api/appointments/${id}/time`, move, { 'x-change-id': changeId })
  expect(moved.statusCode).toBe(200)
  const professionalOfCharge = async () => (await getPayment(clinic, completed.charge.id)).professional_id
  expect(await professionalOfCharge()).toBe(caio)
  await clinic.call('POST', `/api/changes/${changeId}/undo`)
  expect(await professionalOfCharge()).toBe(bia)
})

test('a payment that is marked in Receita Saúde keeps its professional', async () => {
  const caio = await addProfessional('Caio')
  const { id } = await bookAppointment(clinic, { patient_id, professional_id: bia })
  const charge = { amount_cents: 150_00, pending: false, payment_method: 'pix' }
  const done = { seen: 'scheduled', status: 'completed', charge }
  const completed = (await clinic.call('PUT', `/api/appointments/${id}/status`, done)).json()
  const payment = await getPayment(clinic, completed.charge.id)
  await postura.owner.query(
    `insert into clinic.tax_receipts (admin_id, payment_id, issued_on, payer_name, payer_cpf, beneficiary_cpf)
     values ($1, $2, '2026-11-15', 'Ana', '52998224725', '52998224725')`,
    [clinic.id, payment.id],
  )
  const { rev, start_time, end_time } = completed
  const move = { rev, start_time, end_time, professional_id: caio, scope: 'one', squeeze_in: false }
  expect((await clinic.call('PUT', `/api/appointments/${id}/time`, move)).statusCode).toBe(200)
  const marked = await getPayment(clinic, payment.id)
  expect(marked.professional_id).toBe(bia)
  const saved = await clinic.call('PUT', `/api/payments/${payment.id}`, {
    ...paymentFormOf(marked),
    professional_id: caio,
  })
  expect([saved.statusCode, saved.json().code]).toEqual([409, 'payment_tax_receipted'])
})

test('a form without the field keeps the professional; another is stored', async () => {
  const caio = await addProfessional('Caio')
  const payment = await addPayment(clinic, { patient_id, professional_id: bia })
  const save = (over: object) =>
    clinic.call('PUT', `/api/payments/${payment.id}`, { ...paymentFormOf(payment), description: 'Outra', ...over })
  expect((await save({})).json().professional_id).toBe(bia)
  expect((await save({ rev: 2, professional_id: caio })).json().professional_id).toBe(caio)
})

test('an unknown, foreign or archived professional is refused', async () => {
  const other = await signUpPaidClinic(postura)
  const foreign = await createProfessional(postura.ownerUrl, { admin_id: other.id })
  const gone = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, archived_at: '2026-01-01' })
  const codeOf = async (professional_id: string) =>
    (await clinic.call('POST', '/api/payments', newPayment({ patient_id, professional_id }))).json().code
  expect([await codeOf(newId()), await codeOf(foreign), await codeOf(gone)]).toEqual([
    'professional_not_found',
    'professional_not_found',
    'professional_archived',
  ])
})

test('lists, sums, Receita Saúde and reports show one professional or those of nobody', async () => {
  const caio = await addProfessional('Caio')
  await addPayment(clinic, { patient_id, professional_id: bia, amount_cents: 1_00, ...paid })
  await addPayment(clinic, { patient_id, professional_id: caio, amount_cents: 20_00, ...paid })
  await addPayment(clinic, { patient_id, professional_id: null, amount_cents: 300_00, ...paid })
  const sumIn = async (path: string) => (await clinic.call('GET', path)).json().received_cents
  for (const [professional, cents] of [
    [bia, 1_00],
    [caio, 20_00],
    ['none', 300_00],
  ] as const) {
    const { items } = (await clinic.call('GET', `/api/payments?professional=${professional}`)).json()
    expect(items.map(({ amount_cents }: { amount_cents: number }) => amount_cents)).toEqual([cents])
    expect(await sumIn(`/api/payments/sums?professional=${professional}`)).toBe(cents)
    expect(await sumIn(`/api/tax-receipts/sums?month=2026-11&professional=${professional}`)).toBe(cents)
    const tax = await clinic.call('GET', `/api/tax-receipts?month=2026-11&professional=${professional}`)
    expect(tax.json().items).toMatchObject([{ amount_cents: cents }])
  }
  const asked = { ...allTime, professional_id: caio }
  expect(await getReportSummary(clinic.call, 'payments', asked)).toMatchObject({ total: 1, received_cents: 20_00 })
  await bookAppointment(clinic, { patient_id, professional_id: caio })
  const times = toTimeRange('2026-11-24', '14:00', '15:00')
  await bookAppointment(clinic, { patient_id, professional_id: bia, ...times })
  for (const professional_id of [bia, caio]) {
    const class_id = await createClass(postura.ownerUrl, { admin_id: clinic.id, professional_id })
    await createEnrollment(postura.ownerUrl, { admin_id: clinic.id, patient_id, class_id })
  }
  const classes = (await clinic.call('GET', `/api/classes?professional=${caio}`)).json().items
  expect(classes).toMatchObject([{ professional_id: caio }])
  for (const report of ['appointments', 'classes']) {
    expect(await listReportRows(clinic.call, report, asked)).toHaveLength(1)
    expect(await getReportSummary(clinic.call, report, asked)).toMatchObject({ total: 1 })
  }
  expect(await listReportRows(clinic.call, 'enrollments', asked)).toMatchObject([{ total_enrollments: 1 }])
})
