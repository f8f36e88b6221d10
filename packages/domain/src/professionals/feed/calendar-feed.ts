import * as z from 'zod/mini'

/** Private address from which another calendar reads the sessions of a professional. */
export const calendarFeed = z.object({
  shows_names: z.boolean(),
  created_at: z.string(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

/** A professional, and their address if there is one. */
export const feedOfProfessional = z.object({ professional_id: z.string(), feed: z.nullable(calendarFeed) })
export type FeedOfProfessional = z.infer<typeof feedOfProfessional>

export const calendarFeedInput = z.strictObject({ shows_names: z.boolean() })

/** Path of a new address. The secret in it is not stored, so it is told once. */
export const newCalendarFeed = z.extend(calendarFeed, { path: z.string() })

/** Days before and after now. */
export const FEED_DAYS = { before: 7, after: 180 } as const
/** About 19 on each of six days a week. Of more, the last ones are left out. */
export const MAX_FEED_ENTRIES = 3_000
/** As many entries with the longest names. */
const MAX_FEED_LENGTH = 2_000_000

/** Clinic and secret, as `feedPathOf` writes them. Any text: a wrong one is answered like an unknown one. */
export const feedParams = z.strictObject({ feed: z.string().check(z.maxLength(200)) })
export const feedText = z.string().check(z.maxLength(MAX_FEED_LENGTH))

const CLINIC_AND_SECRET = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})\.ics$/

export const feedPathOf = (adminId: string, secret: string): string => `/api/calendar-feeds/${adminId}.${secret}.ics`

export const parseFeed = (feed: string): { adminId: string; secret: string } | null => {
  const [, adminId, secret] = CLINIC_AND_SECRET.exec(feed) ?? []
  return adminId && secret ? { adminId, secret } : null
}

/** `Ana Maria de Lima` → `A. M. L.`: words of a name begin with a capital. */
export const toInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '' && word !== word.toLowerCase())
  return (words.length > 0 ? words : [name]).map(([first = '']) => `${first.toUpperCase()}.`).join(' ')
}
