import type { GivenUp } from '@postura/domain/classes/makeups/makeup'
import { describeGivenUp } from '@postura/domain/classes/makeups/makeup.labels'
import { isInTime, type MakeupResult, makeupFor } from '@postura/domain/classes/makeups/makeup.rules'
import type { Clinic } from '@postura/domain/clinics/clinic'
import { CLASS_PACKAGE } from '@postura/domain/packages/package'
import { packageFor } from '@postura/domain/packages/package.rules'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findPackagesLeft } from '../../packages/packages.queries.ts'
import type { HeldClass } from '../held-classes.queries.ts'
import type { HeldSeat } from '../seats/seats.queries.ts'
import {
  countOfMonth,
  findMadeUpFor,
  findMakeupSeats,
  giveBackMakeups,
  insertMakeups,
  withdrawMakeups,
} from './makeups.queries.ts'

type Became = { seat: HeldSeat; result: MakeupResult }
const told = (became: readonly Became[], policy: Clinic): GivenUp[] =>
  became.map(({ seat: { patient_id }, result }) => ({
    patient_id,
    valid_until: 'valid_until' in result ? result.valid_until : null,
    said: describeGivenUp(result, policy),
  }))

/** Seats that were themselves make-ups: given up in time they give them back, late they use them up. */
const settleTaken = async (
  tx: AdminTx,
  classes: readonly HeldClass[],
  seats: readonly HeldSeat[],
  { policy, now }: { policy: Clinic; now: Date },
): Promise<Became[]> => {
  const taken = await findMakeupSeats(
    tx,
    seats.map(({ id }) => id),
  )
  const startOf = new Map(classes.map(({ id, start_time }) => [id, start_time]))
  const became = seats.flatMap((seat): Became[] => {
    const makeup = taken.get(seat.id)
    if (!makeup) return []
    const inTime = isInTime(policy, startOf.get(seat.class_id) ?? '', now)
    return [{ seat, result: inTime ? makeup : { refusal: 'too_late' } }]
  })
  await giveBackMakeups(
    tx,
    became.filter(({ result }) => 'valid_until' in result).map(({ seat }) => seat.id),
  )
  return became
}

/** Any other seat of one class brings a new one, if the clinic gives any. */
const settleNew = async (
  tx: AdminTx,
  { id: class_id, start_time }: HeldClass,
  seats: readonly HeldSeat[],
  { policy, now }: { policy: Clinic; now: Date },
): Promise<Became[]> => {
  if (policy.makeup_notice_hours === null || seats.length === 0) return []
  const day = civilDateOf(start_time)
  const patients = seats.map(({ patient_id }) => patient_id)
  const [ofMonth, leftOf, before] = await Promise.all([
    countOfMonth(tx, patients, day),
    findPackagesLeft(tx, patients),
    findMadeUpFor(tx, class_id),
  ])
  const became = seats.map((seat): Became => {
    const { patient_id } = seat
    const byPackage = packageFor(leftOf(patient_id), CLASS_PACKAGE, day) !== null
    const known = { sameMonth: ofMonth(patient_id), byPackage, wasUsed: before.has(patient_id) }
    return { seat, result: makeupFor(policy, { start_time, now, ...known }) }
  })
  await insertMakeups(
    tx,
    became.flatMap(({ seat: { patient_id }, result }) =>
      'valid_until' in result ? [{ patient_id, class_id, missed_on: day, valid_until: result.valid_until }] : [],
    ),
  )
  return became
}

/**
 * What giving seats up means for whoever had them, in classes that the caller holds with the clinic, so that nobody counts beside
 * us. Whoever leaves one class alone may make up for it; whoever leaves a group for good may not.
 */
export const settleMakeups = async (
  tx: AdminTx,
  classes: readonly HeldClass[],
  seats: readonly HeldSeat[],
  { isForGood, now }: { isForGood: boolean; now: Date },
): Promise<GivenUp[]> => {
  const policy = await findClinic(tx)
  const taken = await settleTaken(tx, classes, seats, { policy, now })
  const [only] = classes
  const others = seats.filter((seat) => !taken.some((each) => each.seat === seat))
  const fresh = only && !isForGood ? await settleNew(tx, only, others, { policy, now }) : []
  return told([...taken, ...fresh], policy)
}

/** Whoever excused themselves on the day gave their seat up too; whoever came after all, or was not heard of, did not. */
export const settleExcused = async (
  tx: AdminTx,
  held: HeldClass,
  seats: readonly HeldSeat[],
  { isExcused, now }: { isExcused: boolean; now: Date },
): Promise<GivenUp[]> => {
  await withdrawMakeups(tx, seats)
  if (!isExcused) return []
  const [policy, taken] = await Promise.all([
    findClinic(tx),
    findMakeupSeats(
      tx,
      seats.map(({ id }) => id),
    ),
  ])
  const others = seats.filter(({ id }) => !taken.has(id))
  return told(await settleNew(tx, held, others, { policy, now }), policy)
}
