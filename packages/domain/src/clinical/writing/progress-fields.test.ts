import { expect, test } from 'vitest'
import { fieldsOf } from '../../documents/document.ts'
import { progress } from '../../documents/types/progress.document.ts'
import { buildContentText, parseContent } from '../clinical-content.ts'
import { appendCopied, isQuick, isUnchangedCopy, pickCopied, pickMoved, SHARED_FIELD } from './progress-fields.ts'

const patient = { name: 'Ana Lima', birth_date: null, cpf: null }
const values = {
  procedimentos_realizados: 'Mobilização',
  exercicios_orientados: 'Ponte 3 x 12',
  queixas_dia: 'Dor ao sentar',
  resposta_tratamento: 'Boa',
  dor_antes: 6,
}
const content = parseContent(buildContentText(progress, values, { salt: 's', patient, copiedFrom: null }))

test('what was done and advised is copied, never complaints, response or pain', () => {
  expect(pickCopied(content)).toEqual({
    procedimentos_realizados: 'Mobilização',
    exercicios_orientados: 'Ponte 3 x 12',
  })
})

test('the number of a session does not go to another patient', () => {
  const numbered = buildContentText(
    progress,
    { ...values, numero_sessao: 69 },
    { salt: 's', patient, copiedFrom: null },
  )
  expect(pickMoved(parseContent(numbered))).toEqual(values)
})

test('a copied text is added to a typed one, once', () => {
  const copied = { procedimentos_realizados: 'Ponte', exercicios_orientados: 'Prancha' }
  const added = appendCopied({ procedimentos_realizados: 'Digitado hoje' }, copied)
  expect(added).toEqual({ procedimentos_realizados: 'Digitado hoje\nPonte', exercicios_orientados: 'Prancha' })
  expect(appendCopied(added, copied)).toEqual(added)
})

test('a copy is unchanged until one of its texts is', () => {
  const copied = pickCopied(content)
  expect(isUnchangedCopy(copied, { ...copied, dor_antes: 3 })).toBe(true)
  expect(isUnchangedCopy(copied, { ...copied, procedimentos_realizados: 'Mobilização e ponte' })).toBe(false)
  expect(isUnchangedCopy(null, {})).toBe(false)
  expect(isUnchangedCopy({}, {})).toBe(false)
})

test('the quick fields exist in the form, and the text of a group is one of them', () => {
  const quick = fieldsOf(progress)
    .filter(isQuick)
    .map(({ name }) => name)
  expect(quick).toEqual(['procedimentos_realizados', 'dor_antes', 'dor_depois'])
  expect(quick).toContain(SHARED_FIELD)
})
