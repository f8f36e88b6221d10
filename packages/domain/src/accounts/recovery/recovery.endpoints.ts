import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { newPasswordInput, recoveryRequest, recoveryTokens } from './recovery.ts'

const done = z.object({})

export const requestRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'public',
  summary: 'Mails a link to set a new password; the answer is the same whether or not the account exists',
  body: recoveryRequest,
  output: done,
  errors: ['too_many_attempts'],
})

export const checkRecoveryLink = defineEndpoint({
  method: 'POST',
  path: '/api/recovery/link',
  access: 'public',
  summary: 'Whose recovery link it is, if it still works; it is not used up by asking',
  body: recoveryTokens,
  output: z.object({ email: z.string() }),
  errors: ['recovery_link_refused', 'too_many_attempts'],
})

export const setNewPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/recovery',
  access: 'public',
  summary: 'Sets a new password with both halves of a recovery link, once, and ends every session',
  body: newPasswordInput,
  output: done,
  errors: ['recovery_link_refused', 'password_common', 'password_personal', 'too_many_attempts'],
})
