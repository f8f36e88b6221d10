import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../shared/ids.ts'
import { documentSources } from './document.ts'

export const getDocumentSources = defineEndpoint({
  method: 'GET',
  path: '/api/documents/sources',
  access: 'read',
  needs: 'documents.use',
  summary: 'What a document for this patient begins with; what is filled in is sent nowhere',
  query: z.strictObject({ patient_id: id }),
  output: documentSources,
  errors: ['patient_not_found'],
})
