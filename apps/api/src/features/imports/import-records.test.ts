import type { BatchResult, ImportKind } from '@postura/domain/imports/import'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import {
  newImportedAppointment,
  newImportedPackage,
  newImportedReceivable,
  startImport,
} from '../../testing/factories/import.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

const start = (kind: ImportKind) => startImport(clinic, { kind })
const send = async (kind: ImportKind, id: string, rows: { id: string }[]): Promise<BatchResult> =>
  (await clinic.call('POST', `/api/imports/${id}/${kind}`, { rows })).json()
const count = async (table: string, patientId: string): Promise<number> => {
  const { rows } = await postura.owner.query(`select count(*)::int as n from clinic.${table} where patient_id = $1`, [
    patientId,
  ])
  return rows[0].n
}
const nothing = { added: 0, completed: 0, skipped: [] }
const again = <R extends { id: string }>(rows: R[]): R[] => rows.map((row) => ({ ...row, id: newId() }))

test('appointments are booked over other appointments, but not over one of the same patient', async () => {
  const [ana, bia] = [await addPatient(clinic), await addPatient(clinic)]
  const rows = [newImportedAppointment({ patient_id: ana.id }), newImportedAppointment({ patient_id: bia.id })]
  const id = await start('appointments')
  expect(await send('appointments', id, rows)).toEqual({ ...nothing, added: 2 })
  expect(await send('appointments', id, rows)).toEqual({ ...nothing, added: 2 })
  const twice = again(rows)
  expect((await send('appointments', await start('appointments'), twice)).skipped).toEqual(
    twice.map((row) => ({ id: row.id, reason: 'patient_overlap' })),
  )
  expect(await count('appointments', ana.id)).toBe(1)
  expect((await clinic.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(200)
  expect(await count('appointments', ana.id)).toBe(0)
})

test('packages have the sessions that are left and no payment, and are imported once', async () => {
  const ana = await addPatient(clinic)
  const rows = [1, 2].map(() => newImportedPackage({ patient_id: ana.id }))
  const id = await start('packages')
  expect(await send('packages', id, rows)).toEqual({ ...nothing, added: 2 })
  expect(await send('packages', id, rows)).toEqual({ ...nothing, added: 2 })
  const { packages, debt } = (await clinic.call('GET', `/api/patients/${ana.id}`)).json()
  expect(packages[0]).toMatchObject({ type: 'Pilates', sessions: 8, used: 0, price_cents: 0 })
  expect(debt).toEqual({ receivable_cents: 0, overdue_cents: 0 })
  const twice = again(rows)
  expect((await send('packages', await start('packages'), twice)).skipped.map(({ reason }) => reason)).toEqual([
    'already_registered',
    'already_registered',
  ])
  expect((await clinic.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(200)
  expect(await count('packages', ana.id)).toBe(0)
})

test('receivables are pending, two equal ones of a file are both due, and a second import adds none', async () => {
  const ana = await addPatient(clinic)
  const rows = [1, 2].map(() => newImportedReceivable({ patient_id: ana.id }))
  const id = await start('receivables')
  // The second row comes in another batch.
  for (const row of rows) expect(await send('receivables', id, [row])).toEqual({ ...nothing, added: 1 })
  expect(await send('receivables', id, rows)).toEqual({ ...nothing, added: 2 })
  expect((await send('receivables', await start('receivables'), again(rows))).skipped).toHaveLength(2)
  expect((await clinic.call('GET', `/api/patients/${ana.id}`)).json().debt.receivable_cents).toBe(300_00)
  expect((await clinic.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(200)
  expect(await count('payments', ana.id)).toBe(0)
})

test('a refused row is skipped with its reason, and the others are imported', async () => {
  const [ana, archived] = [await addPatient(clinic), await addPatient(clinic)]
  await clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
  const rows = [
    newImportedPackage({ patient_id: ana.id, expires_on: '2026-11-14' }),
    newImportedPackage({ patient_id: archived.id }),
    newImportedPackage(),
    newImportedPackage({ patient_id: ana.id }),
  ]
  const result = await send('packages', await start('packages'), rows)
  expect([result.added, result.skipped.map(({ reason }) => reason)]).toEqual([
    1,
    ['expires_before_sale', 'patient_archived', 'patient_not_found'],
  ])
})

test('an unknown professional is skipped; a batch of another kind is refused', async () => {
  const ana = await addPatient(clinic)
  const times = toTimeRange('2026-12-08', '09:00', '10:00')
  const row = newImportedAppointment({ patient_id: ana.id, professional_id: newId(), ...times })
  const id = await start('appointments')
  expect((await send('appointments', id, [row])).skipped).toEqual([{ id: row.id, reason: 'professional_not_found' }])
  const other = await clinic.call('POST', `/api/imports/${id}/packages`, { rows: [newImportedPackage()] })
  expect(other.json().code).toBe('import_not_found')
})

test.each([
  ['appointments', newImportedAppointment({ title: 'Boxe' as never })],
  ['packages', newImportedPackage({ sessions: 0 })],
  ['receivables', newImportedReceivable({ amount_cents: 0 })],
] as const)('invalid %s are refused', async (kind, row) => {
  const response = await clinic.call('POST', `/api/imports/${await start(kind)}/${kind}`, { rows: [row] })
  expect(response.statusCode).toBe(422)
})
