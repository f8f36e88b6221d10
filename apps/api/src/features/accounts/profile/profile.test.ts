import { beforeAll, describe, expect, test } from 'vitest'
import { newCpf } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
const read = async (who = clinic) => (await who.call('GET', '/api/profile')).json()
const change = { name: 'Helena P. Silva', cpf: '529.982.247-25', phone: '11 98888-7777', address: 'Rua A, 1' }

beforeAll(async () => {
  clinic = await signUpClinic(postura)
})

describe('/api/profile', () => {
  test('shows the own data', async () => {
    expect(await read()).toEqual({
      name: 'Helena Prado',
      email: clinic.email,
      cpf: null,
      phone: '(11) 91234-5678',
      address: null,
      rev: 1,
    })
  })

  test('says in English what failed without a session', async () => {
    const response = await postura.anonymous('GET', '/api/profile')
    expect([response.statusCode, response.json().detail]).toEqual([401, 'Error fetching user details'])
  })

  test('changes the data, and the name in the header too', async () => {
    const response = await clinic.call('PUT', '/api/profile', { ...change, rev: 1 })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...change, email: clinic.email, cpf: '52998224725', phone: '(11) 98888-7777', rev: 2 },
    ])
    expect((await clinic.call('GET', '/api/me')).json().name).toBe('Helena P. Silva')
  })

  test('accepts a phone without area code', async () => {
    const local = { ...change, cpf: newCpf(), phone: '3232 1234', rev: 1 }
    const response = await (await signUpClinic(postura)).call('PUT', '/api/profile', local)
    expect([response.statusCode, response.json().phone]).toEqual([200, '3232-1234'])
  })

  test('accepts a retry after a lost response and refuses a stale save', async () => {
    expect((await clinic.call('PUT', '/api/profile', { ...change, rev: 1 })).statusCode).toBe(200)
    const stale = await clinic.call('PUT', '/api/profile', { ...change, name: 'Outra', rev: 1 })
    expect([stale.statusCode, stale.json().message]).toEqual([409, 'Este registro foi alterado em outra janela'])
  })

  test.each([
    [{ cpf: '529.982.247-26' }, 'cpf', 'CPF inválido'],
    [{ cpf: '111.111.111-11' }, 'cpf', 'CPF inválido'],
    [{ cpf: '' }, 'cpf', 'Campo obrigatório.'],
    [{ name: ' ' }, 'name', 'Campo obrigatório.'],
    [{ phone: '123' }, 'phone', 'Confira o telefone: DDD e 8 ou 9 dígitos.'],
  ])('refuses %o', async (wrong, field, message) => {
    const response = await clinic.call('PUT', '/api/profile', { ...change, ...wrong, rev: 2 })
    expect([response.statusCode, response.json().field, response.json().message]).toEqual([422, field, message])
  })

  test.each(['email', 'role', 'id', 'username'])('refuses a change of %s', async (field) => {
    const response = await clinic.call('PUT', '/api/profile', { ...change, [field]: 'patient', rev: 2 })
    expect(response.statusCode).toBe(422)
  })

  test('refuses the CPF of another account and changes nothing', async () => {
    const other = await signUpClinic(postura)
    const response = await other.call('PUT', '/api/profile', { ...change, rev: 1 })
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'cpf_taken', message: 'CPF já está em uso', field: 'cpf' },
    ])
    expect((await read(other)).rev).toBe(1)
  })

  test('accepts an empty phone and address', async () => {
    const { rev } = await read()
    const response = await clinic.call('PUT', '/api/profile', { ...change, phone: '', address: '', rev })
    expect(response.json()).toMatchObject({ phone: null, address: null })
  })
})
