import type { PrintSection } from '../../documents/document.print.ts'
import { describeCrefito } from '../../professionals/professional.labels.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import { entryKindLabels } from '../clinical.labels.ts'
import { type ClinicalContent, parseContent, sectionsOfContent } from '../clinical-content.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'

/** A printed entry. */
export type CopyEntryPrint = {
  heading: string
  /** Printed below the entry that it is about. */
  isAddendum: boolean
  isAnnulled: boolean
  /** Sentences before the text. */
  remarks: string[]
  sections: PrintSection[]
  signature: string
  hashes: { label: string; value: string }[]
}

const readContent = ({ content }: ClinicalEntry): ClinicalContent | 'unreadable' | null => {
  if (content === null) return null
  try {
    return parseContent(content)
  } catch {
    return 'unreadable'
  }
}

/** `Carla Nunes, CREFITO 12345-F` */
export const describeSigner = ({ signer, crefito }: Pick<ClinicalEntry, 'signer' | 'crefito'>): string =>
  `${signer}, ${describeCrefito(crefito)}`

/** `Assinado eletronicamente por Carla Nunes, CREFITO 12345-F, em 15/11/2026 09:00.` */
const describeSignature = (entry: ClinicalEntry, zone: TimeZone): string =>
  `Assinado eletronicamente por ${describeSigner(entry)}, em ${formatInstant(entry.signed_at, zone)}.`

const reasonOf = (entry: ClinicalEntry): string => {
  const content = readContent(entry)
  if (content === null || content === 'unreadable') return ''
  const fields = content.sections.flatMap((section) => section.fields)
  return String(fields.find(([name]) => name === 'motivo')?.[2] ?? '').trim()
}

const describeAnnulment = (annulment: ClinicalEntry, zone: TimeZone): string => {
  const reason = reasonOf(annulment)
  const done = `ANULADO pelo registro ${annulment.number}, de ${describeSigner(annulment)}, em ${formatInstant(annulment.signed_at, zone)}.`
  return reason === '' ? done : `${done} Motivo: ${reason}`
}

const UNREADABLE = 'O texto está em um formato que esta cópia não imprime; está inteiro no arquivo JSON.'
const ANNULLED_TEXT = 'O texto anulado não faz parte desta cópia.'
const MISSING_TEXT = 'O texto não faz parte desta cópia: foi eliminado depois do prazo de guarda, ou falta.'

const headingOf = (entry: ClinicalEntry, content: ClinicalContent | 'unreadable' | null, amended?: number): string => {
  const title = content === null || content === 'unreadable' ? entryKindLabels[entry.kind] : content.title
  const about = amended === undefined ? '' : ` ${entry.annuls ? 'do' : 'ao'} registro ${amended}`
  return `Registro ${entry.number} · ${title}${about} · ${formatCivilDate(entry.occurred_on)}`
}

export type CopiedEntries = {
  byId: ReadonlyMap<string, ClinicalEntry>
  /** Entries that do not hold, each with its annulment. */
  voided: ReadonlyMap<string, ClinicalEntry>
  patientName: string
  /** Of the times of signatures. */
  zone: TimeZone
}

export const buildCopyEntryPrint = (
  entry: ClinicalEntry,
  { byId, voided, patientName, zone }: CopiedEntries,
): CopyEntryPrint => {
  const content = readContent(entry)
  const annulment = voided.get(entry.id)
  const amended = entry.amends_id === null ? undefined : byId.get(entry.amends_id)?.number
  const missing = content === null && (annulment ? ANNULLED_TEXT : MISSING_TEXT)
  const read = content === 'unreadable' ? null : content
  const copiedFrom = read?.copied_from === undefined ? undefined : byId.get(read.copied_from)
  return {
    heading: headingOf(entry, content, amended),
    isAddendum: amended !== undefined,
    isAnnulled: annulment !== undefined,
    remarks: [
      annulment && describeAnnulment(annulment, zone),
      missing,
      content === 'unreadable' && UNREADABLE,
      read && read.patient.name !== patientName && `Nome do paciente ao assinar: ${read.patient.name}.`,
      copiedFrom && `Parte do texto foi copiada do registro ${copiedFrom.number}.`,
    ].filter((remark) => typeof remark === 'string'),
    sections: read ? sectionsOfContent(read) : [],
    signature: describeSignature(entry, zone),
    hashes: [
      { label: 'Hash', value: entry.hash },
      ...(content === null ? [{ label: 'Hash do texto', value: entry.content_sha256 }] : []),
    ],
  }
}
