import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'

/** A file, which no schema of a response describes. */
const file = z.string()

export const exportClinic = defineEndpoint({
  method: 'POST',
  path: '/api/clinic/export',
  access: 'snapshot',
  needs: 'data.export',
  proof: 'recent',
  worksClosed: true,
  summary: 'Everything that the clinic has stored, as a ZIP. The owner gets a mail',
  output: file,
  errors: ['export_running'],
})

/** The file is a `Dossier`. */
export const exportDossier = defineEndpoint({
  method: 'POST',
  path: '/api/patients/:id/dossier',
  access: 'snapshot',
  needs: 'data.export',
  proof: 'recent',
  summary:
    'Everything that the clinic has stored about a patient, with its history, as JSON. Reading the clinical record is logged',
  params: idParams,
  output: file,
  errors: ['proof_needed', 'patient_not_found'],
})
