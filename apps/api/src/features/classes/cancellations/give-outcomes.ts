import type { CanceledSeat } from '@postura/domain/classes/cancellations/cancellation'
import { getGivenMakeupEnd } from '@postura/domain/classes/cancellations/cancellation.rules'
import type { Makeup } from '@postura/domain/classes/makeups/makeup'
import { AppError } from '@postura/domain/errors'
import { CLASS_PACKAGE } from '@postura/domain/packages/package'
import { pickPackage } from '@postura/domain/packages/package.rules'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findPackagesWithSessionsLeft } from '../../packages/packages.queries.ts'
import { findClassRows, type StoredClass } from '../class-rows.queries.ts'
import {
  extendMakeups,
  findMakeupSeats,
  findPlacesWithMakeup,
  insertMakeups,
  insertMakeupUse,
  refundMakeups,
} from '../makeups/makeups.queries.ts'
import { findEnrolledPatients } from '../seats/seats.queries.ts'
import { takeSeats } from '../seats/take-seats.ts'
import type { NewNotice, UnmarkedSeat } from './cancellations.queries.ts'

/** Seat of a canceled class with what its patient gets. */
export type ChosenSeat = UnmarkedSeat & Pick<CanceledSeat, 'gets'> & { of: StoredClass; target: string | null }

const toNotice = (
  { of: { title, start_time, professional_id }, patient_id }: ChosenSeat,
  result: Pick<NewNotice, 'outcome'> & Partial<Pick<NewNotice, 'valid_until' | 'moved_to'>>,
): NewNotice => ({
  ...{
    kind: 'class',
    title,
    start_time,
    patient_id,
    professional_id,
    valid_until: null,
    moved_to: null,
    class_id: null,
    classes: 1,
  },
  ...result,
})

/** Enrolls patients in the other classes. A full class refuses everything. A make-up that paid for the seat pays for the new one. */
const moveSeats = async (
  tx: AdminTx,
  seats: readonly ChosenSeat[],
  paidBy: ReadonlyMap<string, Makeup>,
  now: Date,
): Promise<NewNotice[]> => {
  const targets = await findClassRows(
    tx,
    seats.flatMap(({ target }) => target ?? []),
  )
  const enrolledIn = await findEnrolledPatients(tx, targets)
  const notices: NewNotice[] = []
  for (const [id, movers] of Map.groupBy(seats, ({ target }) => target ?? '')) {
    const target = targets.find((each) => each.id === id)
    if (!target) throw new AppError('class_not_found')
    if (target.status === 'canceled') throw new AppError('class_canceled')
    if (target.start_time <= now.toISOString()) throw new AppError('stale')
    const patients = movers.map(({ patient_id }) => patient_id)
    const isTwice = new Set(patients).size < patients.length
    if (isTwice || enrolledIn(id).some((there) => patients.includes(there))) throw new AppError('already_enrolled')
    await takeSeats(tx, [target], { add: patients, when_full: 'refuse', isForGroup: false })
    for (const seat of movers) {
      const makeup = paidBy.get(seat.id)
      if (makeup) await insertMakeupUse(tx, { id: makeup.id, patient_id: seat.patient_id }, id)
      notices.push(toNotice(seat, { outcome: 'class', moved_to: target.start_time }))
    }
  }
  return notices
}

/** Returns the make-ups that paid for seats of canceled classes. A credit makes them last at least as long as a new one. */
const returnMakeups = async (
  tx: AdminTx,
  seats: readonly ChosenSeat[],
  paidBy: ReadonlyMap<string, Makeup>,
  endOf: (seat: ChosenSeat) => string,
): Promise<NewNotice[]> => {
  const returned = seats.flatMap((seat) => {
    const makeup = paidBy.get(seat.id)
    if (!makeup) return []
    const end = endOf(seat)
    const valid_until = seat.gets === 'credit' && makeup.valid_until < end ? end : makeup.valid_until
    return [{ seat, makeup, valid_until }]
  })
  await extendMakeups(
    tx,
    returned
      .filter(({ makeup, valid_until }) => makeup.valid_until !== valid_until)
      .map(({ makeup: { id }, valid_until }) => ({ id, valid_until })),
  )
  return returned.map(({ seat, valid_until }) => toNotice(seat, { outcome: 'credit', valid_until }))
}

/** Gives each patient of canceled or moved classes what was chosen. A class that is kept gives one make-up per patient. */
export const giveOutcomes = async (
  tx: AdminTx,
  seats: readonly ChosenSeat[],
  { isDeleted, reason, now }: { isDeleted: boolean; reason: string; now: Date },
): Promise<NewNotice[]> => {
  if (seats.length === 0) return []
  const policy = await findClinic(tx)
  const paidBy = await findMakeupSeats(tx, seats)
  const leftOf = await findPackagesWithSessionsLeft(tx, seats)
  const earlier = await findPlacesWithMakeup(
    tx,
    seats.map(({ class_id }) => class_id),
  )
  // Before the seats are moved, because a make-up pays for one seat.
  await refundMakeups(tx, seats)
  const endOf = ({ of }: ChosenSeat) => getGivenMakeupEnd(policy, civilDateOf(of.start_time))
  const [moved, staying] = [seats.filter(({ target }) => target), seats.filter(({ target }) => !target)]
  const returned = await returnMakeups(tx, staying, paidBy, endOf)
  const others = staying
    .filter(({ id }) => !paidBy.has(id))
    .map((seat) => {
      const day = civilDateOf(seat.of.start_time)
      if (pickPackage(leftOf(seat.patient_id), CLASS_PACKAGE, day)) return { seat, day, outcome: 'package' as const }
      const isGiven = seat.gets === 'credit' && !earlier.has(`${seat.class_id} ${seat.patient_id}`)
      return { seat, day, outcome: isGiven ? ('credit' as const) : ('nothing' as const) }
    })
  await insertMakeups(
    tx,
    others
      .filter(({ outcome }) => outcome === 'credit')
      .map(({ seat, day }) => ({
        patient_id: seat.patient_id,
        class_id: isDeleted ? null : seat.class_id,
        missed_on: day,
        valid_until: endOf(seat),
        reason,
      })),
  )
  return [
    ...returned,
    ...others.map(({ seat, outcome }) =>
      toNotice(seat, { outcome, valid_until: outcome === 'credit' ? endOf(seat) : null }),
    ),
    ...(await moveSeats(tx, moved, paidBy, now)),
  ]
}
