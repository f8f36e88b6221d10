import { inDays, REMIND_DAYS } from '@postura/domain/erasure/clinic-deletion.rules'
import { NO_ADMIN_ID } from '../../db/tenant.ts'

/** A clinic or an account that will be deleted. */
export type Due = { id: string; due_at: string; isReminded: boolean }

type Work<D extends Due> = {
  now: () => Date
  /** The next page after this id, of those whose end comes before this moment. */
  find: (last: string, before: Date) => Promise<D[]>
  erase: (due: D) => Promise<void>
  remind: (due: D) => Promise<void>
}

/** Erases what is due and reminds of what is due soon, page by page. One that fails does not hold up the others; returns the failures. */
export const eraseDue = async <D extends Due>({ now, find, erase, remind }: Work<D>): Promise<unknown[]> => {
  const failures: unknown[] = []
  let last = NO_ADMIN_ID
  for (;;) {
    const found = await find(last, inDays(now(), REMIND_DAYS))
    for (const each of found) {
      const isDue = Date.parse(each.due_at) <= now().getTime()
      const work = isDue ? erase(each) : !each.isReminded && remind(each)
      await Promise.resolve(work).catch((error) => failures.push(error))
    }
    const end = found.at(-1)
    if (!end) return failures
    last = end.id
  }
}
