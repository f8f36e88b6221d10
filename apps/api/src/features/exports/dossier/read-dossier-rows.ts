import type { DossierRow } from '@postura/domain/exports/dossier/dossier'
import { buildDossierRow, type SeatClass } from '@postura/domain/exports/dossier/dossier-rows.rules'
import { type DossierTableName, dossierTables } from '@postura/domain/exports/dossier/dossier-tables'
import type { AdminRead } from '../../../db/tenant.ts'
import { exportedPages } from '../exported-pages.ts'
import { findSeatClasses } from './dossier.queries.ts'

/** A row as it is stored, and as the dossier has it. */
export type ReadRow = { stored: DossierRow; shown: DossierRow }

/** A seat also tells when its class is. */
const withClass = (stored: DossierRow, seat: SeatClass | undefined): DossierRow =>
  seat ? { ...stored, class_start_time: seat.start_time } : stored

/** The rows of a table about a patient; `deleted` are ids of what they belonged to. */
export const readDossierRows = async (
  read: AdminRead,
  name: DossierTableName,
  patientId: string,
  deleted: readonly string[] = [],
): Promise<ReadRow[]> => {
  const found: ReadRow[] = []
  for await (const page of exportedPages(read, name, {
    withNames: true,
    of: { patientId, path: dossierTables[name].of, deleted },
  })) {
    const rows = page.map(({ line, names }) => ({ values: JSON.parse(line) as DossierRow, names }))
    const classes = rows.flatMap(({ values }) => (typeof values.class_id === 'string' ? [values.class_id] : []))
    const seats = classes.length > 0 ? await findSeatClasses(read, classes) : new Map<string, SeatClass>()
    for (const row of rows) {
      const seat = seats.get(String(row.values.class_id))
      found.push({ stored: withClass(row.values, seat), shown: buildDossierRow(name, row, seat) })
    }
  }
  return found
}
