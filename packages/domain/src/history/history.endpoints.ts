import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../shared/ids.ts'
import { recordHistory, recordNames } from './history.ts'

export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/api/history/:record/:id',
  access: 'read',
  needs: 'history.read',
  summary: 'History of a record: who changed it, when and how, latest first',
  params: z.strictObject({ record: z.enum(recordNames), id }),
  output: recordHistory,
  errors: ['not_found'],
})

export const getClinicHistory = defineEndpoint({
  method: 'GET',
  path: '/api/clinic/history',
  access: 'read',
  needs: 'clinic.write',
  summary: "History of the clinic's settings: who changed them, when and how, latest first",
  output: recordHistory,
  errors: ['not_found'],
})

export const undoChange = defineEndpoint({
  method: 'POST',
  path: '/api/changes/:id/undo',
  access: 'write',
  needs: 'history.undo',
  summary: 'Restores every row of one action, or nothing if anything was touched since',
  params: z.strictObject({ id }),
  output: z.object({}),
  errors: [
    'nothing_to_undo',
    'undo_too_late',
    'changed_since',
    'undo_overlaps',
    'undo_time_taken',
    'undo_class_full',
    'patient_limit_reached',
    'payment_receipted',
    'payment_tax_receipted',
  ],
})
