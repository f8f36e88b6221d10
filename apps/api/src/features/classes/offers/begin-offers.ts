import type { ClassOffers } from '@postura/domain/classes/offers/offer'
import { AppError } from '@postura/domain/errors'
import { withoutScope } from '../../../db/own-scope.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { insertOffers } from './offers.queries.ts'
import { loadOffers } from './read-offers.ts'

/** Begins a round of offers. The order of the people is the clinic's, whoever sees how many of them. */
export const beginOffers = async (tx: AdminTx, classId: string, now: Date): Promise<ClassOffers> => {
  await getClassWithFollowing(tx, classId, 'one', now)
  const { shown, found, asked } = await loadOffers(withoutScope(tx), classId, now)
  if (shown.refusal !== null) throw new AppError(shown.refusal)
  await insertOffers(tx, { classId, start: found.start_time, people: asked, now })
  return (await loadOffers(tx, classId, now)).shown
}
