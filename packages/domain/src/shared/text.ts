import * as z from 'zod/mini'

// Control characters, lone surrogates and invisible formatting are not allowed in a line of text. Joiners are allowed in emoji.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/u
/** Letters of Western languages, tested first because most texts have no others and `unprintable` is slow. */
const usual = /^[ -~\u00a0-\u024f]*$/
const hasUnprintable = (text: string): boolean => !usual.test(text) && unprintable.test(text)
const everyUnprintable = new RegExp(unprintable, 'gu')
const unprintableText = 'O texto tem caracteres que não são aceitos.'

/** Text with line breaks and tabs, without the other characters that `optionalText` refuses. */
export const removeUnprintable = (text: string): string =>
  usual.test(text)
    ? text
    : text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .split(/([\n\t])/)
        .map((part) => (part === '\n' || part === '\t' ? part : part.replace(everyUnprintable, '')))
        .join('')
        .normalize('NFC')

/** Removes accents, case and repeated spaces, as the database does for searches. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** One line of text that may be empty, such as a search. */
export const optionalLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((value) => !hasUnprintable(value), { error: unprintableText }),
  )

/** Several lines of text that may be empty. */
export const optionalText = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
    z.refine((value) => !hasUnprintable(value.replace(/[\n\t]/g, ' ')), { error: unprintableText }),
  )

/** One line of text that must be filled. */
export const line = (max: number) => optionalLine(max).check(z.minLength(1))

/** Several lines of text that must be filled. */
export const text = (max: number) => optionalText(max).check(z.minLength(1))

/** A value that is not a string is left for the schema to refuse. */
export const blankToNull = z.transform((value: string | null) =>
  typeof value === 'string' && value.trim() === '' ? null : value,
)

/** Optional field: blank becomes null, and an omitted field keeps its value. */
export const optionalField = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.optional(z.pipe(blankToNull, z.nullable(text)))

/** Formats a stored value by its label, or returns the value if it has none. */
export const createLabelFormatter =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value

/** `Ana, Bia e Caio` */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

/** `novembro` becomes `Novembro`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
