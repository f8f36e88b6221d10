import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { line, text } from '../shared/text.ts'

export const TITLE_LENGTH = 120
export const MESSAGE_LENGTH = 2_000

/** What it says, and whether it was read. */
export const notificationSubject = {
  title: line(TITLE_LENGTH),
  message: text(MESSAGE_LENGTH),
  is_read: z.boolean(),
}

const notificationInput = {
  ...notificationSubject,
  /** To one patient; `null` is every one of them. */
  patient_id: z.nullable(id),
}

export const newNotification = z.strictObject({ id, ...notificationInput })
export type NewNotification = z.infer<typeof newNotification>

/** With the `rev` that was on the screen: whoever saves over what they did not see is told so. */
export const notificationChange = z.strictObject({ rev: z.int(), ...notificationInput })
export type NotificationChange = z.infer<typeof notificationChange>

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  patient_id: z.nullable(z.string()),
  patient_name: z.nullable(z.string()),
  patient_phone: z.nullable(z.string()),
  rev: z.int(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof notification>
