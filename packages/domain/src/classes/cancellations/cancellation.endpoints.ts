import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import {
  affectedBookings,
  affectedClassQuery,
  affectedQuery,
  cancellationNotice,
  cancellationResult,
  MAX_NOTICES,
  movedSeatChange,
  newCancellation,
  noticeChange,
} from './cancellation.ts'

export const listAffectedBookings = defineEndpoint({
  method: 'GET',
  path: '/api/cancellations/affected',
  access: 'read',
  needs: 'agenda.read',
  summary:
    'Classes and appointments of a professional, or of all, that an absence affects, with the classes to move to',
  query: affectedQuery,
  output: affectedBookings,
  errors: ['too_many_bookings'],
})

export const getAffectedClass = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/affected',
  access: 'read',
  needs: 'agenda.read',
  summary: 'The enrolled patients of one class that has not ended, with the classes to move to',
  params: idParams,
  query: affectedClassQuery,
  output: affectedBookings,
  errors: ['class_not_found', 'too_many_bookings'],
})

export const createCancellation = defineEndpoint({
  method: 'POST',
  path: '/api/cancellations',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Cancels classes and appointments by the clinic, all or none, and gives each patient what was chosen',
  body: newCancellation,
  output: cancellationResult,
  errors: [
    'class_not_found',
    'class_canceled',
    'class_full',
    'student_busy',
    'patient_not_found',
    'patient_archived',
    'already_enrolled',
    'professional_not_found',
    'conflict',
    'stale',
  ],
})

export const listCancellationNotices = defineEndpoint({
  method: 'GET',
  path: '/api/cancellations/notices',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Patients of canceled bookings from today on, with what they get and whether they were told',
  output: listOf(cancellationNotice, MAX_NOTICES),
  errors: [],
})

export const setPatientTold = defineEndpoint({
  method: 'PUT',
  path: '/api/cancellations/:id/notices',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Records that a patient was told about a cancellation, or removes the record',
  params: idParams,
  body: noticeChange,
  output: listOf(cancellationNotice, MAX_NOTICES),
  errors: ['notice_not_found'],
})

export const changeMovedSeat = defineEndpoint({
  method: 'PUT',
  path: '/api/cancellations/:id/seats',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Takes a patient who cannot come at the new time out of a moved class, and gives what was chosen',
  params: idParams,
  body: movedSeatChange,
  output: listOf(cancellationNotice, MAX_NOTICES),
  errors: [
    'notice_not_found',
    'class_not_found',
    'class_canceled',
    'class_full',
    'student_busy',
    'patient_not_found',
    'patient_archived',
    'already_enrolled',
    'stale',
  ],
})
