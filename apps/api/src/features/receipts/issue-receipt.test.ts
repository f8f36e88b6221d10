import type { NewPatient } from '@postura/domain/patients/patient'
import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPaidPayment, addReceipt, issueReceipt, voidReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient, newPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let intruder: TestClinic

beforeAll(async () => {
  intruder = await signUpPaidClinic(postura)
})
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const identity = {
  name: 'Clínica Movimento',
  document: '11222333000181',
  address: 'Rua das Acácias, 10',
  city: 'São Paulo',
}
const addClinicIdentity = () => clinic.call('PUT', '/api/clinic/identity', { ...identity, rev: 1 })
const paidBy = async (patient: Partial<NewPatient> = {}) => {
  const { id } = await addPatient(clinic, { name: 'Ana Lima', cpf: '52998224725', ...patient })
  return addPaidPayment(clinic, { patient_id: id })
}
const preview = (paymentId: string, as = clinic) => as.call('GET', `/api/payments/${paymentId}/receipt`)
const receiptsOf = (paymentId: string, as = clinic) => as.call('GET', `/api/payments/${paymentId}/receipts`)

describe('POST /api/payments/:id/receipt', () => {
  test('issues the snapshot of the preview with number 1', async () => {
    await addClinicIdentity()
    const payment = await paidBy()
    const { snapshot } = (await preview(payment.id)).json()
    const receipt = await addReceipt(clinic, payment.id)
    expect(receipt).toEqual({
      number: 1,
      payment_id: payment.id,
      issued_at: expect.any(String),
      voided_at: null,
      void_reason: null,
      snapshot: {
        issuer: identity,
        professional: null,
        payer: { name: 'Ana Lima', cpf: '52998224725' },
        patient: { name: 'Ana Lima', cpf: '52998224725' },
        description: 'Consulta',
        amount_cents: 150_00,
        payment_date: '2026-11-15',
        payment_method: 'pix',
      },
    })
    expect(snapshot).toEqual(receipt.snapshot)
    expect((await clinic.call('GET', `/api/payments/${payment.id}`)).json().receipt).toBe(1)
  })

  test('issues one receipt for repeated or concurrent requests', async () => {
    const payment = await paidBy()
    const answers = await Promise.all(Array.from({ length: 6 }, () => addReceipt(clinic, payment.id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await receiptsOf(payment.id)).json()).toEqual([answers[0]])
  })

  test('uses the owner as issuer if the clinic has no identity', async () => {
    const payment = await paidBy({ cpf: '' })
    const { snapshot, gaps } = (await preview(payment.id)).json()
    expect(snapshot.issuer).toEqual({ name: 'Helena Prado', document: null, address: null, city: null })
    expect(gaps).toEqual(['clinic_name', 'document', 'crefito', 'payer_cpf'])
  })

  test('names the guardian as payer if the patient was a minor on the payment day', async () => {
    const guardian = { guardian_name: 'Rui Lima', guardian_cpf: '11144477735', cpf: '' }
    const child = await paidBy({ name: 'Bento Lima', birth_date: '2008-11-16', ...guardian })
    const { snapshot } = await addReceipt(clinic, child.id)
    expect([snapshot.payer, snapshot.patient]).toEqual([
      { name: 'Rui Lima', cpf: '11144477735' },
      { name: 'Bento Lima', cpf: null },
    ])
    const grown = await paidBy({ name: 'Caio Lima', birth_date: '2008-11-15', ...guardian })
    expect((await addReceipt(clinic, grown.id)).snapshot.payer.name).toBe('Caio Lima')
  })

  test.each(['pending', 'overdue', 'canceled'] as const)('refuses a payment with the status %s', async (status) => {
    const { id: patient_id } = await addPatient(clinic)
    const payment = await addPaidPayment(clinic, { patient_id, status, payment_date: null })
    const response = await issueReceipt(clinic, payment.id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'payment_not_paid'])
    expect((await preview(payment.id)).json().code).toBe('payment_not_paid')
    expect((await receiptsOf(payment.id)).json()).toEqual([])
  })

  test('refuses a payment of another clinic like an unknown one, also for preview and list', async () => {
    const payment = await paidBy()
    await addReceipt(clinic, payment.id)
    for (const ask of [(id: string) => issueReceipt(intruder, id), (id: string) => preview(id, intruder)]) {
      const [foreign, unknown] = [await ask(payment.id), await ask(newId())]
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    }
    expect((await receiptsOf(payment.id, intruder)).json()).toEqual([])
    expect((await receiptsOf(payment.id)).json()).toHaveLength(1)
  })
})

describe('the professional on a receipt', () => {
  const professional = (name: string, crefito: string | null = null) =>
    createProfessional(postura.ownerUrl, { admin_id: clinic.id, name, crefito })
  const chargedFor = async (professional_id: string | null): Promise<string> => {
    const { id: patient_id } = await addPatient(clinic)
    const charge = { amount_cents: 150_00, pending: false, payment_method: 'pix' } as const
    const times = { start_time: '2026-11-13T12:00:00Z', end_time: '2026-11-13T13:00:00Z', squeeze_in: true }
    await bookAppointment(clinic, { patient_id, professional_id, status: 'completed', charge, ...times })
    const { items } = (await clinic.call('GET', '/api/payments')).json()
    return items.find((item: Payment) => item.patient_id === patient_id).id
  }
  const archive = (id: string) => clinic.call('PUT', `/api/professionals/${id}/archived`, { archived: true })
  const whoSigns = async (paymentId: string) => (await addReceipt(clinic, paymentId)).snapshot.professional

  test('is the one of the appointment, even if archived since', async () => {
    const [carla, dora] = [await professional('Carla Nunes', '12345-F'), await professional('Dora Reis')]
    const [byCarla, byDora, byNobody] = [await chargedFor(carla), await chargedFor(dora), await chargedFor(null)]
    expect(await whoSigns(byNobody)).toBeNull()
    await archive(dora)
    expect(await whoSigns(byCarla)).toEqual({ name: 'Carla Nunes', crefito: '12345-F' })
    expect(await whoSigns(byDora)).toEqual({ name: 'Dora Reis', crefito: null })
  })

  test('is the only active one if none is given, and none if there are several', async () => {
    await professional('Carla Nunes', '12345-F')
    const dora = await professional('Dora Reis')
    expect(await whoSigns((await paidBy()).id)).toBeNull()
    await archive(dora)
    expect((await whoSigns((await paidBy()).id))?.name).toBe('Carla Nunes')
    expect((await whoSigns(await chargedFor(null)))?.name).toBe('Carla Nunes')
  })
})

test('a receipt is refused if its data changed after the preview', async () => {
  const payment = await paidBy()
  const { snapshot: seen } = (await preview(payment.id)).json()
  const { id: _, ...patient } = newPatient({ name: 'Ana Souza' })
  await clinic.call('PUT', `/api/patients/${payment.patient_id}`, { ...patient, rev: 1 })
  const stale = await clinic.call('POST', `/api/payments/${payment.id}/receipt`, { seen })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
  expect((await receiptsOf(payment.id)).json()).toEqual([])
  expect((await addReceipt(clinic, payment.id)).number).toBe(1)
  // An existing receipt is returned, whatever snapshot was seen.
  const again = await clinic.call('POST', `/api/payments/${payment.id}/receipt`, { seen })
  expect([again.statusCode, again.json().number]).toEqual([200, 1])
})

test('with several professionals the request names one, who must be of this clinic', async () => {
  const [carla, dora] = [
    await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla Nunes', crefito: '12345-F' }),
    await createProfessional(postura.ownerUrl, { admin_id: intruder.id, name: 'Dora Reis' }),
  ]
  await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Eva Luz' })
  const payment = await paidBy()
  const path = `/api/payments/${payment.id}/receipt`
  expect((await preview(payment.id)).json()).toMatchObject({ professional_id: null, snapshot: { professional: null } })
  const named = (await clinic.call('GET', `${path}?professional_id=${carla}`)).json()
  expect(named).toMatchObject({ professional_id: carla, snapshot: { professional: { crefito: '12345-F' } } })
  for (const professional_id of [dora, newId()])
    expect((await clinic.call('POST', path, { seen: named.snapshot, professional_id })).json().code).toBe(
      'professional_not_found',
    )
  const receipt = await clinic.call('POST', path, { seen: named.snapshot, professional_id: carla })
  expect(receipt.json().snapshot.professional).toEqual({ name: 'Carla Nunes', crefito: '12345-F' })
})

test('a payment of zero gets no receipt', async () => {
  const { id: patient_id } = await addPatient(clinic)
  const payment = await addPaidPayment(clinic, { patient_id, amount_cents: 0 })
  expect((await issueReceipt(clinic, payment.id)).json().code).toBe('nothing_to_receipt')
})

test('a receipt stays unchanged when its source data changes', async () => {
  await addClinicIdentity()
  const carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla Nunes' })
  const payment = await paidBy()
  const receipt = await addReceipt(clinic, payment.id)
  const { id: _, ...patient } = newPatient({ name: 'Ana Souza' })
  const changes = await Promise.all([
    clinic.call('PUT', `/api/patients/${payment.patient_id}`, { ...patient, rev: 1 }),
    clinic.call('PUT', '/api/clinic/identity', { ...identity, name: 'Outra', document: '', rev: 2 }),
    clinic.call('PUT', `/api/professionals/${carla}`, { name: 'Outra', color: 'blue', rev: 1 }),
    clinic.call('PUT', '/api/profile', { name: 'Outra', cpf: '11144477735', rev: 1 }),
  ])
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await receiptsOf(payment.id)).json()).toEqual([receipt])
  expect(await addReceipt(clinic, payment.id)).toEqual(receipt)
  await voidReceipt(clinic, receipt.number)
  const next = await addReceipt(clinic, payment.id)
  expect(next.snapshot.payer.name).toBe('Ana Souza')
  expect((await receiptsOf(payment.id)).json().map(({ number }: { number: number }) => number)).toEqual([2, 1])
})
