import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { accountDeletion } from './account-deletion.ts'

const path = '/api/account-deletion'

export const getAccountDeletion = defineEndpoint({
  method: 'GET',
  path,
  access: 'own-read',
  summary: 'Clinics that keep the person from deleting their account',
  output: accountDeletion,
  errors: [],
})

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path,
  access: 'own-write',
  proof: 'recent',
  summary: 'Signs the person out everywhere. After 30 days without a sign-in the account is deleted',
  output: z.object({ deletes_at: z.string() }),
  errors: ['proof_needed', 'account_owns_clinic'],
})
