import { expect, test } from 'vitest'
import { sampleValues } from '../documents/document.fixture.ts'
import { fieldsOf } from '../documents/document.ts'
import { buildContentText, parseContent, sectionsOfContent, valuesOfContent } from './clinical-content.ts'
import { findKeptType, type KeptType, keptTypes } from './kept-types.ts'

const patient = { name: 'Ana "Bia" Ção 🧘‍♀️', birth_date: '1980-05-20', cpf: null }
const input = { salt: '00ff', patient, copiedFrom: null }
const progress = findKeptType('evolucao') as KeptType

/** Samples of the fixture, and a text where it has none. */
const valuesFor = (type: KeptType) =>
  Object.fromEntries(
    fieldsOf(type).map((field) => [field.name, sampleValues(type)[field.name] || `Texto de ${field.label}`]),
  )

test.each(keptTypes.map((type) => [type.key, type] as const))(
  'every answer of %s is read back as it was given',
  (_, type) => {
    const values = valuesFor(type)
    const content = parseContent(buildContentText(type, values, input))
    expect(valuesOfContent(content)).toEqual(values)
    expect(content).toMatchObject({ document: type.key, version: type.version, title: type.title, patient })
    expect(sectionsOfContent(content).map(({ title }) => title)).toEqual(type.sections.map(({ title }) => title))
  },
)

test('an entry shows labels and formatted values of its own, whatever the definition says later', () => {
  const text = buildContentText(
    progress,
    { data_sessao: '2026-11-15', dor_antes: 0, queixas_dia: ' Dor\nà noite ' },
    input,
  )
  const old = parseContent(text.replace('Queixas do dia', 'Queixas de antes').replace('"version":1', '"version":0'))
  expect(sectionsOfContent(old)).toEqual([
    {
      title: 'Sessão',
      entries: [
        { label: 'Data da sessão', value: '15/11/2026', isLong: false },
        { label: 'Queixas de antes', value: 'Dor\nà noite', isLong: true },
      ],
    },
    { title: 'Dor', entries: [{ label: 'Dor antes', value: '0 de 10', isLong: false }] },
  ])
})

test('blank answers are left out, and the text is exact', () => {
  const values = { procedimentos_realizados: 'Ponte', queixas_dia: '  ', resposta_tratamento: '' }
  expect(buildContentText(progress, values, { ...input, copiedFrom: 'x' })).toBe(
    '{"salt":"00ff","document":"evolucao","version":1,"title":"Ficha de Evolução","patient":{"name":"Ana \\"Bia\\" Ção 🧘‍♀️","birth_date":"1980-05-20","cpf":null},"sections":[{"title":"Sessão","fields":[["procedimentos_realizados","Procedimentos realizados","Ponte"]]}],"copied_from":"x"}',
  )
})

test('a text that is not that of an entry is refused', () => {
  for (const text of ['{}', 'null', '[]', 'x']) expect(() => parseContent(text)).toThrow()
})
