import * as z from 'zod/mini'
import { email } from '../../accounts/account.ts'
import { optionalField } from '../../shared/text.ts'

/** Hours before a visit at which it may be reminded of. */
export const reminderHours = [48, 24, 12] as const
/** Shortest time between the first and the last hour in which messages may go. */
const MIN_SENDING_HOURS = 2
const TOO_FEW_HOURS = 'Deixe pelo menos duas horas entre o começo e o fim.'
const hasSendingHours = (from: number, until: number): boolean => until - from >= MIN_SENDING_HOURS

const hourOfDay = z.int().check(z.gte(0), z.lte(24))

/** When a clinic reminds its patients. `reminder_hours` is null while reminders are off. */
export const reminderRule = z.object({
  reminder_hours: z.nullable(z.literal(reminderHours)),
  reminder_from: z.int(),
  reminder_until: z.int(),
})
export type ReminderRule = z.infer<typeof reminderRule>

/** The rule and the address to which patients answer. */
export const reminderRuleInput = z
  .strictObject({
    reminder_hours: z.nullable(z.literal(reminderHours)),
    reminder_from: hourOfDay,
    reminder_until: hourOfDay,
    reply_to: optionalField(email),
    /** Mails about what is booked, moved or canceled. Without it, they stay as they are. */
    change_mails: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ reminder_from, reminder_until }) => hasSendingHours(reminder_from, reminder_until), {
      path: ['reminder_until'],
      error: TOO_FEW_HOURS,
    }),
  )
export type ReminderRuleInput = z.infer<typeof reminderRuleInput>

const hourChoice = z.string().check(z.regex(/^\d{1,2}$/))

/** As the form holds it: blank hours are off. */
export const reminderDraft = z
  .strictObject({
    reminder_hours: z.enum(['', ...reminderHours.map(String)]),
    reminder_from: hourChoice,
    reminder_until: hourChoice,
    reply_to: optionalField(email),
    change_mails: z.boolean(),
  })
  .check(
    z.refine(({ reminder_from, reminder_until }) => hasSendingHours(Number(reminder_from), Number(reminder_until)), {
      path: ['reminder_until'],
      error: TOO_FEW_HOURS,
    }),
  )
type ReminderDraft = z.infer<typeof reminderDraft>

export const toReminderDraft = ({
  reminder_hours,
  reminder_from,
  reminder_until,
  reply_to,
  change_mails_since,
}: ReminderRule & { reply_to: string | null; change_mails_since: string | null }) => ({
  reminder_hours: reminder_hours === null ? '' : String(reminder_hours),
  reminder_from: String(reminder_from),
  reminder_until: String(reminder_until),
  reply_to: reply_to ?? '',
  change_mails: change_mails_since !== null,
})

/** Converts a valid draft to the request body. */
export const toReminderRuleInput = ({
  reminder_hours,
  reminder_from,
  reminder_until,
  reply_to,
  change_mails,
}: ReminderDraft): ReminderRuleInput => ({
  reminder_hours: reminderHours.find((hours) => String(hours) === reminder_hours) ?? null,
  reminder_from: Number(reminder_from),
  reminder_until: Number(reminder_until),
  reply_to,
  change_mails,
})
