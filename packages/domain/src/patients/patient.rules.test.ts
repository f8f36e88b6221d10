import { expect, test } from 'vitest'
import {
  bornBy,
  hasRecords,
  isBornInTheFuture,
  isSamePatient,
  isTwin,
  patientAge,
  patientInputOf,
  patientSearch,
} from './patient.rules.ts'
import { type Patient, patientInput } from './patient.ts'

const valid = { name: 'João da Silva', birth_date: '1980-05-20', phone: '11912345678', address: 'Rua das Acácias, 10' }

test('a patient is read as typed, with the phone formatted', () => {
  expect(patientInput.parse({ ...valid, name: '  João da Silva ' })).toEqual({ ...valid, phone: '(11) 91234-5678' })
})

test.each([
  ['name', ''],
  ['name', null],
  ['birth_date', ''],
  ['name', 'x'.repeat(201)],
  ['birth_date', '2026-02-30'],
  ['birth_date', '1899-12-31'],
  ['phone', '123'],
  ['address', '   '],
  ['admin_id', 'b'],
])('%s = %j is refused', (field, value) => {
  expect(patientInput.safeParse({ ...valid, [field]: value }).success).toBe(false)
})

test('age is never negative', () => {
  expect(patientAge('1980-05-20', '2026-05-19')).toBe(45)
  expect(patientAge('2027-01-01', '2026-11-15')).toBe(0)
  expect(isBornInTheFuture('2026-11-16', '2026-11-15')).toBe(true)
  expect(isBornInTheFuture('2026-11-15', '2026-11-15')).toBe(false)
})

test.each([
  ['joao silva', { words: ['joao', 'silva'], phone: null }],
  ['(11) 9123', { words: ['(11)', '9123'], phone: '119123' }],
  ['+55 11 91765-4321', { words: ['+55', '11', '91765-4321'], phone: '11917654321' }],
  ['011 91765', { words: ['011', '91765'], phone: '01191765' }],
  ['', { words: [], phone: null }],
  ['-', { words: ['-'], phone: null }],
])('%j is searched as %j', (term, search) => {
  expect(patientSearch(term)).toEqual(search)
})

test('a form says that nobody is born tomorrow', () => {
  const schema = patientInput.check(bornBy('2026-11-15'))
  expect(schema.safeParse({ ...valid, birth_date: '2026-11-15' }).success).toBe(true)
  expect(schema.safeParse({ ...valid, birth_date: '2026-11-16' }).error?.issues).toMatchObject([
    { path: ['birth_date'], message: 'A data de nascimento não pode estar no futuro.' },
  ])
})

test('saving what is already there changes nothing; what is left out does not count', () => {
  const existing = {
    name: 'Ana',
    birth_date: '1990-01-01',
    phone: '1',
    address: 'Rua',
    cpf: null,
    guardian_name: 'Rita',
  } as Patient
  const wanted = { name: 'Ana', birth_date: '1990-01-01', phone: '1', address: 'Rua' }
  expect(isSamePatient(wanted, existing)).toBe(true)
  expect(isSamePatient({ ...wanted, guardian_name: 'Rita', cpf: null }, existing)).toBe(true)
  expect(isSamePatient({ ...wanted, guardian_name: null }, existing)).toBe(false)
})

test('any record keeps a patient', () => {
  const none = { appointments: 0, enrollments: 0, payments: 0 }
  expect([none, { ...none, payments: 1 }, { ...none, enrollments: 1 }].map(hasRecords)).toEqual([false, true, true])
})

test('the same name, however written, and the same birthday', () => {
  const joao = { name: 'João da Silva', birth_date: '1980-05-20' }
  expect(isTwin(joao, { name: ' joao  DA silva', birth_date: '1980-05-20' })).toBe(true)
  expect(isTwin(joao, { ...joao, birth_date: '1980-05-21' })).toBe(false)
  expect(isTwin(joao, { ...joao, name: 'João Silva' })).toBe(false)
})

test('a form gets the fields it fills in, and no other', () => {
  const patient = { ...valid, id: '1', rev: 2, cpf: null, created_at: '', archived_at: null } as Patient
  expect(patientInputOf(patient)).toEqual({ ...valid, cpf: null })
})
