import { issuerOf } from '../clinics/clinic.rules.ts'
import { answeringFor, describeAge, hasGuardian } from '../patients/patient.rules.ts'
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
  type NumberDefinition,
} from './document.ts'

/** A document that is about to be printed. */
export type FilledDocument = {
  type: DocumentType
  values: DocumentValues
  sources: DocumentSources
  /** Who treats, if they are known. */
  professionalId: string | null
  today: CivilDate
}

export type SheetFact = { label: string; value: string }
export type SheetEntry = SheetFact & { isLong: boolean }
export type SheetSection = { title: string; entries: SheetEntry[] }
export type SheetSignature = { name: string; roles: string[] }

/** Everything a printed document says, in its order. */
export type DocumentSheet = {
  title: string
  /** Beside the product's name. */
  clinic: string | null
  facts: SheetFact[]
  opening: string | null
  sections: SheetSection[]
  closing: { sentence: string; placeAndDate: string; signatures: SheetSignature[] } | null
  footer: string[]
  /** Instead of the clinic, from the second page on. */
  running: string
  fileName: string
}

const shownNumber = (field: NumberDefinition, value: number): string => {
  if (field.unit === 'R$') return `${formatMoney(value)} (${amountInWords(value)})`
  if (isScale(field)) return `${value} de ${field.range[1]}`
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value)
}

/** As it is printed; nothing where nothing was filled in. */
const shownValue = (field: DocumentField, value: string | number = ''): string => {
  if (typeof value === 'number') return field.kind === 'number' ? shownNumber(field, value) : String(value)
  return field.kind === 'date' && value !== '' ? formatCivilDate(value) : value.trim()
}

/** A line or two stand beside their label; more stand under it. */
const isLong = (field: DocumentField, shown: string): boolean =>
  field.kind === 'textarea' || shown.length > 160 || shown.includes('\n')

const factsOf = ({ type, values, sources, today }: FilledDocument): SheetFact[] => {
  const { patient } = sources
  const isAnswered = hasGuardian(patient, today)
  const issuer = issuerOf(sources.clinic, sources.holder)
  const provider = [issuer.name, describeTaxId(issuer.document), issuer.address, issuer.city]
  const besidePatient = (field: DocumentField): SheetFact[] => {
    if (!field.besidePatient) return []
    const { label, blank } = field.besidePatient
    const value = shownValue(field, values[field.name])
    return [{ label, value: value && isAnswered ? `${value} (do responsável)` : value || blank }]
  }
  return [
    { label: 'Paciente', value: patient.name },
    { label: 'Data', value: formatCivilDate(today) },
    { label: 'Idade', value: `${describeAge(patient.birth_date, today)} (${formatCivilDate(patient.birth_date)})` },
    { label: 'Telefone', value: patient.phone },
    ...(isAnswered ? [{ label: 'Responsável', value: answeringFor(patient, today).name }] : []),
    ...fieldsOf(type).flatMap(besidePatient),
    ...(type.agreement ? [{ label: 'Contratado', value: provider.filter(Boolean).join(', ') }] : []),
  ]
}

const sectionsOf = ({ type, values }: FilledDocument): SheetSection[] =>
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

/** Who works alone is meant, whoever was chosen once. */
export const responsibleFor = ({
  sources: { professionals },
  professionalId,
}: Pick<FilledDocument, 'sources' | 'professionalId'>) =>
  professionals.length === 1 ? professionals[0] : professionals.find(({ id }) => id === professionalId)

/** `Carla Nunes, CREFITO 12345-F (conta: helena@clinica.test)` */
const describeResponsible = (filled: FilledDocument): string => {
  const { holder } = filled.sources
  const professional = responsibleFor(filled)
  const crefito = professional?.crefito ? `, ${describeCrefito(professional.crefito)}` : ''
  return `${professional?.name ?? holder.name}${crefito} (conta: ${holder.email})`
}

const closingOf = (filled: FilledDocument): DocumentSheet['closing'] => {
  const { type, values, sources, today } = filled
  if (!type.agreement) return null
  const issuer = issuerOf(sources.clinic, sources.holder)
  const client = answeringFor(sources.patient, today)
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

/** Letters that some device takes for something else than a name. */
const notInFileNames = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu

/** `ficha_de_anamnese_ana_lima_2026-11-15.pdf` */
const fileNameOf = ({ type, sources: { patient }, today }: FilledDocument): string => {
  const name = [...patient.name.replace(notInFileNames, ' ').trim()].slice(0, 80).join('')
  return `${`${type.title} ${name} ${today}`.toLowerCase().replace(/\s+/g, '_')}.pdf`
}

export const sheetOf = (filled: FilledDocument): DocumentSheet => ({
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
