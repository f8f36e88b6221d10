import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { appCodeInput, backupCodes, passwordInput, secondFactorInput, secondFactorStart } from './second-factor.ts'

const done = z.object({})

export const signInSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  access: 'public',
  summary: 'Second step of the sign-in: a code of the app, or one of the codes on paper',
  body: secondFactorInput,
  output: z.object({ id: z.string() }),
  errors: [
    'code_refused',
    'second_factor_expired',
    'sign_in_failed',
    'not_an_admin',
    'role_check_failed',
    'too_many_attempts',
  ],
})

export const startSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor',
  access: 'own-write',
  summary: 'A new secret for the app and ten codes on paper; both work after the first code was typed',
  body: passwordInput,
  output: secondFactorStart,
  errors: ['password_wrong', 'second_factor_on', 'too_many_attempts'],
})

export const confirmSecondFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/second-factor',
  access: 'own-write',
  summary: 'The first code of the app turns the second factor on',
  body: appCodeInput,
  output: done,
  errors: ['code_refused', 'second_factor_on', 'second_factor_off', 'too_many_attempts'],
})

export const renewBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/codes',
  access: 'own-write',
  summary: 'Ten new codes on paper; the former ones end',
  body: passwordInput,
  output: backupCodes,
  errors: ['password_wrong', 'second_factor_off', 'too_many_attempts'],
})

export const endSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/end',
  access: 'own-write',
  summary: 'Turns the second factor off',
  body: passwordInput,
  output: done,
  errors: ['password_wrong', 'second_factor_off', 'too_many_attempts'],
})
