import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { newIpAddress } from '../../../testing/new-ip-address.ts'

const postura = useTestApp()
const START = new Date('2026-11-15T12:00:00Z')
const tooMany = 'Muitas tentativas. Aguarde alguns minutos e tente novamente.'

let clinic: TestClinic

beforeEach(async () => {
  postura.clock.now = START
  clinic = await signUpClinic(postura)
})

const passMinutes = (minutes: number) => {
  postura.clock.now = new Date(postura.clock.now.getTime() + minutes * 60_000)
}

const signIn = async (email: string, password: string, from = newIpAddress()) => {
  const body = { email, password, remember: false }
  const response = await postura.anonymous('POST', '/api/sign-in', body, {}, from)
  return response.statusCode
}
const guess = (email = clinic.email, from?: string) => signIn(email, 'errada', from)
const guesses = async (count: number, email?: string, from?: string) => {
  const answers: number[] = []
  for (let n = 0; n < count; n += 1) answers.push(await guess(email, from))
  return answers
}

describe('an account', () => {
  test('may be tried five times from any address; then even the right password is refused', async () => {
    expect(await guesses(6)).toEqual([401, 401, 401, 401, 401, 429])
    expect(await signIn(clinic.email, clinic.password)).toBe(429)
    const refused = await postura.anonymous('POST', '/api/sign-in', {
      email: clinic.email,
      password: 'errada',
      remember: false,
    })
    expect(refused.json()).toEqual({ code: 'too_many_attempts', message: tooMany })
  })

  test('is limited even if it does not exist', async () => {
    expect(await guesses(6, `${newId()}@ninguem.test`)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('allows one try per pause after that, with pauses that double up to 20 minutes', async () => {
    await guesses(5)
    for (const minutes of [1, 2, 4, 8, 16, 20, 20]) {
      passMinutes(minutes - 0.01)
      expect(await guess()).toBe(429)
      passMinutes(0.01)
      expect(await guess()).toBe(401)
    }
  })

  test('gets no new tries by a sign-in of its owner, only by enough time', async () => {
    await guesses(5)
    passMinutes(1)
    expect(await signIn(clinic.email, clinic.password)).toBe(200)
    expect(await guesses(2)).toEqual([401, 429])
    passMinutes(40)
    expect(await guesses(5)).toEqual([401, 401, 401, 401, 401])
  })

  test('does not affect another account', async () => {
    const other = await signUpClinic(postura)
    await guesses(6)
    expect(await signIn(other.email, other.password)).toBe(200)
  })

  test('gets at most five mails for recovery in a row, and no request for one is refused', async () => {
    await guesses(6)
    const ask = async (email: string) =>
      (await postura.anonymous('POST', '/api/recovery', { email }, {}, newIpAddress())).statusCode
    const mails = async () =>
      (await postura.owner.query(`select from jobs.job where name = 'recovery-mail'`)).rowCount ?? 0
    for (const email of [clinic.email, `${newId()}@ninguem.test`]) {
      const [before, answers] = [await mails(), [] as number[]]
      for (let n = 0; n < 8; n += 1) answers.push(await ask(email))
      expect([answers, (await mails()) - before]).toEqual([Array(8).fill(200), 5])
    }
  })
})

describe('an address', () => {
  test('may fail fifty times an hour in total, and is then refused until the hour is over', async () => {
    const from = newIpAddress()
    for (let n = 0; n < 10; n += 1) expect(await guesses(5, `${newId()}@ninguem.test`, from)).not.toContain(429)
    expect(await signIn(clinic.email, clinic.password, from)).toBe(429)
    expect(await signIn(clinic.email, clinic.password)).toBe(200)
    passMinutes(59)
    expect(await guess(undefined, from)).toBe(429)
    passMinutes(1)
    expect(await signIn(clinic.email, clinic.password, from)).toBe(200)
  })

  test('is counted also when the pause of an account refuses the try', async () => {
    const from = newIpAddress()
    await guesses(50, `${newId()}@ninguem.test`, from)
    expect(await signIn(clinic.email, clinic.password, from)).toBe(429)
  })

  test('may create at most fifty accounts an hour', async () => {
    const from = newIpAddress()
    const make = async (n: number) => {
      const account = { name: 'Bia', email: `${newId()}@clinica.test`, phone: '11912345678', password: `segredo ${n}` }
      return (await postura.anonymous('POST', '/api/sign-up', account, {}, from)).statusCode
    }
    for (let n = 0; n < 50; n += 1) expect(await make(n)).toBe(200)
    expect(await make(51)).toBe(429)
  })

  test('is not counted for a successful sign-in', async () => {
    const from = newIpAddress()
    for (let n = 0; n < 60; n += 1) expect(await signIn(clinic.email, clinic.password, from)).toBe(200)
  })

  test('is counted by its network if it is IPv6', async () => {
    for (let n = 0; n < 50; n += 1) await guess(`${newId()}@ninguem.test`, `2001:db8:7:7::${n.toString(16)}`)
    expect(await guess(undefined, '2001:db8:7:7::ffff')).toBe(429)
    expect(await guess(undefined, '2001:db8:7:8::ffff')).toBe(401)
  })

  test('is never taken from a header', async () => {
    const from = newIpAddress()
    const spoofed = async (n: number) => {
      const body = { email: `${newId()}@ninguem.test`, password: 'errada', remember: false }
      return (await postura.anonymous('POST', '/api/sign-in', body, { 'x-forwarded-for': `203.0.113.${n}` }, from))
        .statusCode
    }
    for (let n = 0; n < 50; n += 1) expect(await spoofed(n)).toBe(401)
    expect(await spoofed(99)).toBe(429)
  })

  test('that is blocked cannot block an account', async () => {
    const from = newIpAddress()
    for (let n = 0; n < 50; n += 1) await guess(`${newId()}@ninguem.test`, from)
    await guesses(10, clinic.email, from)
    expect(await signIn(clinic.email, clinic.password)).toBe(200)
  })
})

describe('a known device', () => {
  const signInOn = (cookie: string, password: string, email = clinic.email, from = newIpAddress()) =>
    postura.anonymous('POST', '/api/sign-in', { email, password, remember: false }, { cookie }, from)
  const deviceOf = (cookie: string) => cookie.split('; ').find((each) => each.startsWith('postura_device=')) ?? ''

  test('signs in at the first try while strangers try the account, also from their address', async () => {
    const from = newIpAddress()
    await guesses(60, clinic.email, from)
    const device = deviceOf(clinic.cookie)
    expect((await signInOn(device, clinic.password, clinic.email, from)).statusCode).toBe(200)
    expect(await signIn(clinic.email, clinic.password)).toBe(429)
  })

  test('has five tries of its own', async () => {
    const device = deviceOf(clinic.cookie)
    const answers: number[] = []
    for (let n = 0; n < 6; n += 1) answers.push((await signInOn(device, 'errada')).statusCode)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('is unknown for another account, and a forged one for every account', async () => {
    const other = await signUpClinic(postura)
    await guesses(5, clinic.email)
    const own = deviceOf(clinic.cookie)
    const [id = '', signature = ''] = own.slice('postura_device='.length).split('.')
    for (const cookie of [
      deviceOf(other.cookie),
      `postura_device=${id}`,
      `postura_device=.${signature}`,
      `postura_device=${id}x.${signature}`,
      `postura_device=${id}.${'é'.padStart(signature.length, 'x')}`,
      `postura_device=${id}.${signature.slice(1)}`,
    ])
      expect((await signInOn(cookie, clinic.password)).statusCode).toBe(429)
    expect((await signInOn(own, clinic.password)).statusCode).toBe(200)
  })

  test('stays known for the last ten people who signed in on it', async () => {
    const people = [clinic]
    while (people.length < 11) people.push(await signUpClinic(postura))
    let device = ''
    for (const { email, password } of people) {
      const response = await signInOn(device, password, email)
      device = deviceOf(response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    }
    const admitted: number[] = []
    for (const { email, password } of people) {
      await guesses(5, email)
      admitted.push((await signInOn(device, password, email)).statusCode)
    }
    expect(admitted).toEqual([429, ...Array<number>(10).fill(200)])
  })
})

test('an internal error does not count as a guess', async () => {
  const { throttle } = postura.deps
  const attempt = { address: newIpAddress(), account: newId() }
  for (let n = 0; n < 8; n += 1)
    await expect(throttle.guard(attempt, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})

test('the throttle table contains neither e-mails nor addresses', async () => {
  await guess(clinic.email, '203.0.113.200')
  const { rows } = await postura.owner.query('select t::text as row from accounts.throttles t')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/clinica\.test|203\.0\.113/)
})
