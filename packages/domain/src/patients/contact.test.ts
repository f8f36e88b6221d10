import { expect, test } from 'vitest'
import { contactOf, contactPhoneOf, dependentNameOf, greet, initialsOf, mailContactOf } from './contact.ts'

const adult = { name: 'Ana Lima', phone: '(11) 91234-5678', guardian_name: null, guardian_phone: null }
const child = { ...adult, guardian_name: 'Marta Lima', guardian_phone: '(11) 95555-4444' }

test('an adult is greeted and called', () => {
  const of = contactOf(adult)
  expect([greet(of), dependentNameOf(of), contactPhoneOf(of)]).toEqual(['Olá, Ana!', null, '(11) 91234-5678'])
})

test('the guardian of a child is greeted and called, and the child is named', () => {
  const of = contactOf(child)
  expect([greet(of), dependentNameOf(of), contactPhoneOf(of)]).toEqual(['Olá, Marta!', 'Ana', '(11) 95555-4444'])
})

test('a guardian without a phone is greeted on the phone of the child', () => {
  const of = contactOf({ ...child, guardian_phone: null })
  expect([greet(of), contactPhoneOf(of)]).toEqual(['Olá, Marta!', '(11) 91234-5678'])
})

test('a guardian without a name is greeted without a name', () => {
  const of = contactOf({ ...child, guardian_name: null })
  expect([greet(of), contactPhoneOf(of)]).toEqual(['Olá!', '(11) 95555-4444'])
})

test.each([
  ['Dona Iracema Souza', 'Olá, Dona Iracema!'],
  ['Seu Jorge', 'Olá, Seu Jorge!'],
  ['Dr. Paulo Reis', 'Olá, Dr. Paulo!'],
  ['DRA. Lúcia Reis', 'Olá, DRA. Lúcia!'],
  ['Dona', 'Olá, Dona!'],
  ['Donato Alves', 'Olá, Donato!'],
])('%s is greeted with %s', (name, greeting) => {
  expect(greet(contactOf({ ...adult, name }))).toBe(greeting)
})

test.each([
  ['Conceição Queirós', 'CQ'],
  ['érica  de Sá ', 'ÉS'],
  ['Zilda', 'Z'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  [{ email: 'ana@a.test' }, 'ana@a.test', null],
  [{ email: 'ana@a.test', guardian_name: 'Marta' }, 'ana@a.test', 'Marta'],
  [{ email: 'ana@a.test', guardian_name: 'Marta', guardian_email: 'marta@a.test' }, 'marta@a.test', 'Marta'],
])('a mail about a patient with %j goes to %s', (over, address, guardian) => {
  const none = { email: null, guardian_name: null, guardian_phone: null, guardian_email: null }
  const contact = mailContactOf({ name: 'Ana Lima', ...none, ...over })
  expect([contact.address, contact.reader.guardian?.name ?? null]).toEqual([address, guardian])
})

test('a guardian of whom only the e-mail is known is greeted without a name, and the patient is named', () => {
  const none = { email: null, guardian_name: null, guardian_phone: null }
  const { reader } = mailContactOf({ name: 'Caio Lima', ...none, guardian_email: 'marta@a.test' })
  expect([greet(reader), dependentNameOf(reader)]).toEqual(['Olá!', 'Caio'])
})
