import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, cookieOf, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { newRecoveryLink } from '../../../testing/factories/recovery.factory.ts'
import { newIpAddress } from '../../../testing/new-ip-address.ts'
import { addSecondFactor, codeOf } from '../../../testing/second-factor/second-factor.factory.ts'
import { sendInTens } from '../../../testing/second-factor/send-in-tens.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  postura.clock.now = new Date()
  clinic = await signUpClinic(postura)
})

const signIn = (cookie?: string, { email, password } = clinic) =>
  createCaller(postura.app, cookie)('POST', '/api/sign-in', { email, password, remember: true }, {}, newIpAddress())

/** First step on a device that has none of the person's cookies. */
const firstStep = async (cookie?: string): Promise<string> => {
  const response = await signIn(cookie)
  expect([response.statusCode, response.json()]).toEqual([200, { id: null }])
  return cookieOf(response)
}
const secondStep = (cookie: string, code: string, from = newIpAddress()) =>
  createCaller(postura.app, cookie)('POST', '/api/sign-in/second-factor', { code }, {}, from)

const mailsOf = async (): Promise<string[]> => {
  const { rows } = await postura.owner.query(
    `select data from jobs.job where name = 'second-factor-mail' and data ->> 'userId' = $1 order by created_on`,
    [clinic.id],
  )
  return rows.map(({ data }) => data.state)
}
const countSessions = async (): Promise<number | null> =>
  (await postura.owner.query('select from accounts.sessions where user_id = $1', [clinic.id])).rowCount

describe('turning the second factor on', () => {
  test('needs the password and the first code, keeps the session’s clinic, and mails the person', async () => {
    const wrong = await clinic.call('POST', '/api/second-factor', { password: 'errada' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'password_wrong'])
    const member = await addMember(postura, clinic.id, 'manager')
    const { uri, codes, call } = await addSecondFactor(postura, member)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Postura:/)
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{5}-[2-9a-hj-km-np-z]{5}$/)
    const me = await call('GET', '/api/me')
    expect(me.json().second_factor).toEqual({ is_on: true, owed_at: null })
    const { rows } = await postura.owner.query('select admin_id from accounts.sessions where user_id = $1', [member.id])
    expect(rows).toEqual([{ admin_id: clinic.id }])
  })

  test('ends the sessions that were opened with the password alone', async () => {
    const thief = createCaller(postura.app, cookieOf(await signIn()))
    expect((await thief('GET', '/api/me')).statusCode).toBe(200)
    const { call } = await addSecondFactor(postura, clinic)
    expect((await thief('GET', '/api/me')).statusCode).toBe(401)
    expect((await thief('POST', '/api/second-factor/end', { password: clinic.password })).statusCode).toBe(401)
    expect((await call('GET', '/api/me')).statusCode).toBe(200)
    expect(await countSessions()).toBe(1)
  })

  test('keeps the time of the last proof', async () => {
    await postura.owner.query(
      `update accounts.sessions set proven_at = now() - interval '1 hour', seen_at = now() - interval '2 minutes'
       where user_id = $1`,
      [clinic.id],
    )
    const { call } = await addSecondFactor(postura, clinic)
    const body = { pix_key_type: null, pix_key: null, pix_receiver: null, rev: 1 }
    expect((await call('PUT', '/api/clinic/receiving', body)).json().code).toBe('proof_needed')
    expect(await mailsOf()).toEqual(['on'])
  })

  test('does nothing until the first code was right', async () => {
    await clinic.call('POST', '/api/second-factor', { password: clinic.password })
    const refused = await clinic.call('PUT', '/api/second-factor', { code: '000000' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'code_refused'])
    expect((await clinic.call('GET', '/api/me')).json().second_factor.is_on).toBe(false)
    expect((await signIn()).json().id).toBe(clinic.id)
    expect(await mailsOf()).toEqual([])
  })

  test('a code without a start, and a second start, are refused', async () => {
    expect((await clinic.call('PUT', '/api/second-factor', { code: '123456' })).json().code).toBe('code_refused')
    const { call } = await addSecondFactor(postura, clinic)
    const again = await call('POST', '/api/second-factor', { password: clinic.password })
    expect([again.statusCode, again.json().code]).toEqual([409, 'second_factor_on'])
  })

  test('tries five of sixty first codes', async () => {
    await clinic.call('POST', '/api/second-factor', { password: clinic.password })
    const guesses = Array.from({ length: 60 }, (_, n) => String(n).padStart(6, '0'))
    const answers = await sendInTens(guesses, (code) =>
      clinic.call('PUT', '/api/second-factor', { code }, {}, newIpAddress()),
    )
    const codes = answers.map((each) => each.json().code)
    expect(codes.filter((code) => code === 'code_refused')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(55)
  })

  test('stores no secret and no code in plain text', async () => {
    const { uri, codes } = await addSecondFactor(postura, clinic)
    const { rows } = await postura.owner.query(
      'select secret, backup_codes from accounts.second_factors where user_id = $1',
      [clinic.id],
    )
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(codes[0])
  })
})

describe('a sign-in with a second factor', () => {
  test('opens no session before the code, and one after it', async () => {
    const { uri } = await addSecondFactor(postura, clinic)
    const cookie = await firstStep()
    expect(await countSessions()).toBe(1)
    expect((await createCaller(postura.app, cookie)('GET', '/api/me')).statusCode).toBe(401)
    const done = await secondStep(cookie, codeOf(uri))
    expect([done.statusCode, done.json()]).toEqual([200, { id: clinic.id }])
    const me = await createCaller(postura.app, cookieOf(done))('GET', '/api/me')
    expect(me.json()).toMatchObject({ id: clinic.id, second_factor: { is_on: true } })
    expect(done.cookies.find(({ name }) => name === 'postura_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    })
  })

  test('without Lembrar-me lasts until the browser closes', async () => {
    const { uri } = await addSecondFactor(postura, clinic)
    const { email, password } = clinic
    const first = await postura.anonymous('POST', '/api/sign-in', { email, password, remember: false })
    const done = await secondStep(cookieOf(first), codeOf(uri))
    expect(done.cookies.find(({ name }) => name === 'postura_session')?.maxAge).toBeUndefined()
  })

  test('asks two people at once, each for their own code', async () => {
    const other = await signUpClinic(postura)
    const [mine, theirs] = [await addSecondFactor(postura, clinic), await addSecondFactor(postura, other)]
    const [first, second] = [cookieOf(await signIn()), cookieOf(await signIn(undefined, other))]
    expect((await secondStep(first, codeOf(theirs.uri))).json().code).toBe('code_refused')
    expect((await secondStep(first, codeOf(mine.uri))).json()).toEqual({ id: clinic.id })
    expect((await secondStep(second, codeOf(theirs.uri))).json()).toEqual({ id: other.id })
  })

  test('checks the code of the person who signs in, not of the one who is signed in on the device', async () => {
    const other = await signUpClinic(postura)
    const [mine, theirs] = [await addSecondFactor(postura, clinic), await addSecondFactor(postura, other)]
    const session = theirs.cookie.split('; ').find((each) => each.startsWith('postura_session'))
    const cookie = `${session}; ${await firstStep()}`
    expect((await secondStep(cookie, codeOf(theirs.uri))).json().code).toBe('code_refused')
    expect((await secondStep(cookie, codeOf(mine.uri))).json()).toEqual({ id: clinic.id })
  })

  test('accepts a code of the app once, also at the same moment', async () => {
    const { uri, used } = await addSecondFactor(postura, clinic)
    const code = codeOf(uri)
    const cookies = [await firstStep(), await firstStep(), await firstStep()]
    const statuses = (await Promise.all(cookies.map((cookie) => secondStep(cookie, code)))).map(
      (each) => each.statusCode,
    )
    expect(statuses.toSorted()).toEqual([200, 403, 403])
    // The code that turned it on is used up, too.
    expect((await secondStep(await firstStep(), used)).json().code).toBe('code_refused')
  })

  test('accepts a code on paper once, typed with spaces and capitals', async () => {
    const { codes } = await addSecondFactor(postura, clinic)
    const [code = '', next = ''] = codes
    expect((await secondStep(await firstStep(), ` ${code.toUpperCase()} `)).statusCode).toBe(200)
    postura.clock.now = new Date(Date.now() + 10 * 60_000)
    expect((await secondStep(await firstStep(), code)).json().code).toBe('code_refused')
    expect((await secondStep(await firstStep(), next)).statusCode).toBe(200)
  })

  test('accepts a code on paper once at the same moment', async () => {
    const { codes } = await addSecondFactor(postura, clinic)
    const [code = ''] = codes
    const cookies = [await firstStep(), await firstStep()]
    const statuses = (await Promise.all(cookies.map((cookie) => secondStep(cookie, code)))).map(
      (each) => each.statusCode,
    )
    expect(statuses.toSorted()).toEqual([200, 403])
  })

  test('tries five of sixty codes, from as many addresses', async () => {
    const { uri } = await addSecondFactor(postura, clinic)
    const right = [-1, 0, 1, 2].map((steps) => codeOf(uri, steps))
    const guesses = Array.from({ length: 70 }, (_, n) => String(n).padStart(6, '0'))
      .filter((code) => !right.includes(code))
      .slice(0, 60)
    const cookies: string[] = []
    for (let n = 0; n < 20; n++) cookies.push(await firstStep())
    const answers = await sendInTens(guesses, (code, n) => secondStep(cookies[n % 20] ?? '', code))
    const codes = answers.map((each) => each.json().code)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(55)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([])
  })

  test('guesses of a stranger do not keep out the owner on a known device, nor for long on a new one', async () => {
    const { uri, codes } = await addSecondFactor(postura, clinic)
    const known = cookieOf(await secondStep(await firstStep(), codeOf(uri)))
    for (let n = 0; n < 6; n++) await secondStep(await firstStep(), String(n).padStart(6, '0'))
    const [code = '', next = ''] = codes
    const blocked = await secondStep(await firstStep(), code)
    expect([blocked.statusCode, blocked.json().code]).toEqual([429, 'too_many_attempts'])
    const device = known.split('; ').find((each) => each.startsWith('postura_device')) ?? ''
    expect((await secondStep(`${device}; ${await firstStep(device)}`, code)).statusCode).toBe(200)
    postura.clock.now = new Date(Date.now() + 20 * 60_000)
    expect((await secondStep(await firstStep(), next)).statusCode).toBe(200)
  })

  test('a stranger with the password alone gets no device of their own', async () => {
    await addSecondFactor(postura, clinic)
    const first = await signIn()
    expect(first.cookies.map(({ name }) => name)).not.toContain('postura_device')
  })

  test('ends after ten minutes', async () => {
    const { uri } = await addSecondFactor(postura, clinic)
    const late = await firstStep()
    await postura.owner.query(`update accounts.verifications set expires_at = now() - interval '1 second'`)
    const refused = await secondStep(late, codeOf(uri))
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { code: 'second_factor_expired', message: 'O tempo para digitar o código acabou. Entre de novo.' },
    ])
  })

  test('is not passed by a password reset, which ends the sign-ins under way', async () => {
    const { uri } = await addSecondFactor(postura, clinic)
    const before = await firstStep()
    const link = await newRecoveryLink(postura, clinic.id)
    const reset = await postura.anonymous('PUT', '/api/recovery', { ...link, password: 'outra senha boa' })
    expect(reset.statusCode).toBe(200)
    expect(reset.cookies.map(({ name }) => name)).not.toContain('postura_session')
    expect((await secondStep(before, codeOf(uri))).json().code).toBe('second_factor_expired')
    clinic = { ...clinic, password: 'outra senha boa' }
    const cookie = await firstStep()
    expect((await createCaller(postura.app, cookie)('GET', '/api/me')).statusCode).toBe(401)
    expect((await secondStep(cookie, codeOf(uri))).statusCode).toBe(200)
  })

  test('a reset gives no more tries for codes', async () => {
    await addSecondFactor(postura, clinic)
    for (let n = 0; n < 5; n++) await secondStep(await firstStep(), String(n).padStart(6, '0'))
    const link = await newRecoveryLink(postura, clinic.id)
    const reset = await postura.anonymous('PUT', '/api/recovery', { ...link, password: 'outra senha boa' })
    clinic = { ...clinic, password: 'outra senha boa' }
    const device = cookieOf(reset)
    expect((await secondStep(`${device}; ${await firstStep(device)}`, '000009')).statusCode).toBe(429)
  })
})

describe('codes on paper', () => {
  test('are renewed with the password; the former ones end', async () => {
    const { codes, call } = await addSecondFactor(postura, clinic)
    expect((await call('POST', '/api/second-factor/codes', { password: 'errada' })).json().code).toBe('password_wrong')
    const renewed = (await call('POST', '/api/second-factor/codes', { password: clinic.password })).json().codes
    expect(renewed).toHaveLength(10)
    expect((await secondStep(await firstStep(), codes[0] ?? '')).json().code).toBe('code_refused')
    expect((await secondStep(await firstStep(), renewed[0])).statusCode).toBe(200)
  })

  test('do not exist without a second factor', async () => {
    const refused = await clinic.call('POST', '/api/second-factor/codes', { password: clinic.password })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_off'])
  })
})

describe('turning the second factor off', () => {
  test('needs the password, keeps the session and mails the person', async () => {
    const { call } = await addSecondFactor(postura, clinic)
    expect((await call('POST', '/api/second-factor/end', { password: 'errada' })).json().code).toBe('password_wrong')
    const off = await call('POST', '/api/second-factor/end', { password: clinic.password })
    expect(off.statusCode).toBe(200)
    const me = await createCaller(postura.app, cookieOf(off))('GET', '/api/me')
    expect(me.json()).toMatchObject({ id: clinic.id, second_factor: { is_on: false } })
    expect((await signIn()).json().id).toBe(clinic.id)
    expect(await mailsOf()).toEqual(['on', 'off'])
  })

  test('is refused without one', async () => {
    const refused = await clinic.call('POST', '/api/second-factor/end', { password: clinic.password })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_off'])
  })
})
