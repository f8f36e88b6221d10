import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, cookieOf, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { newIpAddress } from '../../../testing/new-ip-address.ts'
import { sendInTens } from '../../../testing/second-factor/send-in-tens.ts'
import { createSessions } from './sessions.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

const pixKey = { pix_key_type: 'email', pix_key: 'contato@clinica.test', pix_receiver: 'Helena', rev: 1 }
const savePixKey = (call = clinic.call, body = pixKey) => call('PUT', '/api/clinic/receiving', body)
const prove = (password: string, from = newIpAddress(), call = clinic.call) =>
  call('POST', '/api/session/proof', { password }, {}, from)

/** Moves a time of every session of the person into the past. */
const ago = async (column: 'proven_at' | 'seen_at', interval: string, { id } = clinic): Promise<void> => {
  await postura.owner.query(`update accounts.sessions set ${column} = now() - $2::interval where user_id = $1`, [
    id,
    interval,
  ])
  postura.deps.sessions.refreshPerson(id)
}
const timesOf = async ({ id } = clinic): Promise<{ seen: number; proven: number }> => {
  const { rows } = await postura.owner.query(
    `select extract(epoch from now() - seen_at)::float8 as seen, extract(epoch from now() - proven_at)::float8 as proven
     from accounts.sessions where user_id = $1`,
    [id],
  )
  return rows[0]
}

/** The same session, served by another process with its own cache. */
const elsewhere = async () => {
  const secret = 'a secret for tests of 32 characters or more'
  return createCaller(await postura.variant({ sessions: createSessions({ ...postura.deps, secret }) }), clinic.cookie)
}

describe('a proof', () => {
  test('is not asked for within ten minutes of the sign-in', async () => {
    await ago('proven_at', '9 minutes 50 seconds')
    expect((await savePixKey()).statusCode).toBe(200)
  })

  test('is asked for the PIX key after ten minutes, and opens it', async () => {
    await ago('proven_at', '10 minutes 1 second')
    const refused = await savePixKey()
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'proof_needed', message: 'Confirme sua senha para continuar.' },
    ])
    expect((await clinic.call('GET', '/api/clinic')).json().pix_key).toBeNull()
    const proven = await prove(clinic.password)
    expect([proven.statusCode, proven.body]).toEqual([200, '{}'])
    expect((await savePixKey()).statusCode).toBe(200)
  })

  test('is asked for before the body is read, and after the permission', async () => {
    await ago('proven_at', '1 hour')
    expect((await clinic.call('PUT', '/api/clinic/receiving', { nonsense: true })).json().code).toBe('proof_needed')
    const member = await addMember(postura, clinic.id, 'manager')
    await ago('proven_at', '1 hour', member)
    expect((await savePixKey(member.call)).json().code).toBe('forbidden')
  })

  test('is not given by a wrong password', async () => {
    await ago('proven_at', '1 hour')
    const wrong = await prove('errada')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      403,
      { code: 'password_wrong', message: 'Senha incorreta.', field: 'password' },
    ])
    expect((await savePixKey()).json().code).toBe('proof_needed')
  })

  test('counts for one session only', async () => {
    const { email, password } = clinic
    const there = createCaller(
      postura.app,
      cookieOf(await postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })),
    )
    await ago('proven_at', '1 hour')
    await prove(password, newIpAddress(), there)
    expect((await savePixKey()).json().code).toBe('proof_needed')
    expect((await savePixKey(there)).statusCode).toBe(200)
  })

  test('that another process took is found, whatever is cached here', async () => {
    await ago('proven_at', '1 hour')
    const there = await elsewhere()
    expect((await savePixKey(there)).json().code).toBe('proof_needed')
    await prove(clinic.password)
    expect((await savePixKey(there)).statusCode).toBe(200)
  })

  test('tries five of sixty guesses, and the sign-in still works', async () => {
    const stranger = createCaller(
      postura.app,
      clinic.cookie.split('; ').find((each) => each.startsWith('postura_session')),
    )
    const passwords = Array.from({ length: 60 }, (_, n) => `errada ${n}`)
    const guesses = await sendInTens(passwords, (password) => prove(password, newIpAddress(), stranger))
    const codes = guesses.map((each) => each.json().code)
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(55)
    expect((await prove(clinic.password, newIpAddress(), stranger)).statusCode).toBe(429)
    // The device on which the person signed up has its own count.
    expect((await prove(clinic.password)).statusCode).toBe(200)
    const { email, password } = clinic
    expect(
      (await postura.anonymous('POST', '/api/sign-in', { email, password, remember: true }, {}, newIpAddress()))
        .statusCode,
    ).toBe(200)
  })

  test('needs a session', async () => {
    expect((await postura.anonymous('POST', '/api/session/proof', { password: 'uma senha boa' })).statusCode).toBe(401)
  })
})

const setIdle = (minutes: number | null, { id } = clinic) =>
  postura.owner.query('update clinic.clinics set idle_minutes = $2 where admin_id = $1', [id, minutes])

describe('an unused session', () => {
  test('is not locked in a clinic of one person', async () => {
    await ago('seen_at', '20 days')
    expect((await clinic.call('GET', '/api/me')).json().idle_minutes).toBe(0)
  })

  test('is locked after twelve hours in a clinic of several people, unless the clinic says never', async () => {
    const member = await addMember(postura, clinic.id, 'reception')
    expect((await clinic.call('GET', '/api/me')).json().idle_minutes).toBe(720)
    await ago('seen_at', '11 hours 59 minutes')
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
    await ago('seen_at', '12 hours 1 minute')
    expect((await clinic.call('GET', '/api/me')).json().code).toBe('session_idle')
    await ago('seen_at', '12 hours 1 minute', member)
    expect((await member.call('GET', '/api/me')).json().code).toBe('session_idle')
    await setIdle(0)
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
  })

  test('is not locked in a clinic whose other member has left', async () => {
    const member = await addMember(postura, clinic.id, 'reception')
    await postura.owner.query('update clinic.members set ended_at = now() where id = $1', [member.id])
    await ago('seen_at', '13 hours')
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
  })

  test('refuses everything but the proof and the sign-out, and its proof unlocks it', async () => {
    await setIdle(15)
    await ago('seen_at', '15 minutes 1 second')
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['GET', '/api/sessions'],
      ['GET', '/api/patients'],
      ['POST', '/api/patients'],
      ['DELETE', '/api/sessions'],
    ] as const) {
      const refused = await clinic.call(method, path)
      expect([path, refused.statusCode, refused.json()]).toEqual([
        path,
        401,
        { code: 'session_idle', message: 'Sessão bloqueada por inatividade' },
      ])
    }
    // Refused requests do not open it again.
    expect((await timesOf()).seen).toBeGreaterThan(900)
    expect((await prove('errada')).json().code).toBe('password_wrong')
    expect((await clinic.call('GET', '/api/me')).json().code).toBe('session_idle')
    expect((await prove(clinic.password)).statusCode).toBe(200)
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
    expect((await timesOf()).seen).toBeLessThan(60)
    await ago('seen_at', '1 hour')
    expect((await clinic.call('POST', '/api/sign-out')).statusCode).toBe(200)
  })

  test('that another process unlocked is open here at once', async () => {
    await setIdle(15)
    await ago('seen_at', '1 hour')
    const there = await elsewhere()
    expect((await there('GET', '/api/me')).json().code).toBe('session_idle')
    await prove(clinic.password)
    expect((await there('GET', '/api/me')).statusCode).toBe(200)
  })

  test('is kept open by requests, once a minute, but not by a page that nobody uses', async () => {
    await ago('seen_at', '50 seconds')
    await clinic.call('GET', '/api/sessions')
    expect((await timesOf()).seen).toBeGreaterThan(45)
    await ago('seen_at', '5 minutes')
    await clinic.call('GET', '/api/sessions', undefined, { 'x-unattended': '1' })
    expect((await timesOf()).seen).toBeGreaterThan(290)
    await clinic.call('GET', '/api/sessions')
    await expect.poll(async () => (await timesOf()).seen).toBeLessThan(60)
  })
})

describe('PUT /api/clinic/security', () => {
  const save = (body: object, call = clinic.call) => call('PUT', '/api/clinic/security', body)

  test('sets the minutes and the demand, which the history names', async () => {
    const saved = await save({ idle_minutes: 30, second_factor: 'treating', rev: 1 })
    expect(saved.json()).toMatchObject({ idle_minutes: 30, second_factor: 'treating', rev: 2 })
    expect((await clinic.call('GET', '/api/me')).json().idle_minutes).toBe(30)
    const { entries } = (await clinic.call('GET', '/api/clinic/history')).json()
    expect(entries[0].sentences).toEqual([
      'Bloquear sem uso depois de: vazio → 30 minutos',
      'Exigir verificação em duas etapas: De ninguém → De quem atende',
    ])
  })

  test('accepts the same request again and refuses a stale one', async () => {
    const body = { idle_minutes: 30, second_factor: 'all', rev: 1 }
    await save(body)
    expect((await save(body)).json()).toMatchObject({ rev: 2 })
    expect((await save({ ...body, idle_minutes: 60 })).json().code).toBe('stale')
  })

  test.each([7, -1, 100_000, '15'])('refuses %j minutes', async (idle_minutes) => {
    expect((await save({ idle_minutes, second_factor: 'optional', rev: 1 })).statusCode).toBe(422)
  })

  test('needs the permission and a recent password', async () => {
    const member = await addMember(postura, clinic.id, 'reception')
    const body = { idle_minutes: 0, second_factor: 'optional', rev: 1 }
    expect((await save(body, member.call)).json().code).toBe('forbidden')
    await ago('proven_at', '11 minutes')
    expect((await save(body)).json().code).toBe('proof_needed')
  })
})
