import * as z from 'zod/mini'
import { guardian } from '../patients/contact.ts'
import { id } from '../shared/ids.ts'
import { cursor, listOf, PAGE_SIZE } from '../shared/page.ts'
import { line, optionalLine, text } from '../shared/text.ts'

export const MAX_TITLE_LENGTH = 120
export const MAX_MESSAGE_LENGTH = 2_000

export const notificationFields = {
  title: line(MAX_TITLE_LENGTH),
  message: text(MAX_MESSAGE_LENGTH),
  is_read: z.boolean(),
}

const notificationInput = {
  ...notificationFields,
  /** One patient; `null` is all patients. */
  patient_id: z.nullable(id),
  /** Goes by e-mail too. Once asked for, it stays so. */
  by_email: z.optional(z.boolean()),
}

export const newNotification = z.strictObject({ id, ...notificationInput })
export type NewNotification = z.infer<typeof newNotification>

/** Carries the `rev` that was on the screen, so that a stale save is refused. */
export const notificationChange = z.strictObject({ rev: z.int(), ...notificationInput })
export type NotificationChange = z.infer<typeof notificationChange>

export const reachQuery = z.strictObject({ patient_id: z.optional(id) })
export const reach = z.object({ reached: z.int() })

/** Number of notifications that the browser searches; older ones are searched by the server. */
export const MAX_NEWEST = 1_000

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  patient_id: z.nullable(z.string()),
  patient_name: z.nullable(z.string()),
  patient_phone: z.nullable(z.string()),
  guardian,
  /** Since when it goes by e-mail too. */
  mail_at: z.nullable(z.string()),
  mails_sent: z.int(),
  rev: z.int(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof notification>

/** `older`: where the search of the server continues, if there are more. */
export const newestNotifications = z.object({ items: listOf(notification, MAX_NEWEST), older: z.nullable(cursor) })
export type NewestNotifications = z.infer<typeof newestNotifications>

export const olderNotificationsQuery = z.strictObject({ after: cursor, q: z._default(optionalLine(100), '') })
export type OlderNotificationsQuery = z.infer<typeof olderNotificationsQuery>

export const olderNotifications = z.object({ items: listOf(notification, PAGE_SIZE), next: z.nullable(cursor) })
export type OlderNotifications = z.infer<typeof olderNotifications>
