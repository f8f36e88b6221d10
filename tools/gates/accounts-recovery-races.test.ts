// Gate G8, recovery races: a concurrent sign-in with the old password, and a second link. About 5 s.

import { setTimeout as sleep } from 'node:timers/promises'
import { createCaller, useTestApp } from '@postura/api/testing/build-test-app'
import { cookieOf, signUpClinic } from '@postura/api/testing/factories/account.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { newIpAddress } from '@postura/api/testing/new-ip-address'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test } from 'vitest'
import { reportFigure } from '../local/figure.ts'

const ROUNDS = chooseRunCount(8, 20)
const postura = useTestApp()

test('concurrent sign-ins with the old password leave no session after a password reset', async () => {
  let left = 0
  let opened = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email, password } = await signUpClinic(postura)
    const link = await newRecoveryLink(postura, id)
    const cookies: string[] = []
    const intruder = async () => {
      const body = { email, password, remember: true }
      for (let open = true; open; ) {
        const answer = await postura.anonymous('POST', '/api/sign-in', body, {}, newIpAddress())
        open = answer.statusCode === 200
        if (open) cookies.push(cookieOf(answer))
      }
    }
    const intruders = [intruder(), intruder()]
    await sleep(60)
    const reset = { ...link, password: 'outra senha boa' }
    expect((await postura.anonymous('PUT', '/api/recovery', reset, {}, newIpAddress())).statusCode).toBe(200)
    await Promise.all(intruders)
    opened += cookies.length
    for (const cookie of cookies)
      if ((await createCaller(postura.app, cookie)('GET', '/api/me')).statusCode === 200) left += 1
  }
  expect(opened).toBeGreaterThan(0)
  const note = `${opened} opened with the old password`
  expect(reportFigure({ name: 'g8_sessions_that_outlive_a_reset', value: left, op: '<=', target: 0 }, note)).toBe(true)
})

test('only one of two links created at the same time works', async () => {
  let most = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await signUpClinic(postura)
    await Promise.allSettled([newRecoveryLink(postura, id), newRecoveryLink(postura, id)])
    const { rowCount } = await postura.owner.query('select from accounts.links where user_id = $1', [id])
    most = Math.max(most, rowCount ?? 0)
  }
  expect(reportFigure({ name: 'g8_most_links_alive', value: most, op: '<=', target: 1 })).toBe(true)
})
