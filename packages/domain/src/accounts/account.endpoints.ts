import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { me, signInInput, signUpInput } from './account.ts'
import { profile, profileChange } from './profile.ts'

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
