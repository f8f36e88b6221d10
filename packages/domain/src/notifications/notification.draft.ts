import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { type Notification, notificationSubject } from './notification.ts'

/** A notification as a form holds it: whoever it is for, by name; nobody chosen is everyone. */
export const notificationDraft = z.strictObject({
  ...notificationSubject,
  patient: z.nullable(z.strictObject({ id, name: z.string() })),
})
export type NotificationDraft = z.infer<typeof notificationDraft>

/** A new form, for whomever the address names if they are this clinic's. */
export const newNotificationDraft = (patient: NotificationDraft['patient']): NotificationDraft => ({
  title: '',
  message: '',
  is_read: false,
  patient,
})

export const notificationDraftOf = ({
  title,
  message,
  is_read,
  patient_id,
  patient_name,
}: Notification): NotificationDraft => ({
  title,
  message,
  is_read,
  patient: patient_id === null ? null : { id: patient_id, name: patient_name ?? '' },
})

/** The same as the server reads it. */
export const notificationOf = ({ patient, ...draft }: NotificationDraft) => ({
  ...draft,
  patient_id: patient?.id ?? null,
})
