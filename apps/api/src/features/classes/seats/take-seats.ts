import type { SeatChange, SeatsChanged } from '@postura/domain/classes/class'
import { freeSeats, isTooFull, leavesOut } from '@postura/domain/classes/class.rules'
import { describeFullClasses } from '@postura/domain/classes/seat.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertMayBook } from '../../agenda/take-time.ts'
import type { HeldClass } from '../held-classes.queries.ts'
import { withdrawMakeups } from '../makeups/makeups.queries.ts'
import { findEnrolled, insertSeats, joinQueue, leaveQueue } from './seats.queries.ts'

type SeatWishes = Pick<SeatChange, 'add' | 'when_full'>

/**
 * A seat for each of them in each of these classes, which the caller holds: nobody else counts or takes seats meanwhile. Where
 * there is none, nobody is enrolled anywhere, unless it was said what else should happen; then it is answered where.
 */
export const takeSeats = async (
  tx: AdminTx,
  classes: readonly HeldClass[],
  { add, when_full }: SeatWishes,
): Promise<Pick<SeatsChanged, 'enrolled' | 'full'>> => {
  if (add.length === 0) return { enrolled: 0, full: [] }
  await assertMayBook(tx, add, 'add')
  const enrolledIn = await findEnrolled(tx, classes)
  const wishes = classes.map(({ id, capacity, start_time, end_time }) => {
    const there = enrolledIn(id)
    const newcomers = add.filter((patient) => !there.includes(patient))
    return { id, capacity, start_time, end_time, enrolled: there.length, newcomers }
  })
  const full = wishes.filter((wish) => isTooFull(wish, wish.newcomers.length))
  const isNowhere = full.length === classes.length
  if (full.length > 0 && (when_full === 'refuse' || (when_full === 'skip' && isNowhere)))
    throw new AppError(isNowhere ? 'class_full' : 'some_classes_full', {
      message: describeFullClasses(full, classes.length, add.length),
      field: 'add',
    })

  const granted = leavesOut(when_full) ? wishes.filter((wish) => !full.includes(wish)) : wishes
  const seats = granted.flatMap((wish) =>
    wish.newcomers.map((patient_id, n) => ({
      class_id: wish.id,
      patient_id,
      over_capacity: n >= freeSeats(wish),
    })),
  )
  await insertSeats(tx, seats)
  // Whoever has a seat waits no longer, and has no class to make up for.
  await leaveQueue(tx, seats)
  await withdrawMakeups(tx, seats)
  if (when_full === 'wait')
    await joinQueue(
      tx,
      full.flatMap(({ id, newcomers }) => newcomers.map((patient_id) => ({ class_id: id, patient_id }))),
    )
  return {
    enrolled: seats.length,
    full: leavesOut(when_full) ? full.map(({ newcomers: _, ...each }) => each) : [],
  }
}

/** Those of these classes in which not everyone is where they were wished to be; none, after a first try whose answer was lost. */
export const findUnsettled = async <C extends { id: string }>(
  tx: AdminTx,
  classes: readonly C[],
  { add, remove }: Pick<SeatChange, 'add' | 'remove'>,
): Promise<(C & { enrolled: number })[]> => {
  const enrolledIn = await findEnrolled(tx, classes)
  return classes
    .filter(({ id }) => {
      const there = new Set(enrolledIn(id))
      return !add.every((patient) => there.has(patient)) || remove.some((patient) => there.has(patient))
    })
    .map((each) => ({ ...each, enrolled: enrolledIn(each.id).length }))
}
