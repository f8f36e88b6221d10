import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { type Notification, notificationFields } from './notification.ts'

/** Notification as the form holds it, with the patient's name; no patient means all patients. */
export const notificationDraft = z.strictObject({
  ...notificationFields,
  patient: z.nullable(z.strictObject({ id, name: z.string() })),
  by_email: z.boolean(),
})
export type NotificationDraft = z.infer<typeof notificationDraft>

/** New form, for the patient named by the URL if they belong to this clinic. */
export const prefillNotificationDraft = (patient: NotificationDraft['patient']): NotificationDraft => ({
  title: '',
  message: '',
  is_read: false,
  patient,
  by_email: false,
})

export const toNotificationDraft = ({
  title,
  message,
  is_read,
  patient_id,
  patient_name,
  mail_at,
}: Notification): NotificationDraft => ({
  title,
  message,
  is_read,
  patient: patient_id === null ? null : { id: patient_id, name: patient_name ?? '' },
  by_email: mail_at !== null,
})

/** Converts a draft to the request body. */
export const toNotificationInput = ({ patient, ...draft }: NotificationDraft) => ({
  ...draft,
  patient_id: patient?.id ?? null,
})
