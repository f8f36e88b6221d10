import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import {
  appointmentBatch,
  batchResult,
  importList,
  importRecord,
  importStart,
  knownPeople,
  knownPeopleQuery,
  packageBatch,
  patientBatch,
  receivableBatch,
} from './import.ts'

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'read',
  needs: 'clinic.write',
  summary: 'The latest imports, and whether they were undone',
  output: importList,
  errors: [],
})

export const findKnownPeople = defineEndpoint({
  method: 'POST',
  path: '/api/imports/known-people',
  access: 'read',
  needs: ['clinic.write', 'patients.read'],
  summary: 'Patients who may be the same as people of a file: same CPF, phone or name',
  body: knownPeopleQuery,
  output: knownPeople,
  errors: [],
})

export const startImport = defineEndpoint({
  method: 'PUT',
  path: '/api/imports/:id',
  access: 'write',
  needs: ['clinic.write', 'patients.write'],
  summary: 'Announces an import; its rows follow in batches',
  params: idParams,
  body: importStart,
  output: importRecord,
  errors: ['conflict'],
})

export const importPatients = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/patients',
  access: 'write',
  needs: ['clinic.write', 'patients.write'],
  summary: 'Adds a batch of patients to an import, within what the plan allows; the same batch again adds nothing',
  params: idParams,
  body: patientBatch,
  output: batchResult,
  errors: ['import_not_found', 'import_undone', 'plan_expired', 'patient_limit_reached'],
})

export const importAppointments = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/appointments',
  access: 'write',
  needs: ['clinic.write', 'agenda.write'],
  summary: 'Adds a batch of appointments to an import; the same batch again adds nothing',
  params: idParams,
  body: appointmentBatch,
  output: batchResult,
  errors: ['import_not_found', 'import_undone'],
})

export const importPackages = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/packages',
  access: 'write',
  needs: ['clinic.write', 'payments.write'],
  summary: 'Adds a batch of packages with the sessions that are left; the same batch again adds nothing',
  params: idParams,
  body: packageBatch,
  output: batchResult,
  errors: ['import_not_found', 'import_undone'],
})

export const importReceivables = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/receivables',
  access: 'write',
  needs: ['clinic.write', 'payments.write'],
  summary: 'Adds a batch of open payments to an import; the same batch again adds nothing',
  params: idParams,
  body: receivableBatch,
  output: batchResult,
  errors: ['import_not_found', 'import_undone'],
})

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  access: 'write',
  needs: ['clinic.write', 'patients.write'],
  summary: 'Undoes a whole import, or nothing if anything of it was touched since',
  params: idParams,
  output: z.object({}),
  errors: ['import_not_found', 'nothing_to_undo', 'undo_too_late', 'changed_since'],
})
