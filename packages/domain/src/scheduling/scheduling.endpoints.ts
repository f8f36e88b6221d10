import { defineEndpoint } from '../endpoint.ts'
import { listOf } from '../shared/page.ts'
import { MAX_OCCURRENCES } from '../shared/time/recurrence.ts'
import { conflict, conflictQuery, MAX_CONFLICTS } from './conflict.ts'
import { freeSlot, freeSlotQuery, MAX_FREE_SLOTS } from './free-slot.ts'

export const listFreeSlots = defineEndpoint({
  method: 'GET',
  path: '/api/agenda/free-slots',
  access: 'read',
  needs: 'agenda.read',
  summary: 'The next free times of a professional, or of anyone, in working hours',
  query: freeSlotQuery,
  output: listOf(freeSlot, MAX_FREE_SLOTS),
  errors: [],
})

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
