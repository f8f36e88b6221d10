import { defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import * as appointments from '../../features/appointments/appointments.queries.ts'
import type { AppointmentRow } from '../../features/appointments/booking/booking.queries.ts'
import * as booking from '../../features/appointments/booking/booking.queries.ts'
import * as series from '../../features/appointments/series/series.queries.ts'
import * as timeline from '../../features/appointments/timeline.queries.ts'
import * as visits from '../../features/appointments/visits.queries.ts'
import * as bookingRules from '../../features/online-booking/booking-rule.queries.ts'
import * as onlineBookings from '../../features/online-booking/online-bookings.queries.ts'
import * as conflicts from '../../features/scheduling/conflicts.queries.ts'
import * as freeSlots from '../../features/scheduling/free-slots.queries.ts'
import * as reassign from '../../features/scheduling/reassign.queries.ts'
import * as agendaSeries from '../../features/scheduling/series.queries.ts'
import { PART, samplesOf } from './sample.ts'
import { id, ids, manyNames, now, oneName, otherId, placeAt, timed, today, tomorrow } from './sample-values.ts'

const booked: AppointmentRow = {
  ...timed,
  id,
  patient_id: id,
  professional_id: null,
  room_id: null,
  series_id: null,
  detached: false,
  title: 'Pilates',
  description: '',
  status: 'scheduled',
  cancel_reason: null,
  squeezed_in: false,
}
const every = { period: 'all' } as const
const shifted = [{ ...timed, id, squeezed_in: false }]

const inTwoDays = new Date(now.getTime() + 48 * 3_600_000)
const onlineHold = {
  id: otherId,
  type: 'Pilates',
  professional_id: null,
  room_id: null,
  start_time: '2026-11-16T12:00:00.000Z',
  end_time: '2026-11-16T13:00:00.000Z',
  name: 'Ana Lima',
  email: 'ana@paciente.test',
  phone: '(11) 91234-5678',
} as const

export const querySamples = [
  samplesOf(bookingRules, {
    findBookingRule: [],
    updateBookingRuleRow: [1, defaultBookingRule],
    findBookingClinic: [],
    findClinicByAddress: ['clinica-prado'],
    claimAddress: ['clinica-prado', id],
  }),
  samplesOf(onlineBookings, {
    findBooking: [id],
    findLinkedBooking: ['x'.repeat(43), { now, endedAfter: now }],
    insertHold: [onlineHold, { now, until: inTwoDays }],
    deleteHolds: [{ now, email: 'ana@paciente.test' }],
    deleteBooking: [id],
    findHeldTimes: [now, id],
    countBookings: [{ now, day: { start: now, end: inTwoDays }, except: id }],
    countFutureBookings: ['ana@paciente.test', now],
    changeBooking: [id, { status: 'waiting', confirmed_at: now.toISOString() }],
    findOpenBookings: [{ now, declinedSince: now }],
    findListedBooking: [id],
    findMailedBooking: [id],
    setLinkHash: [id, 'x'.repeat(43)],
  }),
  samplesOf(freeSlots, {
    findTakenTimes: [{ start: now.toISOString(), end: now.toISOString(), patient_id: id, except: id }],
  }),
  samplesOf(conflicts, {
    isOverlapping: PART,
    isAwaited: PART,
    findConflicts: [[{ ...timed, patient_id: id, professional_id: null, room_id: id }], ids],
    findSlotsNotSqueezedIn: [ids],
  }),
  samplesOf(agendaSeries, {
    insertSeries: ['appointment', { id, rule: { weekdays: ['monday'], ends: { times: 4 } } }],
    updateShiftedRows: {
      appointments: ['appointments', shifted, { detached: false }],
      classes: ['classes', shifted, { detached: false }],
    },
  }),
  samplesOf(appointments, {
    selectAppointmentsWithPatient: PART,
    findAppointment: [id],
    findAppointmentsById: [ids],
    findMovableAppointments: [id, now],
    getAppointment: [id],
    hasSession: [{ patient_id: id, title: 'Pilates', day: today, professional_id: otherId }],
    findCalendarAppointments: [{ from: today, to: tomorrow }],
    findAppointments: {
      'the first page': [{ ...every, q: '' }, today],
      'the next page': [{ ...every, q: '', after: placeAt(timed.start_time) }, today],
      'from today on': [{ q: '', period: 'upcoming' }, today],
      'before today': [{ q: '', period: 'past' }, today],
      'of one day': [{ ...every, q: '', day: today }, today],
      'still to come, of one professional': [{ ...every, q: '', status: 'scheduled', professional: id }, today],
      'by a name that few have': [{ ...every, q: oneName }, today],
      'by a name that many have': [{ ...every, q: manyNames }, today],
      'by a type': [{ ...every, q: 'pilates' }, today],
    },
    findPatientAppointments: [id, today],
    findSessionDays: [id],
  }),
  samplesOf(booking, {
    insertAppointments: [[booked]],
    updateAppointmentRow: [id, { status: 'confirmed' }],
    cancelByClinic: [ids],
    markArrival: { arrived: [id, 'arrived'], started: [id, 'started'] },
    clearArrival: { arrived: [id, 'arrived'], started: [id, 'started'] },
    markReminded: { sent: [id, true], 'not sent': [id, false] },
  }),
  samplesOf(series, {
    findFollowingAppointments: [{ id, series_id: id, start_time: timed.start_time }],
    findSeriesRows: [id],
  }),
  samplesOf(timeline, {
    findTimeline: {
      'from today on': [id, { period: 'upcoming' }, today],
      'before today, the next page': [id, { period: 'past', after: placeAt(timed.start_time) }, today],
      'appointments only': [id, { period: 'past', kind: 'appointment' }, today],
      'classes only': [id, { period: 'past', kind: 'class' }, today],
      'payments only, the next page': [
        id,
        { period: 'past', kind: 'payment', after: placeAt(timed.start_time) },
        today,
      ],
    },
    countTimeline: [id],
  }),
  samplesOf(reassign, {
    countFutureOf: [id, now],
    countOverlaps: [{ from: id, to: id }, now],
    reassignFuture: [{ from: id, to: id }, now],
    countReassigned: [],
  }),
  samplesOf(visits, { findNextVisit: [id, now], countAttendance: [id, now] }),
]
