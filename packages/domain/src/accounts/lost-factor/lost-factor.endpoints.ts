import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { denialInput } from './lost-factor.ts'

const done = z.object({})

export const reportLostFactor = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/lost',
  access: 'public',
  summary:
    'At the second step: the phone and the codes are lost; mails the person, and turns the second factor off if it is asked again after the wait',
  output: z.object({
    /** True if the wait was over: from now on the password is enough. */
    is_off: z.boolean(),
  }),
  errors: ['second_factor_expired', 'too_many_attempts'],
})

export const denySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/deny',
  access: 'public',
  summary: 'By the link of a mail: someone else lost or turned on the second factor; undoes it and blocks the password',
  body: denialInput,
  output: done,
  errors: ['denial_link_refused', 'too_many_attempts'],
})
