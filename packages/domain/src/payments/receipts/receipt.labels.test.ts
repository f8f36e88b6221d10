import { expect, test } from 'vitest'
import { receiptOf, receiptSources } from './receipt.fixture.ts'
import {
  describeVoid,
  receiptFacts,
  receiptFileName,
  receiptNotice,
  receiptPlaceAndDate,
  receiptSentence,
  receiptSigner,
  receiptTitle,
} from './receipt.labels.ts'
import { snapshotOf } from './receipt.rules.ts'

const company = snapshotOf(receiptSources())
const person = { ...company, issuer: { ...company.issuer, document: '11144477735' } }

test('a company received in the plural, a person in the singular', () => {
  expect(receiptSentence(company)).toBe(
    'Recebemos de Ana Lima, CPF 529.982.247-25, a importância de R$\u00a0150,00 (cento e cinquenta reais), referente a Consulta 14/11/2026.',
  )
  expect(receiptSentence(person)).toMatch(/^Recebi de Ana Lima/)
})

test('without a CPF there is no comma to wait for one, and no second full stop', () => {
  const bare = { ...person, payer: { name: 'Ana Lima', cpf: null }, description: 'Sessões de outubro. ' }
  expect(receiptSentence(bare)).toBe(
    'Recebi de Ana Lima a importância de R$\u00a0150,00 (cento e cinquenta reais), referente a Sessões de outubro.',
  )
})

test('of points alone, the points stay', () => {
  expect(receiptSentence({ ...company, description: '...' })).toMatch(/referente a \.{4}$/)
})

test('the rest stands under it; a method nobody noted is not told', () => {
  expect(receiptFacts(company)).toEqual([
    { label: 'Paciente', value: 'Ana Lima, CPF 529.982.247-25' },
    { label: 'Data do pagamento', value: '15/11/2026' },
    { label: 'Forma de pagamento', value: 'PIX' },
  ])
  const unknown = { ...company, patient: { name: 'Bento', cpf: null }, payment_method: null }
  expect(receiptFacts(unknown).map(({ value }) => value)).toEqual(['Bento', '15/11/2026'])
})

test('it is dated by the clinic’s calendar, from its city if that is known', () => {
  expect(receiptPlaceAndDate(receiptOf(company))).toBe('São Paulo, 15 de novembro de 2026')
  const nowhere = { ...company, issuer: { ...company.issuer, city: null } }
  expect(receiptPlaceAndDate(receiptOf(nowhere))).toBe('15 de novembro de 2026')
})

test('whoever treated signs with their CREFITO, however it was written; otherwise whoever issued', () => {
  const signed = (crefito: string | null) => receiptSigner({ ...company, professional: { name: 'Carla', crefito } })
  expect(signed('12345-F')).toEqual({ name: 'Carla', role: 'CREFITO 12345-F' })
  expect(signed('CREFITO-3/12345-F')).toEqual({ name: 'Carla', role: 'CREFITO-3/12345-F' })
  expect(signed(null)).toEqual({ name: 'Carla', role: null })
  expect(receiptSigner({ ...company, professional: null })).toEqual({
    name: 'Clínica Movimento',
    role: 'CNPJ 11.222.333/0001-81',
  })
})

test('only a person says that it does not replace Receita Saúde', () => {
  expect(receiptNotice(company)).toBeNull()
  expect(receiptNotice(person)).toContain('não substitui o recibo eletrônico Receita Saúde')
  const unknown = { ...company, issuer: { ...company.issuer, document: null } }
  expect(receiptNotice(unknown)).toBe(receiptNotice(person))
})

test('a voided one says when and why', () => {
  expect(describeVoid(receiptOf(company))).toBeNull()
  const voided = receiptOf(company, { voided_at: '2026-11-17T02:00:00.000Z', void_reason: 'valor errado' })
  expect(describeVoid(voided)).toBe('ANULADO em 16/11/2026: valor errado')
})

test.each([
  ['Ana Lima', 'recibo-12-ana-lima.pdf'],
  ['João d’Ávila / Neto', 'recibo-12-joao-d-avila-neto.pdf'],
  ['../../etc', 'recibo-12-etc.pdf'],
  ['李', 'recibo-12.pdf'],
  ['a'.repeat(200), `recibo-12-${'a'.repeat(60)}.pdf`],
])('that of %s is kept as %s', (name, file) => {
  const receipt = receiptOf({ ...company, patient: { name, cpf: null } })
  expect(receiptFileName(receipt)).toBe(file)
  expect(receiptTitle(receipt)).toBe('Recibo nº 12')
})
