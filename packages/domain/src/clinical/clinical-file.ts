import * as z from 'zod/mini'
import { clinicalEntry, type ExportInput, type ExportPage, exportPage } from './clinical-entry.ts'
import { findVoided } from './corrections/voided.rules.ts'

export const FILE_FORMAT = 'postura-clinical-file-1'

/** A copy of a patient's record with the exact texts, for `/verificar` and `pnpm clinical:verify`. It may be larger than a response. */
export const clinicalFile = z.object({
  format: z.literal(FILE_FORMAT),
  ...z.omit(exportPage, { entries: true, after: true }).shape,
  entries: z.array(clinicalEntry),
})
export type ClinicalFile = z.infer<typeof clinicalFile>

type Pages = readonly [ExportPage, ...ExportPage[]]

/** Joins the parts of an export, in the order in which they were read. An entry may have been annulled after its part was. */
export const buildClinicalFile = (
  pages: Pages,
  { includes_annulled }: Pick<ExportInput, 'includes_annulled'>,
): ClinicalFile => {
  const { entries: _, after: __, ...facts } = pages[0]
  const { head } = pages.at(-1) ?? pages[0]
  const entries = pages.flatMap((page) => page.entries)
  const voided = findVoided(entries)
  const shown = includes_annulled
    ? entries
    : entries.map((entry) => (voided.has(entry.id) ? { ...entry, content: null } : entry))
  return { format: FILE_FORMAT, ...facts, head, entries: shown }
}
