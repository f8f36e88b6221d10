import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarQuery, deletionInput, MAX_CALENDAR_ENTRIES } from '../scheduling/scheduling.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import {
  attendanceChange,
  attendanceResult,
  changedClass,
  classChange,
  classDetails,
  classListQuery,
  classMove,
  classPage,
  groupClass,
  newClass,
  newClassSeries,
  seatChange,
  seatChangeResult,
  seatOfferChange,
  waitingChange,
} from './class.ts'

export const listClasses = defineEndpoint({
  method: 'GET',
  path: '/api/classes',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Classes from today on, or those before, the nearest first; searched by title or description',
  query: classListQuery,
  output: classPage,
  errors: [],
})

export const listClassCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/classes/calendar',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Classes from one day up to another, by time; as many as one response holds',
  query: calendarQuery,
  output: listOf(groupClass, MAX_CALENDAR_ENTRIES),
  errors: [],
})

export const getClass = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id',
  access: 'read',
  needs: 'agenda.read',
  summary: 'One class with its enrolled and waiting patients',
  params: idParams,
  output: classDetails,
  errors: ['class_not_found'],
})

const seatRefusals = [
  'class_canceled',
  'class_full',
  'some_classes_full',
  'patient_not_found',
  'patient_archived',
] as const
const timeRefusals = [
  'time_taken',
  'professional_not_found',
  'professional_archived',
  'room_not_found',
  'room_archived',
] as const

export const createClass = defineEndpoint({
  method: 'POST',
  path: '/api/classes',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Adds a class and enrols patients; the same id and data again answer with the same class',
  body: newClass,
  output: classDetails,
  errors: [...timeRefusals, ...seatRefusals, 'conflict'],
})

export const createClassSeries = defineEndpoint({
  method: 'POST',
  path: '/api/classes/series',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Adds all classes of a series and enrols patients in every one of them, or none',
  body: newClassSeries,
  output: z.object({ classes: z.int() }),
  errors: [...timeRefusals, ...seatRefusals, 'conflict'],
})

export const updateClass = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id',
  access: 'write',
  needs: 'agenda.write',
  summary:
    'Changes a class and who is enrolled, or it and those that follow in its series, unless it was changed since it was loaded',
  params: idParams,
  body: classChange,
  output: changedClass,
  errors: [...timeRefusals, ...seatRefusals, 'class_not_found', 'capacity_below_enrolled', 'stale'],
})

export const moveClass = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/time',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Moves a class, or it and those that follow in its series, to another time or professional',
  params: idParams,
  body: classMove,
  output: changedClass,
  errors: [...timeRefusals, 'class_not_found', 'class_canceled', 'stale'],
})

export const changeSeats = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/seats',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Enrols patients and cancels enrolments, in this class or in all to come',
  params: idParams,
  body: seatChange,
  output: seatChangeResult,
  errors: [...seatRefusals, 'class_not_found'],
})

export const setAttendance = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/attendance',
  access: 'write',
  needs: 'agenda.settle',
  summary: 'Records attendance, from the day of the class on',
  params: idParams,
  body: attendanceChange,
  output: attendanceResult,
  errors: ['class_not_found', 'class_canceled', 'enrollment_not_found', 'attendance_too_early', 'student_paused'],
})

export const setWaiting = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/waiting',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Puts a patient at the end of the waiting list, or takes them off it',
  params: idParams,
  body: waitingChange,
  output: classDetails,
  errors: ['class_not_found', 'class_canceled', 'patient_not_found', 'patient_archived', 'already_enrolled'],
})

export const setSeatOffered = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/waiting/offer',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Records or removes the offer of a free seat to a waiting patient',
  params: idParams,
  body: seatOfferChange,
  output: classDetails,
  errors: ['class_not_found', 'waiting_not_found'],
})

export const deleteClass = defineEndpoint({
  method: 'DELETE',
  path: '/api/classes/:id',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Deletes a class with its enrolments, or it and those that follow in its series',
  params: idParams,
  query: deletionInput,
  output: z.object({ deleted: z.int() }),
  errors: ['class_not_found'],
})
