import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { passwordInput } from './second-factor.ts'

const done = z.object({})

export const proveIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/session/proof',
  access: 'own-write',
  worksLocked: true,
  summary: 'The person at the screen types the password: unlocks the session, and opens what asks for a recent proof',
  body: passwordInput,
  output: done,
  errors: ['password_wrong', 'too_many_attempts'],
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'own-write',
  summary: "Ends all of the person's sessions except this one",
  output: done,
  errors: [],
})
