import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { changeMessage, streamCursor } from './change.ts'

export const streamChanges = defineEndpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'stream',
  needs: 'clinic.read',
  summary: 'Tells an open page which tables have changed, as server-sent events',
  query: z.strictObject({ after: z.optional(streamCursor) }),
  output: changeMessage,
  errors: [],
})
