import { type GivenUpSeat, MAX_GIVEN_UP } from '@postura/domain/classes/makeups/makeup'
import { describeMakeupResult } from '@postura/domain/classes/makeups/makeup.labels'
import { decideMakeup, isNoticeInTime, type MakeupResult } from '@postura/domain/classes/makeups/makeup.rules'
import type { Clinic } from '@postura/domain/clinics/clinic'
import { CLASS_PACKAGE } from '@postura/domain/packages/package'
import { pickPackage } from '@postura/domain/packages/package.rules'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findPackagesWithSessionsLeft } from '../../packages/packages.queries.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { findPausedPatients } from '../pauses/pauses.queries.ts'
import type { SeatRef } from '../seats/seats.queries.ts'
import {
  countMakeupsOfMonth,
  deleteUnusedMakeups,
  findMakeupSeats,
  findPatientsWithMakeup,
  insertMakeups,
  refundMakeups,
} from './makeups.queries.ts'

type Became = { seat: SeatRef; result: MakeupResult }
const told = (became: readonly Became[], policy: Clinic): GivenUpSeat[] =>
  became.slice(0, MAX_GIVEN_UP).map(({ seat: { patient_id }, result }) => ({
    patient_id,
    valid_until: 'valid_until' in result ? result.valid_until : null,
    said: describeMakeupResult(result, policy),
  }))

/** Handles left seats that were make-ups: in time the make-up is refunded, late it stays used. */
const applyUsedMakeups = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  seats: readonly SeatRef[],
  { policy, now }: { policy: Clinic; now: Date },
): Promise<Became[]> => {
  const taken = await findMakeupSeats(tx, seats)
  const startOf = new Map(classes.map(({ id, start_time }) => [id, start_time]))
  const became = seats.flatMap((seat): Became[] => {
    const makeup = taken.get(seat.id)
    if (!makeup) return []
    const inTime = isNoticeInTime(policy, startOf.get(seat.class_id) ?? '', now)
    return [{ seat, result: inTime ? makeup : { refusal: 'too_late' } }]
  })
  const refunded = became.flatMap(({ seat, result }) => ('valid_until' in result ? [seat] : []))
  await refundMakeups(tx, refunded)
  return became
}

/** Creates make-ups for the other left seats, if the clinic offers make-ups. */
const addNewMakeups = async (
  tx: AdminTx,
  { id: class_id, start_time }: StoredClass,
  seats: readonly SeatRef[],
  { policy, now }: { policy: Clinic; now: Date },
): Promise<Became[]> => {
  if (policy.makeup_notice_hours === null || seats.length === 0) return []
  const day = civilDateOf(start_time)
  const [paused, ofMonth, leftOf, before] = await Promise.all([
    findPausedPatients(tx, day),
    countMakeupsOfMonth(tx, seats, day),
    findPackagesWithSessionsLeft(tx, seats),
    findPatientsWithMakeup(tx, class_id),
  ])
  const became = seats.map((seat): Became => {
    const { patient_id } = seat
    const byPackage = pickPackage(leftOf(patient_id), CLASS_PACKAGE, day) !== null
    const known = { sameMonth: ofMonth(patient_id), byPackage, wasUsed: before.has(patient_id) }
    const isPaused = paused.has(patient_id)
    return { seat, result: decideMakeup(policy, { start_time, now, isPaused, ...known }) }
  })
  await insertMakeups(
    tx,
    became.flatMap(({ seat: { patient_id }, result }) =>
      'valid_until' in result
        ? [{ patient_id, class_id, missed_on: day, valid_until: result.valid_until, reason: null }]
        : [],
    ),
  )
  return became
}

/**
 * Applies the make-up policy to seats that were left.
 * Leaving a single class may grant a make-up; leaving the series for good does not.
 */
export const applyMakeups = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  seats: readonly SeatRef[],
  { isForGood, now }: { isForGood: boolean; now: Date },
): Promise<GivenUpSeat[]> => {
  const policy = await findClinic(tx)
  const taken = await applyUsedMakeups(tx, classes, seats, { policy, now })
  const [only] = classes
  const others = seats.filter((seat) => !taken.some((each) => each.seat === seat))
  const fresh = only && !isForGood ? await addNewMakeups(tx, only, others, { policy, now }) : []
  return told([...taken, ...fresh], policy)
}

/** An excused absence grants a make-up like a left seat. Any other attendance deletes the unused make-up. */
export const applyExcusedMakeups = async (
  tx: AdminTx,
  left: StoredClass,
  seats: readonly SeatRef[],
  { isExcused, now }: { isExcused: boolean; now: Date },
): Promise<GivenUpSeat[]> => {
  await deleteUnusedMakeups(tx, seats, { keepsGiven: isExcused })
  if (!isExcused) return []
  const [policy, taken] = await Promise.all([findClinic(tx), findMakeupSeats(tx, seats)])
  const others = seats.filter(({ id }) => !taken.has(id))
  return told(await addNewMakeups(tx, left, others, { policy, now }), policy)
}
