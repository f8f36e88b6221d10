import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { ownReadsQuery, readPage, readsQuery } from './clinical-read.ts'

export const listReads = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/reads',
  access: 'read',
  needs: 'clinical.audit',
  summary: 'Who opened which record, newest first; of one patient or one person',
  query: readsQuery,
  output: readPage,
  errors: [],
})

export const listOwnReads = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/reads/own',
  access: 'read',
  needs: 'clinic.read',
  summary: 'Which records the signed-in person has opened, newest first',
  query: ownReadsQuery,
  output: readPage,
  errors: [],
})

export const exportReads = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/reads.csv',
  access: 'export',
  needs: ['clinical.audit', 'reports.export'],
  summary: 'The log of reads as a table',
  query: z.omit(readsQuery, { after: true }),
  output: z.string(),
  errors: [],
})
