import type { Locator, Page } from '@playwright/test'
import {
  type DocumentField,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
  isScale,
} from '@postura/domain/documents/document'
import { createDocument, downloadDocument } from '@postura/domain/documents/document.labels'
import { formatDecimal } from '@postura/domain/shared/brazil/money'
import { formatNumber } from '@postura/domain/shared/brazil/number'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { downloaded } from '../downloads.ts'

/** The five cards, and one of them chosen. */
export const chooseType = async (page: Page, { title }: DocumentType): Promise<void> => {
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: `${createDocument}: ${title}` }).click()
}

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Selecionar Paciente' })

/** By some letters of a name. */
export const choosePatient = async (page: Page, letters: string, name: string): Promise<void> => {
  await patientField(page).fill(letters)
  await page.getByRole('option', { name }).click()
}

export const downloadButton = (page: Page) => page.getByRole('button', { name: downloadDocument })

/** The form of a type for this patient, at its own address. */
export const openForm = async (page: Page, { key }: DocumentType, patientId: string): Promise<void> => {
  await page.goto(`/admin/forms/${key}?patient=${patientId}`)
  await downloadButton(page).waitFor()
}

export const input = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(page.locator('input, textarea, select'))

export const scale = (page: Page, label: string) => page.getByRole('radiogroup', { name: label })
/** One step of it, as a thumb finds it. */
export const step = (page: Page, label: string, value: number) =>
  scale(page, label).getByText(String(value), { exact: true })

const isTapped = (field: DocumentField): boolean => field.kind === 'number' && field.unit !== 'R$' && isScale(field)

/** As a person types it. */
const typedAs = (field: DocumentField, value: string | number): string => {
  if (typeof value === 'string') return field.kind === 'date' ? formatCivilDate(value) : value
  return field.kind === 'number' && field.unit === 'R$' ? formatDecimal(value) : formatNumber(value)
}

/** Every field that has a value, one after the other, by its label. */
export const fill = async (page: Page, type: DocumentType, values: DocumentValues): Promise<void> => {
  for (const field of fieldsOf(type)) {
    const value = values[field.name]
    if (value === undefined) continue
    if (isTapped(field)) await step(page, field.label, Number(value)).click()
    else if (field.kind === 'select') await input(page, field.label).selectOption(String(value))
    else await input(page, field.label).fill(typedAs(field, value))
  }
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What paper must say of a field, after its label: as it was typed, with its unit. */
export const printedAs = (field: DocumentField, value: string | number): string => {
  const label = field.besidePatient?.label ?? field.label
  const unit = field.kind === 'number' && field.unit ? field.unit : ''
  const typed = typedAs(field, value)
  if (isTapped(field)) return `${label} ${typed} de 10`
  return oneSpace(unit === 'R$' ? `${label} R$ ${typed}` : `${label} ${typed} ${unit}`)
}

/** The file of 'Baixar PDF', read from the first line to the last as if it were one sheet. */
export const downloadedDocument = async (
  page: Page,
  { title }: DocumentType,
  patient: string,
  within: Page | Locator = page,
) => {
  const { text, ...file } = await downloaded(page, downloadDocument, within)
  const edges = new RegExp(`Postura (${title} · ${patient} )?Página \\d+ de \\d+ ?`, 'g')
  return { ...file, text: oneSpace(text).replace(edges, '') }
}
