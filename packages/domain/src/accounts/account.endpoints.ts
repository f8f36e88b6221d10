import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { me, signInInput, signUpInput } from './account.ts'

/** Nothing to say but that it worked. */
const done = z.object({})

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Creates an account and its clinic on the free plan, and signs in',
  body: signUpInput,
  output: z.object({ id: z.string() }),
  errors: ['email_taken', 'sign_up_failed'],
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'public',
  summary: 'Opens a session: 30 days when remembered, else until the browser closes',
  body: signInInput,
  output: done,
  errors: ['sign_in_failed', 'not_an_admin'],
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
  access: 'read',
  summary: 'The signed-in profile and its plan today',
  output: me,
  errors: ['unauthenticated'],
})
