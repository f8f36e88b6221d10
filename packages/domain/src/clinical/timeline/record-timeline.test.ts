import { describe, expect, test } from 'vitest'
import { assessment } from '../../documents/types/assessment.document.ts'
import { progress } from '../../documents/types/progress.document.ts'
import { sampleSigned } from '../clinical-chain.fixture.ts'
import { buildContentText, parseContent } from '../clinical-content.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'
import {
  filterItems,
  groupEntries,
  listCardTexts,
  listDischarges,
  listGoals,
  listPain,
  sessionNumberOf,
} from './record-timeline.rules.ts'

const patient = { name: 'Ana Lima', birth_date: null, cpf: null }
const hashes = { content_sha256: '', previous: null, hash: '' }

const note = (
  number: number,
  values: Record<string, string | number>,
  over: Partial<ClinicalEntry> = {},
): ClinicalEntry => ({
  ...sampleSigned(number),
  ...hashes,
  number,
  content: buildContentText(progress, values, { salt: 's', patient, copiedFrom: null }),
  ...over,
})
const addendumTo = (number: number, amended: ClinicalEntry, annuls = false): ClinicalEntry =>
  note(number, {}, { kind: 'addendum', amends_id: amended.id, annuls })

const [first, second] = [
  note(1, { procedimentos_realizados: 'Mobilização', dor_antes: 6, dor_depois: 3 }, { occurred_on: '2026-11-01' }),
  note(2, { procedimentos_realizados: 'Alongamento', dor_antes: 4 }, { occurred_on: '2026-11-08', author_id: 'bia' }),
]
const all = { kind: null, author: null, text: '' }

describe('the entries of a record', () => {
  test('are newest first, with their addenda in order below them', () => {
    const [late, early] = [addendumTo(4, first), addendumTo(3, first)]
    const items = groupEntries([late, early, second, first])
    expect(items.map(({ entry, addenda }) => [entry.number, addenda.map(({ number }) => number)])).toEqual([
      [2, []],
      [1, [3, 4]],
    ])
  })

  test('say that they were annulled', () => {
    const [item] = groupEntries([addendumTo(2, first, true), first])
    expect([item?.entry.id, item?.addenda, item?.annulment?.number]).toEqual([first.id, [], 2])
  })

  test('say which of their addenda were annulled', () => {
    const addendum = addendumTo(3, first)
    const items = groupEntries([addendumTo(4, addendum, true), addendum, second, first])
    expect(items.map(({ entry, addenda }) => [entry.number, addenda.length])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(items[1]?.annulledAddenda.get(addendum.id)?.number).toBe(4)
  })

  test('show an addendum alone while its entry is not loaded', () => {
    expect(groupEntries([addendumTo(2, first)]).map(({ entry }) => entry.number)).toEqual([2])
  })

  test('are filtered by kind, author and words of their text or their addenda, without accents', () => {
    const items = groupEntries([addendumTo(3, second), second, first])
    const numbers = (filter: Partial<typeof all> & object) =>
      filterItems(items, { ...all, ...filter }).map(({ entry }) => entry.number)
    expect(numbers({ text: 'mobilizacao' })).toEqual([1])
    expect(numbers({ text: 'nada disso' })).toEqual([])
    expect(numbers({ text: 'procedimentos realizados' })).toEqual([2, 1])
    // Words of the stored text that nobody reads.
    for (const text of ['salt', 'cpf', 'dor_antes']) expect(numbers({ text })).toEqual([])
    expect(filterItems(items, { ...all, author: 'bia' })).toHaveLength(1)
    expect(filterItems(items, { ...all, kind: 'discharge' })).toEqual([])
  })
})

test('a text that this version cannot read hides nothing else', () => {
  const items = groupEntries([note(3, {}, { content: '{"later": true}' }), second])
  expect(filterItems(items, { ...all, text: 'alongamento' })).toHaveLength(1)
  expect([listPain(items).length, listGoals(items)]).toEqual([1, []])
})

describe('the curve', () => {
  test('has the pain of each session from the oldest on, without annulled ones', () => {
    expect(listPain(groupEntries([second, first]))).toEqual([
      { number: 1, day: '2026-11-01', before: 6, after: 3 },
      { number: 2, day: '2026-11-08', before: 4, after: null },
    ])
    expect(listPain(groupEntries([addendumTo(3, second, true), second, first]))).toHaveLength(1)
    expect(listPain(groupEntries([note(1, { procedimentos_realizados: 'Sem dor informada' })]))).toEqual([])
  })

  test('names the goals of the newest assessment and the days of discharge', () => {
    const values = { objetivos_tratamento: 'Descer escadas\n\nCaminhar 30 min' }
    const content = buildContentText(assessment, values, { salt: 's', patient, copiedFrom: null })
    const items = groupEntries([
      note(3, {}, { kind: 'discharge', occurred_on: '2026-12-01' }),
      note(2, {}, { kind: 'assessment', content }),
      first,
    ])
    expect(listGoals(items)).toEqual(['Descer escadas', 'Caminhar 30 min'])
    expect(listDischarges(items)).toEqual(['2026-12-01'])
    expect(listGoals([])).toEqual([])
  })
})

test('a card shows the answers that its head does not say', () => {
  const values = { data_sessao: '2026-11-15', numero_sessao: 5, procedimentos_realizados: 'Ponte', dor_antes: 6 }
  const content = parseContent(buildContentText(progress, values, { salt: 's', patient, copiedFrom: null }))
  expect(listCardTexts(content).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Procedimentos realizados: Ponte',
  ])
  expect(sessionNumberOf(content)).toBe(5)
})
