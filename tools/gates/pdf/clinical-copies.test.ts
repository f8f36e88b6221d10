// Gate G9, copies of the clinical record: every answer of every kept form goes from the form to the draft, the entry and the PDF unchanged.

import { linkEntries, sampleSigned } from '@postura/domain/clinical/clinical-chain.fixture'
import { buildContentText, parseContent, valuesOfContent } from '@postura/domain/clinical/clinical-content'
import { draftInput, toDraftFields, toDraftValues } from '@postura/domain/clinical/clinical-draft'
import { sampleClinicalFile } from '@postura/domain/clinical/copy/record-copy.fixture'
import { buildRecordCopyPrint } from '@postura/domain/clinical/copy/record-copy.print'
import { type KeptType, keptTypes } from '@postura/domain/clinical/kept-types'
import {
  buildDocumentSchema,
  type DocumentField,
  type DocumentValues,
  fieldsOf,
} from '@postura/domain/documents/document'
import { newId } from '@postura/domain/shared/ids'
import { toPdfText } from '@postura/web/pdf/pdf-text'
import { createRecordCopyPdf } from '@postura/web/record-copy-pdf'
import { expect, test } from 'vitest'
import { readPdf } from '../../local/read-pdf.ts'
import { bodyOf } from './document-problems.ts'

const spaced = (text: string): string => text.split(/\s+/).join(' ')
const ownValue = (field: DocumentField, at: number): string | number => {
  if (field.kind === 'number') return at + (field.unit === 'R$' ? 0 : field.range[0])
  if (field.kind === 'date') return `2026-03-${10 + at}`
  if (field.kind === 'select') return field.options[at % field.options.length] ?? ''
  return field.kind === 'text' ? `${at}ª linha: “ção” – nº ½` : `Texto ${at}: à, ã, ç, é, ó.\nOutro parágrafo, ≥ ${at}.`
}
/** The expected print, written independently. */
const shown = (field: DocumentField, value: string | number): string => {
  if (field.kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
  if (field.kind !== 'number') return toPdfText(String(value))
  return `${value}${field.name.startsWith('dor_') ? ' de 10' : ''}${field.unit ? ` ${field.unit}` : ''}`
}

/** From the request of the browser to the values that are signed. */
const throughDraft = (type: KeptType, values: DocumentValues): DocumentValues => {
  const ids = { patient_id: newId(), appointment_id: null, class_id: null, amends_id: null, copied_from: null }
  const sent = { ...ids, document: type.key, occurred_on: '2026-03-10', rev: 0, fields: toDraftFields(values) }
  return toDraftValues(draftInput.parse(JSON.parse(JSON.stringify(sent))).fields)
}

const printed = async (text: string, type: KeptType, version = type.version) => {
  const file = await sampleClinicalFile(1)
  const signed = { ...sampleSigned(1), kind: 'progress' as const, document: type.key, version, content: text }
  const entries = await linkEntries([signed])
  const request = { reason: 'Pedido', to_whom: 'O paciente', includes_annulled: false }
  const copy = {
    file: { ...file, entries, head: null },
    request,
    crefito: null,
    clinic: null,
    origin: 'https://p.test',
  }
  const pdf = await readPdf(await createRecordCopyPdf(buildRecordCopyPrint(copy)))
  return spaced(
    bodyOf(pdf)
      .map(({ text: line }) => line)
      .join(' '),
  )
}

const patient = { name: 'Ana Brandão', birth_date: null, cpf: null }

test.each(keptTypes.map((type) => [type.key, type] as const))('every answer of %s reaches the PDF', async (_, type) => {
  const fields = fieldsOf(type)
  const values = Object.fromEntries(fields.map((field, at) => [field.name, ownValue(field, at)]))
  const typed = throughDraft(type, values)
  const { data, error } = buildDocumentSchema(type).safeParse(typed)
  expect(error).toBeUndefined()
  const text = buildContentText(type, data as DocumentValues, { salt: '00', patient, copiedFrom: null })
  expect(valuesOfContent(parseContent(text))).toEqual(values)
  const body = await printed(text, type)
  const missing = fields.filter(
    (field) => !body.includes(`${field.label} ${spaced(shown(field, values[field.name] ?? ''))}`),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('an entry of an older definition is printed with its own labels and fields', async () => {
  const [type] = keptTypes
  if (!type) throw new Error('nothing is kept')
  const sections = [{ title: 'Seção antiga', fields: [['campo_antigo', 'Pergunta antiga', 'Resposta antiga']] }]
  const text = JSON.stringify({ salt: '00', document: type.key, version: 0, title: 'Ficha antiga', patient, sections })
  const body = await printed(text, type, 0)
  for (const said of ['Ficha antiga', 'Seção antiga', 'Pergunta antiga Resposta antiga']) expect(body).toContain(said)
})
