import { expect, test } from 'vitest'
import { formatReceiptTitle } from '../payments/payment.labels.ts'
import { sampleReceipt, sampleReceiptSources } from './receipt.fixture.ts'
import {
  describeReceiptNotice,
  describeVoid,
  findReceiptSigner,
  formatReceiptFileName,
  formatReceiptPlaceAndDate,
  formatReceiptSentence,
  listReceiptFacts,
} from './receipt.labels.ts'
import { buildReceiptSnapshot } from './receipt.rules.ts'

const company = buildReceiptSnapshot(sampleReceiptSources())
const person = { ...company, issuer: { ...company.issuer, document: '11144477735' } }

test('the sentence is in the plural for a company, in the singular for a person', () => {
  expect(formatReceiptSentence(company)).toBe(
    'Recebemos de Ana Lima, CPF 529.982.247-25, a importância de R$\u00a0150,00 (cento e cinquenta reais), referente a Consulta 14/11/2026.',
  )
  expect(formatReceiptSentence(person)).toMatch(/^Recebi de Ana Lima/)
})

test('the sentence has no comma without a CPF, and no second full stop', () => {
  const bare = { ...person, payer: { name: 'Ana Lima', cpf: null }, description: 'Sessões de outubro. ' }
  expect(formatReceiptSentence(bare)).toBe(
    'Recebi de Ana Lima a importância de R$\u00a0150,00 (cento e cinquenta reais), referente a Sessões de outubro.',
  )
})

test('a description of only dots keeps its dots', () => {
  expect(formatReceiptSentence({ ...company, description: '...' })).toMatch(/referente a \.{4}$/)
})

test('the facts below the sentence omit an unknown method', () => {
  expect(listReceiptFacts(company)).toEqual([
    { label: 'Paciente', value: 'Ana Lima, CPF 529.982.247-25' },
    { label: 'Data do pagamento', value: '15/11/2026' },
    { label: 'Forma de pagamento', value: 'PIX' },
  ])
  const unknown = { ...company, patient: { name: 'Bento', cpf: null }, payment_method: null }
  expect(listReceiptFacts(unknown).map(({ value }) => value)).toEqual(['Bento', '15/11/2026'])
})

test('the receipt has the local date, and the city if it is known', () => {
  expect(formatReceiptPlaceAndDate(sampleReceipt(company))).toBe('São Paulo, 15 de novembro de 2026')
  const nowhere = { ...company, issuer: { ...company.issuer, city: null } }
  expect(formatReceiptPlaceAndDate(sampleReceipt(nowhere))).toBe('15 de novembro de 2026')
})

test('the professional signs with the CREFITO in any form; otherwise the issuer signs', () => {
  const signed = (crefito: string | null) => findReceiptSigner({ ...company, professional: { name: 'Carla', crefito } })
  expect(signed('12345-F')).toEqual({ name: 'Carla', role: 'CREFITO 12345-F' })
  expect(signed('CREFITO-3/12345-F')).toEqual({ name: 'Carla', role: 'CREFITO-3/12345-F' })
  expect(signed(null)).toEqual({ name: 'Carla', role: null })
  expect(findReceiptSigner({ ...company, professional: null })).toEqual({
    name: 'Clínica Movimento',
    role: 'CNPJ 11.222.333/0001-81',
  })
})

test('only a natural person’s receipt mentions Receita Saúde', () => {
  expect(describeReceiptNotice(company)).toBeNull()
  expect(describeReceiptNotice(person)).toContain('não substitui o recibo eletrônico Receita Saúde')
  const unknown = { ...company, issuer: { ...company.issuer, document: null } }
  expect(describeReceiptNotice(unknown)).toBe(describeReceiptNotice(person))
})

test('a voided receipt shows date and reason', () => {
  expect(describeVoid(sampleReceipt(company))).toBeNull()
  const voided = sampleReceipt(company, { voided_at: '2026-11-17T02:00:00.000Z', void_reason: 'valor errado' })
  expect(describeVoid(voided)).toBe('ANULADO em 16/11/2026: valor errado')
})

test.each([
  ['Ana Lima', 'recibo-12-ana-lima.pdf'],
  ['João d’Ávila / Neto', 'recibo-12-joao-d-avila-neto.pdf'],
  ['../../etc', 'recibo-12-etc.pdf'],
  ['李', 'recibo-12.pdf'],
  ['a'.repeat(200), `recibo-12-${'a'.repeat(60)}.pdf`],
])('the receipt file of %s is named %s', (name, file) => {
  const receipt = sampleReceipt({ ...company, patient: { name, cpf: null } })
  expect(formatReceiptFileName(receipt)).toBe(file)
  expect(formatReceiptTitle(receipt)).toBe('Recibo nº 12')
})
