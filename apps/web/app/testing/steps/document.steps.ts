import {
  type DocumentField,
  type DocumentSources,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
  isScale,
} from '@postura/domain/documents/document'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { sampleSources } from '@postura/domain/documents/document.fixture'
import { describeGeneratedPdf, downloadDocumentLabel } from '@postura/domain/documents/document.labels'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { formatDecimal } from '@postura/domain/shared/brazil/money'
import { formatNumber } from '@postura/domain/shared/brazil/number'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { buildPage } from '../factories/page.factory'
import { buildListedPatient } from '../factories/patient.factory'
import { api } from '../fake-api'
import { renderApp } from '../render-app'
import { captureDownloads, readPdf } from './download.steps'

export const ana = {
  ...sampleSources().patient,
  id: '019b0000-0000-7000-8000-00000000000a',
  name: 'Ana Lima',
}
export const rui = {
  ...ana,
  id: '019b0000-0000-7000-8000-00000000000b',
  name: 'Rui Melo',
  cpf: '11144477735',
}

export const downloadButton = () => page.getByRole('button', { name: downloadDocumentLabel })
export const patientField = () => page.getByRole('combobox', { name: 'Selecionar Paciente' })
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
export const scale = (label: string) => page.getByRole('radiogroup', { name: label })
export const step = (label: string, value: number) => scale(label).getByText(String(value), { exact: true })

type Known = DocumentSources['patient'] & { session_days?: string[] }

/** Serves these patients with the same sample data. */
export const answerPatients = (...patients: Known[]): void => {
  const listed = patients.map(({ id, name }) => buildListedPatient({ id, name }))
  api.answer(listPatients, ({ query: { q } }) =>
    buildPage(listed.filter(({ name }) => name.toLowerCase().includes((q ?? '').toLowerCase()))),
  )
  api.answer(getDocumentSources, ({ query }) => {
    const { session_days = [], ...patient }: Known = patients.find(({ id }) => id === query.patient_id) ?? ana
    return sampleSources({ patient, session_days })
  })
}

type Opened = { look?: 'desktop' | 'phone' }

/** Opens the form of a document type for the patient Ana. */
export const openDocument = async (
  type: DocumentType,
  sources: Partial<DocumentSources> = {},
  { look = 'desktop' }: Opened = {},
) => {
  const known = sampleSources({ patient: ana, session_days: [], ...sources })
  api.answer(listPatients, buildPage([]))
  api.answer(getDocumentSources, known)
  const opened = await renderApp(`/admin/forms/${type.key}?patient=${known.patient.id}`, { look })
  await expect.element(downloadButton()).toBeVisible()
  return opened
}

export const choosePatient = async (letters: string, name: string): Promise<void> => {
  await patientField().fill(letters)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

const isTapped = (each: DocumentField): boolean => each.kind === 'number' && each.unit !== 'R$' && isScale(each)

/** Formats a value as a user types it. */
const typedAs = (each: DocumentField, value: string | number): string => {
  if (typeof value === 'string') return each.kind === 'date' ? formatCivilDate(value) : value
  return each.kind === 'number' && each.unit === 'R$' ? formatDecimal(value) : formatNumber(value)
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the whole text at once: single key presses are a hundred times slower. */
const change = (input: Input, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  set?.call(input, value)
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Fills every field that has a value. */
export const fillDocument = async (type: DocumentType, values: DocumentValues): Promise<void> => {
  for (const each of fieldsOf(type)) {
    const value = values[each.name]
    if (value === undefined) continue
    if (isTapped(each)) await step(each.label, Number(value)).click()
    else change((await field(each.label).findElement()) as Input, typedAs(each, value))
  }
}

/** Text that the PDF must contain for a field: its label and value with the unit. */
export const printedText = (each: DocumentField, value: string | number): string => {
  const label = each.besidePatient?.label ?? each.label
  const unit = each.kind === 'number' && each.unit ? each.unit : ''
  const typed = typedAs(each, value)
  if (isTapped(each)) return `${label} ${typed} de 10`
  return (unit === 'R$' ? `${label} R$ ${typed}` : `${label} ${typed} ${unit}`).replace(/\s+/g, ' ').trim()
}

/** Clicks "Baixar PDF" and reads the downloaded file. */
export const downloadPdf = async (button: Locator = downloadButton()) => {
  const downloads = captureDownloads()
  await button.click()
  await expect.poll(() => downloads).toHaveLength(1)
  const [{ name, file } = { name: '', file: new Blob() }] = downloads
  await expect.element(page.getByText(describeGeneratedPdf(name))).toBeVisible()
  return { name, type: file.type, ...(await readPdf(file)) }
}

/** Required fields of an anamnese. */
export const complaint = { queixa_principal: 'Dor lombar', historia_doenca_atual: 'Há três meses' }
