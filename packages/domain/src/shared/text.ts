import * as z from 'zod/mini'

// Control and invisible formatting characters have no place in a name; a line break or tab only where text has lines.
const unprintable = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const unprintableInLines = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u

const bounded = (max: number, forbidden: RegExp) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((value) => !forbidden.test(value), { error: 'O texto tem caracteres que não são aceitos.' }),
  )

/** One line of text that must be filled. */
export const line = (max: number) => bounded(max, unprintable).check(z.minLength(1))

/** One line of text that may be empty, such as a search. */
export const optionalLine = (max: number) => bounded(max, unprintable)

/** Text of several lines. */
export const lines = (max: number) => bounded(max, unprintableInLines)

/** Lower case without accents: how people search. The database folds the same way (`clinic.fold`). */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
