import { expect, test } from 'vitest'
import { createSessionCache } from './session-cache.ts'

const session = { id: 's', userId: 'a', adminId: 'a', role: 'admin' } as const

test('a session is believed for five seconds', () => {
  let time = 0
  const cache = createSessionCache(() => time)
  cache.remember('token', session)
  time = 4_999
  expect(cache.get('token')).toEqual(session)
  time = 5_000
  expect(cache.get('token')).toBeNull()
})

test('what was ended here is not believed again, even if a check that began before says so', () => {
  const cache = createSessionCache(() => 0)
  cache.remember('token', session)
  cache.forget('token')
  expect(cache.remember('token', session)).toBe(false)
  expect(cache.get('token')).toBeNull()
})

test('it can be ended by its id, whoever holds the token', () => {
  const cache = createSessionCache(() => 0)
  cache.remember('token', session)
  cache.forget(session.id)
  expect(cache.get('token')).toBeNull()
  expect(cache.remember('token', session)).toBe(false)
  expect(cache.remember('another', { ...session, id: 't' })).toBe(true)
})

test('it stays bounded, and the oldest go first', () => {
  const cache = createSessionCache(() => 0)
  for (let n = 0; n <= 20_000; n += 1) cache.remember(`token-${n}`, session)
  expect(cache.get('token-0')).toBeNull()
  expect(cache.get('token-20000')).toEqual(session)
})
