import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { appointmentTypes, calendarQuery, deletionInput, MAX_CALENDAR_ENTRIES } from '../scheduling/scheduling.ts'
import { id, idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import {
  appointment,
  appointmentChange,
  appointmentListQuery,
  appointmentMove,
  appointmentPage,
  appointmentStatusChange,
  changedAppointment,
  newAppointment,
  newAppointmentSeries,
  suggestedCharge,
} from './appointment.ts'
import { arrivalInput } from './arrival.ts'
import { appointmentMoves, confirmation, MAX_MOVES, selectedMoves } from './moves/appointment-moves.ts'

export const listAppointments = defineEndpoint({
  method: 'GET',
  path: '/api/appointments',
  access: 'read',
  needs: 'agenda.read',
  summary:
    'Appointments, the latest first; from today on or of one day, in chronological order; searched by patient or type',
  query: appointmentListQuery,
  output: appointmentPage,
  errors: [],
})

export const listAppointmentCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/calendar',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Appointments from one day up to another, by time; as many as one response holds',
  query: calendarQuery,
  output: listOf(appointment, MAX_CALENDAR_ENTRIES),
  errors: [],
})

export const suggestCharge = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/charge',
  access: 'read',
  needs: 'agenda.settle',
  summary:
    'The price of this type of appointment, else what the patient was last charged for it, and the package that it would be taken of',
  query: z.strictObject({
    patient_id: id,
    title: z.enum(appointmentTypes),
    day: civilDate,
    professional_id: z.optional(id),
  }),
  output: suggestedCharge,
  errors: [],
})

export const getAppointment = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/:id',
  access: 'read',
  needs: 'agenda.read',
  summary: 'One appointment, with its patient and what is charged for it',
  params: idParams,
  output: appointment,
  errors: ['appointment_not_found'],
})

const refusals = [
  'patient_not_found',
  'professional_not_found',
  'professional_archived',
  'room_not_found',
  'room_archived',
  'patient_archived',
  'patient_overlap',
  'time_taken',
  'charge_undecided',
] as const

export const createAppointment = defineEndpoint({
  method: 'POST',
  path: '/api/appointments',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Books an appointment; the same id and data again answer with the same appointment',
  body: newAppointment,
  output: appointment,
  errors: [...refusals, 'conflict'],
})

export const createAppointmentSeries = defineEndpoint({
  method: 'POST',
  path: '/api/appointments/series',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Books all rows of a series, or none',
  body: newAppointmentSeries,
  output: z.object({ appointments: z.int() }),
  errors: [...refusals, 'conflict'],
})

export const updateAppointment = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/:id',
  access: 'write',
  needs: 'agenda.write',
  summary:
    'Changes an appointment, or it and those that follow in its series, unless it was changed since it was loaded',
  params: idParams,
  body: appointmentChange,
  output: changedAppointment,
  errors: [...refusals, 'appointment_not_found', 'patient_is_charged', 'session_is_taken', 'stale'],
})

export const moveAppointment = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/:id/time',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Moves an appointment, or it and those that follow in its series, to another time or professional',
  params: idParams,
  body: appointmentMove,
  output: changedAppointment,
  errors: [
    'appointment_not_found',
    'professional_not_found',
    'professional_archived',
    'room_not_found',
    'room_archived',
    'patient_overlap',
    'time_taken',
    'session_is_taken',
    'stale',
  ],
})

export const listMovableAppointments = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id/appointments',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Sessions of a patient that have not ended and can be moved, the next first',
  params: idParams,
  output: listOf(appointment, MAX_MOVES),
  errors: [],
})

export const moveAppointments = defineEndpoint({
  method: 'PUT',
  path: '/api/patients/:id/appointments/times',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Moves several sessions of a patient, or none',
  params: idParams,
  body: appointmentMoves,
  output: z.object({ changed: z.int() }),
  errors: [
    'appointment_not_found',
    'professional_not_found',
    'professional_archived',
    'room_not_found',
    'room_archived',
    'patient_overlap',
    'time_taken',
    'session_is_taken',
    'stale',
  ],
})

export const moveSelectedAppointments = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/times',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Moves chosen sessions of any patients, perhaps to another professional, or none of them',
  body: selectedMoves,
  output: z.object({ changed: z.int() }),
  errors: moveAppointments.errors,
})

export const confirmAppointments = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/confirmed',
  access: 'write',
  needs: 'agenda.settle',
  summary: 'Confirms chosen sessions that are scheduled, or none of them; one that is confirmed already stays so',
  body: confirmation,
  output: z.object({ changed: z.int() }),
  errors: ['appointment_not_found', 'stale'],
})

export const setAppointmentStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/:id/status',
  access: 'write',
  needs: 'agenda.settle',
  summary:
    'Changes the status; completing also creates the payment or takes a session of a package, once however often it is asked',
  params: idParams,
  body: appointmentStatusChange,
  output: appointment,
  errors: ['appointment_not_found', 'patient_overlap', 'time_taken', 'charge_undecided', 'stale'],
})

export const setAppointmentReminded = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/:id/reminder',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Notes that the patient was reminded, or takes the note back',
  params: idParams,
  body: z.strictObject({ sent: z.boolean() }),
  output: appointment,
  errors: ['appointment_not_found'],
})

export const setAppointmentArrival = defineEndpoint({
  method: 'PUT',
  path: '/api/appointments/:id/arrival',
  access: 'write',
  needs: 'agenda.settle',
  summary: 'Notes that the patient arrived or that the session began, or takes the last of them back; the status stays',
  params: idParams,
  body: arrivalInput,
  output: appointment,
  errors: ['appointment_not_found', 'stale'],
})

export const deleteAppointment = defineEndpoint({
  method: 'DELETE',
  path: '/api/appointments/:id',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Deletes an appointment, or it and those that follow in its series; what was charged stays',
  params: idParams,
  query: deletionInput,
  output: z.object({ deleted: z.int() }),
  errors: ['appointment_not_found'],
})
