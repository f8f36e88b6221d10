import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
const add = async (name = 'Sala 1') => {
  const response = await clinic.call('POST', '/api/rooms', { id: newId(), name })
  expect(response.statusCode).toBe(200)
  return response.json()
}
const list = async (who = clinic) => (await who.call('GET', '/api/rooms')).json()

beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

describe('rooms', () => {
  test('are sorted by name, the archived ones last', async () => {
    await add('Sala 2')
    const { id } = await add('estúdio')
    await add('Érica')
    await clinic.call('PUT', `/api/rooms/${id}/archived`, { archived: true })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Érica', 'Sala 2', 'estúdio'])
  })

  test('are added once for the same id and data; other data is refused', async () => {
    const body = { id: newId(), name: 'Sala 1' }
    const [first, second] = await Promise.all([1, 2].map(() => clinic.call('POST', '/api/rooms', body)))
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    expect(await list()).toEqual([{ ...body, archived_at: null, rev: 1 }])
    const other = await clinic.call('POST', '/api/rooms', { ...body, name: 'Outra' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
  })

  test.each([
    ['', 'Campo obrigatório.'],
    ['x'.repeat(61), 'Use no máximo 60 caracteres.'],
  ])('are refused with the name "%s"', async (name, message) => {
    const response = await clinic.call('POST', '/api/rooms', { id: newId(), name })
    expect([response.statusCode, response.json().field, response.json().message]).toEqual([422, 'name', message])
  })

  test('have names of their own, whatever case and accents, until they are archived', async () => {
    const { id } = await add('Estúdio')
    const box = await add('Box')
    const refused = { code: 'room_name_taken', field: 'name' }
    const create = (name: string) => clinic.call('POST', '/api/rooms', { id: newId(), name })
    const archive = (archived: boolean) => clinic.call('PUT', `/api/rooms/${id}/archived`, { archived })
    expect((await create('ESTUDIO')).json()).toMatchObject(refused)
    expect((await clinic.call('PUT', `/api/rooms/${box.id}`, { name: 'estudio', rev: 1 })).json()).toMatchObject(
      refused,
    )
    expect((await clinic.call('PUT', `/api/rooms/${id}`, { name: 'estúdio', rev: 1 })).statusCode).toBe(200)
    await archive(true)
    expect((await create('Estudio')).statusCode).toBe(200)
    expect((await archive(false)).json()).toMatchObject(refused)
  })

  test('are renamed by rev', async () => {
    const { id } = await add()
    const rename = (name: string) => clinic.call('PUT', `/api/rooms/${id}`, { name, rev: 1 })
    expect((await rename('Estúdio')).json()).toMatchObject({ name: 'Estúdio', rev: 2 })
    expect((await rename('Estúdio')).statusCode).toBe(200)
    expect((await rename('Box')).json().code).toBe('stale')
  })

  test('are archived once, can be restored, and an undo restores them too', async () => {
    const { id } = await add()
    const change = newId()
    const archive = async (archived: boolean, headers = {}) =>
      (await clinic.call('PUT', `/api/rooms/${id}/archived`, { archived }, headers)).json()
    const first = await archive(true)
    expect(first.archived_at).not.toBeNull()
    expect(await archive(true)).toEqual(first)
    expect((await archive(false)).archived_at).toBeNull()
    await archive(true, { 'x-change-id': change })
    expect((await clinic.call('POST', `/api/changes/${change}/undo`)).statusCode).toBe(200)
    expect((await list())[0].archived_at).toBeNull()
  })

  test('belong to one clinic only; those of others are like unknown ones', async () => {
    const other = await signUpClinic(postura)
    const { id } = await add()
    expect(await list(other)).toEqual([])
    for (const at of [id, newId()]) {
      const renamed = await other.call('PUT', `/api/rooms/${at}`, { name: 'Minha', rev: 1 })
      const archived = await other.call('PUT', `/api/rooms/${at}/archived`, { archived: true })
      expect([renamed.json().code, archived.json().code]).toEqual(['room_not_found', 'room_not_found'])
    }
    expect((await list())[0]).toMatchObject({ name: 'Sala 1', archived_at: null })
  })
})
