import { describe, expect, test } from 'vitest'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { sampleSources, sampleValues } from './document.fixture.ts'
import { buildDocumentPrint, type FilledDocument } from './document.print.ts'
import { type DocumentSources, type DocumentType, fieldsOf } from './document.ts'
import { documentTypes } from './document-types.ts'
import { anamnesis } from './types/anamnesis.document.ts'
import { assessment } from './types/assessment.document.ts'
import { contract } from './types/contract.document.ts'
import { discharge } from './types/discharge.document.ts'
import { progress } from './types/progress.document.ts'

const today = '2026-11-15'
const { patient, clinic, owner, professionals } = sampleSources()
const sheet = (type: DocumentType, sources: Partial<DocumentSources> = {}, over: Partial<FilledDocument> = {}) =>
  buildDocumentPrint({
    type,
    values: sampleValues(type),
    sources: sampleSources(sources),
    professionalId: null,
    today,
    ...over,
  })
const factsOf = (...parameters: Parameters<typeof sheet>) =>
  Object.fromEntries(sheet(...parameters).facts.map(({ label, value }) => [label, value]))

describe('the patient facts', () => {
  test('of a form are patient, date, age and phone, in this order', () => {
    expect(Object.entries(factsOf(anamnesis))).toEqual([
      ['Paciente', 'João da Conceição Araújo'],
      ['Data', '15/11/2026'],
      ['Idade', '46 anos (20/05/1980)'],
      ['Telefone', '(11) 91234-5678'],
    ])
  })

  test('say that an unknown birth date is missing', () => {
    expect(factsOf(anamnesis, { patient: { ...patient, birth_date: null } }).Idade).toBe('não informada')
  })

  test('of a contract also include the typed CPF and the other party', () => {
    expect(Object.entries(factsOf(contract)).slice(4)).toEqual([
      ['CPF', '529.982.247-25'],
      ['Contratado', 'Clínica Movimento, CNPJ 11.222.333/0001-81, Rua das Acácias, 10, Vila Mariana, São Paulo'],
    ])
  })

  test('show a blank CPF as missing, even if the patient has one', () => {
    for (const cpf_contrato of ['', '  '])
      expect(factsOf(contract, {}, { values: { cpf_contrato } })).toMatchObject({ CPF: 'Não informado' })
    expect(factsOf(contract, {}, { values: {} })).toMatchObject({ CPF: 'Não informado' })
  })

  test('name the owner if the clinic has no data', () => {
    const blankClinic = { ...clinic, name: null, document: null, address: null, city: null }
    expect(factsOf(contract, { clinic: blankClinic }).Contratado).toBe('Helena Prado, CPF 111.444.777-35')
    expect(factsOf(contract, { clinic: blankClinic, owner: { ...owner, cpf: null } }).Contratado).toBe('Helena Prado')
    expect(sheet(contract, { clinic: blankClinic }).clinic).toBeNull()
    expect(sheet(contract).clinic).toBe('Clínica Movimento')
  })

  test.each([
    ['2026-11-15', '0 meses'],
    ['2025-10-16', '12 meses'],
    ['2024-11-15', '2 anos'],
    ['1980-11-16', '45 anos'],
    ['1980-11-15', '46 anos'],
  ])('of a patient born on %s show the age %s', (birth_date, age) => {
    expect(factsOf(anamnesis, { patient: { ...patient, birth_date } }).Idade).toBe(
      `${age} (${formatCivilDate(birth_date)})`,
    )
  })

  test('include the guardian only for a minor', () => {
    const child = { ...patient, birth_date: '2008-11-16', guardian_name: 'Rui Araújo', guardian_cpf: '11144477735' }
    expect(factsOf(anamnesis, { patient: child })).toMatchObject({ Paciente: patient.name, Responsável: 'Rui Araújo' })
    const ofAge = { ...child, birth_date: '2008-11-15' }
    expect(factsOf(anamnesis, { patient: ofAge })).not.toHaveProperty('Responsável')
    expect(factsOf(anamnesis, { patient: { ...child, guardian_name: null } })).not.toHaveProperty('Responsável')
  })
})

describe('the answers', () => {
  const saidIn = (...parameters: Parameters<typeof sheet>) =>
    sheet(...parameters).sections.flatMap(({ entries }) => entries.map(({ label, value }) => [label, value]))

  test.each(documentTypes.map((type) => [type.key, type] as const))('of %s are complete and in order', (_, type) => {
    const answers = fieldsOf(type).filter(({ besidePatient }) => !besidePatient)
    expect(saidIn(type).map(([label]) => label)).toEqual(answers.map(({ label }) => label))
    expect(saidIn(type).every(([, value]) => value !== '')).toBe(true)
    expect(sheet(type).sections.map(({ title }) => title)).toEqual(type.sections.map(({ title }) => title))
  })

  test('omit blank fields, and sections without answers', () => {
    const values = { ...sampleValues(progress), dor_antes: '', dor_depois: ' ', queixas_dia: '\n', proxima_sessao: '' }
    const { sections } = sheet(progress, {}, { values })
    expect(sections.map(({ title }) => title)).toEqual(['Sessão', 'Orientações'])
    const labels = sections.flatMap(({ entries }) => entries.map(({ label }) => label))
    expect(labels).not.toContain('Queixas do dia')
    expect(labels).not.toContain('Próxima sessão')
    expect(sheet(progress, {}, { values: {} }).sections).toEqual([])
  })

  test('show numbers with their unit and local dates', () => {
    expect(Object.fromEntries(saidIn(assessment))).toMatchObject({ Peso: '78,5 kg', Altura: '177 cm', IMC: '25,1' })
    expect(Object.fromEntries(saidIn(progress))).toMatchObject({
      'Data da sessão': '15/11/2026',
      'Número da sessão': '4',
      'Dor antes': '6 de 10',
    })
    expect(Object.fromEntries(saidIn(contract))).toMatchObject({
      'Valor da sessão': 'R$\u00a0150,00 (cento e cinquenta reais)',
      'Duração da sessão': '50 minutos',
    })
    const free = { values: { valor_sessao: 0 } }
    expect(saidIn(contract, {}, free)).toEqual([['Valor da sessão', 'R$\u00a00,00 (zero reais)']])
  })

  test('include a pain level of zero', () => {
    expect(saidIn(progress, {}, { values: { dor_antes: 0 } })).toEqual([['Dor antes', '0 de 10']])
  })

  test('are below their label if they are long, otherwise next to it', () => {
    const longOnes = (periodo_tratamento: string) =>
      sheet(discharge, {}, { values: { ...sampleValues(discharge), periodo_tratamento } })
        .sections.flatMap(({ entries }) => entries)
        .filter(({ isLong }) => isLong)
        .map(({ label }) => label)
    const texts = fieldsOf(discharge).flatMap(({ kind, label }) => (kind === 'textarea' ? [label] : []))
    expect(longOnes('x'.repeat(160))).toEqual(texts)
    for (const long of ['x'.repeat(161), 'de setembro\na novembro'])
      expect(longOnes(long)).toEqual(['Período de tratamento', ...texts])
  })
})

describe('the responsible professional', () => {
  const [carla] = professionals
  const [davi, elisa] = [
    { id: '019b0000-0000-7000-8000-000000000003', name: 'Davi Reis', crefito: 'CREFITO-3/54321-F' },
    { id: '019b0000-0000-7000-8000-000000000004', name: 'Elisa Melo', crefito: null },
  ]
  const several = [carla, davi, elisa].filter((each) => each !== undefined)

  test.each([
    ['who works alone', professionals, null, 'Carla Nunes, CREFITO 12345-F (conta: helena@clinica.test)'],
    ['who works alone, without a number', [elisa], null, 'Elisa Melo (conta: helena@clinica.test)'],
    [
      'the only professional, even if another was chosen before',
      professionals,
      davi.id,
      'Carla Nunes, CREFITO 12345-F (conta: helena@clinica.test)',
    ],
    ['who was chosen', several, davi.id, 'Davi Reis, CREFITO-3/54321-F (conta: helena@clinica.test)'],
    ['who was chosen, without a number', several, elisa.id, 'Elisa Melo (conta: helena@clinica.test)'],
    ['who makes the document, if nobody was', several, null, 'Helena Prado (conta: helena@clinica.test)'],
    ['who makes the document, where nobody is entered', [], null, 'Helena Prado (conta: helena@clinica.test)'],
  ])('is %s', (_, at_work, professionalId, named) => {
    expect(sheet(anamnesis, { professionals: at_work }, { professionalId }).footer).toEqual([
      'Documento gerado pelo sistema Postura em 15/11/2026.',
      `Profissional responsável: ${named}`,
    ])
  })
})

describe('a contract', () => {
  test('has an opening, a closing and two signatures; a form has none', () => {
    for (const type of documentTypes.filter((each) => each !== contract))
      expect(sheet(type)).toMatchObject({ opening: null, closing: null })
    expect(sheet(contract).opening).toBe(contract.agreement?.opening)
    expect(sheet(contract).closing).toEqual({
      sentence: contract.agreement?.closing,
      placeAndDate: 'São Paulo, 15 de novembro de 2026',
      signatures: [
        { name: 'João da Conceição Araújo', roles: ['Contratante', 'CPF 529.982.247-25'] },
        { name: 'Clínica Movimento', roles: ['Contratado', 'CNPJ 11.222.333/0001-81'] },
      ],
    })
  })

  test('is signed by the guardian of a minor, with the typed CPF', () => {
    const child = { ...patient, birth_date: '2012-01-01', guardian_name: 'Rui Araújo', guardian_cpf: null }
    const values = { ...sampleValues(contract), cpf_contrato: '111.444.777-35' }
    expect(factsOf(contract, { patient: child }, { values }).CPF).toBe('111.444.777-35 (do responsável)')
    expect(factsOf(contract, { patient: child }, { values: {} }).CPF).toBe('Não informado')
    expect(sheet(contract, { patient: child }, { values }).closing?.signatures[0]).toEqual({
      name: 'Rui Araújo',
      roles: ['Contratante', 'CPF 111.444.777-35'],
    })
  })

  test('omits unknown data', () => {
    const blankClinic = { ...clinic, name: null, document: null, address: null, city: null }
    const sources = { clinic: blankClinic, owner: { ...owner, cpf: null } }
    expect(sheet(contract, sources, { values: {} }).closing).toMatchObject({
      placeAndDate: '15 de novembro de 2026',
      signatures: [{ roles: ['Contratante'] }, { name: 'Helena Prado', roles: ['Contratado'] }],
    })
  })
})

test('the running header contains the document and the patient', () => {
  expect(sheet(contract).running).toBe('Contrato de Prestação de Serviços · João da Conceição Araújo')
})

test.each([
  ['Ana Lima', 'ana_lima'],
  ['João  da\tConceição', 'joão_da_conceição'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\\b:c*d?e"f<g>h|i', 'a_b_c_d_e_f_g_h_i'],
  ['Ana\u0000\u202egpj.exe', 'ana_gpj.exe'],
  ['\ud800Ana', 'ana'],
  ['李 明', '李_明'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'a'.repeat(79)}💪💪`, `${'a'.repeat(79)}💪`],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('the file name of patient %j contains %s', (name, named) => {
  expect(sheet(assessment, { patient: { ...patient, name } }).fileName).toBe(
    `ficha_de_avaliação_${named}_2026-11-15.pdf`,
  )
})

test('the file name is valid if no character of the patient’s name can be kept', () => {
  expect(sheet(anamnesis, { patient: { ...patient, name: '???' } }).fileName).toBe('ficha_de_anamnese_2026-11-15.pdf')
})
