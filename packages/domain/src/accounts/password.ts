import * as z from 'zod/mini'

const PASSWORD_LENGTH = 6

export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH, { error: `A senha deve ter pelo menos ${PASSWORD_LENGTH} caracteres.` }),
    z.maxLength(128),
  )

/** A password that exists already. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(128))
