import { issuerOf } from '../clinics/clinic.rules.ts'
import { describeAge, hasGuardian, payerOf } from '../patients/patient.rules.ts'
import { describeCrefito } from '../professionals/professional.labels.ts'
import { amountInWords } from '../shared/brazil/amount-in-words.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatNumber } from '../shared/brazil/number.ts'
import { describeTaxId } from '../shared/brazil/tax-id.ts'
import { type CivilDate, formatCivilDate, spellCivilDate } from '../shared/time/civil-date.ts'
import {
  type DocumentField,
  type DocumentSources,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
  isScale,
  type NumberDocumentField,
} from './document.ts'

/** Input of a print. */
export type FilledDocument = {
  type: DocumentType
  values: DocumentValues
  sources: DocumentSources
  /** Treating professional, if known. */
  professionalId: string | null
  today: CivilDate
}

export type PrintFact = { label: string; value: string }
export type PrintEntry = PrintFact & { isLong: boolean }
export type PrintSection = { title: string; entries: PrintEntry[] }
export type PrintSignature = { name: string; roles: string[] }

/** Content of a printed document, in order. */
export type DocumentPrint = {
  title: string
  /** Shown next to the product's name. */
  clinic: string | null
  facts: PrintFact[]
  opening: string | null
  sections: PrintSection[]
  closing: { sentence: string; placeAndDate: string; signatures: PrintSignature[] } | null
  footer: string[]
  /** Header from the second page on, in place of the clinic. */
  running: string
  fileName: string
}

const shownNumber = (field: NumberDocumentField, value: number): string => {
  if (field.unit === 'R$') return `${formatMoney(value)} (${amountInWords(value)})`
  if (isScale(field)) return `${value} de ${field.range[1]}`
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value)
}

/** Printed text of a value; empty if the field is blank. */
export const shownValue = (field: DocumentField, value: string | number = ''): string => {
  if (typeof value === 'number') return field.kind === 'number' ? shownNumber(field, value) : String(value)
  return field.kind === 'date' && value !== '' ? formatCivilDate(value) : value.trim()
}

/** Short values are printed next to their label, long ones below it. */
export const isLong = ({ kind }: Pick<DocumentField, 'kind'>, shown: string): boolean =>
  kind === 'textarea' || shown.length > 160 || shown.includes('\n')

/** `46 anos (20/05/1980)` */
const describeBirth = (birthDate: CivilDate | null, today: CivilDate): string =>
  birthDate === null ? 'não informada' : `${describeAge(birthDate, today)} (${formatCivilDate(birthDate)})`

const factsOf = ({ type, values, sources, today }: FilledDocument): PrintFact[] => {
  const { patient } = sources
  const isAnswered = hasGuardian(patient, today)
  const issuer = issuerOf(sources.clinic, sources.owner)
  const provider = [issuer.name, describeTaxId(issuer.document), issuer.address, issuer.city]
  const besidePatient = (field: DocumentField): PrintFact[] => {
    if (!field.besidePatient) return []
    const { label, blank } = field.besidePatient
    const value = shownValue(field, values[field.name])
    return [{ label, value: value && isAnswered ? `${value} (do responsável)` : value || blank }]
  }
  return [
    { label: 'Paciente', value: patient.name },
    { label: 'Data', value: formatCivilDate(today) },
    { label: 'Idade', value: describeBirth(patient.birth_date, today) },
    { label: 'Telefone', value: patient.phone },
    ...(isAnswered ? [{ label: 'Responsável', value: payerOf(patient, today).name }] : []),
    ...fieldsOf(type).flatMap(besidePatient),
    ...(type.agreement ? [{ label: 'Contratado', value: provider.filter(Boolean).join(', ') }] : []),
  ]
}

const sectionsOf = ({ type, values }: FilledDocument): PrintSection[] =>
  type.sections
    .map(({ title, fields }) => ({
      title,
      entries: fields
        .filter(({ besidePatient }) => !besidePatient)
        .map((field) => ({ field, value: shownValue(field, values[field.name]) }))
        .filter(({ value }) => value !== '')
        .map(({ field, value }) => ({ label: field.label, value, isLong: isLong(field, value) })),
    }))
    .filter(({ entries }) => entries.length > 0)

/** A clinic with one professional has no choice, so an old choice is ignored. */
export const findResponsible = ({
  sources: { professionals },
  professionalId,
}: Pick<FilledDocument, 'sources' | 'professionalId'>) =>
  professionals.length === 1 ? professionals[0] : professionals.find(({ id }) => id === professionalId)

/** `Carla Nunes, CREFITO 12345-F (conta: helena@clinica.test)` */
const describeResponsible = (filled: FilledDocument): string => {
  const { signer } = filled.sources
  const professional = findResponsible(filled)
  const crefito = professional?.crefito ? `, ${describeCrefito(professional.crefito)}` : ''
  return `${professional?.name ?? signer.name}${crefito} (conta: ${signer.email})`
}

const closingOf = (filled: FilledDocument): DocumentPrint['closing'] => {
  const { type, values, sources, today } = filled
  if (!type.agreement) return null
  const issuer = issuerOf(sources.clinic, sources.owner)
  const client = payerOf(sources.patient, today)
  const clientRoles = fieldsOf(type).flatMap((field) => {
    const cpf = field.kind === 'text' && field.isCpf && shownValue(field, values[field.name])
    return cpf ? [`CPF ${cpf}`] : []
  })
  const document = describeTaxId(issuer.document)
  return {
    sentence: type.agreement.closing,
    placeAndDate: [issuer.city, spellCivilDate(today)].filter(Boolean).join(', '),
    signatures: [
      { name: client.name, roles: ['Contratante', ...clientRoles] },
      { name: issuer.name, roles: ['Contratado', ...(document ? [document] : [])] },
    ],
  }
}

/** Characters that some device does not accept in a file name. */
const notInFileNames = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu

/** `ficha_de_anamnese_ana_lima_2026-11-15.pdf` */
const fileNameOf = ({ type, sources: { patient }, today }: FilledDocument): string => {
  const name = [...patient.name.replace(notInFileNames, ' ').trim()].slice(0, 80).join('')
  return `${`${type.title} ${name} ${today}`.toLowerCase().replace(/\s+/g, '_')}.pdf`
}

export const buildDocumentPrint = (filled: FilledDocument): DocumentPrint => ({
  title: filled.type.title,
  clinic: filled.sources.clinic.name,
  facts: factsOf(filled),
  opening: filled.type.agreement?.opening ?? null,
  sections: sectionsOf(filled),
  closing: closingOf(filled),
  footer: [
    `Documento gerado pelo sistema Postura em ${formatCivilDate(filled.today)}.`,
    `Profissional responsável: ${describeResponsible(filled)}`,
  ],
  running: `${filled.type.title} · ${filled.sources.patient.name}`,
  fileName: fileNameOf(filled),
})
