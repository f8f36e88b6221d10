import { countUnsigned } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { clinicalReadCsv, formatReadsFileName } from '@postura/domain/clinical/clinical-read.csv'
import * as endpoints from '@postura/domain/clinical/clinical-reads.endpoints'
import { updateClinicalSettings } from '@postura/domain/clinics/clinic.endpoints'
import type pg from 'pg'
import type { Router } from '../../http/route.ts'
import { findAccountSafety, findMembers } from '../members/members.queries.ts'
import { EXPORT_PAGE_SIZE, exportRows } from '../reports/export-rows.ts'
import { changeClinicalSettings } from './change-clinical-settings.ts'
import { countDraftsOf } from './drafts/clinical-drafts.queries.ts'
import type { DataKeys } from './keys/data-keys.ts'
import { findReads } from './reads/clinical-reads.queries.ts'

export type ClinicalDeps = { dataKeys: DataKeys; accounts: pg.Pool }

export const clinicalRoutes = (router: Router, { dataKeys, accounts }: ClinicalDeps): void => {
  router.write(updateClinicalSettings, async ({ body, tx, session, today }) => {
    const isVerified = (await findAccountSafety(accounts, session.userId))?.isVerified ?? false
    return changeClinicalSettings(tx, body, { dataKeys, today, isVerified })
  })

  router.read(countUnsigned, async ({ read }) => {
    const members = await findMembers(read)
    return {
      unsigned: await countDraftsOf(
        read,
        members.map(({ id }) => id),
      ),
    }
  })

  router.read(endpoints.listReads, ({ query, read }) => findReads(read, query))
  router.read(endpoints.listOwnReads, ({ query, read, session }) =>
    findReads(read, { ...query, actor_id: session.userId }),
  )
  router.export(endpoints.exportReads, ({ query, today, readChunk }) => ({
    name: formatReadsFileName(today),
    rows: exportRows(clinicalReadCsv, (after) =>
      readChunk((read) => findReads(read, { ...query, after }, EXPORT_PAGE_SIZE)),
    ),
  }))
}
