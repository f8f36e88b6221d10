import { type ChainReport, verifyChain } from '../chain.rules.ts'
import { type ClinicalContent, parseContent } from '../clinical-content.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'
import { type ClinicalFile, clinicalFile } from '../clinical-file.ts'
import { findVoided } from '../corrections/voided.rules.ts'

/** `earlier`: the printed hash is that of an entry before the last one: entries were signed since. `missing`: it is of none. */
export type PrintedMatch =
  | { kind: 'none' }
  | { kind: 'last' }
  | { kind: 'earlier'; number: number; later: number }
  | { kind: 'missing' }

export type FileCheck = {
  report: ChainReport
  printed: PrintedMatch
  /** The entries are those of one patient, the one of the file. */
  isOnePatient: boolean
  /** The last entry is the one that the file names. */
  isComplete: boolean
  /** Whose record it is, in the newest signed text; null if no text can be read. */
  signed: ClinicalContent['patient'] | null
  /** Entries without their text. `isExplained`: the file has the annulment that says why. */
  withheld: { number: number; isExplained: boolean }[]
  isSound: boolean
}

/** Reads a copied record; null if the text is not one. */
export const parseClinicalFile = (text: string): ClinicalFile | null => {
  try {
    return clinicalFile.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Hash in a typed or pasted text, such as an address or groups of letters; null if there is none. */
export const parsePrintedHash = (text: string): string | null =>
  /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/.exec(text.toLowerCase().replace(/\s+/g, ''))?.[0] ?? null

const matchPrinted = (entries: readonly ClinicalEntry[], printed: string | null): PrintedMatch => {
  if (printed === null) return { kind: 'none' }
  const at = entries.findIndex(({ hash }) => hash === printed)
  const found = entries[at]
  if (!found) return { kind: 'missing' }
  const later = entries.length - 1 - at
  return later === 0 ? { kind: 'last' } : { kind: 'earlier', number: found.number, later }
}

const patientIn = ({ content }: ClinicalEntry): ClinicalContent['patient'][] => {
  try {
    return content === null ? [] : [parseContent(content).patient]
  } catch {
    return []
  }
}

/** A clinic could hide a text by leaving it out: only an annulment in the same file explains it. */
const listWithheld = (entries: readonly ClinicalEntry[]): FileCheck['withheld'] => {
  const voided = findVoided(entries)
  return entries
    .filter(({ content }) => content === null)
    .map(({ number, id }) => ({ number, isExplained: voided.has(id) }))
}

/** Checks every hash, link and text of a copied record, and that the printed hash is one of them. */
export const checkClinicalFile = async (file: ClinicalFile, printedHash: string | null): Promise<FileCheck> => {
  const { clinic, patient, entries, head } = file
  const report = await verifyChain({ clinicId: clinic.id, entries })
  const printed = matchPrinted(entries, printedHash)
  const isOnePatient = entries.every(({ patient_id }) => patient_id === patient.id)
  const last = entries.at(-1)
  const isComplete = last !== undefined && head?.hash === last.hash && head.number === last.number
  return {
    report,
    printed,
    isOnePatient,
    isComplete,
    signed: entries.toReversed().flatMap(patientIn)[0] ?? null,
    withheld: listWithheld(entries),
    isSound: report.problems.length === 0 && isOnePatient && isComplete && printed.kind !== 'missing',
  }
}
