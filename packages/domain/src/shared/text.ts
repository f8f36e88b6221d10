import * as z from 'zod/mini'

// Control characters, halves of characters and invisible formatting have no place in one line of text.
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** One line of text that may be empty, such as a search. */
export const optionalLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((value) => !unprintable.test(value), { error: 'O texto tem caracteres que não são aceitos.' }),
  )

/** One line of text that must be filled. */
export const line = (max: number) => optionalLine(max).check(z.minLength(1))
