import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../shared/ids.ts'
import { newPatient, patient, patientListQuery, patientPage } from './patient.ts'

export const listPatients = defineEndpoint({
  method: 'GET',
  path: '/api/patients',
  access: 'read',
  summary: 'Patients by name, searched by any part of the name or phone',
  query: patientListQuery,
  output: patientPage,
  errors: [],
})

export const getPatient = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id',
  access: 'read',
  summary: 'One patient',
  params: z.strictObject({ id }),
  output: patient,
  errors: ['patient_not_found'],
})

export const createPatient = defineEndpoint({
  method: 'POST',
  path: '/api/patients',
  access: 'write',
  summary: 'Adds a patient, within what the plan allows; the same id and data again answer with the same patient',
  body: newPatient,
  output: patient,
  errors: ['plan_expired', 'patient_limit_reached', 'born_in_the_future', 'conflict'],
})
