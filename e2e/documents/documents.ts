import type { Locator, Page } from '@playwright/test'
import {
  type DocumentField,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
  isScale,
} from '@postura/domain/documents/document'
import { createDocumentLabel, downloadDocumentLabel } from '@postura/domain/documents/document.labels'
import { formatDecimal } from '@postura/domain/shared/brazil/money'
import { formatNumber } from '@postura/domain/shared/brazil/number'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { downloadPdf } from '../downloads.ts'

/** Checks the five cards and opens one. */
export const openDocumentType = async (page: Page, { title }: DocumentType): Promise<void> => {
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: `${createDocumentLabel}: ${title}` }).click()
}

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Selecionar Paciente' })

/** Picks a patient by a few letters of the name. */
export const pickPatient = async (page: Page, letters: string, name: string): Promise<void> => {
  await patientField(page).fill(letters)
  await page.getByRole('option', { name }).click()
}

export const downloadButton = (page: Page) => page.getByRole('button', { name: downloadDocumentLabel })

/** Opens the form of a type for this patient by URL. */
export const openForm = async (page: Page, { key }: DocumentType, patientId: string): Promise<void> => {
  await page.goto(`/admin/forms/${key}?patient=${patientId}`)
  await downloadButton(page).waitFor()
}

export const input = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(page.locator('input, textarea, select'))

const scale = (page: Page, label: string) => page.getByRole('radiogroup', { name: label })
/** One step of a scale, by its visible text. */
const step = (page: Page, label: string, value: number) => scale(page, label).getByText(String(value), { exact: true })

const isTapped = (field: DocumentField): boolean => field.kind === 'number' && field.unit !== 'R$' && isScale(field)

/** Formats a value as the user types it. */
const typedAs = (field: DocumentField, value: string | number): string => {
  if (typeof value === 'string') return field.kind === 'date' ? formatCivilDate(value) : value
  return field.kind === 'number' && field.unit === 'R$' ? formatDecimal(value) : formatNumber(value)
}

/** Fills in every field that has a value, by its label. */
export const fillDocument = async (page: Page, type: DocumentType, values: DocumentValues): Promise<void> => {
  for (const field of fieldsOf(type)) {
    const value = values[field.name]
    if (value === undefined) continue
    if (isTapped(field)) await step(page, field.label, Number(value)).click()
    else if (field.kind === 'select') await input(page, field.label).selectOption(String(value))
    else await input(page, field.label).fill(typedAs(field, value))
  }
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The expected text of a field in the PDF: the value with its unit. */
export const formatPrintedField = (field: DocumentField, value: string | number): string => {
  const label = field.besidePatient?.label ?? field.label
  const unit = field.kind === 'number' && field.unit ? field.unit : ''
  const typed = typedAs(field, value)
  if (isTapped(field)) return `${label} ${typed} de 10`
  return oneSpace(unit === 'R$' ? `${label} R$ ${typed}` : `${label} ${typed} ${unit}`)
}

/** Downloads the PDF and reads its text as one page. */
export const downloadDocumentPdf = async (
  page: Page,
  { title }: DocumentType,
  patient: string,
  within: Page | Locator = page,
) => {
  const { text, ...file } = await downloadPdf(page, downloadDocumentLabel, within)
  const edges = new RegExp(`Postura (${title} · ${patient} )?Página \\d+ de \\d+ ?`, 'g')
  return { ...file, text: oneSpace(text).replace(edges, '') }
}
