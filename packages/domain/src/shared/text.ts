import * as z from 'zod/mini'

// Control characters, halves of characters and invisible formatting have no place in one line of text. Only an emoji may be joined
// from several.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/u
const unprintableText = 'O texto tem caracteres que não são aceitos.'

/** As the database folds what is searched: without accents, case or doubled spaces. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** One line of text that may be empty, such as a search. */
export const optionalLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((value) => !unprintable.test(value), { error: unprintableText }),
  )

/** Several lines of text that may be empty. */
export const optionalText = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((value) => !unprintable.test(value.replace(/[\n\t]/g, ' ')), { error: unprintableText }),
  )

/** One line of text that must be filled. */
export const line = (max: number) => optionalLine(max).check(z.minLength(1))

/** Several lines of text that must be filled. */
export const text = (max: number) => optionalText(max).check(z.minLength(1))

/** What is not a string is left for the schema to refuse. */
export const blankIsNull = z.transform((value: string | null) =>
  typeof value === 'string' && value.trim() === '' ? null : value,
)

/** What nobody has to fill in: blank is null, and a field that is left out stays as it was. */
export const blankable = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.optional(z.pipe(blankIsNull, z.nullable(text)))

/** The words for a stored value, or the value itself where there are none. */
export const labelled =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value
