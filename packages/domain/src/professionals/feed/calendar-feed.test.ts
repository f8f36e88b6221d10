import { expect, test } from 'vitest'
import { describeFeedSession } from './calendar-feed.labels.ts'
import { feedPathOf, parseFeed, toInitials } from './calendar-feed.ts'

const clinic = '01a1efe3-b41e-72e8-ba5c-21cf6c4e7846'
const secret = 'x'.repeat(43)

test('an address contains the clinic and the secret; anything else is no address', () => {
  const path = feedPathOf(clinic, secret)
  expect(parseFeed(path.replace('/api/calendar-feeds/', ''))).toEqual({ adminId: clinic, secret })
  for (const wrong of ['', 'x.ics', `${clinic}.${secret}`, `${clinic}.${secret}x.ics`, `${clinic}..ics`])
    expect(parseFeed(wrong)).toBeNull()
})

test.each([
  ['Ana Maria de Lima', 'A. M. L.'],
  ['  Érica  ', 'É.'],
  ['ana', 'A.'],
])('the initials of %s are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})

test('a name is shown only if that was chosen', () => {
  expect(describeFeedSession('Ana Lima', 'Pilates', false)).toBe('A. L., Pilates')
  expect(describeFeedSession('Ana Lima', 'Pilates', true)).toBe('Ana Lima, Pilates')
})
