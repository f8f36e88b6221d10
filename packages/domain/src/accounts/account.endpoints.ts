import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import {
  accountSession,
  MAX_OWN_CLINICS,
  MAX_SHOWN_SESSIONS,
  me,
  ownClinic,
  signInInput,
  signUpInput,
} from './account.ts'
import { profile, profileChange } from './profile.ts'
import { newPasswordInput, recoveryRequest, recoveryTokens } from './recovery.ts'

/** Empty response: the status says that it worked. */
const done = z.object({})

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Creates an account and its clinic on the free plan, and signs in',
  body: signUpInput,
  output: z.object({ id: z.string() }),
  errors: ['email_taken', 'password_common', 'password_personal', 'sign_up_failed', 'too_many_attempts'],
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'public',
  summary: 'Opens a session: 30 days when remembered, else until the browser closes',
  body: signInInput,
  /** Without an id the password was right and the second factor is asked. */
  output: z.object({ id: z.nullable(z.string()) }),
  errors: ['sign_in_failed', 'not_an_admin', 'role_check_failed', 'too_many_attempts'],
})

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  summary: 'Ends the session, if there is one',
  output: done,
  errors: [],
})

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

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  access: 'own-read',
  summary: 'The signed-in profile and its plan today',
  output: me,
  errors: ['unauthenticated'],
})

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'own-read',
  summary: "The signed-in person's own data",
  output: profile,
  errors: ['unauthenticated'],
  failureDetail: 'Error fetching user details',
})

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'own-write',
  summary: 'Changes the profile, unless it was changed since it was loaded; a CPF belongs to one account',
  body: profileChange,
  output: profile,
  errors: ['cpf_taken', 'stale', 'unauthenticated'],
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'own-read',
  summary: 'Where the person is signed in, the newest first',
  output: listOf(accountSession, MAX_SHOWN_SESSIONS),
  errors: [],
})

export const listOwnClinics = defineEndpoint({
  method: 'GET',
  path: '/api/session/clinics',
  access: 'own-read',
  summary: 'Clinics that the person belongs to',
  output: listOf(ownClinic, MAX_OWN_CLINICS),
  errors: [],
})

export const chooseClinic = defineEndpoint({
  method: 'PUT',
  path: '/api/session/clinic',
  access: 'own-write',
  summary: 'Changes the clinic in use',
  body: z.strictObject({ clinic_id: id }),
  output: done,
  errors: ['no_clinic'],
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'own-write',
  summary: "Ends one of the person's own sessions",
  params: z.strictObject({ id }),
  output: done,
  errors: ['session_not_found'],
})
