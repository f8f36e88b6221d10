import { describe, expect, test } from 'vitest'
import { filledSources } from './document.fixture.ts'
import type { DocumentSources, DocumentType, DocumentValues } from './document.ts'
import { documentTypes } from './document-types.ts'
import {
  bodyMassIndex,
  followingValues,
  initialValues,
  knownCpf,
  sessionNumber,
  sessionsUntil,
  treatmentPeriod,
  typedValues,
  usualProfessional,
} from './suggestion.rules.ts'
import { assessment } from './types/assessment.document.ts'
import { contract } from './types/contract.document.ts'
import { discharge } from './types/discharge.document.ts'
import { progress } from './types/progress.document.ts'

const today = '2026-11-15'
const circumstances = (over: Partial<DocumentSources> = {}) => ({ sources: filledSources(over), today })

test.each([
  [78.5, 177, '25,1'],
  [70, 170, '24,2'],
  [81, 180, '25'],
  [0, 170, null],
  [70, 0, null],
  [70, 1.75, null],
  ['', 170, null],
  ['70', 170, null],
  [70, undefined, null],
])('%s kg and %s cm: IMC %s', (weight, height, shown) => {
  expect(bodyMassIndex(weight, height)).toBe(shown)
})

describe('of sessions on 1 and 8 September and twice on 10 November', () => {
  const days = ['2026-09-01', '2026-09-08', '2026-11-10', '2026-11-10']

  test.each([
    ['2026-08-31', 1, null, null],
    ['2026-09-01', 1, 1, '01/09/2026'],
    ['2026-09-02', 2, 1, '01/09/2026'],
    ['2026-09-08', 2, 2, '01/09/2026 a 08/09/2026'],
    ['2026-11-10', 3, 4, '01/09/2026 a 10/11/2026'],
    ['2026-11-15', 5, 4, '01/09/2026 a 10/11/2026'],
    ['', null, null, null],
    ['2026-02-30', null, null, null],
    [undefined, null, null, null],
  ])('that of %s is number %s; %s until then, in %s', (day, number, total, period) => {
    expect([sessionNumber(days, day), sessionsUntil(days, day), treatmentPeriod(days, day)]).toEqual([
      number,
      total,
      period,
    ])
  })
})

describe('the CPF of whoever signs', () => {
  const { patient } = filledSources()
  const child = { ...patient, birth_date: '2012-01-01', guardian_name: 'Rui Araújo', guardian_cpf: '11144477735' }
  const cpfOf = (of: typeof patient) => knownCpf({ ...filledSources({ patient: of }), today, values: {} })

  test.each([
    ['the patient', patient, '529.982.247-25'],
    ['who answers for a minor', child, '111.444.777-35'],
    ['the minor, if nobody answers for them', { ...child, guardian_name: null }, '529.982.247-25'],
    ['the patient of age, whoever once answered for them', { ...child, birth_date: '2008-11-15' }, '529.982.247-25'],
    ['nobody known', { ...patient, cpf: null }, null],
    ['a guardian whose own is not known', { ...child, guardian_cpf: null }, null],
  ])('%s', (_, of, cpf) => {
    expect(cpfOf(of)).toBe(cpf)
  })
})

describe('a form begins', () => {
  /** What is there before anyone typed. */
  const suggested = (type: DocumentType, over: Partial<DocumentSources> = {}) =>
    Object.fromEntries(Object.entries(initialValues(type, circumstances(over))).filter(([, value]) => value !== ''))

  test('with all its fields, blank unless something is known', () => {
    expect(documentTypes.map((type) => Object.keys(initialValues(type, circumstances())).length)).toEqual([
      10, 15, 11, 12, 10,
    ])
    expect(documentTypes.map((type) => suggested(type))).toEqual([
      {},
      {},
      { data_sessao: today, numero_sessao: 4 },
      { data_alta: today, total_sessoes: 3, periodo_tratamento: '01/09/2026 a 10/11/2026' },
      {
        cpf_contrato: '529.982.247-25',
        duracao_sessao: 50,
        local_atendimento: 'Rua das Acácias, 10, Vila Mariana, São Paulo',
      },
    ])
  })

  test('where nothing is known, with nothing', () => {
    const { patient, clinic } = filledSources()
    expect(suggested(progress, { session_days: [] })).toEqual({ data_sessao: today, numero_sessao: 1 })
    expect(suggested(discharge, { session_days: [] })).toEqual({ data_alta: today })
    const unknown = { patient: { ...patient, cpf: null }, clinic: { ...clinic, address: null, city: null } }
    expect(suggested(contract, unknown)).toEqual({ duracao_sessao: 50 })
    expect(suggested(contract, { ...unknown, clinic: { ...clinic, address: null } })).toMatchObject({
      local_atendimento: 'São Paulo',
    })
  })
})

describe('what was suggested', () => {
  const follow = (type: DocumentType, before: DocumentValues, change: DocumentValues) =>
    followingValues(type, circumstances(), before, { ...before, ...change })

  test('follows what it was made of', () => {
    const blank = initialValues(assessment, circumstances())
    expect(follow(assessment, blank, { peso: 78.5 })).toEqual({})
    expect(follow(assessment, { ...blank, peso: 78.5 }, { altura: 177 })).toEqual({ imc: '25,1' })
    const measured = { ...blank, peso: 78.5, altura: 177, imc: '25,1' }
    expect(follow(assessment, measured, { altura: 187 })).toEqual({ imc: '22,4' })
    expect(follow(assessment, measured, { peso: '' })).toEqual({ imc: '' })
    const session = initialValues(progress, circumstances())
    expect(follow(progress, session, { data_sessao: '2026-09-08' })).toEqual({ numero_sessao: 2 })
    const end = initialValues(discharge, circumstances())
    expect(follow(discharge, end, { data_alta: '2026-09-30' })).toEqual({
      total_sessoes: 2,
      periodo_tratamento: '01/09/2026 a 08/09/2026',
    })
  })

  test('stays once someone typed another, or took it away', () => {
    const session = { ...initialValues(progress, circumstances()), numero_sessao: 12 }
    expect(follow(progress, session, { data_sessao: '2026-09-08' })).toEqual({})
    expect(follow(progress, { ...session, numero_sessao: '' }, { data_sessao: '2026-09-08' })).toEqual({})
    const measured = { ...initialValues(assessment, circumstances()), peso: 78.5, altura: 177, imc: '25,1' }
    expect(follow(assessment, measured, { imc: '26 (estimado)' })).toEqual({})
    expect(follow(assessment, { ...measured, imc: '26 (estimado)' }, { altura: 187 })).toEqual({})
  })

  test('is left alone by a change it has nothing to do with', () => {
    const session = initialValues(progress, circumstances())
    expect(follow(progress, session, { queixas_dia: 'Dor leve.' })).toEqual({})
  })
})

describe('another patient chosen halfway', () => {
  const { patient } = filledSources()
  const another = circumstances({
    patient: { ...patient, cpf: '11144477735' },
    session_days: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-11-12'],
  })
  const handOn = (type: DocumentType, values: DocumentValues) => {
    const typed = typedValues(type, circumstances(), { ...initialValues(type, circumstances()), ...values })
    return { typed, begun: initialValues(type, another, typed) }
  }

  test('keeps what was typed, and renews what followed from it', () => {
    const first = { data_alta: '2026-10-02', total_sessoes: 2, periodo_tratamento: '01/09/2026 a 08/09/2026' }
    const { typed, begun } = handOn(discharge, { ...first, condicao_alta: 'Boa.' })
    expect(typed).toEqual({ data_alta: '2026-10-02', condicao_alta: 'Boa.' })
    expect(begun).toMatchObject({ ...typed, total_sessoes: 2, periodo_tratamento: '01/10/2026 a 02/10/2026' })
  })

  test('keeps what someone typed over a suggestion, or took away', () => {
    expect(handOn(contract, { duracao_sessao: 45, local_atendimento: '' }).begun).toMatchObject({
      duracao_sessao: 45,
      local_atendimento: '',
    })
  })

  test("never keeps what is one patient's alone", () => {
    expect(handOn(progress, { numero_sessao: 12 })).toMatchObject({ typed: {}, begun: { numero_sessao: 5 } })
    const { typed, begun } = handOn(contract, { cpf_contrato: '529.982.247-26', tipo_servico: 'Outros' })
    expect(typed).toEqual({ tipo_servico: 'Outros' })
    expect(begun.cpf_contrato).toBe('111.444.777-35')
  })
})

test("of several professionals, whoever has the account's name", () => {
  const [carla] = filledSources().professionals
  const professionals = carla ? [carla, { id: '2', name: 'HELENA  PRADO', crefito: null }] : []
  expect(usualProfessional(filledSources({ professionals }))).toBe('2')
  expect(usualProfessional(filledSources())).toBeNull()
})
