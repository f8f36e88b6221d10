import { expect, test } from 'vitest'
import {
  buildPatientInputSchema,
  calculatePatientAge,
  describeAge,
  findMissingFields,
  hasRecords,
  isBornInTheFuture,
  isDuplicatePatient,
  isMinor,
  parsePatientSearch,
  prefillQuickPatient,
  toPatientInput,
} from './patient.rules.ts'
import { type Patient, patientInput } from './patient.ts'

const valid = { name: 'João da Silva', birth_date: '1980-05-20', phone: '11912345678', address: 'Rua das Acácias, 10' }

test('a patient is parsed as typed, with the phone formatted', () => {
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

test('the age is never negative', () => {
  expect(calculatePatientAge('1980-05-20', '2026-05-19')).toBe(45)
  expect(calculatePatientAge('2027-01-01', '2026-11-15')).toBe(0)
  expect(isBornInTheFuture('2026-11-16', '2026-11-15')).toBe(true)
  expect(isBornInTheFuture('2026-11-15', '2026-11-15')).toBe(false)
})

test.each([
  ['joao silva', { words: ['joao', 'silva'], phone: null }],
  ['(11) 9123', { words: ['(11)', '9123'], phone: '119123' }],
  ['+55 11 91765-4321', { words: ['+55', '11', '91765-4321'], phone: '11917654321' }],
  ['011 91765', { words: ['011', '91765'], phone: '1191765' }],
  ['', { words: [], phone: null }],
  ['-', { words: ['-'], phone: null }],
])('%j is parsed as the search %j', (term, search) => {
  expect(parsePatientSearch(term)).toEqual(search)
})

test('the form refuses a birth date in the future', () => {
  const schema = buildPatientInputSchema('2026-11-15')
  expect(schema.safeParse({ ...valid, birth_date: '2026-11-15' }).success).toBe(true)
  expect(schema.safeParse({ ...valid, birth_date: '2026-11-16' }).error?.issues).toMatchObject([
    { path: ['birth_date'], message: 'A data de nascimento não pode estar no futuro.' },
  ])
  // Reported together with other errors.
  const wrong = schema.safeParse({ ...valid, name: '', birth_date: '2026-11-16' })
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'birth_date'])
})

test.each([
  ['2026-11-15', '0 meses', true],
  ['2026-10-16', '0 meses', true],
  ['2026-10-15', '1 mês', true],
  ['2024-11-16', '23 meses', true],
  ['2024-11-15', '2 anos', true],
  ['2008-11-16', '17 anos', true],
  ['2008-11-15', '18 anos', false],
  ['1926-01-01', '100 anos', false],
])('a patient born on %s is %s old on 15 November 2026', (birth, age, minor) => {
  expect([describeAge(birth, '2026-11-15'), isMinor(birth, '2026-11-15')]).toEqual([age, minor])
})

test('an incomplete birth date does not make a patient a minor', () => {
  for (const typed of ['', '20/05', '2026-11-16']) expect(isMinor(typed, '2026-11-15')).toBe(false)
})

test.each([
  ['+55 11', '11'],
  ['011 91000', '1191000'],
  ['(11) 9', '119'],
  ['0', '0'],
  ['+55 11 98888-7777', '11988887777'],
])('the phone search %s ignores country code and leading zero', (term, digits) => {
  expect(parsePatientSearch(term).phone).toBe(digits)
})

test('a patient with any record cannot be deleted', () => {
  const none = { appointments: 0, enrollments: 0, payments: 0, packages: 0, clinical_entries: 0 }
  expect([none, { ...none, payments: 1 }, { ...none, enrollments: 1 }].map(hasRecords)).toEqual([false, true, true])
})

test('a duplicate has the same name, ignoring case and accents, and the same birth date or none', () => {
  const joao = { name: 'João da Silva', birth_date: '1980-05-20' }
  expect(isDuplicatePatient(joao, { name: ' joao  DA silva', birth_date: '1980-05-20' })).toBe(true)
  expect(isDuplicatePatient(joao, { ...joao, birth_date: '1980-05-21' })).toBe(false)
  expect(isDuplicatePatient(joao, { ...joao, name: 'João Silva' })).toBe(false)
  expect(isDuplicatePatient(joao, { ...joao, birth_date: null })).toBe(true)
  expect(isDuplicatePatient(joao, { name: 'João Silva', birth_date: null })).toBe(false)
})

test('a quick registration lacks birth date and address', () => {
  expect(findMissingFields({ birth_date: null, address: null })).toEqual(['birth_date', 'address'])
  expect(findMissingFields({ birth_date: '1980-05-20', address: null })).toEqual(['address'])
  expect(findMissingFields({ birth_date: '1980-05-20', address: 'Rua das Acácias, 10' })).toEqual([])
  expect(isMinor(null, '2026-11-15')).toBe(false)
})

test('a quick registration starts with the searched name or phone', () => {
  expect(prefillQuickPatient('Maria Nova')).toEqual({ name: 'Maria Nova', phone: '' })
  expect(prefillQuickPatient('11912345678')).toEqual({ name: '', phone: '(11) 91234-5678' })
})

test('the form contains only its own fields', () => {
  const patient = { ...valid, id: '1', rev: 2, cpf: null, created_at: '', archived_at: null } as Patient
  const blank = { cpf: '', email: '', guardian_name: '', guardian_cpf: '', guardian_email: '', guardian_phone: '' }
  expect(toPatientInput(patient)).toEqual({ ...valid, ...blank })
})
