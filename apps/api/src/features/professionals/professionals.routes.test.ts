import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
const newProfessional = (over: object = {}) => ({
  id: newId(),
  name: 'Bia',
  crefito: '3/12345-F',
  color: 'blue',
  ...over,
})
const add = async (over?: object) => {
  const body = newProfessional(over)
  const response = await clinic.call('POST', '/api/professionals', body)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const list = async (who = clinic) => (await who.call('GET', '/api/professionals')).json()

beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

describe('professionals', () => {
  test('are sorted by name, ignoring accents', async () => {
    await add({ name: 'Érica' })
    await add({ name: 'Zoé' })
    await add({ name: 'ana', crefito: '' })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['ana', 'Érica', 'Zoé'])
    expect((await list())[0]).toMatchObject({ crefito: null, color: 'blue', archived_at: null, rev: 1 })
  })

  test('are added once for the same id and data; other data is refused', async () => {
    const body = newProfessional()
    const [first, second] = await Promise.all([1, 2].map(() => clinic.call('POST', '/api/professionals', body)))
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    expect(await list()).toHaveLength(1)
    const other = await clinic.call('POST', '/api/professionals', { ...body, name: 'Outra' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
  })

  test.each([
    [{ name: '' }, 'name', 'Campo obrigatório.'],
    [{ color: 'green' }, 'color', 'Escolha uma das opções.'],
    [{ crefito: 'x'.repeat(31) }, 'crefito', 'Use no máximo 30 caracteres.'],
  ])('are refused with %o', async (over, field, message) => {
    const response = await clinic.call('POST', '/api/professionals', newProfessional(over))
    expect([response.statusCode, response.json().field, response.json().message]).toEqual([422, field, message])
  })

  test('are updated by rev', async () => {
    const { id, archived_at: _, working_hours: __, ...bia } = await add()
    const changed = await clinic.call('PUT', `/api/professionals/${id}`, { ...bia, name: 'Beatriz' })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { name: 'Beatriz', rev: 2 }])
    expect((await clinic.call('PUT', `/api/professionals/${id}`, { ...bia, name: 'Beatriz' })).statusCode).toBe(200)
    const stale = await clinic.call('PUT', `/api/professionals/${id}`, { ...bia, name: 'Bianca' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
  })

  test('have the hours of the clinic until they have their own', async () => {
    const { id, rev, working_hours } = await add()
    expect(working_hours).toBeNull()
    const change = { working_hours: { ...defaultWorkingHours, monday: null }, rev }
    const set = (body: object) => clinic.call('PUT', `/api/professionals/${id}/hours`, body)
    expect((await set(change)).json()).toMatchObject({ ...change, rev: rev + 1 })
    expect((await set(change)).statusCode).toBe(200)
    expect((await list())[0].working_hours).toEqual(change.working_hours)
    const stale = await set({ working_hours: null, rev })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
    expect((await set({ working_hours: null, rev: rev + 1 })).json().working_hours).toBeNull()
  })

  test.each([
    [
      { ...defaultWorkingHours, monday: { start: '18:00', end: '08:00', breaks: [] } },
      'O fim deve vir depois do início.',
    ],
    [{ monday: null }, 'Campo obrigatório.'],
  ])('are refused with the hours %o', async (working_hours, message) => {
    const { id, rev } = await add()
    const response = await clinic.call('PUT', `/api/professionals/${id}/hours`, { working_hours, rev })
    expect([response.statusCode, response.json().message]).toEqual([422, message])
  })

  test('are archived once and can be restored', async () => {
    const { id } = await add()
    const archive = async (archived: boolean) =>
      (await clinic.call('PUT', `/api/professionals/${id}/archived`, { archived })).json()
    const first = await archive(true)
    expect(first.archived_at).not.toBeNull()
    expect(await archive(true)).toEqual(first)
    expect((await archive(false)).archived_at).toBeNull()
  })

  test('are not updated if they do not exist', async () => {
    const { id, ...body } = newProfessional()
    for (const [url, change] of [
      [`/api/professionals/${id}`, { ...body, rev: 1 }],
      [`/api/professionals/${id}/hours`, { working_hours: null, rev: 1 }],
      [`/api/professionals/${id}/archived`, { archived: true }],
    ] as const) {
      const response = await clinic.call('PUT', url, change)
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'professional_not_found', message: 'Profissional não encontrado' },
      ])
    }
  })

  test('belong to one clinic only', async () => {
    const other = await signUpClinic(postura)
    const { id } = await add()
    expect(await list(other)).toEqual([])
    const response = await other.call('PUT', `/api/professionals/${id}/archived`, { archived: true })
    expect(response.statusCode).toBe(404)
    const hours = await other.call('PUT', `/api/professionals/${id}/hours`, { working_hours: null, rev: 1 })
    expect(hours.statusCode).toBe(404)
    expect((await list())[0].archived_at).toBeNull()
  })
})
