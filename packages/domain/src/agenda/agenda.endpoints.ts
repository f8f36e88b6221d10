import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { conflict, conflictQuery } from './conflict.ts'

export const findConflicts = defineEndpoint({
  method: 'POST',
  path: '/api/agenda/conflicts',
  access: 'read',
  summary: 'What stands in the way of each of these times; asks only, in a body because a series has many',
  body: conflictQuery,
  output: z.array(z.array(conflict)),
  errors: [],
})
