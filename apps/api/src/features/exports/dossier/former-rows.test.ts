import { dossier } from '@postura/domain/exports/dossier/dossier'
import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asSelf, withAdmin } from '../../../db/tenant.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  addPayment,
  getPayment,
  listParts,
  paymentFormOf,
  receivePart,
} from '../../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createAppointment, createPayment, createTaxReceipt } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
})

const ask = (id: string) => clinic.call('POST', `/api/patients/${id}/dossier`)

/** Receives a part of the payment and takes it back. */
const receiveAndUndo = async (id: string, amount_cents: number) => {
  await receivePart(clinic, id, { amount_cents })
  const [part] = await listParts(clinic, id)
  expect((await clinic.call('DELETE', `/api/payment-parts/${part?.id}`)).statusCode).toBe(200)
}

test('a wrong merge that was undone leaves nothing of the other patient in the dossier', async () => {
  const ana = await addPatient(clinic, { name: 'Ana Prates' })
  const marta = await addPatient(clinic, { name: 'Marta Prates', email: 'marta@exemplo.com' })
  const of = { admin_id: clinic.id, patient_id: marta.id }
  await createAppointment(postura.ownerUrl, {
    ...of,
    description: 'Joelho da Marta',
    start_time: '2026-12-24T12:00:00Z',
    end_time: '2026-12-24T13:00:00Z',
  })
  const payment = await createPayment(postura.ownerUrl, { ...of, description: 'Palmilha da Marta' })
  const mergeId = newId()
  const pair = { other_id: marta.id, rev: 1, other_rev: 1 }
  const merge = await clinic.call('POST', `/api/patients/${ana.id}/merge`, pair, { 'x-change-id': mergeId })
  expect(merge.json()).toMatchObject({ email: 'marta@exemplo.com' })
  expect((await clinic.call('POST', `/api/changes/${mergeId}/undo`)).statusCode).toBe(200)
  await receiveAndUndo(payment, 77_77)
  const response = await ask(ana.id)
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toMatch(/Marta|24\/12|desfeito|77,77/i)
  const { history } = dossier.parse(response.json())
  expect(history.filter(({ record }) => record === 'Consulta').map(({ sentences }) => sentences)).toEqual([
    ['Paciente: Ana Prates → outro paciente'],
    ['Paciente: outro paciente → Ana Prates'],
  ])
  // Control: the other one's dossier has all of it.
  const other = (await ask(marta.id)).body
  for (const text of ['Joelho da Marta', 'Palmilha da Marta', 'Recebimento desfeito', '77,77'])
    expect(other).toContain(text)
})

test('what was received of a payment while it was of another patient is left out', async () => {
  const ana = await addPatient(clinic, { name: 'Ana Castro' })
  const marta = await addPatient(clinic, { name: 'Marta Castro' })
  const move = async (id: string, patient_id: string) => {
    const form = { ...paymentFormOf(await getPayment(clinic, id)), patient_id }
    expect((await clinic.call('PUT', `/api/payments/${id}`, form)).statusCode).toBe(200)
  }
  const { id: left } = await addPayment(clinic, { patient_id: ana.id })
  await move(left, marta.id)
  await receiveAndUndo(left, 77_77)
  await createTaxReceipt(postura.ownerUrl, { admin_id: clinic.id, payment_id: left })
  await withAdmin(postura.deps.pool, { ...asSelf(clinic.id), changeId: newId() }, ({ db }) =>
    sql`delete from clinic.tax_receipts where payment_id = ${left}`.execute(db),
  )
  const { id: arrived } = await addPayment(clinic, { patient_id: marta.id })
  await receiveAndUndo(arrived, 66_66)
  await move(arrived, ana.id)
  await receiveAndUndo(arrived, 55_55)
  const response = await ask(ana.id)
  expect(response.body).not.toMatch(/77,77|66,66|Marcação desfeita/)
  expect(response.body).toContain('55,55')
  // Control: the other one's dossier has what was received from her.
  const other = (await ask(marta.id)).body
  for (const text of ['77,77', 'Marcação desfeita']) expect(other).toContain(text)
  expect(other).not.toContain('55,55')
})
