import type { BatchResult, ImportedPatient } from '@postura/domain/imports/import'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { grantPlan } from '../../testing/factories/clinic.factory.ts'
import { newImportedPatient, startImport } from '../../testing/factories/import.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
const send = ({ call }: TestClinic, id: string, rows: ImportedPatient[]) =>
  call('POST', `/api/imports/${id}/patients`, { rows })
const imported = async (clinic: TestClinic, id: string, rows: ImportedPatient[]): Promise<BatchResult> =>
  (await send(clinic, id, rows)).json()
const namesIn = async ({ id }: TestClinic): Promise<string[]> => {
  const { rows } = await postura.owner.query('select name from clinic.patients where admin_id = $1 order by name', [id])
  return rows.map(({ name }) => name)
}
const undo = ({ call }: TestClinic, id: string) => call('POST', `/api/imports/${id}/undo`)
const people = (...names: string[]) =>
  names.map((name, n) => newImportedPatient({ name, phone: `(11) 91234-00${10 + n}` }))

test('a batch is added; what is missing makes the patients incomplete', async () => {
  const clinic = await signUpPaidClinic(postura)
  const id = await startImport(clinic)
  const [ana, bia] = people('Ana Lima', 'Bia Reis')
  const whole = { ...ana, birth_date: '1985-07-31', address: 'Rua A, 10', cpf: '52998224725' } as ImportedPatient
  expect(await imported(clinic, id, [whole, bia as ImportedPatient])).toEqual({ added: 2, completed: 0, skipped: [] })
  const incomplete = (await clinic.call('GET', '/api/patients?state=incomplete')).json()
  expect(incomplete.items.map(({ name }: { name: string }) => name)).toEqual(['Bia Reis'])
  expect((await clinic.call('GET', `/api/patients/${whole.id}`)).json()).toMatchObject({ cpf: '52998224725', rev: 1 })
  const [{ added, undone_at }] = (await clinic.call('GET', '/api/imports')).json().items
  expect([added, undone_at]).toEqual([2, null])
})

test('a repeated batch, a repeated start and a second window add nothing twice', async () => {
  const clinic = await signUpPaidClinic(postura)
  const rows = people('Ana Lima', 'Bia Reis')
  const id = await startImport(clinic)
  expect((await clinic.call('PUT', `/api/imports/${id}`, { kind: 'patients', rows: 250 })).statusCode).toBe(200)
  expect((await clinic.call('PUT', `/api/imports/${id}`, { kind: 'patients', rows: 2 })).json().code).toBe('conflict')
  const twice = await Promise.all([imported(clinic, id, rows), imported(clinic, id, rows)])
  expect(twice.map(({ added }) => added)).toEqual([2, 2])
  const again = rows.map((row) => ({ ...row, id: newId() }))
  const second = await imported(clinic, await startImport(clinic), again)
  expect(second.skipped).toEqual(again.map((row) => ({ id: row.id, reason: 'already_registered' })))
  expect(await namesIn(clinic)).toEqual(['Ana Lima', 'Bia Reis'])
})

test('a person who is surely another one is added; the gaps of the same person are filled and nothing is overwritten', async () => {
  const clinic = await signUpPaidClinic(postura)
  const ana = await addPatient(clinic, { name: 'Ana Lima', phone: '(11) 91234-5678', cpf: null })
  const id = await startImport(clinic)
  const same = newImportedPatient({
    person: ana.id,
    name: 'Ana L.',
    phone: '(11) 3333-4444',
    cpf: '52998224725',
    birth_date: '2000-01-01',
    guardian_name: 'Marta Lima',
  })
  const other = newImportedPatient({ person: 'other', name: 'Ana Lima' })
  expect(await imported(clinic, id, [same, other])).toEqual({ added: 1, completed: 1, skipped: [] })
  expect((await clinic.call('GET', `/api/patients/${ana.id}`)).json()).toMatchObject({
    name: 'Ana Lima',
    phone: '(11) 91234-5678',
    birth_date: ana.birth_date,
    cpf: '52998224725',
    guardian_name: 'Marta Lima',
  })
  expect(await imported(clinic, id, [same])).toEqual({ added: 0, completed: 0, skipped: [] })
  expect((await undo(clinic, id)).statusCode).toBe(200)
  expect((await clinic.call('GET', `/api/patients/${ana.id}`)).json().cpf).toBeNull()
})

test('a birth date in the future and an unknown patient are skipped, with the reason', async () => {
  const clinic = await signUpPaidClinic(postura)
  const future = newImportedPatient({ birth_date: '2026-11-16' })
  const unknown = newImportedPatient({ person: newId() })
  const { skipped } = await imported(clinic, await startImport(clinic), [future, unknown])
  expect(skipped).toEqual([
    { id: future.id, reason: 'born_in_the_future' },
    { id: unknown.id, reason: 'patient_not_found' },
  ])
})

test('the plan limits an import as a whole batch, and an expired plan refuses it', async () => {
  const free = await signUpClinic(postura)
  const id = await startImport(free)
  expect((await send(free, id, people('A', 'B', 'C', 'D'))).json().code).toBe('patient_limit_reached')
  expect(await namesIn(free)).toEqual([])
  expect((await imported(free, id, people('A', 'B', 'C'))).added).toBe(3)
  const expired = await signUpClinic(postura)
  await grantPlan(postura.ownerUrl, expired.id, '2026-09-01')
  expect((await send(expired, await startImport(expired), people('A'))).json().code).toBe('plan_expired')
})

test('one undo removes every batch of an import, and a repeated one does nothing; a late batch is refused', async () => {
  const clinic = await signUpPaidClinic(postura)
  const kept = await addPatient(clinic, { name: 'Zulmira' })
  const id = await startImport(clinic)
  await imported(clinic, id, people('Ana Lima'))
  await imported(clinic, id, people('Bia Reis', 'Caio Prado'))
  expect((await clinic.call('POST', `/api/changes/${id}/undo`)).json().code).toBe('nothing_to_undo')
  // The toast of other changes allows a minute, an import some days.
  await postura.owner.query(
    `update clinic.history set changed_at = changed_at - interval '2 days' where admin_id = $1 and change_id = $2`,
    [clinic.id, id],
  )
  for (let n = 0; n < 2; n += 1) expect((await undo(clinic, id)).json()).toEqual({})
  expect(await namesIn(clinic)).toEqual([kept.name])
  expect((await send(clinic, id, people('Tarde'))).json().code).toBe('import_undone')
  const [{ undone_at }] = (await clinic.call('GET', '/api/imports')).json().items
  expect(undone_at).toMatch(/Z$/)
})

test('an import cannot be undone after one of its patients was changed, or after a week', async () => {
  const clinic = await signUpPaidClinic(postura)
  const [id, old] = [await startImport(clinic), await startImport(clinic)]
  const [ana, bia] = people('Ana Lima', 'Bia Reis') as [ImportedPatient, ImportedPatient]
  await imported(clinic, id, [ana, bia])
  await imported(clinic, old, people('Caio Prado'))
  await clinic.call('PUT', `/api/patients/${ana.id}/archived`, { archived: true })
  expect((await undo(clinic, id)).json().code).toBe('changed_since')
  await postura.owner.query(
    `update clinic.history set changed_at = changed_at - interval '8 days' where change_id = $1`,
    [old],
  )
  expect((await undo(clinic, old)).json().code).toBe('undo_too_late')
  expect(await namesIn(clinic)).toEqual(['Ana Lima', 'Bia Reis', 'Caio Prado'])
})

test('the change of somebody else cannot be declared an import and undone', async () => {
  const clinic = await signUpPaidClinic(postura)
  const kept = await addPatient(clinic, { name: 'Zulmira' })
  const [{ change_id }] = (
    await postura.owner.query('select change_id from clinic.history where row_id = $1', [kept.id])
  ).rows
  const started = await clinic.call('PUT', `/api/imports/${change_id}`, { kind: 'patients', rows: 1 })
  expect(started.json().code).toBe('conflict')
  expect((await undo(clinic, change_id)).json().code).toBe('import_not_found')
  expect(await namesIn(clinic)).toEqual(['Zulmira'])
})

test('an import is not undone if its id was used for another write too', async () => {
  const clinic = await signUpPaidClinic(postura)
  const id = await startImport(clinic)
  await imported(clinic, id, people('Ana Lima'))
  const saved = await clinic.call('POST', '/api/rooms', { id: newId(), name: 'Sala 1' }, { 'x-change-id': id })
  expect(saved.statusCode).toBe(200)
  expect((await undo(clinic, id)).json().code).toBe('nothing_to_undo')
  expect(await namesIn(clinic)).toEqual(['Ana Lima'])
})

test('an import without rows yet is undone, so that a cut one does not stay', async () => {
  const clinic = await signUpPaidClinic(postura)
  const id = await startImport(clinic)
  expect((await undo(clinic, id)).statusCode).toBe(200)
  expect((await clinic.call('GET', '/api/imports')).json().items[0].undone_at).not.toBeNull()
})

test('known people are found by CPF, by the end of the phone and by name', async () => {
  const clinic = await signUpPaidClinic(postura)
  for (const over of [
    { name: 'Ana Lima', cpf: '52998224725', phone: '(11) 91111-1111' },
    { name: 'Bia Reis', phone: '(11) 92222-2222' },
    { name: 'João Prado', phone: '(11) 93333-3333' },
    { name: 'Outra Pessoa', phone: '(11) 94444-4444' },
  ])
    await addPatient(clinic, over)
  const sought = [
    { name: 'X', phone: null, cpf: '52998224725' },
    { name: 'X', phone: '92222-2222', cpf: null },
    { name: 'joao PRADO', phone: null, cpf: null },
  ]
  const { people: found } = (await clinic.call('POST', '/api/imports/known-people', { people: sought })).json()
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Ana Lima', 'Bia Reis', 'João Prado'])
})

test.each([
  ['too many rows', { rows: Array.from({ length: 251 }, () => newImportedPatient()) }],
  ['a row without a phone', { rows: [newImportedPatient({ phone: '' })] }],
  ['a wrong CPF', { rows: [newImportedPatient({ cpf: '11111111111' })] }],
  ['no rows', { rows: [] }],
])('a batch with %s is refused', async (_, body) => {
  const clinic = await signUpClinic(postura)
  expect((await clinic.call('POST', `/api/imports/${await startImport(clinic)}/patients`, body)).statusCode).toBe(422)
})
