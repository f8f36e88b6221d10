import { describe, expect, test } from 'vitest'
import { sampleSources } from './document.fixture.ts'
import type { DocumentSources, DocumentType, DocumentValues } from './document.ts'
import { documentTypes } from './document-types.ts'
import {
  calculateBodyMassIndex,
  calculateSessionNumber,
  countSessionsUntil,
  describeTreatmentPeriod,
  findDefaultProfessional,
  pickTypedValues,
  prefillDocumentValues,
  suggestSignerCpf,
  updateSuggestedValues,
} from './suggestion.rules.ts'
import { assessment } from './types/assessment.document.ts'
import { contract } from './types/contract.document.ts'
import { discharge } from './types/discharge.document.ts'
import { progress } from './types/progress.document.ts'

const today = '2026-11-15'
const circumstances = (over: Partial<DocumentSources> = {}) => ({ sources: sampleSources(over), today })

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
])('the IMC of %s kg and %s cm is %s', (weight, height, shown) => {
  expect(calculateBodyMassIndex(weight, height)).toBe(shown)
})

describe('with sessions on 1 and 8 September and two on 10 November', () => {
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
  ])('a session on %s has number %s; %s sessions until then, in the period %s', (day, number, total, period) => {
    expect([
      calculateSessionNumber(days, day),
      countSessionsUntil(days, day),
      describeTreatmentPeriod(days, day),
    ]).toEqual([number, total, period])
  })
})

describe('the suggested CPF of the signer', () => {
  const { patient } = sampleSources()
  const child = { ...patient, birth_date: '2012-01-01', guardian_name: 'Rui Araújo', guardian_cpf: '11144477735' }
  const cpfOf = (of: typeof patient) => suggestSignerCpf({ ...sampleSources({ patient: of }), today, values: {} })

  test.each([
    ['the patient', patient, '529.982.247-25'],
    ['who answers for a minor', child, '111.444.777-35'],
    ['the minor, if nobody answers for them', { ...child, guardian_name: null }, '529.982.247-25'],
    ['an adult patient with a former guardian', { ...child, birth_date: '2008-11-15' }, '529.982.247-25'],
    ['nobody known', { ...patient, cpf: null }, null],
    ['a guardian whose own is not known', { ...child, guardian_cpf: null }, null],
  ])('is that of %s', (_, of, cpf) => {
    expect(cpfOf(of)).toBe(cpf)
  })
})

describe('a prefilled form', () => {
  /** Values before the user types. */
  const suggested = (type: DocumentType, over: Partial<DocumentSources> = {}) =>
    Object.fromEntries(
      Object.entries(prefillDocumentValues(type, circumstances(over))).filter(([, value]) => value !== ''),
    )

  test('has all fields, blank unless a value is known', () => {
    expect(documentTypes.map((type) => Object.keys(prefillDocumentValues(type, circumstances())).length)).toEqual([
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

  test('has no suggestions if nothing is known', () => {
    const { patient, clinic } = sampleSources()
    expect(suggested(progress, { session_days: [] })).toEqual({ data_sessao: today, numero_sessao: 1 })
    expect(suggested(discharge, { session_days: [] })).toEqual({ data_alta: today })
    const unknown = { patient: { ...patient, cpf: null }, clinic: { ...clinic, address: null, city: null } }
    expect(suggested(contract, unknown)).toEqual({ duracao_sessao: 50 })
    expect(suggested(contract, { ...unknown, clinic: { ...clinic, address: null } })).toMatchObject({
      local_atendimento: 'São Paulo',
    })
  })
})

describe('a suggested value', () => {
  const follow = (type: DocumentType, before: DocumentValues, change: DocumentValues) =>
    updateSuggestedValues(type, circumstances(), before, { ...before, ...change })

  test('is recalculated when its inputs change', () => {
    const blank = prefillDocumentValues(assessment, circumstances())
    expect(follow(assessment, blank, { peso: 78.5 })).toEqual({})
    expect(follow(assessment, { ...blank, peso: 78.5 }, { altura: 177 })).toEqual({ imc: '25,1' })
    const measured = { ...blank, peso: 78.5, altura: 177, imc: '25,1' }
    expect(follow(assessment, measured, { altura: 187 })).toEqual({ imc: '22,4' })
    expect(follow(assessment, measured, { peso: '' })).toEqual({ imc: '' })
    const session = prefillDocumentValues(progress, circumstances())
    expect(follow(progress, session, { data_sessao: '2026-09-08' })).toEqual({ numero_sessao: 2 })
    const end = prefillDocumentValues(discharge, circumstances())
    expect(follow(discharge, end, { data_alta: '2026-09-30' })).toEqual({
      total_sessoes: 2,
      periodo_tratamento: '01/09/2026 a 08/09/2026',
    })
  })

  test('stays if the user changed or cleared it', () => {
    const session = { ...prefillDocumentValues(progress, circumstances()), numero_sessao: 12 }
    expect(follow(progress, session, { data_sessao: '2026-09-08' })).toEqual({})
    expect(follow(progress, { ...session, numero_sessao: '' }, { data_sessao: '2026-09-08' })).toEqual({})
    const measured = { ...prefillDocumentValues(assessment, circumstances()), peso: 78.5, altura: 177, imc: '25,1' }
    expect(follow(assessment, measured, { imc: '26 (estimado)' })).toEqual({})
    expect(follow(assessment, { ...measured, imc: '26 (estimado)' }, { altura: 187 })).toEqual({})
  })

  test('stays when unrelated fields change', () => {
    const session = prefillDocumentValues(progress, circumstances())
    expect(follow(progress, session, { queixas_dia: 'Dor leve.' })).toEqual({})
  })
})

describe('choosing another patient', () => {
  const { patient } = sampleSources()
  const another = circumstances({
    patient: { ...patient, cpf: '11144477735' },
    session_days: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-11-12'],
  })
  const handOn = (type: DocumentType, values: DocumentValues) => {
    const typed = pickTypedValues(type, circumstances(), { ...prefillDocumentValues(type, circumstances()), ...values })
    return { typed, begun: prefillDocumentValues(type, another, typed) }
  }

  test('keeps typed values and recalculates suggestions', () => {
    const first = { data_alta: '2026-10-02', total_sessoes: 2, periodo_tratamento: '01/09/2026 a 08/09/2026' }
    const { typed, begun } = handOn(discharge, { ...first, condicao_alta: 'Boa.' })
    expect(typed).toEqual({ data_alta: '2026-10-02', condicao_alta: 'Boa.' })
    expect(begun).toMatchObject({ ...typed, total_sessoes: 2, periodo_tratamento: '01/10/2026 a 02/10/2026' })
  })

  test('keeps suggestions that the user changed or cleared', () => {
    expect(handOn(contract, { duracao_sessao: 45, local_atendimento: '' }).begun).toMatchObject({
      duracao_sessao: 45,
      local_atendimento: '',
    })
  })

  test('resets values that belong to one patient', () => {
    expect(handOn(progress, { numero_sessao: 12 })).toMatchObject({ typed: {}, begun: { numero_sessao: 5 } })
    const { typed, begun } = handOn(contract, { cpf_contrato: '529.982.247-26', tipo_servico: 'Outros' })
    expect(typed).toEqual({ tipo_servico: 'Outros' })
    expect(begun.cpf_contrato).toBe('111.444.777-35')
  })
})

test('the default professional has the name of who makes the document', () => {
  const [carla] = sampleSources().professionals
  const professionals = carla ? [carla, { id: '2', name: 'HELENA  PRADO', crefito: null }] : []
  expect(findDefaultProfessional(sampleSources({ professionals }))).toBe('2')
  expect(findDefaultProfessional(sampleSources())).toBeNull()
})
