import * as z from 'zod/mini'
import { email, MAX_EMAIL_LENGTH } from '../../accounts/account.ts'

const invalidEmail = { error: 'Informe um email válido.' }

/** Address of a patient who asks for the link of their page. */
export const pageLinkRequest = z.strictObject({
  email: z
    .string()
    .check(z.minLength(1, { ...invalidEmail, abort: true }), z.maxLength(MAX_EMAIL_LENGTH, { abort: true }))
    .check(
      z.refine((typed) => email.safeParse(typed).success, invalidEmail),
      z.toLowerCase(),
    ),
})
