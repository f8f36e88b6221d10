import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import { addDays, type CivilDate, lastOfMonth } from '../../shared/time/civil-date.ts'
import { hasOverlap, type Instant } from '../../shared/time/instant.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import type { Opening } from '../makeups/makeup.ts'
import type { AffectedClass, AffectedSeat, CanceledSeat, SeatChoice } from './cancellation.ts'

/** Days after a canceled class in which another one is offered. */
export const OFFERED_DAYS = 30

/**
 * Last day of a make-up that the clinic gives. If make-ups expire with the month, it lasts until the end of the next month:
 * otherwise a class canceled on the 30th would give nothing.
 */
export const getGivenMakeupEnd = (
  { makeup_validity, makeup_days }: Pick<MakeupPolicy, 'makeup_validity' | 'makeup_days'>,
  day: CivilDate,
): CivilDate => (makeup_validity === 'month' ? lastOfMonth(addDays(lastOfMonth(day), 1)) : addDays(day, makeup_days))

/** Class before and after it was moved. */
export type MovedClass = { id: string; title: string; from: Instant; to: Instant }

/** First moved class of a patient, and how many were moved. */
export type MoveNotice = { patient_id: string; of: MovedClass; classes: number }

/**
 * One notice for each patient of the moved classes that are to come. Who is in a pause on both days expects no class.
 * The end of a class alone may change without a notice. A class that is `isApart` has a notice of its own: the patient knows
 * another time of it, so it does not change in the same way as the others.
 */
export const listMoveNotices = (
  moved: readonly MovedClass[],
  {
    enrolledIn,
    isAway,
    isApart = () => false,
    now,
  }: {
    enrolledIn: (classId: string) => readonly string[]
    isAway: (patientId: string, day: CivilDate) => boolean
    isApart?: (patientId: string, of: MovedClass) => boolean
    now: Instant
  },
): MoveNotice[] => {
  const told = moved
    .filter(({ from, to }) => from !== to && to > now)
    .sort((a, b) => (a.to < b.to ? -1 : 1))
    .flatMap((of) =>
      enrolledIn(of.id)
        .filter((patient) => !isAway(patient, civilDateOf(of.from)) || !isAway(patient, civilDateOf(of.to)))
        .map((patient_id) => ({ patient_id, of })),
    )
  const keyOf = ({ patient_id, of }: (typeof told)[number]) =>
    isApart(patient_id, of) ? `${patient_id} ${of.id}` : patient_id
  return [...Map.groupBy(told, keyOf).values()].flatMap((theirs) =>
    theirs.slice(0, 1).map((first) => ({ ...first, classes: theirs.length })),
  )
}

/** Identifies a seat among those of several classes. */
export const seatKey = (classId: string, patientId: string): string => `${classId} ${patientId}`

export type SeatChoices = ReadonlyMap<string, Pick<CanceledSeat, 'gets' | 'class_id'>>

/** The first class with a seat left that overlaps no other new class of the patient. */
const pickOpening = (
  { patient_id, openings }: AffectedSeat,
  taken: readonly { patient_id: string; opening: Opening }[],
): Opening | undefined =>
  openings.find(
    (opening) =>
      taken.filter((each) => each.opening.class_id === opening.class_id).length < opening.free &&
      !taken.some((each) => each.patient_id === patient_id && hasOverlap(each.opening, opening)),
  )

/** Gives all patients the same. Where no other class has a seat left, the patient gets a credit. */
export const chooseForAll = (classes: readonly AffectedClass[], gets: SeatChoice): SeatChoices => {
  const taken: { patient_id: string; opening: Opening }[] = []
  return new Map(
    classes.flatMap(({ id, seats }) =>
      seats.map((seat) => {
        const opening = gets === 'class' ? pickOpening(seat, taken) : undefined
        if (opening) taken.push({ patient_id: seat.patient_id, opening })
        const choice = gets === 'class' && !opening ? 'credit' : gets
        return [seatKey(id, seat.patient_id), { gets: choice, class_id: opening?.class_id ?? null }] as const
      }),
    ),
  )
}

/** Classes as they are sent: each enrolled patient with what was chosen. */
export const toCanceledClasses = (classes: readonly AffectedClass[], choices: SeatChoices) =>
  classes.map(({ id, seats }) => ({
    id,
    seats: seats.map(({ patient_id }) => ({
      patient_id,
      ...(choices.get(seatKey(id, patient_id)) ?? { gets: 'credit' as const, class_id: null }),
    })),
  }))
