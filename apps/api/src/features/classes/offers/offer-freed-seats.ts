import { withoutScope } from '../../../db/own-scope.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findNearClasses, insertOffers } from './offers.queries.ts'
import { loadOffers } from './read-offers.ts'

const DAY_MS = 86_400_000
/** A seat that is free later than this may be given up and taken several times until then. */
const AHEAD_DAYS = 7

/** Offers the seats that this change has freed, if the clinic wants that. An undo of the change takes the offers back. */
export const offerFreedSeats = async (tx: AdminTx, classes: readonly { id: string }[], now: Date): Promise<void> => {
  if (classes.length === 0 || !(await findClinic(tx)).offers_are_automatic) return
  const until = new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
  const ids = classes.map(({ id }) => id)
  for (const { id, start_time } of await findNearClasses(tx, ids, { now, until })) {
    const { shown, asked } = await loadOffers(withoutScope(tx), id, now)
    if (shown.refusal === null) await insertOffers(tx, { classId: id, start: start_time, people: asked, now })
  }
}
