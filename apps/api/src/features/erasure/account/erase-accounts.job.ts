import type { TenantPool } from '../../../db/pools.ts'
import { asSystem, withAdmin, withoutClinic, withPerson } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { unlessRefused } from '../../../providers/mail/mailer.ts'
import type { MailDeps } from '../../accounts/send-mail-to-user.ts'
import { eraseDue } from '../erase-due.ts'
import { sendAccountEndMail } from './account-deletion-mail.job.ts'
import {
  type DueAccount,
  emptyAccount,
  endAccount,
  findClinicsOf,
  findDueAccounts,
  forgetMember,
  markAccountReminded,
} from './account-erasure.queries.ts'

type Deps = MailDeps & { eraser: TenantPool; queue: Pick<Queue, 'enqueue'>; now: () => Date }

/** A mail that is lost between the two is not sent again: the request said the day already. */
const remind = async ({ eraser, pool, queue }: Deps, { id, due_at }: DueAccount): Promise<void> => {
  if (!(await withoutClinic(eraser, (tx) => markAccountReminded(tx, id)))) return
  const payload = { userId: id, kind: 'soon' as const, deletesAt: due_at }
  await withPerson(pool, id, (tx) => queue.enqueue(tx, 'account-deletion-mail', payload))
}

/** Waits while the person owns a clinic that still exists. Each step may be repeated after a crash. */
const eraseAccount = async (deps: Deps, { id, isEmptied }: DueAccount): Promise<void> => {
  const { eraser, now } = deps
  const { adminIds, isOwner } = await withoutClinic(eraser, (tx) => findClinicsOf(tx, id))
  if (isOwner) return
  if (!isEmptied) {
    await sendAccountEndMail(deps, id).catch(unlessRefused)
    if (!(await withoutClinic(eraser, (tx) => emptyAccount(tx, id, now())))) return
  }
  for (const adminId of adminIds) await withAdmin(eraser, asSystem(adminId), (tx) => forgetMember(tx, id))
  await withoutClinic(eraser, (tx) => endAccount(tx, id))
}

/** Runs every hour. */
export const eraseAccounts = (deps: Deps) => async (): Promise<void> => {
  const failures = await eraseDue({
    now: deps.now,
    find: (last, before) => withoutClinic(deps.eraser, (tx) => findDueAccounts(tx, last, before)),
    erase: (account) => eraseAccount(deps, account),
    remind: (account) => remind(deps, account),
  })
  if (failures.length > 0) throw new AggregateError(failures, 'some accounts were not deleted')
}
