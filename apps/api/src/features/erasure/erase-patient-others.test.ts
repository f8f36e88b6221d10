// Whoever's rows were once the erased patient's keeps what is theirs, also in the history and in closed commission months.
import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newImportedPatient, startImport } from '../../testing/factories/import.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import {
  createCommissionStatement,
  createPart,
  createPayment,
  createProfessional,
  createTaxReceipt,
} from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'
import { erasePatient } from './erase-patient.job.ts'

const undoing = useUndo()
const { postura, act, undo } = undoing

let erased: string
let other: string

const owner = () => undoing.clinic
const addPerson = async (name: string) => (await addPatient(owner(), { name, cpf: null })).id
const erase = async () => {
  expect((await owner().call('PUT', `/api/patients/${erased}/archived`, { archived: true })).statusCode).toBe(200)
  expect((await owner().call('POST', `/api/erasures/${erased}`)).statusCode).toBe(200)
  await erasePatient({ eraser: postura.eraser, now: () => postura.clock.now })({
    adminId: owner().id,
    patientId: erased,
    personId: owner().id,
  })
  expect((await owner().call('GET', `/api/patients/${erased}`)).statusCode).toBe(404)
}

const payment = (patient_id: string, description: string) =>
  createPayment(postura.ownerUrl, { admin_id: owner().id, patient_id, description })
const describePayment = (id: string, description: string) =>
  act(({ db }) => sql`update clinic.payments set description = ${description} where id = ${id}`.execute(db))
const movePayment = (id: string, to: string) =>
  act(({ db }) => sql`update clinic.payments set patient_id = ${to} where id = ${id}`.execute(db))
const addPart = async (payment_id: string) => {
  const id = newId()
  await createPart(postura.ownerUrl, { admin_id: owner().id, id, payment_id })
  return id
}
const changePart = (id: string, day: string) =>
  act(({ db }) => sql`update clinic.payment_parts set payment_date = ${day} where id = ${id}`.execute(db))

const closeMonth = async (month: string, payment_id: string, patient_name: string) => {
  const professional_id = await createProfessional(postura.ownerUrl, { admin_id: owner().id })
  const rows = JSON.stringify([{ payment_id, patient_name, description: `Sessão de ${patient_name}` }])
  const id = newId()
  await createCommissionStatement(postura.ownerUrl, { admin_id: owner().id, id, professional_id, month, rows })
  return id
}
const readMonth = async (id: string) => {
  const { rows } = await postura.owner.query('select rows from clinic.commission_statements where id = $1', [id])
  return rows[0].rows.map((row: { patient_name: string; description: string }) => [row.patient_name, row.description])
}
/** What each change of the row replaced, the first one first. */
const imagesOf = async (id: string) => {
  const { rows } = await postura.owner.query('select old from clinic.history where row_id = $1 order by seq', [id])
  return rows.map(({ old }) => old)
}

beforeEach(async () => {
  erased = await addPerson('Ana Lima')
  other = await addPerson('Bia Reis')
})

test('a payment that moved to another patient stays with its parts and months; what it said before is gone', async () => {
  const moved = await payment(erased, 'Dor de Ana')
  const part = await addPart(moved)
  const taxReceipt = await createTaxReceipt(postura.ownerUrl, { admin_id: owner().id, payment_id: moved })
  await act(({ db }) => sql`delete from clinic.tax_receipts where id = ${taxReceipt}`.execute(db))
  await changePart(part, '2026-10-01')
  const closedBefore = await closeMonth('2026-07', moved, 'Ana Lima')
  const reopened = await closeMonth('2026-06', moved, 'Ana Lima')
  await describePayment(moved, 'Sessão')
  await movePayment(moved, other)
  const othersTaxReceipt = await createTaxReceipt(postura.ownerUrl, {
    admin_id: owner().id,
    payment_id: moved,
    payer_name: 'Bia Reis',
  })
  await act(({ db }) =>
    sql`update clinic.tax_receipts set issued_on = '2026-11-14' where id = ${othersTaxReceipt}`.execute(db),
  )
  await changePart(part, '2026-10-02')
  await describePayment(moved, 'Sessão de Bia')
  const deletedPart = await addPart(moved)
  await act(async ({ db }) => {
    await sql`delete from clinic.payment_parts where id = ${deletedPart}`.execute(db)
    await sql`update clinic.payments set parts_cents = parts_cents - 5000 where id = ${moved}`.execute(db)
  })
  const closedAfter = await closeMonth('2026-08', moved, 'Bia Reis')
  const reopenedAfter = await closeMonth('2026-09', moved, 'Bia Reis')
  for (const id of [reopened, reopenedAfter])
    await act(({ db }) => sql`delete from clinic.commission_statements where id = ${id}`.execute(db))
  const [, deletedImage] = await imagesOf(deletedPart)

  await erase()

  expect(await readMonth(closedAfter)).toEqual([['Bia Reis', 'Sessão de Bia Reis']])
  expect(await readMonth(closedBefore)).toEqual([['Paciente apagado', '']])
  expect((await imagesOf(reopenedAfter)).at(-1).rows).toMatchObject([{ patient_name: 'Bia Reis' }])
  expect((await imagesOf(reopened)).at(-1).rows).toMatchObject([{ patient_name: 'Paciente apagado' }])
  expect(await imagesOf(moved)).toEqual([
    null,
    null,
    null,
    null,
    { description: 'Sessão' },
    { parts_cents: 5000 },
    { parts_cents: 10000 },
  ])
  expect(await imagesOf(part)).toEqual([null, null, { payment_date: '2026-10-01' }])
  expect(deletedImage).toMatchObject({ payment_id: moved, amount_cents: 5000 })
  expect(await imagesOf(deletedPart)).toEqual([null, deletedImage])
  expect(await imagesOf(taxReceipt)).toEqual([null, null])
  expect(await imagesOf(othersTaxReceipt)).toEqual([null, { issued_on: '2026-11-15' }])
})

test('a payment that moved and was deleted later keeps what it said of the other patient', async () => {
  const moved = await payment(erased, 'Dor de Ana')
  await describePayment(moved, 'Sessão')
  await movePayment(moved, other)
  const part = await addPart(moved)
  await act(async ({ db }) => {
    await sql`delete from clinic.payment_parts where id = ${part}`.execute(db)
    await sql`delete from clinic.payments where id = ${moved}`.execute(db)
  })
  const [before, partBefore] = [(await imagesOf(moved)).slice(3), await imagesOf(part)]
  expect(before.at(-1)).toMatchObject({ patient_id: other, description: 'Sessão' })
  await erase()
  expect(await imagesOf(moved)).toEqual([null, null, null, ...before])
  expect(await imagesOf(part)).toEqual(partBefore)
  expect(partBefore.at(-1)).toMatchObject({ payment_id: moved })
})

test('an undone merge leaves the other patient everything that was never of the erased one', async () => {
  const theirs = await payment(other, 'Dor de Bia')
  const part = await addPart(theirs)
  await changePart(part, '2026-10-01')
  await describePayment(theirs, 'Sessão')
  const closed = await closeMonth('2026-07', theirs, 'Bia Reis')
  const before = { payment: await imagesOf(theirs), part: await imagesOf(part) }
  const change = newId()
  const [kept, double] = await Promise.all(
    [erased, other].map(async (id) => (await owner().call('GET', `/api/patients/${id}`)).json()),
  )
  const input = { other_id: other, rev: kept.rev, other_rev: double.rev }
  const merged = await owner().call('POST', `/api/patients/${erased}/merge`, input, { 'x-change-id': change })
  expect(merged.statusCode).toBe(200)
  expect((await undo(change)).statusCode).toBe(200)
  const person = await imagesOf(other)

  await erase()

  expect(await readMonth(closed)).toEqual([['Bia Reis', 'Sessão de Bia Reis']])
  expect(before.payment).toContainEqual({ description: 'Dor de Bia' })
  expect(await imagesOf(theirs)).toEqual([...before.payment, { patient_id: other }, null])
  expect(await imagesOf(part)).toEqual(before.part)
  expect(person).toContainEqual(expect.objectContaining({ name: 'Bia Reis' }))
  expect(await imagesOf(other)).toEqual(person)
})

test('an undone import that completed the erased patient keeps what it had added', async () => {
  const id = await startImport(owner())
  const same = newImportedPatient({ person: erased, name: 'Ana Lima', guardian_name: 'Marta Lima' })
  const added = newImportedPatient({ person: 'other', name: 'Caio Prado', phone: '(11) 93333-4444' })
  const imported = await owner().call('POST', `/api/imports/${id}/patients`, { rows: [same, added] })
  expect(imported.json()).toMatchObject({ added: 1, completed: 1 })
  expect((await owner().call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(200)
  const before = await imagesOf(added.id)
  expect(before.at(-1)).toMatchObject({ name: 'Caio Prado' })
  await erase()
  expect(await imagesOf(added.id)).toEqual(before)
})

test('a duplicate without records that was merged goes with the erased patient', async () => {
  const [kept, double] = await Promise.all(
    [erased, other].map(async (id) => (await owner().call('GET', `/api/patients/${id}`)).json()),
  )
  const input = { other_id: other, rev: kept.rev, other_rev: double.rev }
  expect((await owner().call('POST', `/api/patients/${erased}/merge`, input)).statusCode).toBe(200)
  expect((await imagesOf(other)).at(-1)).toMatchObject({ name: 'Bia Reis' })
  await erase()
  expect((await imagesOf(other)).every((image) => image === null)).toBe(true)
})
