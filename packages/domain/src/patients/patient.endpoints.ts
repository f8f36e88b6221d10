import * as z from 'zod/mini'
import { latestAppointment } from '../appointments/appointment.ts'
import { timelineCounts, timelinePage, timelineQuery } from '../appointments/timeline.ts'
import { attendanceCount, visit } from '../appointments/visit.ts'
import { patientMakeups } from '../classes/makeups/makeup.ts'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_SHOWN_PACKAGES, soldPackage } from '../packages/package.ts'
import { debt } from '../payments/payment.ts'
import { patientAllowance } from '../plans/plan.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { LATEST_COUNT } from './patient.rules.ts'
import {
  newPatient,
  patient,
  patientChange,
  patientListQuery,
  patientPage,
  patientRecords,
  quickPatient,
} from './patient.ts'
import { mergeInput, mergePreview, mergePreviewQuery } from './patient-merge.ts'

export const listPatients = defineEndpoint({
  method: 'GET',
  path: '/api/patients',
  access: 'read',
  needs: 'patients.read',
  summary: 'Patients by name, searched by any part of the name or phone, with the sessions left of their packages',
  query: patientListQuery,
  output: patientPage,
  errors: [],
})

export const getPatientAllowance = defineEndpoint({
  method: 'GET',
  path: '/api/patients/allowance',
  access: 'read',
  needs: 'patients.read',
  summary: 'Whether the plan lets the clinic add a patient now, before anyone fills in a form for nothing',
  output: patientAllowance,
  errors: [],
})

export const getPatient = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id',
  access: 'read',
  needs: 'patients.read',
  summary: 'One patient as a whole: next visit, packages, make-ups, debts, attendance, latest appointments',
  params: idParams,
  output: z.extend(patient, {
    next_visit: z.nullable(visit),
    attendance: attendanceCount,
    packages: listOf(soldPackage, MAX_SHOWN_PACKAGES),
    makeups: z.nullable(patientMakeups),
    /** Null for a person who may not see amounts. */
    debt: z.nullable(debt),
    appointments: listOf(latestAppointment, 2 * LATEST_COUNT),
    timeline_counts: timelineCounts,
    /** True if something was signed in the clinical record, which stays readable when it is turned off. */
    has_record: z.boolean(),
  }),
  errors: ['patient_not_found'],
})

export const getPatientTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id/timeline',
  access: 'read',
  needs: 'patients.read',
  summary: 'Appointments, classes and payments of a patient in one list: from today on, or before today',
  params: idParams,
  query: timelineQuery,
  output: timelinePage,
  errors: ['patient_not_found'],
})

export const createPatient = defineEndpoint({
  method: 'POST',
  path: '/api/patients',
  access: 'write',
  needs: 'patients.write',
  summary: 'Adds a patient, within what the plan allows; the same id and data again answer with the same patient',
  body: newPatient,
  output: patient,
  errors: ['plan_expired', 'patient_limit_reached', 'born_in_the_future', 'conflict'],
})

export const createQuickPatient = defineEndpoint({
  method: 'POST',
  path: '/api/patients/quick',
  access: 'write',
  needs: 'patients.write',
  summary: 'Adds a patient with name and phone only, within what the plan allows; the form completes the record later',
  body: quickPatient,
  output: patient,
  errors: ['plan_expired', 'patient_limit_reached', 'conflict'],
})

export const updatePatient = defineEndpoint({
  method: 'PUT',
  path: '/api/patients/:id',
  access: 'write',
  needs: 'patients.write',
  summary: 'Changes a patient, unless it was changed since it was loaded',
  params: idParams,
  body: patientChange,
  output: patient,
  errors: ['patient_not_found', 'born_in_the_future', 'stale'],
})

export const setPatientArchived = defineEndpoint({
  method: 'PUT',
  path: '/api/patients/:id/archived',
  access: 'write',
  needs: 'patients.archive',
  summary:
    'Takes a patient out of lists and pickers, or back; the record stays, and so do the appointments still to come',
  params: idParams,
  body: z.strictObject({ archived: z.boolean() }),
  output: z.extend(patient, { upcoming: z.int() }),
  errors: ['patient_not_found'],
})

export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id/merge',
  access: 'read',
  needs: 'patients.delete',
  summary: 'What a merge with another record of the same person would keep and move, and what prevents it',
  params: idParams,
  query: mergePreviewQuery,
  output: mergePreview,
  errors: ['patient_not_found', 'merge_same_patient'],
})

export const mergePatients = defineEndpoint({
  method: 'POST',
  path: '/api/patients/:id/merge',
  access: 'write',
  needs: 'patients.delete',
  summary: 'Moves everything of another record of the same person to this one, fills its gaps and deletes the other',
  params: idParams,
  body: mergeInput,
  output: patient,
  errors: [
    'patient_not_found',
    'merge_same_patient',
    'merge_different_cpf',
    'merge_same_class',
    'merge_same_time',
    'merge_has_clinical_entries',
    'merge_has_drafts',
    'stale',
  ],
})

export const countPatientRecords = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id/records',
  access: 'read',
  needs: 'patients.read',
  summary: 'How many appointments, enrolments and payments keep a patient from being deleted',
  params: idParams,
  output: patientRecords,
  errors: ['patient_not_found'],
})

export const deletePatient = defineEndpoint({
  method: 'DELETE',
  path: '/api/patients/:id',
  access: 'write',
  needs: 'patients.delete',
  summary: 'Deletes a patient without records, and the notifications addressed to them',
  params: idParams,
  output: z.object({}),
  errors: ['patient_not_found', 'patient_has_clinical_entries', 'patient_has_drafts', 'patient_has_records'],
})
