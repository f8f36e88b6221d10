import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { debtCharge } from './debtor.ts'

export const recordDebtCharge = defineEndpoint({
  method: 'PUT',
  path: '/api/patients/:id/charged',
  access: 'write',
  needs: 'payments.read',
  summary: 'Records that the debt of a patient was charged now, by chat or by phone',
  params: idParams,
  body: debtCharge,
  output: z.object({}),
  errors: ['patient_not_found'],
})
