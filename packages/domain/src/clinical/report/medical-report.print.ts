import type { Clinic } from '../../clinics/clinic.ts'
import { type DocumentPrint, isLong, type PrintEntry, type PrintSection } from '../../documents/document.print.ts'
import { describeAge } from '../../patients/patient.rules.ts'
import { describeCrefito } from '../../professionals/professional.labels.ts'
import { fold } from '../../shared/text.ts'
import { type CivilDate, formatCivilDate, spellCivilDate } from '../../shared/time/civil-date.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'
import { describeSigner } from '../copy/copy-entry.print.ts'
import { medicalReportTitle } from './clinical-report.labels.ts'
import { listReportGroups, type ReportItem, readHoldingEntries } from './report-items.rules.ts'

export type MedicalReport = {
  patientName: string
  entries: readonly ClinicalEntry[]
  /** True if these are all entries of the patient. */
  isWhole: boolean
  /** Ids of the items that it says. */
  chosen: ReadonlySet<string>
  /** The physician, if named. */
  to: string
  /** Words of the person, beside the signed texts. */
  note: string
  signer: { name: string; crefito: string | null }
  clinic: Pick<Clinic, 'name' | 'city'> | null
  today: CivilDate
}

const toPrintEntry = ({ label, value }: Pick<ReportItem, 'label' | 'value'>): PrintEntry => ({
  label,
  value,
  isLong: isLong({ kind: 'text' }, value),
})

/** An entry and its addenda are printed together. */
const addendaOf = ({ id }: ClinicalEntry, entries: readonly ClinicalEntry[]): PrintEntry[] =>
  readHoldingEntries(entries)
    .filter(({ entry }) => entry.amends_id === id)
    .map(({ entry, content }) => {
      const fields = content.sections.flatMap(({ fields: own }) => own)
      const value = fields.map(([, , text]) => String(text)).join('\n')
      return {
        label: `Adendo de ${formatCivilDate(entry.occurred_on)} (registro ${entry.number})`,
        value,
        isLong: true,
      }
    })

const titleOf = (title: string, entry: ClinicalEntry | null): string =>
  entry === null ? title : `${title} de ${formatCivilDate(entry.occurred_on)} (registro ${entry.number})`

/** One section for each entry that something was chosen from. */
const sectionsOf = ({ entries, isWhole, chosen }: MedicalReport): PrintSection[] =>
  listReportGroups(entries, isWhole).flatMap(({ title, items }) => {
    const wanted = items.filter(({ id }) => chosen.has(id))
    const sources = [...new Set(wanted.map(({ entry }) => entry))].toSorted(
      (a, b) => (a?.number ?? 0) - (b?.number ?? 0),
    )
    return sources.map((source) => ({
      title: titleOf(title, source),
      entries: [
        ...wanted.filter(({ entry }) => entry === source).map(toPrintEntry),
        ...(source ? addendaOf(source, entries) : []),
      ],
    }))
  })

/** Who signed what the report says. */
const signersOf = ({ entries, isWhole, chosen }: MedicalReport): string[] => [
  ...new Set(
    listReportGroups(entries, isWhole)
      .flatMap(({ items }) => items)
      .flatMap(({ id, entry }) => (entry && chosen.has(id) ? [describeSigner(entry)] : [])),
  ),
]

const describeSources = (signers: readonly string[]): string => {
  const sources = 'Os textos deste relatório são de registros do prontuário eletrônico'
  return signers.length === 0 ? `${sources}.` : `${sources}, assinados por ${signers.join('; ')}.`
}

/** Content of the report to a physician. */
export const buildMedicalReportPrint = (report: MedicalReport): DocumentPrint => {
  const { patientName, entries, to, note, signer, clinic, today } = report
  const { birth_date: birthDate = null } = readHoldingEntries(entries).at(-1)?.content.patient ?? {}
  const signers = signersOf(report)
  const name = fold(patientName).replace(/[^a-z0-9]+/g, '-')
  return {
    title: medicalReportTitle,
    clinic: clinic?.name ?? null,
    facts: [
      { label: 'Paciente', value: patientName },
      { label: 'Data', value: formatCivilDate(today) },
      ...(birthDate
        ? [{ label: 'Idade', value: `${describeAge(birthDate, today)} (${formatCivilDate(birthDate)})` }]
        : []),
      ...(to ? [{ label: 'Para', value: to }] : []),
    ],
    opening: note || null,
    sections: sectionsOf(report),
    closing: {
      sentence: describeSources(signers),
      placeAndDate: [clinic?.city, spellCivilDate(today)].filter(Boolean).join(', '),
      signatures: [{ name: signer.name, roles: signer.crefito ? [describeCrefito(signer.crefito)] : [] }],
    },
    // Nothing below the signature, so that more reports fit one page.
    footer: [],
    running: `${medicalReportTitle} · ${patientName}`,
    fileName: `relatorio_${name}_${today}.pdf`.slice(-120),
  }
}
