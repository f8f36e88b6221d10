import { newId } from '@postura/domain/shared/ids'
import { describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../testing/build-test-app.ts'
import { cookieOf, signUpClinic } from '../../testing/factories/account.factory.ts'

const postura = useTestApp()
const account = () => ({
  name: 'Helena Prado',
  email: `${newId()}@clinica.test`,
  phone: '11912345678',
  password: 'segredo bom',
})

describe('POST /api/sign-up', () => {
  test('creates an account on the free plan and signs it in', async () => {
    const body = account()
    const response = await postura.anonymous('POST', '/api/sign-up', { ...body, plan: 'pro' })
    expect(response.statusCode).toBe(200)
    const me = await createCaller(postura.app, cookieOf(response))('GET', '/api/me')
    expect(me.json()).toEqual({
      id: response.json().id,
      name: body.name,
      email: body.email,
      phone: '(11) 91234-5678',
      role: 'admin',
      clinic: { id: response.json().id, name: 'Clínica de Helena Prado', is_closed: false },
      member_role: 'owner',
      own_professional_id: null,
      has_other_clinics: false,
      time_zone: 'America/Sao_Paulo',
      idle_minutes: 0,
      second_factor: { is_on: false, owed_at: null },
      plan: 'free',
      maxPatients: 3,
      planExpiration: null,
      planDuration: 0,
      expired: false,
      daysRemaining: 0,
    })
  })

  test('refuses an e-mail that is taken, in upper or lower case', async () => {
    const body = account()
    await postura.anonymous('POST', '/api/sign-up', body)
    const again = await postura.anonymous('POST', '/api/sign-up', { ...body, email: body.email.toUpperCase() })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({
      code: 'email_taken',
      message: 'Este email já está cadastrado. Por favor, use outro email ou faça login.',
      field: 'email',
    })
  })

  test('creates one account from five parallel requests with one e-mail', async () => {
    const body = account()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => postura.anonymous('POST', '/api/sign-up', body)),
    )
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    const { rows } = await postura.owner.query('select id from accounts.users where email = $1', [body.email])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['role', 'admin'],
    ['planExpiration', '2099-01-01'],
    ['id', newId()],
  ])('refuses the field %s', async (field, value) => {
    const response = await postura.anonymous('POST', '/api/sign-up', { ...account(), [field]: value })
    expect(response.statusCode).toBe(422)
  })

  test('accepts a phone without area code', async () => {
    const body = { ...account(), phone: '912345678' }
    expect((await postura.anonymous('POST', '/api/sign-up', body)).statusCode).toBe(200)
    const { rows } = await postura.owner.query('select phone from accounts.profiles where email = $1', [body.email])
    expect(rows).toEqual([{ phone: '91234-5678' }])
  })

  test.each([
    ['name', '', 'Campo obrigatório.'],
    ['email', 'helena', 'Informe um email válido.'],
    ['phone', '123', 'Confira o telefone: DDD e 8 ou 9 dígitos.'],
    ['password', '12345', 'A senha deve ter pelo menos 6 caracteres.'],
    ['plan', 'gold', 'Escolha uma das opções.'],
  ])('names the invalid field: %s', async (field, value, message) => {
    const response = await postura.anonymous('POST', '/api/sign-up', { ...account(), [field]: value })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ code: 'invalid_input', message, field })
  })

  test.each([
    ['senha123', 'password_common', 'Esta senha é muito comum. Escolha outra.'],
    ['HELENA prado', 'password_personal', 'Esta senha é feita dos seus próprios dados. Escolha outra.'],
  ])('refuses a common password: %s', async (password, code, message) => {
    const body = { ...account(), password }
    const response = await postura.anonymous('POST', '/api/sign-up', body)
    expect([response.statusCode, response.json()]).toEqual([422, { code, message, field: 'password' }])
    const { rows } = await postura.owner.query('select id from accounts.users where email = $1', [body.email])
    expect(rows).toEqual([])
  })

  test('stores neither the password nor the session token in plain text', async () => {
    const body = account()
    const response = await postura.anonymous('POST', '/api/sign-up', body)
    const token = decodeURIComponent(cookieOf(response).split('=')[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const { rows } = await postura.owner.query(
      'select s.token, c.password from accounts.sessions s join accounts.credentials c using (user_id) where user_id = $1',
      [response.json().id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].token).not.toContain(token)
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('sends the welcome mail once, with only an id in the queue', async () => {
    const clinic = await signUpClinic(postura)
    await clinic.call('GET', '/api/me')
    const { rows } = await postura.owner.query(
      `select data from jobs.job where name = 'welcome-mail' and data ->> 'userId' = $1`,
      [clinic.id],
    )
    expect(rows).toEqual([{ data: { userId: clinic.id } }])
  })
})

describe('POST /api/sign-in', () => {
  test('keeps the session for 30 days if requested, otherwise until the browser closes', async () => {
    const { email, password } = await signUpClinic(postura)
    const maxAges = async (remember: boolean) => {
      const response = await postura.anonymous('POST', '/api/sign-in', { email, password, remember })
      expect(response.statusCode).toBe(200)
      const cookie = response.cookies.find(({ name }) => name === 'postura_session')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      return cookie?.maxAge
    }
    expect(await maxAges(true)).toBe(30 * 24 * 60 * 60)
    expect(await maxAges(false)).toBeUndefined()
  })

  test('responds the same to a wrong password and an unknown account', async () => {
    const { email } = await signUpClinic(postura)
    const wrong = await postura.anonymous('POST', '/api/sign-in', { email, password: 'errada', remember: false })
    const unknown = await postura.anonymous('POST', '/api/sign-in', {
      email: `x${email}`,
      password: 'errada',
      remember: false,
    })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      code: 'sign_in_failed',
      message: 'Erro ao fazer login. Verifique suas credenciais.',
    })
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect(wrong.cookies).toEqual([])
  })

  test('refuses a patient', async () => {
    const clinic = await signUpClinic(postura)
    await postura.owner.query(`update accounts.profiles set role = 'patient' where id = $1`, [clinic.id])
    const response = await postura.anonymous('POST', '/api/sign-in', {
      email: clinic.email,
      password: clinic.password,
      remember: true,
    })
    expect(response.statusCode).toBe(403)
    expect(response.json().message).toBe('Acesso não autorizado. Esta área é restrita para administradores.')
    expect(response.cookies.every(({ value }) => value === '')).toBe(true)
  })

  test('signs out again if the role cannot be read, and says so', async () => {
    const clinic = await signUpClinic(postura)
    await postura.owner.query('revoke select on accounts.profiles from app')
    try {
      const response = await postura.anonymous('POST', '/api/sign-in', {
        email: clinic.email,
        password: clinic.password,
        remember: true,
      })
      expect([response.statusCode, response.json()]).toEqual([
        503,
        {
          code: 'role_check_failed',
          message: 'Erro ao verificar permissões do usuário. Entre em contato com o suporte.',
        },
      ])
      const { rows } = await postura.owner.query('select id from accounts.sessions where user_id = $1', [clinic.id])
      expect(rows).toHaveLength(1) // created by the sign-up
    } finally {
      await postura.owner.query('grant select on accounts.profiles to app')
    }
  })
})

describe('POST /api/sign-out', () => {
  test('ends the session at once, and works without one', async () => {
    const clinic = await signUpClinic(postura)
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
    const out = await clinic.call('POST', '/api/sign-out')
    expect(out.cookies.find(({ name }) => name === 'postura_session')?.value).toBe('')
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(401)
    expect((await postura.anonymous('POST', '/api/sign-out')).statusCode).toBe(200)
  })

  test('ends the session despite other cookies, even if a check is already running', async () => {
    const clinic = await signUpClinic(postura)
    const dressed = createCaller(postura.app, `theme=dark; ${clinic.cookie}; other=1`)
    expect((await dressed('GET', '/api/me')).statusCode).toBe(200)
    const [underWay] = await Promise.all([clinic.call('GET', '/api/me'), clinic.call('POST', '/api/sign-out')])
    expect([200, 401]).toContain(underWay?.statusCode)
    expect((await dressed('GET', '/api/me')).statusCode).toBe(401)
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(401)
  })

  test('takes no body', async () => {
    expect((await postura.anonymous('POST', '/api/sign-out', { all: true })).statusCode).toBe(422)
  })

  test('keeps other sessions', async () => {
    const clinic = await signUpClinic(postura)
    const { email, password } = clinic
    const other = createCaller(
      postura.app,
      cookieOf(await postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })),
    )
    await clinic.call('POST', '/api/sign-out')
    expect((await other('GET', '/api/me')).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  test('can be ended by Better Auth although they are hashed: all of a user, or the listed ones', async () => {
    const clinic = await signUpClinic(postura)
    const { email, password, cookie } = clinic
    const signIn = () => postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })
    const count = async () =>
      (await postura.owner.query('select from accounts.sessions where user_id = $1', [clinic.id])).rowCount
    await signIn()
    expect(await count()).toBe(2)
    // Better Auth cannot recognize its own session among hashes, so "others" ends all of them.
    await postura.deps.auth.api.revokeOtherSessions({ headers: new Headers({ cookie }) })
    expect(await count()).toBe(0)
    const again = cookieOf(await signIn())
    await postura.deps.auth.api.revokeSessions({ headers: new Headers({ cookie: again }) })
    expect(await count()).toBe(0)
  })

  test('are refused after they expire', async () => {
    const clinic = await signUpClinic(postura)
    await postura.owner.query(
      `update accounts.sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [clinic.id],
    )
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(401)
  })

  test('are not opened by a stored hash', async () => {
    const clinic = await signUpClinic(postura)
    const { rows } = await postura.owner.query('select token from accounts.sessions where user_id = $1', [clinic.id])
    const found = await (await postura.deps.auth.$context).internalAdapter.findSession(rows[0].token)
    expect(found).toBeNull()
  })
})
