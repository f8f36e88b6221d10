import { expect, test } from 'vitest'
import { type DocumentField, entryKinds, fieldsOf } from '../documents/document.ts'
import { documentTypes } from '../documents/document-types.ts'
import { sha256 } from './chain.rules.ts'
import { findKeptType, isAnnulment, type KeptType, keptKeys, keptTypes } from './kept-types.ts'

/** What decides how an entry was written: names, labels, kinds and limits of its fields. */
const shapeOf = ({ key, title, keeps, dayField, sections }: KeptType): string =>
  JSON.stringify({
    ...{ key, title, keeps, dayField },
    sections: sections.map((section) => [
      section.title,
      section.fields.map(({ suggest: _, hint: __, ...field }: DocumentField) => field),
    ]),
  })

/** Add a line for a new version; never change one: entries were signed with it. */
const fingerprints: Record<string, Record<number, string>> = {
  anamnese: { 1: '00efacff59be302b' },
  avaliacao: { 1: '82f43ec4e503bafd' },
  evolucao: { 1: '1de106417dd93e25' },
  alta: { 1: 'd5017413fe63d1c9' },
  adendo: { 1: 'a2869a372c2909bc' },
  anulacao: { 1: 'b072dc9258e0dea5' },
}

test.each(keptTypes.map((type) => [type.key, type] as const))(
  'a changed definition of %s has a higher version',
  async (key, type) => {
    expect((await sha256(shapeOf(type))).slice(0, 16)).toBe(fingerprints[key]?.[type.version])
  },
)

test('every document but the contract is kept, and so are addenda and annulments', () => {
  expect(keptKeys).toEqual(['anamnese', 'avaliacao', 'evolucao', 'alta', 'adendo', 'anulacao'])
  expect(keptTypes.map(({ keeps }) => keeps)).toEqual([
    'assessment',
    'assessment',
    'progress',
    'discharge',
    'addendum',
    'addendum',
  ])
  expect(new Set(keptTypes.map(({ keeps }) => keeps))).toEqual(new Set(entryKinds))
  expect([findKeptType('contrato'), isAnnulment('adendo'), isAnnulment('anulacao')]).toEqual([undefined, false, true])
})

test('a kept assessment has what the printed form lacks, and the printed form stays as it is', () => {
  const [printed, kept] = [documentTypes.find(({ key }) => key === 'avaliacao'), findKeptType('avaliacao')]
  const namesOf = (type: typeof printed) => (type ? fieldsOf(type).map(({ name }) => name) : [])
  expect(namesOf(kept).slice(namesOf(printed).length)).toEqual([
    'exames_complementares',
    'prognostico',
    'consentimento',
  ])
})

test('the day of an entry is a required date of its form', () => {
  for (const { dayField, sections } of keptTypes) {
    if (dayField === undefined) continue
    const field = sections.flatMap(({ fields }) => fields).find(({ name }) => name === dayField)
    expect(field).toMatchObject({ kind: 'date', required: true })
  }
})
