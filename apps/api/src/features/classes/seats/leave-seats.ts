import type { Scope } from '@postura/domain/agenda/agenda'
import type { SeatsChanged } from '@postura/domain/classes/class'
import type { AdminTx } from '../../../db/tenant.ts'
import { giveBackUses } from '../../packages/uses.queries.ts'
import type { HeldClass } from '../held-classes.queries.ts'
import { settleMakeups } from '../makeups/settle-makeups.ts'
import { cancelSeats } from './seats.queries.ts'

/** Seats given up in classes that the caller holds, with the clinic: what was taken of packages for them is given back. */
export const leaveSeats = async (
  tx: AdminTx,
  classes: readonly HeldClass[],
  { remove, scope }: { remove: readonly string[]; scope: Scope },
  now: Date,
): Promise<Pick<SeatsChanged, 'canceled' | 'given_up'>> => {
  if (remove.length === 0) return { canceled: 0, given_up: [] }
  const left = await cancelSeats(
    tx,
    classes.map(({ id }) => id),
    remove,
  )
  await giveBackUses(
    tx,
    'enrollment_id',
    left.map(({ id }) => id),
  )
  const given_up = await settleMakeups(tx, classes, left, { isForGood: scope === 'following', now })
  return { canceled: left.length, given_up }
}
