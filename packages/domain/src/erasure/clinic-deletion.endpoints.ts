import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { line } from '../shared/text.ts'
import { clinicDeletion } from './clinic-deletion.ts'

const path = '/api/clinic-deletion'

export const getClinicDeletion = defineEndpoint({
  method: 'GET',
  path,
  access: 'read',
  needs: 'clinic.delete',
  worksClosed: true,
  summary: 'Whether the clinic is being deleted and until when its owner may return, and what the law keeps',
  output: clinicDeletion,
  errors: [],
})

export const deleteClinic = defineEndpoint({
  method: 'POST',
  path,
  access: 'write',
  needs: 'clinic.delete',
  proof: 'recent',
  summary: 'Closes the clinic for everybody. After 30 days its data are deleted for good',
  body: z.strictObject({ name: line(200) }),
  output: clinicDeletion,
  errors: ['proof_needed', 'deletion_name_differs', 'deletion_needs_export'],
})

export const returnToClinic = defineEndpoint({
  method: 'DELETE',
  path,
  access: 'write',
  needs: 'clinic.delete',
  worksClosed: true,
  summary: 'Opens the clinic again, as it was',
  output: z.object({}),
  errors: ['deletion_started'],
})
