import { expect, test } from 'vitest'
import {
  notificationDraft,
  prefillNotificationDraft,
  toNotificationDraft,
  toNotificationInput,
} from './notification.draft.ts'
import { type Notification, newNotification } from './notification.ts'

const ana = { id: '01a1dd90-0000-7000-8000-000000000001', name: 'Ana Lima' }
const stored: Notification = {
  id: '01a1dd90-0000-7000-8000-000000000002',
  title: 'Trazer exames',
  message: 'A ressonância, por favor.',
  is_read: true,
  patient_id: ana.id,
  patient_name: ana.name,
  patient_phone: '(11) 91234-5678',
  guardian: null,
  mail_at: null,
  mails_sent: 0,
  rev: 3,
  created_at: '2026-11-15T12:00:00.000Z',
}

test('a new notification is blank, unread, and for all patients unless the URL names one', () => {
  const empty = { title: '', message: '', is_read: false, by_email: false }
  expect(prefillNotificationDraft(null)).toEqual({ ...empty, patient: null })
  expect(prefillNotificationDraft(ana)).toEqual({ ...empty, patient: ana })
})

test('a stored notification is unchanged by the form', () => {
  const draft = toNotificationDraft(stored)
  expect(draft).toEqual({ title: stored.title, message: stored.message, is_read: true, patient: ana, by_email: false })
  expect(notificationDraft.parse(draft)).toEqual(draft)
  const { title, message, is_read, patient_id } = stored
  expect(toNotificationInput(draft)).toEqual({ title, message, is_read, patient_id, by_email: false })
  const everyones = toNotificationDraft({ ...stored, patient_id: null, patient_name: null })
  expect(everyones.patient).toBeNull()
  expect(newNotification.safeParse({ id: stored.id, ...toNotificationInput(everyones) }).data?.patient_id).toBeNull()
})

test('a notification needs a title and a message', () => {
  const { error } = notificationDraft.safeParse(prefillNotificationDraft(null))
  expect(error?.issues.map(({ path }) => path)).toEqual([['title'], ['message']])
})
