import { formatDossierFileName } from '@postura/domain/exports/dossier/dossier.labels'
import * as endpoints from '@postura/domain/exports/export.endpoints'
import { formatExportFileName } from '@postura/domain/exports/export.labels'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { DataKeys } from '../clinical/keys/data-keys.ts'
import { createOpenRecord } from '../clinical/reads/open-record.ts'
import { exportDossier } from './dossier/export-dossier.ts'
import { exportClinic } from './export-clinic.ts'

export type ExportDeps = { dataKeys: DataKeys; queue: Pick<Queue, 'enqueue'> }

export const exportRoutes = (router: Router, deps: ExportDeps): void => {
  const { dataKeys } = deps
  const openRecord = createOpenRecord(deps.queue)

  router.snapshot(endpoints.exportClinic, ({ session, today, now, ...ways }) => ({
    name: formatExportFileName(today),
    type: 'application/zip',
    pieces: exportClinic({ ...deps, ...ways, userId: session.userId, now }),
  }))

  router.snapshot(endpoints.exportDossier, ({ params, session, today, now, openSnapshot, writeUnlocked }) => ({
    // A header has no room for a name.
    name: formatDossierFileName('', today, 'json'),
    type: 'application/json',
    pieces: exportDossier({
      openSnapshot,
      writeUnlocked,
      openRecord,
      dataKeys,
      userId: session.userId,
      patientId: params.id,
      now,
    }),
  }))
}
