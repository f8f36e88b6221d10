import * as z from 'zod/mini'
import { listOf } from '../shared/page.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import type { ChangeKind } from './changes/visit-change.ts'
import { type MessageChannel, messageChannels } from './consent.ts'
import { type Delivery, deliveries } from './whatsapp/reply.rules.ts'
import { type ReplyButton, replyButtons } from './whatsapp/template.ts'

/** Why a visit is not reminded of. */
const reminderRefusals = [
  'off',
  'archived',
  'no_email',
  'no_consent',
  'confirmed',
  'reminded',
  'booked_late',
  'too_late',
  'unknown',
  'refused',
] as const
export type ReminderRefusal = (typeof reminderRefusals)[number]

/** `page`: the link that somebody asked for. */
export type MessageKind = 'reminder' | 'notification' | 'page' | 'offer' | ChangeKind

/** `waiting`: the mail server certainly did not take it. `unknown`: it may have. */
export type MessageState = 'sending' | 'sent' | 'waiting' | 'unknown' | 'refused'

export type VisitMessage = {
  state: MessageState
  at: string
  channel: MessageChannel
  delivery: Delivery | null
  answer: ReplyButton | null
}

/** A visit, as the decision about its reminder needs it: an appointment, or a seat in a class. */
export type Visit = {
  id: string
  patient_id: string
  start_time: string
  /** When it was booked, and last changed. */
  booked_at: string
  changed_at: string
  is_confirmed: boolean
  /** Someone at the clinic has reminded already. */
  reminded_at: string | null
  archived: boolean
  has_email: boolean
  has_consent: boolean
  /** The clinic can write to the patient at WhatsApp, and the patient agreed. */
  has_whatsapp: boolean
  /** What came of its message, if there is one. */
  message: VisitMessage | null
}

/** What is decided about the reminder of a visit: it went, it will go, or it does not go. */
const reminderPlan = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('sent'),
    at: z.string(),
    channel: z.enum(messageChannels),
    /** What the network told, of a message at WhatsApp. */
    delivery: z.nullable(z.enum(deliveries)),
    /** Button that the reader pressed last. */
    answer: z.nullable(z.enum(replyButtons)),
  }),
  z.object({ outcome: z.literal('planned'), at: z.string(), channel: z.enum(messageChannels) }),
  z.object({ outcome: z.literal('none'), reason: z.enum(reminderRefusals) }),
])
export type ReminderPlan = z.infer<typeof reminderPlan>

export const remindersQuery = z.strictObject({ day: civilDate })

/** More visits than a clinic has on one day. */
export const MAX_REMINDERS = 1_000

const dayReminder = z.object({
  id: z.string(),
  kind: z.enum(['appointment', 'class']),
  patient_id: z.string(),
  patient_name: z.string(),
  start_time: z.string(),
  reminder: reminderPlan,
})
export type DayReminder = z.infer<typeof dayReminder>

export const dayReminders = z.object({
  is_on: z.boolean(),
  /** The number of the clinic at WhatsApp does not work, so that its messages go by e-mail. */
  whatsapp_fails: z.boolean(),
  visits: listOf(dayReminder, MAX_REMINDERS),
})
