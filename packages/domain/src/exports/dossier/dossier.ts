import * as z from 'zod/mini'
import { clinicalFile } from '../../clinical/clinical-file.ts'

export const DOSSIER_FORMAT = 'postura-dossier-1'

/** A change of a row about the patient, as the history of a record shows it. */
export const dossierChange = z.object({
  at: z.string(),
  who: z.string(),
  /** `Consulta de 17/11/2026 09:00` */
  record: z.string(),
  sentences: z.array(z.string()),
})
export type DossierChange = z.infer<typeof dossierChange>

/** Rows of one table, with the Portuguese name of each field. */
export const dossierRows = z.object({
  title: z.string(),
  fields: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
})
export type DossierRow = Readonly<Record<string, unknown>>

const dossierHead = z.object({
  format: z.literal(DOSSIER_FORMAT),
  clinic: z.object({
    id: z.string(),
    name: z.string(),
    document: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
  patient: z.object({ id: z.string(), name: z.string() }),
  exported_at: z.string(),
  exported_by: z.string(),
  /** How to read the file. */
  notes: z.array(z.string()),
  /** Why something is missing. */
  not_included: z.array(z.string()),
})
export type DossierHead = z.infer<typeof dossierHead>

/** Everything that a clinic has stored about one patient (LGPD art. 18 and 19). It may be larger than a response. */
export const dossier = z.object({
  ...dossierHead.shape,
  /** By the name that the table has in the export of a clinic. */
  tables: z.record(z.string(), dossierRows),
  /** Latest first. */
  history: z.array(dossierChange),
  /** As a copy for the patient, without the texts of annulled entries; null if nothing was signed. */
  record: z.nullable(clinicalFile),
})
export type Dossier = z.infer<typeof dossier>
