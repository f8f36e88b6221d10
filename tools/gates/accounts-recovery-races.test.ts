// Gate G8, recovery against what happens at the same time: a sign-in with the old password, and a second link. About 15 s.
import { setTimeout as sleep } from 'node:timers/promises'
import { callerOf, useTestApp } from '@postura/api/testing/build-test-app'
import { cookieOf, signUpClinic } from '@postura/api/testing/factories/account.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { newAddress } from '@postura/api/testing/new-address'
import { expect, test } from 'vitest'
import { report } from '../local/figure.ts'

const ROUNDS = 20
const postura = useTestApp()

test('whoever keeps signing in with the old password holds no session once there is a new one', async () => {
  let left = 0
  let opened = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email, password } = await signUpClinic(postura)
    const link = await newRecoveryLink(postura, id)
    const cookies: string[] = []
    const intruder = async () => {
      const body = { email, password, remember: true }
      for (let open = true; open; ) {
        const answer = await postura.anonymous('POST', '/api/sign-in', body, {}, newAddress())
        open = answer.statusCode === 200
        if (open) cookies.push(cookieOf(answer))
      }
    }
    const intruders = [intruder(), intruder()]
    await sleep(60)
    const reset = { ...link, password: 'outra senha boa' }
    expect((await postura.anonymous('PUT', '/api/recovery', reset, {}, newAddress())).statusCode).toBe(200)
    await Promise.all(intruders)
    opened += cookies.length
    for (const cookie of cookies)
      if ((await callerOf(postura.app, cookie)('GET', '/api/me')).statusCode === 200) left += 1
  }
  expect(opened).toBeGreaterThan(0)
  const note = `${opened} opened with the old password`
  expect(report({ name: 'g8_sessions_that_outlive_a_reset', value: left, op: '<=', target: 0 }, note)).toBe(true)
})

test('of two links made at once one works', async () => {
  let most = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await signUpClinic(postura)
    await Promise.allSettled([newRecoveryLink(postura, id), newRecoveryLink(postura, id)])
    const { rowCount } = await postura.owner.query('select from accounts.verifications where value = $1', [id])
    most = Math.max(most, rowCount ?? 0)
  }
  expect(report({ name: 'g8_most_links_alive', value: most, op: '<=', target: 1 })).toBe(true)
})
