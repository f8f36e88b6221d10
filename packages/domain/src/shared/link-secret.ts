import * as z from 'zod/mini'

/** Secret of a link in a mail: 32 random bytes. */
export const linkSecret = z.string().check(z.regex(/^[\w-]{43}$/))

/** Returns the secret in the fragment of an address, or `null`. */
export const parseLinkSecret = (hash: string): string | null => linkSecret.safeParse(hash.slice(1)).data ?? null
