import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { erasurePreview } from './erasure.ts'

export const previewErasure = defineEndpoint({
  method: 'GET',
  path: '/api/erasures/:id',
  access: 'read',
  needs: 'patients.erase',
  summary: 'What would be erased with a patient, and what the law keeps and until when',
  params: idParams,
  output: erasurePreview,
  errors: ['patient_not_found'],
})

export const erasePatient = defineEndpoint({
  method: 'POST',
  path: '/api/erasures/:id',
  access: 'write',
  needs: 'patients.erase',
  proof: 'recent',
  summary: 'Erases an archived patient for good, in a job: rows, and what the history says about the person',
  params: idParams,
  output: z.object({}),
  errors: ['proof_needed', 'patient_not_found', 'erasure_needs_archive', 'erasure_retained'],
})
