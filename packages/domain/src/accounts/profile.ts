import * as z from 'zod/mini'
import { cpf } from '../shared/brazil/cpf.ts'
import { phoneMaybeLocal } from '../shared/brazil/phone.ts'
import { line, optionalField } from '../shared/text.ts'

/** Fields a user may change about themselves; the e-mail belongs to the account and cannot change. */
export const profileInput = z.strictObject({
  name: line(120),
  cpf,
  phone: optionalField(phoneMaybeLocal),
  address: optionalField(line(300)),
})
export type ProfileInput = z.infer<typeof profileInput>

export const profileChange = z.strictObject({ rev: z.int(), ...profileInput.shape })
export type ProfileChange = z.infer<typeof profileChange>

export const profile = z.object({
  name: z.string(),
  email: z.string(),
  cpf: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  rev: z.int(),
})
export type OwnProfile = z.infer<typeof profile>
