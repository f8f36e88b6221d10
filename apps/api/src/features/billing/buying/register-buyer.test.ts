import { beforeEach, expect, test } from 'vitest'
import { newCpf } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

const register = (data: object, as = clinic) =>
  as.call('POST', '/api/functions/payment', { action: 'createCustomer', data })
const profile = async (of = clinic) => (await of.call('GET', '/api/profile')).json()
const without = (column: 'cpf' | 'phone') =>
  postura.owner.query(`update accounts.profiles set ${column} = null where id = $1`, [clinic.id])

test('missing data is added to the profile in its own format', async () => {
  await without('phone')
  const cpf = newCpf()
  const response = await register({ phone: '11 98888-7777', cpf, name: 'Helena Prado', email: clinic.email })
  expect([response.statusCode, response.json()]).toEqual([200, { id: clinic.id }])
  expect(await profile()).toMatchObject({ name: 'Helena Prado', phone: '(11) 98888-7777', cpf })
})

test('a phone without area code counts as missing: the buyer is asked for it, and it is replaced', async () => {
  await postura.owner.query(`update accounts.profiles set phone = '91234-5678' where id = $1`, [clinic.id])
  const cpf = newCpf()
  const refused = await register({ cpf })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'buyer_incomplete', field: 'phone' }])
  expect((await register({ cpf, phone: '91234-5678' })).json().code).toBe('invalid_input')
  expect((await register({ cpf, phone: '11 91234-5678' })).statusCode).toBe(200)
  expect(await profile()).toMatchObject({ phone: '(11) 91234-5678', cpf })
  expect((await register({ phone: '11 98888-7777' })).json().code).toBe('charge_mismatch')
})

test('existing data of the profile is unchanged, in any format', async () => {
  const cpf = newCpf()
  await register({ cpf })
  const before = await profile()
  const written = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
  for (const data of [{}, { cpf: written, phone: '11912345678', externalReference: clinic.id }])
    expect((await register(data)).json()).toEqual({ id: clinic.id })
  expect(await profile()).toEqual(before)
})

test.each<[string, object]>([
  ['phone', { phone: '11 98888-7777' }],
  ['CPF', { cpf: '11144477735' }],
  ['e-mail', { email: 'outra@clinica.test' }],
  ['reference', { externalReference: '019b76da-a800-7000-8000-000000000000' }],
])('a %s that differs from the profile is refused', async (_, data) => {
  await register({ cpf: newCpf() })
  const before = await profile()
  const response = await register(data)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      error: 'Os dados do pagamento não conferem. Recarregue a página.',
      code: 'charge_mismatch',
      detail: 'Failed to create customer',
    },
  ])
  expect(await profile()).toEqual(before)
})

test.each(['529.982.247-26', '11111111111', '123'])('%s is an invalid CPF', async (cpf) => {
  const response = await register({ cpf })
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { error: 'CPF inválido', code: 'invalid_input', detail: 'Error processing payment' },
  ])
  expect((await profile()).cpf).toBeNull()
})

test('a CPF of another account is refused', async () => {
  const cpf = newCpf()
  await register({ cpf }, await signUpClinic(postura))
  const response = await register({ cpf })
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { error: 'CPF já está em uso', code: 'cpf_taken', field: 'cpf', detail: 'Failed to create customer' },
  ])
  expect(await profile()).toMatchObject({ cpf: null, rev: 1 })
})

test.each(['cpf', 'phone'] as const)('a purchase without a %s is refused', async (missing) => {
  if (missing === 'phone') await without('phone')
  const response = await register(missing === 'phone' ? { cpf: newCpf() } : {})
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      error: 'Informe seu telefone e seu CPF.',
      code: 'buyer_incomplete',
      field: missing,
      detail: 'Failed to create customer',
    },
  ])
  expect((await profile()).rev).toBe(missing === 'phone' ? 2 : 1)
})

test.each([{ role: 'admin' }, { cpf: null }, { phone: '123' }, { name: 7 }])('%o is refused', async (data) => {
  const response = await register(data)
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
})

test('a request without a session registers no buyer', async () => {
  const response = await register({ cpf: newCpf() }, { ...clinic, call: postura.anonymous })
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { error: 'Usuário não autenticado', code: 'unauthenticated', detail: 'Error processing payment' },
  ])
})
