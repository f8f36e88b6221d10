import { expect, test } from 'vitest'
import { createPeopleIndex, type Person, type SoughtPerson } from './people-index.ts'

const ana: Person = {
  id: 'ana',
  name: 'Ana Lima',
  birth_date: '1985-07-31',
  phone: '(11) 91234-5678',
  cpf: '52998224725',
}
const nobody: SoughtPerson = { name: 'Ana Lima', birth_date: null, phone: null, cpf: null }
const find = (sought: Partial<SoughtPerson>, known: Partial<Person> = {}) => {
  const index = createPeopleIndex()
  index.add({ ...ana, ...known })
  const match = index.find({ ...nobody, ...sought })
  return match && `${match.by}${match.isCertain ? '' : '?'}`
}

test.each<[string, Partial<SoughtPerson>, string | null, Partial<Person>?]>([
  ['the same CPF and first name', { name: 'ANA Souza', cpf: '52998224725' }, 'cpf'],
  ['a child registered with the CPF of the mother', { name: 'Caio Lima', cpf: '52998224725' }, 'cpf?'],
  ['the same phone and name', { phone: '11912345678' }, 'phone'],
  ['the same phone without area code', { phone: '91234-5678' }, 'phone'],
  ['the same phone and a longer name', { name: 'Ana Maria Lima', phone: '11912345678' }, 'phone'],
  ['the same phone and first name', { name: 'Ana Reis', phone: '11912345678' }, 'phone?'],
  ['a family that shares a phone', { name: 'Caio Lima', phone: '11912345678' }, null],
  ['the same name and birth date', { name: 'ana  LIMA', birth_date: '1985-07-31' }, 'birth_date'],
  ['the same name with another birth date', { birth_date: '1999-01-01' }, null],
  ['the same name only', {}, 'name?'],
  ['the same name with another CPF', { cpf: '11144477735', phone: '11912345678' }, null],
  ['one word only', { name: 'Ana' }, null, { name: 'Ana' }],
])('%s', (_, sought, expected, known) => {
  expect(find(sought, known)).toBe(expected)
})

test('the most certain of several matches is found', () => {
  const index = createPeopleIndex()
  index.add({ ...ana, id: 'other', phone: null, cpf: null, birth_date: null })
  index.add(ana)
  expect(index.find({ ...nobody, cpf: ana.cpf })).toEqual({ id: 'ana', by: 'cpf', isCertain: true })
})
