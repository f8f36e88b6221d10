import type { TenantPool } from '../../db/pools.ts'
import { asSystem, withAdmin, withAdminUnlocked, withoutClinic } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { unlessRefused } from '../../providers/mail/mailer.ts'
import type { MailDeps } from '../accounts/send-mail-to-user.ts'
import { markReminded } from './clinic-deletion.queries.ts'
import { sendClinicEndMail } from './clinic-deletion-mail.job.ts'
import {
  deleteClinicRow,
  deleteRows,
  endRecord,
  findDueDeletions,
  findRecordEnd,
  keepRecordUntil,
  startErasure,
} from './clinic-erasure.queries.ts'
import { eraseDue } from './erase-due.ts'
import { erasedTables } from './erased-tables.ts'

/** A few milliseconds each: no lock lasts longer than its batch. */
const BATCH = 500

type Deps = MailDeps & { eraser: TenantPool; queue: Pick<Queue, 'enqueue'>; now: () => Date }

const remind = ({ pool, queue }: Deps, adminId: string): Promise<void> =>
  withAdminUnlocked(pool, asSystem(adminId), async (tx) => {
    if (await markReminded(tx)) await queue.enqueue(tx, 'clinic-deletion-mail', { adminId, kind: 'soon' })
  })

/** Each batch is a transaction of its own. After a crash the next run deletes what is left. */
const eraseRows = async (eraser: TenantPool, adminId: string, besideRecord: boolean): Promise<void> => {
  for (const table of erasedTables) {
    if (besideRecord && table.isOfRecord) continue
    let before: string[] | null = null
    do {
      const last: string[] | null = before
      before = await withAdminUnlocked(eraser, asSystem(adminId), (tx) =>
        deleteRows(tx, { table, before: last, size: BATCH, besideRecord }),
      )
    } while (before !== null)
  }
}

/**
 * Deletes a clinic whose 30 days are over. Signed records whose years are not over stay, with what they need to be read; the rest goes.
 * The mail is sent before the last step, so that none is lost; a crash in between sends it again.
 */
const eraseClinic = async (deps: Deps, adminId: string): Promise<void> => {
  const { eraser, now } = deps
  const started = await withAdmin(eraser, asSystem(adminId), async (tx) => {
    if (!(await startErasure(tx, now()))) return undefined
    const recordUntil = await findRecordEnd(tx)
    if (recordUntil === null) await endRecord(tx)
    return { recordUntil }
  })
  if (!started) return
  const { recordUntil } = started
  await eraseRows(eraser, adminId, recordUntil !== null)
  await sendClinicEndMail(deps, adminId, recordUntil).catch(unlessRefused)
  await withAdmin(eraser, asSystem(adminId), (tx) =>
    recordUntil === null ? deleteClinicRow(tx) : keepRecordUntil(tx, recordUntil),
  )
}

/** Runs every hour. */
export const eraseClinics = (deps: Deps) => async (): Promise<void> => {
  const failures = await eraseDue({
    now: deps.now,
    find: (last, before) => withoutClinic(deps.eraser, (tx) => findDueDeletions(tx, last, before)),
    erase: ({ id }) => eraseClinic(deps, id),
    remind: ({ id }) => remind(deps, id),
  })
  if (failures.length > 0) throw new AggregateError(failures, 'some clinics were not deleted')
}
