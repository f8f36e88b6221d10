// A sign-in with the old password, at each moment of a password reset that could let its session live on.

import type pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { withClient } from '../../../db/with-client.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { newRecoveryLink } from '../../../testing/factories/recovery.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

const signIn = () =>
  postura.anonymous('POST', '/api/sign-in', { email: clinic.email, password: clinic.password, remember: true })
const countSessions = async (): Promise<number> => {
  const { rows } = await postura.owner.query(
    'select count(*)::int as sessions from accounts.sessions where user_id = $1',
    [clinic.id],
  )
  return rows[0].sessions
}
/** Waits until another connection waits for this one. */
const someoneWaits = (holder: pg.Client) =>
  vi.waitFor(
    async () => {
      const { rows } = await postura.owner.query(
        'select from pg_stat_activity where (select pg_backend_pid()) <> pid and $1 = any(pg_blocking_pids(pid))',
        [(await holder.query('select pg_backend_pid() as pid')).rows[0].pid],
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )

test('a sign-in that has compared the old password before a reset ends is refused', async () => {
  await withClient(postura.ownerUrl, async (resetting) => {
    await resetting.query('begin')
    await resetting.query(`update accounts.credentials set password = 'another' where user_id = $1`, [clinic.id])
    await resetting.query('delete from accounts.sessions where user_id = $1', [clinic.id])
    const answer = signIn()
    await someoneWaits(resetting)
    await resetting.query('commit')
    expect((await answer).statusCode).toBe(401)
  })
  expect(await countSessions()).toBe(0)
})

test('a session that is opened with the old password while a reset begins ends with it', async () => {
  const link = await newRecoveryLink(postura, clinic.id)
  await withClient(postura.ownerUrl, async (comparing) => {
    await comparing.query('begin')
    await comparing.query('select from accounts.credentials where user_id = $1 for share', [clinic.id])
    const reset = postura.anonymous('PUT', '/api/recovery', { ...link, password: 'outra senha boa' })
    await someoneWaits(comparing)
    expect((await signIn()).statusCode).toBe(200)
    await comparing.query('commit')
    expect((await reset).statusCode).toBe(200)
  })
  expect(await countSessions()).toBe(0)
})
