import type { Appointment, AppointmentCharge } from '@postura/domain/appointments/appointment'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import { newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

type Times = { day?: CivilDate; from?: string; to?: string }

/** First Monday after the fixed date of the tests. */
export const MONDAY = '2026-03-16'

/** Scheduled appointment next Monday at 14:00, not in a series and not charged. */
export const buildAppointment = ({
  day = MONDAY,
  from = '14:00',
  to = '15:00',
  ...over
}: Partial<Appointment> & Times = {}): Appointment => ({
  id: newId(),
  patient_id: newId(),
  patient_name: 'Ana Brandão',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  professional_id: null,
  room_id: null,
  series_id: null,
  title: 'Consulta Recorrente',
  description: '',
  ...toTimeRange(day, from, to),
  status: 'scheduled',
  cancel_reason: null,
  squeezed_in: false,
  reminded_at: null,
  arrived_at: null,
  started_at: null,
  charge: null,
  package: null,
  rev: 1,
  ...over,
})

/** Open payment of R$ 150,00. */
export const buildCharge = (over: Partial<AppointmentCharge> = {}): AppointmentCharge => ({
  id: newId(),
  amount_cents: 15_000,
  status: 'pending',
  due_date: MONDAY,
  has_parts: false,
  parts_cents: 0,
  ...over,
})

/** Completed appointment with an open payment of R$ 150,00. */
export const buildUnpaidAppointment = (over: Partial<Appointment> & Times = {}): Appointment =>
  buildAppointment({ status: 'completed', charge: buildCharge(), ...over })

/** Appointment of another patient at the same time as `buildAppointment`. */
export const buildConflict = ({
  day = MONDAY,
  from = '14:00',
  to = '15:00',
  ...over
}: Partial<Conflict> & Times = {}): Conflict => ({
  id: newId(),
  kind: 'appointment',
  name: 'Rui Melo',
  ...toTimeRange(day, from, to),
  room: null,
  wall: false,
  ...over,
})
