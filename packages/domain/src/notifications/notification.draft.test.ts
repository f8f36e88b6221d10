import { expect, test } from 'vitest'
import { newNotificationDraft, notificationDraft, notificationDraftOf, notificationOf } from './notification.draft.ts'
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
  rev: 3,
  created_at: '2026-11-15T12:00:00.000Z',
}

test('a new one is empty, unread, and for everyone unless the address names someone', () => {
  const empty = { title: '', message: '', is_read: false }
  expect(newNotificationDraft(null)).toEqual({ ...empty, patient: null })
  expect(newNotificationDraft(ana)).toEqual({ ...empty, patient: ana })
})

test('a form begins with what is stored, and what it holds is what the server reads', () => {
  const draft = notificationDraftOf(stored)
  expect(draft).toEqual({ title: stored.title, message: stored.message, is_read: true, patient: ana })
  expect(notificationDraft.parse(draft)).toEqual(draft)
  const { title, message, is_read, patient_id } = stored
  expect(notificationOf(draft)).toEqual({ title, message, is_read, patient_id })
  const everyones = notificationDraftOf({ ...stored, patient_id: null, patient_name: null })
  expect(everyones.patient).toBeNull()
  expect(newNotification.safeParse({ id: stored.id, ...notificationOf(everyones) }).data?.patient_id).toBeNull()
})

test('without a title or a message it is none', () => {
  const { error } = notificationDraft.safeParse(newNotificationDraft(null))
  expect(error?.issues.map(({ path }) => path)).toEqual([['title'], ['message']])
})
