import { beforeAll, expect, test } from 'vitest'
import type { ClinicalEntry } from '../clinical-entry.ts'
import { sampleClinicalFile } from '../copy/record-copy.fixture.ts'
import { buildMedicalReportPrint, type MedicalReport } from './medical-report.print.ts'
import { listReportGroups } from './report-items.rules.ts'

let entries: readonly ClinicalEntry[] = []
beforeAll(async () => {
  entries = (await sampleClinicalFile(4, { withholds: false })).entries
})

const print = (over: Partial<MedicalReport> = {}) =>
  buildMedicalReportPrint({
    patientName: 'Ana Brandão',
    entries,
    isWhole: true,
    chosen: new Set(['periodo', 'avaliacao.diagnostico_fisioterapeutico', 'evolucao.queixas_dia']),
    to: 'Dra. Lúcia Prado',
    note: '',
    signer: { name: 'Carla Nunes', crefito: '12345-F' },
    clinic: { name: 'Clínica Movimento', city: 'São Paulo' },
    today: '2026-03-11',
    ...over,
  })

test('a report offers the newest answers of each document, and a summary; annulled entries are left out', () => {
  const groups = listReportGroups(entries, true)
  expect(groups.map(({ title }) => title)).toEqual([
    'Resumo',
    'Ficha de Avaliação',
    'Ficha de Evolução',
    'Ficha de Alta',
  ])
  expect(groups[0]?.items.map(({ label, value }) => [label, value])).toEqual([
    ['Período', 'De 08/01/2025 a 22/01/2025, 3 sessões registradas.'],
    ['Dor (0 a 10)', '8 na primeira sessão, 4 na última.'],
  ])
  expect(new Set(groups[2]?.items.map(({ entry }) => entry?.number))).toEqual(new Set([4]))
})

test('a treatment whose oldest entries are missing has no summary', () => {
  const groups = listReportGroups(entries.slice(2), false)
  expect(groups.map(({ title }) => title)).toEqual(['Ficha de Evolução', 'Ficha de Alta'])
})

test('the diagnosis, the plan and the result are proposed', () => {
  const usual = listReportGroups(entries, true).flatMap(({ items }) => items.filter(({ isUsual }) => isUsual))
  expect(usual.map(({ label }) => label)).toEqual([
    'Período',
    'Dor (0 a 10)',
    'Diagnóstico fisioterapêutico',
    'Objetivos do tratamento',
    'Plano de tratamento',
    'Prognóstico',
    'Resposta ao tratamento',
    'Objetivos alcançados',
    'Condição de alta',
  ])
})

test('the report prints what was chosen, with its entry and its signer', () => {
  const { title, facts, sections, closing, fileName } = print()
  expect(title).toBe('Relatório fisioterapêutico')
  expect(facts).toEqual([
    { label: 'Paciente', value: 'Ana Brandão' },
    { label: 'Data', value: '11/03/2026' },
    { label: 'Idade', value: '45 anos (20/05/1980)' },
    { label: 'Para', value: 'Dra. Lúcia Prado' },
  ])
  expect(sections.map((section) => [section.title, section.entries.map(({ label }) => label)])).toEqual([
    ['Resumo', ['Período']],
    ['Ficha de Avaliação de 08/01/2025 (registro 1)', ['Diagnóstico fisioterapêutico']],
    ['Ficha de Evolução de 14/01/2025 (registro 4)', ['Queixas do dia']],
  ])
  expect(closing?.signatures).toEqual([{ name: 'Carla Nunes', roles: ['CREFITO 12345-F'] }])
  expect(closing?.sentence).toBe(
    'Os textos deste relatório são de registros do prontuário eletrônico, assinados por Carla Nunes, CREFITO 12345-F.',
  )
  expect(fileName).toBe('relatorio_ana-brandao_2026-03-11.pdf')
})

test('an entry with an addendum is printed with it', () => {
  const older = entries.filter(({ number }) => number !== 4)
  const { sections } = print({ entries: older })
  expect(sections.at(-1)?.entries.at(-1)).toEqual({
    label: 'Adendo de 18/01/2025 (registro 6)',
    value: 'Faltou o tempo da prancha.\nPrancha: 4 × 30 s, e não 4 × 20 s.',
    isLong: true,
  })
})

test('a record without texts offers nothing', () => {
  expect(
    listReportGroups(
      entries.map((entry) => ({ ...entry, content: null })),
      true,
    ),
  ).toEqual([])
})
