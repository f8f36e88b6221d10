import { defineEndpoint } from '../endpoint.ts'
import { listOf } from '../shared/page.ts'
import { MAX_OCCURRENCES } from '../shared/time/recurrence.ts'
import { conflict, conflictQuery, MAX_CONFLICTS } from './conflict.ts'

export const findConflicts = defineEndpoint({
  method: 'POST',
  path: '/api/agenda/conflicts',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Finds what conflicts with each of these times; a read with a body, because a series has many',
  body: conflictQuery,
  output: listOf(listOf(conflict, MAX_CONFLICTS), MAX_OCCURRENCES),
  errors: [],
})
