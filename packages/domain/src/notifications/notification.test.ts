import { expect, test } from 'vitest'
import { newNotification } from './notification.ts'

const input = {
  id: '01a1dd90-0000-7000-8000-000000000001',
  title: ' Feriado ',
  message: ' Não abriremos na sexta.\r\nBom descanso! ',
  is_read: false,
  patient_id: null,
}

test('a notification is for all patients or for one, and its message may have several lines', () => {
  const read = { ...input, title: 'Feriado', message: 'Não abriremos na sexta.\nBom descanso!' }
  expect(newNotification.parse(input)).toEqual(read)
  const patient_id = '01a1dd90-0000-7000-8000-000000000002'
  expect(newNotification.parse({ ...input, patient_id })).toEqual({ ...read, patient_id })
})

test('title and message have a maximum length', () => {
  const longest = { ...input, title: 'a'.repeat(120), message: 'a'.repeat(2_000) }
  expect(newNotification.parse(longest)).toEqual(longest)
  for (const over of [{ title: 'a'.repeat(121) }, { message: 'a'.repeat(2_001) }])
    expect(newNotification.safeParse({ ...input, ...over }).success).toBe(false)
})

test.each([
  { title: ' ' },
  { title: 'duas\nlinhas' },
  { message: ' \n ' },
  { patient_id: '' },
  { patient_id: undefined },
  { is_read: 'true' },
  { is_read: undefined },
  { admin_id: input.id },
])('a notification with %j is refused', (over) => {
  expect(newNotification.safeParse({ ...input, ...over }).success).toBe(false)
})
