import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setZodLocale } from '../shared/issue-messages.ts'
import { sampleValues } from './document.fixture.ts'
import { buildDocumentSchema, type DocumentField, type DocumentType, fieldsOf } from './document.ts'
import { documentTypes } from './document-types.ts'
import { assessment } from './types/assessment.document.ts'
import { contract } from './types/contract.document.ts'
import { discharge } from './types/discharge.document.ts'
import { progress } from './types/progress.document.ts'

setZodLocale()
afterAll(() => z.config({ customError: undefined }))

/** Issues of one field when all others are valid: [path, message]. */
const faults = (type: DocumentType, name: string, value: unknown) =>
  buildDocumentSchema(type)
    .safeParse({ ...sampleValues(type), [name]: value })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const everyField = documentTypes.flatMap((type) =>
  fieldsOf(type).map((field): [string, DocumentField, DocumentType] => [`${type.key}.${field.name}`, field, type]),
)

test.each(documentTypes.map((type) => [type.key, type] as const))(
  'the %s document accepts its sample values unchanged',
  (_, type) => {
    expect(Object.values(sampleValues(type))).not.toContain('')
    expect(buildDocumentSchema(type).parse(sampleValues(type))).toEqual(sampleValues(type))
  },
)

test.each(everyField)('a blank %s is refused only if it is required', (_, { name, required }, type) => {
  for (const blank of ['', '   ', '\n\t', undefined])
    expect(faults(type, name, blank)).toEqual(required ? [[name, 'Campo obrigatório.']] : [])
})

test('an empty form reports every required field, in order', () => {
  for (const type of documentTypes) {
    const said = buildDocumentSchema(type)
      .safeParse({})
      .error?.issues.map(({ path }) => path[0])
    expect(said).toEqual(
      fieldsOf(type)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    )
  }
})

describe('the number field', () => {
  test.each([
    ['dor_antes', 11, 'Informe um valor de 0 a 10.', progress],
    ['dor_depois', -1, 'Informe um valor de 0 a 10.', progress],
    ['dor_antes', 2.5, 'Informe um número inteiro.', progress],
    ['dor_antes', 'forte', 'Informe um número inteiro.', progress],
    ['dor_antes', '7', 'Informe um número inteiro.', progress],
    ['numero_sessao', 0, 'Informe um valor de 1 a 10000.', progress],
    ['numero_sessao', '4ª', 'Informe um número inteiro.', progress],
    ['peso', 0, 'Informe um valor de 1 a 500 kg.', assessment],
    ['peso', 501, 'Informe um valor de 1 a 500 kg.', assessment],
    ['peso', '78,555', 'Informe um número, como 72,5.', assessment],
    ['peso', Number.NaN, 'Informe um número, como 72,5.', assessment],
    ['altura', 1.77, 'Informe um valor de 30 a 250 cm.', assessment],
    ['total_sessoes', 1.5, 'Informe um número inteiro.', discharge],
    ['duracao_sessao', 1_441, 'Informe um valor de 1 a 1440 minutos.', contract],
    ['valor_sessao', 'cem', 'Informe um valor, como 150,00.', contract],
    ['valor_sessao', 150.5, 'Informe um valor, como 150,00.', contract],
  ])('%s = %j is refused: %s', (name, value, told, type) => {
    expect(faults(type, name, value)[0]).toEqual([name, told])
  })

  test('accepts both ends of its range', () => {
    for (const pain of [0, 10]) expect(faults(progress, 'dor_antes', pain)).toEqual([])
    for (const weight of [1, 2.75, 78.55, 500]) expect(faults(assessment, 'peso', weight)).toEqual([])
    expect(faults(discharge, 'total_sessoes', 0)).toEqual([])
    expect(faults(contract, 'valor_sessao', 0)).toEqual([])
  })
})

test.each([
  ['data_sessao', '2026-02-30', 'Informe uma data válida.', progress],
  ['data_sessao', '15/11/2026', 'Informe uma data válida.', progress],
  ['retorno_necessario', 'Retorno em 45 dias', 'Escolha uma das opções.', discharge],
  ['frequencia_semanal', '6x por semana', 'Escolha uma das opções.', contract],
])('the value %s = %j is refused: %s', (name, value, told, type) => {
  expect(faults(type, name, value)).toEqual([[name, told]])
})

test('a one-line field has a maximum length', () => {
  expect(faults(contract, 'local_atendimento', 'x'.repeat(400))).toEqual([])
  expect(faults(contract, 'local_atendimento', 'x'.repeat(401))).toEqual([
    ['local_atendimento', 'Use no máximo 400 caracteres.'],
  ])
  expect(faults(contract, 'politica_cancelamento', 'x'.repeat(100_000))).toEqual([])
})

test('a CPF of any form is accepted: the page only warns about a wrong digit', () => {
  for (const typed of ['529.982.247-26', '52998224725', 'a informar'])
    expect(faults(contract, 'cpf_contrato', typed)).toEqual([])
})
