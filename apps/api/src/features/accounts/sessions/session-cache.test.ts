import { expect, test } from 'vitest'
import type { Session } from '../../../http/session.ts'
import { createSessionCache } from './session-cache.ts'

const session: Session = {
  id: 's',
  userId: 'a',
  role: 'admin',
  clinic: {
    adminId: 'a',
    memberRole: 'owner',
    professionalId: null,
    within: null,
    timeZone: 'America/Sao_Paulo',
    isClosed: false,
  },
  seenAt: 0,
  provenAt: 0,
  idleMinutes: 0,
  isLocked: false,
  secondFactor: { isOn: false, owedAt: null },
}

const cacheAt = () => {
  const clock = { time: 0 }
  return { clock, cache: createSessionCache(() => clock.time) }
}

test('a session is cached for five seconds', () => {
  const { clock, cache } = cacheAt()
  cache.remember('token', session, 0)
  clock.time = 4_999
  expect(cache.get('token')).toEqual(session)
  clock.time = 5_000
  expect(cache.get('token')).toBeNull()
})

test.each(['token', session.id, session.userId])(
  'a session ended by %s is not cached again, even by a check that began earlier',
  (key) => {
    const { clock, cache } = cacheAt()
    cache.remember('token', session, 0)
    clock.time = 10
    cache.forget(key)
    expect(cache.get('token')).toBeNull()
    expect(cache.remember('token', session, 9)).toBe(false)
    expect(cache.get('token')).toBeNull()
  },
)

test('a session whose user is being changed stays valid and is read again', () => {
  const { clock, cache } = cacheAt()
  cache.remember('token', session, 0)
  clock.time = 10
  cache.refresh(session.userId)
  expect(cache.get('token')).toBeNull()
  // The check began before the change was committed.
  expect(cache.remember('token', session, 11)).toBe(true)
  expect(cache.get('token')).toBeNull()
  cache.remember('token', session, 2_011)
  clock.time = 2_012
  expect(cache.get('token')).toEqual(session)
})

test('a session of a clinic whose members changed is read again, and one of another clinic is not', () => {
  const { clock, cache } = cacheAt()
  cache.remember('token', session, 0)
  cache.remember('another', { ...session, id: 't', userId: 'b', clinic: null }, 0)
  clock.time = 10
  cache.refreshClinic('a')
  expect([cache.get('token'), cache.get('another')?.id]).toEqual([null, 't'])
  cache.remember('token', session, 11)
  expect(cache.get('token')).toEqual(session)
})

test('after a gap in what other processes tell, every session is read again', () => {
  const { clock, cache } = cacheAt()
  cache.remember('token', session, 0)
  clock.time = 10
  cache.refreshAll()
  expect(cache.get('token')).toBeNull()
  expect(cache.remember('token', session, 10)).toBe(true)
  expect(cache.get('token')).toBeNull()
  cache.remember('token', session, 11)
  expect(cache.get('token')).toEqual(session)
})

test('a new session after a sign-out is cached', () => {
  const { clock, cache } = cacheAt()
  cache.forget(session.userId)
  clock.time = 1
  expect(cache.remember('another', { ...session, id: 't' }, 1)).toBe(true)
  expect(cache.get('another')).not.toBeNull()
})

test('the cache is bounded and drops the oldest entries first', () => {
  const { cache } = cacheAt()
  for (let n = 0; n <= 20_000; n += 1) cache.remember(`token-${n}`, session, 0)
  expect(cache.get('token-0')).toBeNull()
  expect(cache.get('token-20000')).toEqual(session)
})
