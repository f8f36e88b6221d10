import * as endpoints from '@postura/domain/clinical/clinical-entries.endpoints'
import { ENTRIES_PER_PAGE, MAX_ENTRIES } from '@postura/domain/clinical/clinical-entry'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../../http/route.ts'
import { findPatient } from '../../patients/patients.queries.ts'
import { findClinicName, findMemberContact } from '../../team/members.queries.ts'
import type { DataKeys } from '../keys/data-keys.ts'
import {
  findEntriesAfter,
  findEntriesBefore,
  findHead,
  findLastOf,
  findWrittenVisits,
} from './clinical-entries.queries.ts'
import { openEntries } from './open-entries.ts'

/** Progress notes are copied from one session to the next. */
const COPIED_DOCUMENT = 'evolucao'

export const clinicalEntryRoutes = (router: Router, { dataKeys }: { dataKeys: DataKeys }): void => {
  router.clinical(endpoints.listEntries, async ({ params, query, read }) => {
    const found = await findEntriesBefore(read, params.id, query.before, query.size ?? ENTRIES_PER_PAGE)
    const entries = await openEntries(read, dataKeys, found)
    const last = entries.at(-1)?.number ?? 1
    return { entries, before: last > 1 ? last : null }
  })

  router.clinical(endpoints.getLastEntry, async ({ params, read }) => {
    const found = await findLastOf(read, params.id, COPIED_DOCUMENT)
    const [entry = null] = await openEntries(read, dataKeys, found ? [found] : [])
    return { entry }
  })

  router.clinical(endpoints.exportEntries, async ({ params, body, read, session, now }) => {
    const [patient, name, member, found] = await Promise.all([
      findPatient(read, params.id),
      findClinicName(read),
      findMemberContact(read, session.userId),
      findEntriesAfter(read, params.id, body.after ?? 0, MAX_ENTRIES),
    ])
    if (!patient) throw new AppError('patient_not_found')
    // After the entries: what somebody signs meanwhile is asked for next.
    const head = await findHead(read, params.id)
    const shown = body.includes_annulled
      ? found
      : found.map((entry) => (entry.isVoid ? { ...entry, sealed: null } : entry))
    const entries = await openEntries(read, dataKeys, shown)
    const last = entries.at(-1)?.number ?? 0
    return {
      clinic: { id: read.adminId, name },
      patient,
      exported_at: now.toISOString(),
      exported_by: member?.name ?? '',
      entries,
      after: head && last > 0 && last < head.number ? last : null,
      head,
    }
  })

  router.read(endpoints.listWrittenVisits, ({ query, read }) => findWrittenVisits(read, query))
}
