import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { asSelf, withAdmin } from '../../../db/tenant.ts'
import { type Call, createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { cookieOf, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'

const postura = useTestApp()
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
let clinic: TestClinic
let phone: Call

const signIn = async ({ email, password }: TestClinic): Promise<Call> => {
  const body = { email, password, remember: true }
  const response = await postura.anonymous('POST', '/api/sign-in', body, { 'user-agent': PHONE })
  return createCaller(postura.app, cookieOf(response))
}

beforeEach(async () => {
  clinic = await signUpClinic(postura)
  phone = await signIn(clinic)
})

const list = async (call: Call) => (await call('GET', '/api/sessions')).json()

test('a session without Lembrar-me is valid on the server for 30 days', async () => {
  const { id, email, password } = await signUpClinic(postura)
  await postura.anonymous('POST', '/api/sign-in', { email, password, remember: false })
  const { rows } = await postura.owner.query(
    `select round(extract(epoch from expires_at - created_at) / 86400)::int as days
     from accounts.sessions where user_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ days: 30 }, { days: 30 }])
})

describe('GET /api/sessions', () => {
  test('lists the sessions, newest first, and marks the current one', async () => {
    const seen = await list(phone)
    expect(seen.map(({ device, current }: Record<string, unknown>) => [device, current])).toEqual([
      ['Chrome no Android', true],
      ['Navegador desconhecido', false],
    ])
    expect(new Date(seen[0].created_at).toISOString()).toBe(seen[0].created_at)
    expect(Date.now() - Date.parse(seen[0].seen_at)).toBeLessThan(60_000)
    expect((await list(clinic.call)).map(({ current }: { current: boolean }) => current)).toEqual([false, true])
  })

  test('omits ended sessions and all tokens', async () => {
    await postura.owner.query(
      `update accounts.sessions set expires_at = now() where user_id = $1 and user_agent <> $2`,
      [clinic.id, PHONE],
    )
    const response = await phone('GET', '/api/sessions')
    expect(response.json()).toHaveLength(1)
    expect(response.body).not.toMatch(/token|sha256/)
  })
})

describe('DELETE /api/sessions/:id', () => {
  test('ends the session at once', async () => {
    const [ofPhone] = await list(clinic.call)
    expect((await phone('GET', '/api/me')).statusCode).toBe(200)
    const response = await clinic.call('DELETE', `/api/sessions/${ofPhone.id}`)
    expect([response.statusCode, response.body]).toEqual([200, '{}'])
    expect((await phone('GET', '/api/me')).statusCode).toBe(401)
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
  })

  test('does not wait for a write of the clinic', async () => {
    const [ofPhone] = await list(clinic.call)
    const ended = await withAdmin(postura.deps.pool, asSelf(clinic.id), () =>
      clinic.call('DELETE', `/api/sessions/${ofPhone.id}`),
    )
    expect(ended.statusCode).toBe(200)
  })

  test('responds the same to an ended, an unknown and another user’s session', async () => {
    const other = await signUpClinic(postura)
    const [ofOther] = await list(other.call)
    for (const id of [newId(), ofOther.id]) {
      const response = await clinic.call('DELETE', `/api/sessions/${id}`)
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'session_not_found', message: 'Esta sessão já foi encerrada.' },
      ])
    }
    expect((await other.call('GET', '/api/me')).statusCode).toBe(200)
  })
})

describe('DELETE /api/sessions', () => {
  test('ends all other sessions at once, and none of another person', async () => {
    const [other, third] = [await signUpClinic(postura), await signIn(clinic)]
    expect((await phone('GET', '/api/me')).statusCode).toBe(200)
    const response = await clinic.call('DELETE', '/api/sessions')
    expect([response.statusCode, response.body]).toEqual([200, '{}'])
    for (const call of [phone, third]) expect((await call('GET', '/api/me')).statusCode).toBe(401)
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
    expect((await other.call('GET', '/api/me')).statusCode).toBe(200)
    expect((await clinic.call('DELETE', '/api/sessions')).statusCode).toBe(200)
  })
})
