import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { conflict, conflictQuery } from './conflict.ts'

export const findConflicts = defineEndpoint({
  method: 'POST',
  path: '/api/agenda/conflicts',
  access: 'read',
  summary: 'Finds what conflicts with each of these times; a read with a body, because a series has many',
  body: conflictQuery,
  output: z.array(z.array(conflict)),
  errors: [],
})
