import { defineEndpoint } from '../endpoint.ts'
import { calendarQuery } from '../scheduling/scheduling.ts'
import { idParams } from '../shared/ids.ts'
import { entriesQuery, entryPage, exportInput, exportPage, lastEntry, writtenVisits } from './clinical-entry.ts'

const refusals = ['clinical_needs_crefito', 'clinical_not_in_care', 'clinical_off', 'patient_not_found'] as const

export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/patients/:id/entries',
  access: 'clinical',
  opens: 'timeline',
  needs: 'clinical.read',
  summary: 'Signed entries of a patient with their texts, newest first; each response is one line of the log of reads',
  params: idParams,
  query: entriesQuery,
  output: entryPage,
  errors: refusals,
})

export const getLastEntry = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/patients/:id/last',
  access: 'clinical',
  opens: 'last',
  needs: 'clinical.read',
  summary: 'The newest progress note of a patient that was not annulled, to copy from',
  params: idParams,
  output: lastEntry,
  errors: refusals,
})

export const exportEntries = defineEndpoint({
  method: 'POST',
  path: '/api/clinical/patients/:id/export',
  access: 'clinical',
  opens: 'export',
  needs: 'clinical.export',
  proof: 'recent',
  summary: 'A copy of the record with exact texts and hashes, oldest first, logged with its reason and who receives it',
  params: idParams,
  body: exportInput,
  output: exportPage,
  errors: ['proof_needed', ...refusals],
})

export const listWrittenVisits = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/written',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Appointments and seats of these days about which an entry was signed; no text is opened',
  query: calendarQuery,
  output: writtenVisits,
  errors: [],
})
