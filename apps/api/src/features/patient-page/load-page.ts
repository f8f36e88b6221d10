import { AppError } from '@postura/domain/errors'
import { PAGE_DAYS, type PageQuery, type PatientPage } from '@postura/domain/patient-page/patient-page'
import { mailContactOf } from '@postura/domain/patients/contact'
import type { TenantPool } from '../../db/pools.ts'
import { type AdminRead, asPatient, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import { hashSecret } from '../accounts/links/link-secret.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import { findLinkedVisits, findPageSettings, type PageSettings, type StoredVisit } from './linked-visits.queries.ts'

const DAY_MS = 86_400_000

export type Loaded = {
  settings: PageSettings
  page: PatientPage
  patientId: string
  visits: StoredVisit[]
  pageHash: string
}

/** What the link of a message shows now. Nothing if the page is off, the clinic is being deleted, or the link is not valid. */
const loadPage = async (read: AdminRead, secret: string, now: Date): Promise<Loaded> => {
  const settings = await findPageSettings(read)
  if (!settings?.page_is_on || !(await isClinicOpen(read))) throw new AppError('not_found')
  const endedAfter = new Date(now.getTime() - PAGE_DAYS * DAY_MS)
  const pageHash = hashSecret(secret)
  const found = await findLinkedVisits(read, pageHash, endedAfter)
  if (!found) throw new AppError('not_found')
  const { patient, visits } = found
  const page = { reader: mailContactOf(patient).reader, clinic: settings, visits }
  return { settings, page, patientId: patient.id, visits, pageHash }
}

export type Link = { adminId: string; secret: string }

/** The page of one link: read as it is now, or changed under the lock of the clinic. */
export const openLink = ({ pool, now }: { pool: TenantPool; now: () => Date }, { adminId, secret }: Link) => ({
  now,
  load: () => readAsAdmin(pool, adminId, (read) => loadPage(read, secret, now())),
  read: <T>(work: (read: AdminRead) => Promise<T>): Promise<T> => readAsAdmin(pool, adminId, work),
  change: <T>(work: (tx: Parameters<Parameters<typeof withAdmin>[2]>[0], loaded: Loaded) => Promise<T>): Promise<T> =>
    withAdmin(pool, asPatient(adminId), async (tx) => work(tx, await loadPage(tx, secret, now()))),
})
export type OpenLink = ReturnType<typeof openLink>

/** The visit of a button, if it still begins when it was shown to. */
export const pickVisit = ({ visits }: Loaded, { visit, start }: PageQuery): StoredVisit | undefined =>
  visits.find(
    ({ id, start_time }) => id === visit && start !== undefined && Date.parse(start_time) === Date.parse(start),
  )
