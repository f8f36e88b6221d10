import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { grantPlan } from '../../testing/factories/clinic.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
const malformed = ['abc', '1', `${newId()}'`, 'null', '%00']

describe('POST /api/patients', () => {
  let clinic: TestClinic
  beforeAll(async () => {
    clinic = await signUpPaidClinic(postura)
  })

  test('adds a patient', async () => {
    const patient = newPatient({ phone: '11912345678' })
    const response = await clinic.call('POST', '/api/patients', patient)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...patient,
      phone: '(11) 91234-5678',
      cpf: null,
      archived_at: null,
      rev: 1,
      created_at: expect.stringMatching(/Z$/),
    })
  })

  test('returns the same patient for a retry; other data with its id is a conflict', async () => {
    const patient = newPatient()
    const first = await clinic.call('POST', '/api/patients', patient)
    const second = await clinic.call('POST', '/api/patients', patient)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    const other = await clinic.call('POST', '/api/patients', { ...patient, name: 'Outra Pessoa' })
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('conflict')
  })

  test('treats an id in upper case as the same id, also in a retry', async () => {
    const patient = newPatient()
    const shouted = { ...patient, id: patient.id.toUpperCase() }
    expect((await clinic.call('POST', '/api/patients', shouted)).json().id).toBe(patient.id)
    expect((await clinic.call('POST', '/api/patients', shouted)).statusCode).toBe(200)
  })

  test('refuses an invalid change id', async () => {
    const response = await clinic.call('POST', '/api/patients', newPatient(), { 'x-change-id': 'abc' })
    expect([response.statusCode, response.json().field]).toEqual([422, 'x-change-id'])
  })

  test.each([
    ['name', '', 'Campo obrigatório.'],
    ['name', 'a\u0000b', 'O texto tem caracteres que não são aceitos.'],
    ['birth_date', '2026-02-30', 'Informe uma data válida.'],
    ['birth_date', '2026-11-16', 'A data de nascimento não pode estar no futuro.'],
    ['phone', '123', 'Confira o telefone: DDD e 8 ou 9 dígitos.'],
    ['address', ' ', 'Campo obrigatório.'],
    ['id', 'abc', 'Formato inválido.'],
  ])('refuses %s %j', async (field, value, message) => {
    const response = await clinic.call('POST', '/api/patients', newPatient({ [field]: value }))
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ message, field })
  })

  test('refuses a new patient on an expired plan', async () => {
    const expired = await signUpClinic(postura)
    await grantPlan(postura.ownerUrl, expired.id, '2026-09-01')
    const response = await expired.call('POST', '/api/patients', newPatient())
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({
      code: 'plan_expired',
      message: 'Seu plano expirou. Faça upgrade para continuar adicionando pacientes.',
    })
  })

  test('refuses the fourth patient of the free plan, but not a retry of the third', async () => {
    const free = await signUpClinic(postura)
    const patients = [newPatient(), newPatient(), newPatient(), newPatient()]
    const codes = []
    for (const patient of patients) codes.push((await free.call('POST', '/api/patients', patient)).statusCode)
    expect(codes).toEqual([200, 200, 200, 403])
    expect((await free.call('POST', '/api/patients', patients[2])).statusCode).toBe(200)
    expect((await free.call('POST', '/api/patients', patients[3])).json()).toEqual({
      code: 'patient_limit_reached',
      message:
        'Limite de pacientes atingido no plano gratuito. Faça upgrade para o plano profissional para adicionar mais pacientes.',
    })
  })

  test('writes the history with user and change id', async () => {
    const patient = newPatient()
    const changeId = newId()
    await clinic.call('POST', '/api/patients', patient, { 'x-change-id': changeId })
    const { rows } = await postura.owner.query(
      'select op, actor_id, change_id, table_name from clinic.history where row_id = $1',
      [patient.id],
    )
    expect(rows).toEqual([{ op: 'insert', actor_id: clinic.id, change_id: changeId, table_name: 'patients' }])
  })

  test('accepts an id that another clinic uses', async () => {
    const b = await signUpClinic(postura)
    const patient = newPatient()
    await clinic.call('POST', '/api/patients', patient)
    const mine = await b.call('POST', '/api/patients', { ...patient, name: 'De B' })
    expect([mine.statusCode, mine.json().name]).toEqual([200, 'De B'])
    expect((await clinic.call('GET', `/api/patients/${patient.id}`)).json().name).toBe(patient.name)
  })

  test('refuses a clinic chosen by the client', async () => {
    const b = await signUpClinic(postura)
    const response = await b.call('POST', '/api/patients', { ...newPatient(), admin_id: clinic.id })
    expect(response.statusCode).toBe(422)
    expect((await postura.anonymous('POST', '/api/patients', newPatient())).statusCode).toBe(401)
  })
})

describe('GET /api/patients/:id', () => {
  test('shows one patient', async () => {
    const clinic = await signUpClinic(postura)
    const patient = newPatient()
    await clinic.call('POST', '/api/patients', patient)
    expect((await clinic.call('GET', `/api/patients/${patient.id}`)).json()).toMatchObject(patient)
  })

  test('reveals nothing for a foreign, an unknown or a malformed id', async () => {
    const [a, b] = [await signUpClinic(postura), await signUpClinic(postura)]
    const patient = newPatient()
    await b.call('POST', '/api/patients', patient)
    const foreign = await a.call('GET', `/api/patients/${patient.id}`)
    const unknown = await a.call('GET', `/api/patients/${newId()}`)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual({ code: 'patient_not_found', message: 'Paciente não encontrado' })
    expect([unknown.statusCode, unknown.body]).toEqual([foreign.statusCode, foreign.body])
    for (const id of malformed) expect((await a.call('GET', `/api/patients/${id}`)).statusCode).toBe(422)
    expect((await postura.anonymous('GET', `/api/patients/${patient.id}`)).statusCode).toBe(401)
  })
})

describe('GET /api/patients', () => {
  let clinic: TestClinic
  const people = [
    { name: 'João da Silva', phone: '(11) 91234-5678' },
    { name: 'JOÃO Pereira', phone: '(21) 3333-4444' },
    { name: 'Ana Conceição', phone: '(11) 98888-7777' },
    { name: '100% Pilates_Ltda', phone: '(11) 90000-0000' },
  ]
  const found = async (query: string) => {
    const response = await clinic.call('GET', `/api/patients?${query}`)
    expect(response.statusCode).toBe(200)
    return response.json().items.map(({ name }: { name: string }) => name)
  }

  beforeAll(async () => {
    clinic = await signUpPaidClinic(postura)
    for (const person of people) await clinic.call('POST', '/api/patients', newPatient(person))
  })

  test.each([
    ['q=joao', ['João da Silva', 'JOÃO Pereira']],
    ['q=JOAO%20silva', ['João da Silva']],
    ['q=concei%C3%A7', ['Ana Conceição']],
    ['q=3456', ['João da Silva']],
    ['q=%2811%29%209', ['100% Pilates_Ltda', 'Ana Conceição', 'João da Silva']],
    ['q=%25', ['100% Pilates_Ltda']],
    ['q=s_L', ['100% Pilates_Ltda']],
    ['q=n_o', []],
    [`q=${encodeURIComponent('％')}`, ['100% Pilates_Ltda']],
    [`q=${encodeURIComponent('+55 11 98888-7777')}`, ['Ana Conceição']],
    ['q=ninguem', []],
    ['', ['100% Pilates_Ltda', 'Ana Conceição', 'João da Silva', 'JOÃO Pereira']],
  ])('lists the matching patients for ?%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('omits archived patients', async () => {
    const patient = newPatient({ name: 'Zélia Arquivada' })
    await clinic.call('POST', '/api/patients', patient)
    await clinic.call('PUT', `/api/patients/${patient.id}/archived`, { archived: true })
    expect(await found('q=zelia')).toEqual([])
  })

  test('pages forward and back over every patient once, including equal names', async () => {
    const big = await signUpClinic(postura)
    await postura.owner.query(
      `insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select $1, 'Paciente ' || lpad((n / 2)::text, 3, '0'), '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(0, 59) n`,
      [big.id],
    )
    type Page = { items: { id: string }[]; total: number; previous: string | null; next: string | null }
    const page = async (query = ''): Promise<Page> => (await big.call('GET', `/api/patients${query}`)).json()
    const first = await page()
    const second = await page(`?after=${first.next}`)
    const third = await page(`?after=${second.next}`)
    expect([first, second, third].map(({ items, total }) => [items.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
    ])
    expect([first.previous, third.next]).toEqual([null, null])
    expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60)
    expect((await page(`?before=${third.previous}`)).items).toEqual(second.items)
    const back = await page(`?before=${second.previous}`)
    expect([back.items, back.previous]).toEqual([first.items, null])
  })

  test('counts up to one thousand', async () => {
    const big = await signUpClinic(postura)
    await postura.owner.query(
      `insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select $1, 'P' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(1, 1500) n`,
      [big.id],
    )
    expect((await big.call('GET', '/api/patients')).json().total).toBe(1_001)
  })

  test.each([
    'after=abc',
    'after=%27',
    'before=WyJhIiwiYiJd',
    'sort=name',
    'limit=1000',
    'q[]=a',
    `q=${'a'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await clinic.call('GET', `/api/patients?${query}`)).statusCode).toBe(422)
  })

  test('returns no rows or counts of another clinic, even with its cursor', async () => {
    const a = await signUpClinic(postura)
    const mine = (await clinic.call('GET', '/api/patients')).json()
    const cursor = Buffer.from(JSON.stringify(['', mine.items[0].id])).toString('base64url')
    for (const query of ['', '?q=joao', `?after=${cursor}`])
      expect((await a.call('GET', `/api/patients${query}`)).json()).toMatchObject({ items: [], total: 0, next: null })
    expect((await postura.anonymous('GET', '/api/patients')).statusCode).toBe(401)
  })
})
