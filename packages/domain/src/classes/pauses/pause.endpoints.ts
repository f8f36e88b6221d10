import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { MAX_PAUSES, newPause, pause, pauseEnd, pauseEndResult, pauseListQuery, savedPause } from './pause.ts'

export const listPauses = defineEndpoint({
  method: 'GET',
  path: '/api/class-pauses',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Pauses of a patient that have not ended, in order of time',
  query: pauseListQuery,
  output: listOf(pause, MAX_PAUSES),
  errors: [],
})

export const createPause = defineEndpoint({
  method: 'POST',
  path: '/api/class-pauses',
  access: 'write',
  needs: 'agenda.write',
  summary:
    'Pauses the classes of a patient and keeps or releases the seats; a retry with the same id and data changes nothing',
  body: newPause,
  output: savedPause,
  errors: ['patient_not_found', 'patient_archived', 'pause_overlaps', 'conflict'],
})

export const endPause = defineEndpoint({
  method: 'PUT',
  path: '/api/class-pauses/:id/end',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Ends a pause before its last day, or deletes it, and takes the released seats again where they are free',
  params: idParams,
  body: pauseEnd,
  output: pauseEndResult,
  errors: ['pause_not_found', 'pause_ends_earlier', 'patient_archived', 'patient_not_found'],
})
