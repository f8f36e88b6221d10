import { expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic } from '../../../testing/factories/account.factory.ts'
import { newIpAddress } from '../../../testing/new-ip-address.ts'
import { addSecondFactor } from '../../../testing/second-factor/second-factor.factory.ts'

const postura = useTestApp()

const secondStep = (cookie: string, code: string) =>
  createCaller(postura.app, cookie)('POST', '/api/sign-in/second-factor', { code }, {}, newIpAddress())

test.each(['', 'postura_second_step=forged', 'postura_second_step=2fa-abc.def'])(
  'the second step refuses the cookie %j',
  async (cookie) => {
    const refused = await secondStep(cookie, '123456')
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'second_factor_expired'])
  },
)

test.each(['12345', '1234567', 'abc', 'a'.repeat(5_000), '', null])(
  'the second step refuses the code %j',
  async (code) => {
    const refused = await secondStep('', code as string)
    expect(refused.statusCode).toBe(422)
  },
)

test('a wrong password of an account with a second factor is refused like an unknown account', async () => {
  const clinic = await signUpClinic(postura)
  await addSecondFactor(postura, clinic)
  const attempt = (email: string) =>
    postura.anonymous('POST', '/api/sign-in', { email, password: 'errada', remember: false })
  const [wrong, unknown] = [await attempt(clinic.email), await attempt(`x${clinic.email}`)]
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
  expect(wrong.cookies).toEqual([])
})

test('a first step with a password that is reset meanwhile leaves no second step', async () => {
  const { email, password, ...clinic } = await signUpClinic(postura)
  await addSecondFactor(postura, { email, password, ...clinic })
  const steps = async () =>
    (await postura.owner.query('select from accounts.verifications where value = $1', [clinic.id])).rowCount
  const reset = await postura.owner.connect()
  try {
    await reset.query('begin')
    await reset.query('lock table accounts.verifications in exclusive mode')
    const signingIn = postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })
    // The password was right; its second step waits to be written.
    const waiting = `select from pg_locks where not granted and relation = 'accounts.verifications'::regclass
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await postura.owner.query(waiting)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
    await reset.query(`update accounts.credentials set password = 'another hash' where user_id = $1`, [clinic.id])
    await reset.query('commit')
    const refused = await signingIn
    expect([refused.statusCode, refused.json().code, refused.cookies]).toEqual([401, 'sign_in_failed', []])
    expect(await steps()).toBe(0)
  } finally {
    reset.release()
  }
})
