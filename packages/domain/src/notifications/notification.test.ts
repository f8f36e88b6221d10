import { expect, test } from 'vitest'
import { newNotification } from './notification.ts'

const wish = {
  id: '01a1dd90-0000-7000-8000-000000000001',
  title: ' Feriado ',
  message: ' Não abriremos na sexta.\r\nBom descanso! ',
  is_read: false,
  patient_id: null,
}

test('to everyone or to one; a message has as many lines as it needs', () => {
  const read = { ...wish, title: 'Feriado', message: 'Não abriremos na sexta.\nBom descanso!' }
  expect(newNotification.parse(wish)).toEqual(read)
  const patient_id = '01a1dd90-0000-7000-8000-000000000002'
  expect(newNotification.parse({ ...wish, patient_id })).toEqual({ ...read, patient_id })
})

test('the longest that is still read', () => {
  const longest = { ...wish, title: 'a'.repeat(120), message: 'a'.repeat(2_000) }
  expect(newNotification.parse(longest)).toEqual(longest)
  for (const over of [{ title: 'a'.repeat(121) }, { message: 'a'.repeat(2_001) }])
    expect(newNotification.safeParse({ ...wish, ...over }).success).toBe(false)
})

test.each([
  { title: ' ' },
  { title: 'duas\nlinhas' },
  { message: ' \n ' },
  { patient_id: '' },
  { patient_id: undefined },
  { is_read: 'true' },
  { is_read: undefined },
  { admin_id: wish.id },
])('%j is none', (over) => {
  expect(newNotification.safeParse({ ...wish, ...over }).success).toBe(false)
})
