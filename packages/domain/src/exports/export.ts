import * as z from 'zod/mini'

export const CLINIC_FORMAT = 'postura-clinic-1'

/** Paths inside the ZIP. */
export const manifestPath = 'json/manifesto.json'
export const schemaPath = 'json/esquema.json'
export const readmePath = 'LEIA-ME.txt'
export const csvPathOf = (file: string): string => `tabelas/${file}.csv`
export const jsonPathOf = (file: string): string => `json/${file}.ndjson`
export const recordFolder = 'prontuario'
export const receiptFolder = 'recibos'

/** Number of rows of a table and the SHA-256 of its file. */
export const exportedFile = z.object({ file: z.string(), rows: z.int(), sha256: z.string() })

/** Last file of the ZIP: without it, the export is not complete. */
export const manifest = z.object({
  format: z.literal(CLINIC_FORMAT),
  clinic_id: z.string(),
  clinic_name: z.string(),
  exported_at: z.string(),
  tables: z.record(z.string(), exportedFile),
  /** Patients whose clinical record is a file, and their entries. */
  records: z.int(),
  entries: z.int(),
  receipts: z.int(),
})
export type Manifest = z.infer<typeof manifest>
