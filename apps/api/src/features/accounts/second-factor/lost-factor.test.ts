import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { cookieOf, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { newRecoveryLink } from '../../../testing/factories/recovery.factory.ts'
import { newIpAddress } from '../../../testing/new-ip-address.ts'
import { mailLostFactor, mailNewFactor } from '../../../testing/second-factor/mailed-denial.ts'
import { addSecondFactor, codeOf } from '../../../testing/second-factor/second-factor.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let factor: Awaited<ReturnType<typeof addSecondFactor>>

beforeEach(async () => {
  postura.clock.now = new Date()
  clinic = await signUpClinic(postura)
  factor = await addSecondFactor(postura, clinic)
})

const signIn = (password = clinic.password) =>
  postura.anonymous('POST', '/api/sign-in', { email: clinic.email, password, remember: true }, {}, newIpAddress())
const reportLost = (cookie: string) =>
  createCaller(postura.app, cookie)('POST', '/api/sign-in/second-factor/lost', undefined, {}, newIpAddress())
const deny = (secret: string) => postura.anonymous('POST', '/api/second-factor/deny', { secret }, {}, newIpAddress())
const secondStep = (cookie: string, code: string) =>
  createCaller(postura.app, cookie)('POST', '/api/sign-in/second-factor', { code }, {}, newIpAddress())

type QueuedJob = { data: object; hours: number }
const jobsOf = async (name: string, { id } = clinic): Promise<QueuedJob[]> => {
  const { rows } = await postura.owner.query<QueuedJob>(
    `select data, round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
     where name = $1 and data ->> 'userId' = $2 order by created_on`,
    [name, id],
  )
  return rows
}
const linksOf = async ({ id } = clinic): Promise<string[]> => {
  const { rows } = await postura.owner.query('select purpose from accounts.links where user_id = $1 order by 1', [id])
  return rows.map(({ purpose }) => purpose)
}
/** Starts the wait as a person and the worker do. */
const startWait = async () => {
  expect((await reportLost(cookieOf(await signIn()))).statusCode).toBe(200)
  const mailed = await mailLostFactor(postura, clinic.id, 'start')
  if (!mailed) throw new Error('the wait was not mailed')
  return mailed
}
/** Asks again at the second step. True if the second factor is off now. */
const askAgain = async (): Promise<boolean> => (await reportLost(cookieOf(await signIn()))).json().is_off
const passHours = (hours: number) =>
  postura.owner.query(`update accounts.links set expires_at = expires_at - $2 * interval '1 hour' where user_id = $1`, [
    clinic.id,
    hours,
  ])

describe('a lost phone with its codes', () => {
  test('is reported at the second step, mailed, and turned off when it is asked for again after 72 hours', async () => {
    const { mail } = await startWait()
    expect(await jobsOf('lost-factor-mail')).toEqual([
      { data: { userId: clinic.id, state: 'start' }, hours: 0 },
      { data: { userId: clinic.id, state: 'end' }, hours: 72 },
    ])
    expect(mail).toMatchObject({ to: clinic.email, subject: 'Pedido para entrar no Postura sem o celular' })
    await passHours(71.9)
    expect(await askAgain()).toBe(false)
    expect(await mailLostFactor(postura, clinic.id, 'end')).toBeNull()
    await passHours(0.1)
    const end = await mailLostFactor(postura, clinic.id, 'end')
    expect(end?.mail.subject).toBe('Você já pode entrar no Postura sem o celular')
    expect((await signIn('errada')).statusCode).toBe(401)
    // Whoever has the phone is asked for the code, also after the wait.
    expect((await signIn()).json()).toEqual({ id: null })
    expect(await askAgain()).toBe(true)
    const admitted = await signIn()
    expect(admitted.json()).toEqual({ id: clinic.id })
    const call = createCaller(postura.app, cookieOf(admitted))
    expect((await call('GET', '/api/me')).json().second_factor.is_on).toBe(false)
    expect((await jobsOf('second-factor-mail')).map(({ data }) => data)).toContainEqual({
      userId: clinic.id,
      state: 'off',
    })
    expect(await linksOf()).toEqual([])
    // It can be turned on again, and then it is asked for.
    await addSecondFactor(postura, { ...clinic, cookie: cookieOf(admitted), call })
    expect((await signIn()).json()).toEqual({ id: null })
  })

  test('is turned off once by two reports at the same time', async () => {
    await startWait()
    await passHours(72)
    const [one, two] = [cookieOf(await signIn()), cookieOf(await signIn())]
    const answers = await Promise.all([reportLost(one), reportLost(two)])
    expect(answers.filter((each) => each.json().is_off === true)).toHaveLength(1)
    expect((await signIn()).json()).toEqual({ id: clinic.id })
    expect(
      (await jobsOf('second-factor-mail')).filter(({ data }) => 'state' in data && data.state === 'off'),
    ).toHaveLength(1)
  })

  test('can be used for seven days', async () => {
    await startWait()
    await passHours((3 + 7) * 24)
    expect(await askAgain()).toBe(false)
    expect(await mailLostFactor(postura, clinic.id, 'end')).toBeNull()
  })

  test('is not lost for whoever signs in with a code', async () => {
    await startWait()
    await passHours(80)
    expect((await secondStep(cookieOf(await signIn()), codeOf(factor.uri))).statusCode).toBe(200)
    expect(await linksOf()).toEqual([])
    expect(await mailLostFactor(postura, clinic.id, 'end')).toBeNull()
  })

  test('keeps the wait of the first report; only the link of the newest mail works', async () => {
    const first = await startWait()
    await passHours(50)
    const second = await startWait()
    expect(await jobsOf('lost-factor-mail')).toHaveLength(3)
    expect((await deny(first.secret)).statusCode).toBe(403)
    await passHours(22)
    expect(await askAgain()).toBe(true)
    expect((await deny(second.secret)).statusCode).toBe(403)
  })

  test('is mailed at most five times in a row, and no report is refused', async () => {
    const cookie = cookieOf(await signIn())
    for (let n = 0; n < 8; n += 1) expect((await reportLost(cookie)).statusCode).toBe(200)
    expect(await jobsOf('lost-factor-mail')).toHaveLength(5)
  })

  test('begins no wait as long as the mail does not leave', async () => {
    await reportLost(cookieOf(await signIn()))
    const { sendLostFactorMail } = await import('./lost-factor-mail.job.ts')
    const mailer = { send: () => Promise.reject(new Error('down')), close: () => undefined }
    const send = sendLostFactorMail({ pool: postura.worker, queue: postura.deps.queue, mailer, origin: '' })
    await expect(send({ userId: clinic.id, state: 'start' })).rejects.toThrow('down')
    await passHours(100)
    expect(await askAgain()).toBe(false)
  })

  test.each(['a code', 'a password reset'])('begins no wait with a mail that leaves after %s', async (how) => {
    const cookie = cookieOf(await signIn())
    await reportLost(cookie)
    if (how === 'a code') await secondStep(cookie, codeOf(factor.uri))
    else {
      const link = await newRecoveryLink(postura, clinic.id)
      await postura.anonymous('PUT', '/api/recovery', { ...link, password: 'outra senha boa' }, {}, newIpAddress())
    }
    expect(await mailLostFactor(postura, clinic.id, 'start')).toBeNull()
    expect(await linksOf()).toEqual([])
  })

  test('begins no wait if a code is typed while the mail is sent', async () => {
    const cookie = cookieOf(await signIn())
    await reportLost(cookie)
    const { sendLostFactorMail } = await import('./lost-factor-mail.job.ts')
    const mailer = { send: async () => void (await secondStep(cookie, codeOf(factor.uri))), close: () => undefined }
    await sendLostFactorMail({ pool: postura.worker, queue: postura.deps.queue, mailer, origin: '' })({
      userId: clinic.id,
      state: 'start',
    })
    expect(await linksOf()).toEqual([])
  })

  test.each(['', 'postura_second_step=forged'])('cannot be reported without the first step: %j', async (cookie) => {
    const refused = await reportLost(cookie)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'second_factor_expired'])
  })

  test('cannot be reported by a session, not even that of the clinic’s owner', async () => {
    expect((await reportLost(factor.cookie)).statusCode).toBe(401)
    expect(await jobsOf('lost-factor-mail')).toEqual([])
  })

  test('is not lost any more after a password reset', async () => {
    await startWait()
    const link = await newRecoveryLink(postura, clinic.id)
    await postura.anonymous('PUT', '/api/recovery', { ...link, password: 'outra senha boa' }, {}, newIpAddress())
    expect(await linksOf()).toEqual([])
  })

  test('does not outlive the second factor', async () => {
    await startWait()
    await mailNewFactor(postura, clinic.id)
    expect(await linksOf()).toEqual(['lost-factor', 'new-factor'])
    await factor.call('POST', '/api/second-factor/end', { password: clinic.password })
    expect(await linksOf()).toEqual([])
  })
})

describe('POST /api/second-factor/deny', () => {
  const expectBlocked = async () => {
    expect((await signIn()).statusCode).toBe(401)
    expect((await factor.call('GET', '/api/me')).statusCode).toBe(401)
    expect(await jobsOf('recovery-mail')).toHaveLength(1)
    const link = await newRecoveryLink(postura, clinic.id)
    const reset = await postura.anonymous('PUT', '/api/recovery', { ...link, password: 'outra senha boa' })
    expect(reset.statusCode).toBe(200)
  }

  test('ends the wait, the sessions, the sign-ins under way and the password; the second factor stays', async () => {
    const { secret } = await startWait()
    const thief = cookieOf(await signIn())
    expect((await deny(secret)).statusCode).toBe(200)
    expect((await secondStep(thief, codeOf(factor.uri))).json().code).toBe('second_factor_expired')
    await expectBlocked()
    expect((await signIn('outra senha boa')).json()).toEqual({ id: null })
    expect(await linksOf()).toEqual([])
  })

  test('works after the wait, too, until the second factor is off', async () => {
    await startWait()
    await passHours(80)
    const end = await mailLostFactor(postura, clinic.id, 'end')
    expect((await deny(end?.secret ?? '')).statusCode).toBe(200)
    await expectBlocked()
    expect((await signIn('outra senha boa')).json()).toEqual({ id: null })
  })

  test('turns off a second factor that someone with the password alone has turned on', async () => {
    const mailed = await mailNewFactor(postura, clinic.id)
    expect(mailed?.mail.subject).toBe('Verificação em duas etapas ativada no Postura')
    expect((await deny(mailed?.secret ?? '')).statusCode).toBe(200)
    await expectBlocked()
    expect((await signIn('outra senha boa')).json()).toEqual({ id: clinic.id })
  })

  test('accepts the link of a new second factor for seven days', async () => {
    const mailed = await mailNewFactor(postura, clinic.id)
    await passHours(7 * 24)
    expect((await deny(mailed?.secret ?? '')).statusCode).toBe(403)
    expect((await signIn()).json()).toEqual({ id: null })
  })

  test('accepts one of ten uses of a link, and answers an unknown, a used and a recovery link alike', async () => {
    const { secret } = await startWait()
    const answers = await Promise.all(Array.from({ length: 10 }, () => deny(secret)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { access_token } = await newRecoveryLink(postura, clinic.id)
    for (const given of [secret, 'a'.repeat(43), access_token]) {
      const refused = await deny(given)
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          code: 'denial_link_refused',
          message: 'Este link não vale mais. Use o do email mais recente, ou redefina a sua senha.',
        },
      ])
    }
  })

  test('stores no usable secret in the table or the queue', async () => {
    const { secret } = await startWait()
    const { rows } = await postura.owner.query(
      'select l::text as row from accounts.links l union all select j::text from jobs.job j',
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
