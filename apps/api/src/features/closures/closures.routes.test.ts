import { MAX_CLOSURES } from '@postura/domain/closures/closure'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing

const newClosure = (over: object = {}) => ({
  id: newId(),
  name: 'Férias',
  professional_id: null,
  from_date: '2026-12-21',
  to_date: '2027-01-03',
  ...over,
})
const add = (body: object, as = undoing.clinic, changeId = newId()) =>
  as.call('POST', '/api/closures', body, { 'x-change-id': changeId })
const list = async (from: string, as = undoing.clinic) =>
  (await as.call('GET', `/api/closures?from=${from}`)).json().map(({ name }: { name: string }) => name)

test('closures are listed from a day on, the first to come first', async () => {
  const clinic = await signUpPaidClinic(postura)
  const input = newClosure()
  expect((await add(input, clinic)).json()).toEqual(input)
  await add(newClosure({ name: 'Aniversário da cidade', from_date: '2026-11-30', to_date: '2026-11-30' }), clinic)
  expect(await list('2026-11-30', clinic)).toEqual(['Aniversário da cidade', 'Férias'])
  expect(await list('2026-12-01', clinic)).toEqual(['Férias'])
  expect(await list('2027-01-04', clinic)).toEqual([])
})

test('a professional can be away, and an unknown one or one of another clinic is refused', async () => {
  const { clinic } = undoing
  const carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  expect((await add(newClosure({ professional_id: carla }))).json()).toMatchObject({ professional_id: carla })
  const intruder = await signUpPaidClinic(postura)
  const foreign = await add(newClosure({ professional_id: carla }), intruder)
  const unknown = await add(newClosure({ professional_id: newId() }), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(foreign.json()).toMatchObject({ code: 'professional_not_found', field: 'professional_id' })
})

test('a retry returns the same closure; different data with the same id is a conflict', async () => {
  const input = newClosure()
  const [first, second] = [await add(input), await add(input)]
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  const other = await add({ ...input, name: 'Reforma' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'a'.repeat(81) }, 'name'],
  [{ to_date: '2026-12-20' }, 'to_date'],
  [{ to_date: '2028-01-01' }, 'to_date'],
  [{ from_date: 'hoje' }, 'from_date'],
  [{ from_date: '1999-12-31', to_date: '2000-01-01' }, 'from_date'],
  [{ from_date: '2099-12-31', to_date: '2100-01-01' }, 'to_date'],
  [{ to_date: '' }, 'to_date'],
  [{ professional_id: 'x' }, 'professional_id'],
])('a closure with %o is refused', async (over, field) => {
  const response = await add(newClosure(over))
  expect([response.statusCode, response.json().field]).toEqual([422, field])
})

test('undo removes a new closure', async () => {
  const before = await everything()
  const changeId = newId()
  await add(newClosure(), undoing.clinic, changeId)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('undo restores a deleted closure, and a retried deletion succeeds', async () => {
  const { id } = (await add(newClosure())).json()
  const before = await everything()
  const changeId = newId()
  const remove = (change: string) =>
    undoing.clinic.call('DELETE', `/api/closures/${id}`, undefined, { 'x-change-id': change })
  for (let n = 0; n < 2; n += 1) expect((await remove(changeId)).statusCode).toBe(200)
  expect((await remove(newId())).json().code).toBe('closure_not_found')
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

const change = { name: 'Reforma', professional_id: null, from_date: '2026-12-22', to_date: '2026-12-23' }
const edit = (id: string, body: object, as = undoing.clinic, changeId = newId()) =>
  as.call('PUT', `/api/closures/${id}`, body, { 'x-change-id': changeId })

test('a closure is changed, a retry is the same change, and undo restores it', async () => {
  const { id } = (await add(newClosure())).json()
  const before = await everything()
  const changeId = newId()
  for (let n = 0; n < 2; n += 1)
    expect((await edit(id, change, undoing.clinic, changeId)).json()).toEqual({ id, ...change })
  expect(await list('2026-12-22')).toContain('Reforma')
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('a change of a closure is refused if the closure or the professional is unknown, or the days are in the wrong order', async () => {
  const { id } = (await add(newClosure())).json()
  const codes = [
    await edit(newId(), change),
    await edit(id, { ...change, professional_id: newId() }),
    await edit(id, { ...change, to_date: '2026-12-21' }),
  ].map((response) => [response.statusCode, response.json().code])
  expect(codes).toEqual([
    [404, 'closure_not_found'],
    [404, 'professional_not_found'],
    [422, 'invalid_input'],
  ])
})

test('another clinic neither sees nor changes nor deletes a closure', async () => {
  const input = newClosure({ name: 'Só nossa' })
  await add(input)
  const intruder = await signUpPaidClinic(postura)
  expect(await list('2026-01-01', intruder)).toEqual([])
  for (const response of [
    await intruder.call('DELETE', `/api/closures/${input.id}`),
    await edit(input.id, change, intruder),
  ])
    expect([response.statusCode, response.json().code]).toEqual([404, 'closure_not_found'])
  expect(await list('2026-01-01')).toContain('Só nossa')
})

test('of too many closures the oldest are left out', async () => {
  const clinic = await signUpPaidClinic(postura)
  await postura.owner.query(
    `insert into clinic.closures (admin_id, name, from_date, to_date)
     select $1, 'Antiga', '2026-11-16', '2026-11-16' from generate_series(1, $2)`,
    [clinic.id, MAX_CLOSURES],
  )
  await add(newClosure(), clinic)
  const names = await list('2026-01-01', clinic)
  expect([names.length, names.at(-1)]).toEqual([MAX_CLOSURES, 'Férias'])
})
