import type {
  AffectedBookings,
  AffectedSeat,
  CanceledBooking,
  CancellationNotice,
} from '@postura/domain/classes/cancellations/cancellation'
import type { ClassDetails, GroupClass, Seat, SeatChangeResult, WaitingPatient } from '@postura/domain/classes/class'
import type { Opening, PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

type Times = { day?: CivilDate; from?: string; to?: string }

/** A Wednesday, one week after the fixed date of the tests. */
const CLASS_DAY = '2026-03-18'
/** Fixed date of the tests. */
export const TODAY = '2026-03-11'

/** Class next Wednesday at 18:00, with ten seats and no patients. */
export const buildClass = ({
  day = CLASS_DAY,
  from = '18:00',
  to = '19:00',
  ...over
}: Partial<GroupClass> & Times = {}): GroupClass => ({
  id: newId(),
  professional_id: null,
  room_id: null,
  series_id: null,
  title: 'Pilates em grupo',
  description: '',
  capacity: 10,
  ...toTimeRange(day, from, to),
  status: 'scheduled',
  squeezed_in: false,
  rev: 1,
  enrolled: 0,
  waiting: 0,
  ...over,
})

export const buildSeat = (patient_name: string, over: Partial<Seat> = {}): Seat => ({
  patient_id: newId(),
  patient_name,
  patient_phone: '(11) 91234-5678',
  patient_archived: false,
  over_capacity: false,
  attendance: null,
  package: null,
  is_makeup: false,
  overdue_cents: 0,
  is_paused: false,
  ...over,
})

export const buildWaitingPatient = (patient_name: string, over: Partial<WaitingPatient> = {}): WaitingPatient => ({
  patient_id: newId(),
  patient_name,
  patient_phone: '(11) 91234-5678',
  guardian: null,
  queued_at: '2026-03-10T12:00:00.000Z',
  offered_at: null,
  ...over,
})

/** Class with counts computed from its enrolled and waiting patients. */
export const buildClassDetails = ({
  seats = [],
  queue = [],
  left = [],
  following = { classes: 0, enrollments: 0 },
  ...over
}: Partial<ClassDetails> & Times = {}): ClassDetails => ({
  ...buildClass({ enrolled: seats.length, waiting: queue.length, ...over }),
  seats,
  queue,
  left,
  following,
})

/** Result of one new enrollment. */
export const buildSeatsChanged = (over: Partial<SeatChangeResult> = {}): SeatChangeResult => ({
  enrolled: 1,
  canceled: 0,
  full: [],
  given_up: [],
  ...over,
})

export const buildOpening = ({
  day = addDays(CLASS_DAY, 1),
  from = '07:00',
  to = '08:00',
  ...over
}: Partial<Opening> & Times = {}): Opening => ({
  class_id: newId(),
  title: 'Pilates solo',
  ...toTimeRange(day, from, to),
  free: 1,
  ...over,
})

/** One make-up until the middle of April, with one class to use it in. */
export const buildMakeupOffer = (over: Partial<PatientMakeups> = {}): PatientMakeups => ({
  patient_id: newId(),
  patient_name: 'Maria Souza',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  makeups: [{ id: newId(), missed_on: CLASS_DAY, valid_until: '2026-04-17' }],
  openings: [buildOpening()],
  ...over,
})

/** The enrolled patients of a class, who could take one other class each. */
export const buildAffected = (
  of: ClassDetails,
  openings: AffectedSeat['openings'] = [buildOpening()],
): AffectedBookings => {
  const { id, title, start_time, end_time } = of
  const seats = of.seats.map(({ patient_id, patient_name }) => ({ patient_id, patient_name, openings }))
  return { classes: [{ id, title, start_time, end_time, seats }], appointments: [] }
}

/** One class canceled with a credit, nobody told yet. */
export const buildNotice = (
  patient_name: string,
  { booking = {}, ...over }: Partial<CancellationNotice> & { booking?: Partial<CanceledBooking> } = {},
): CancellationNotice => ({
  cancellation_id: newId(),
  patient_id: newId(),
  patient_name,
  patient_phone: '(11) 91234-5678',
  guardian: null,
  told_at: null,
  bookings: [
    {
      kind: 'class',
      title: 'Pilates em grupo',
      start_time: toTimeRange(CLASS_DAY, '18:00', '19:00').start_time,
      outcome: 'credit',
      valid_until: '2026-04-30',
      moved_to: null,
      class_id: null,
      classes: 1,
      ...booking,
    },
  ],
  ...over,
})
