import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { newRecoveryLink } from '../../../testing/factories/recovery.factory.ts'

const postura = useTestApp()
const NEW = 'outra senha boa'
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

const newLink = () => newRecoveryLink(postura, clinic.id)
const setPassword = (tokens: object, password = NEW) =>
  postura.anonymous('PUT', '/api/recovery', { ...tokens, password })
const signIn = async (password: string) =>
  (await postura.anonymous('POST', '/api/sign-in', { email: clinic.email, password, remember: false })).statusCode
const jobs = async (name: string) =>
  (await postura.owner.query('select data from jobs.job where name = $1 order by created_on', [name])).rows

const refused = [403, { code: 'recovery_link_refused', message: 'Um erro ocorreu ao tentar redefinir sua senha.' }]

describe('POST /api/recovery', () => {
  test('responds the same to a known and an unknown address, and enqueues an id for both', async () => {
    const known = await postura.anonymous('POST', '/api/recovery', { email: clinic.email.toUpperCase() })
    const unknown = await postura.anonymous('POST', '/api/recovery', { email: `${newId()}@ninguem.test` })
    expect([known.statusCode, known.body]).toEqual([200, '{}'])
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    const [ofKnown, ofUnknown] = await jobs('recovery-mail')
    expect(ofKnown.data).toEqual({ userId: clinic.id })
    expect(Object.keys(ofUnknown.data)).toEqual(['userId'])
  })

  test('refuses an invalid e-mail', async () => {
    const response = await postura.anonymous('POST', '/api/recovery', { email: '' })
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'Por favor, digite seu email para redefinir a senha.',
    ])
  })
})

describe('POST /api/recovery/link', () => {
  test('returns the e-mail of the link and does not use it up', async () => {
    const link = await newRecoveryLink(postura, clinic.id)
    for (const _ of [1, 2]) {
      const response = await postura.anonymous('POST', '/api/recovery/link', link)
      expect([response.statusCode, response.json()]).toEqual([200, { email: clinic.email }])
    }
    expect((await setPassword(link)).statusCode).toBe(200)
    const used = await postura.anonymous('POST', '/api/recovery/link', link)
    expect([used.statusCode, used.json()]).toEqual(refused)
  })
})

describe('PUT /api/recovery', () => {
  test('sets the new password, ends every session at once and sends a mail', async () => {
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
    const response = await setPassword(await newLink())
    expect([response.statusCode, response.body]).toEqual([200, '{}'])
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(401)
    expect(await signIn(clinic.password)).toBe(401)
    expect(await signIn(NEW)).toBe(200)
    expect(await jobs('password-changed-mail')).toContainEqual({ data: { userId: clinic.id } })
  })

  test('accepts a link once', async () => {
    const link = await newLink()
    await setPassword(link)
    const again = await setPassword(link, 'ainda outra senha')
    expect([again.statusCode, again.json()]).toEqual(refused)
    expect(await signIn(NEW)).toBe(200)
  })

  test('accepts one of twenty parallel uses of a link', async () => {
    const link = await newLink()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => setPassword(link, `senha numero ${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('refuses an older link after a newer one', async () => {
    const older = await newLink()
    const newer = await newLink()
    expect((await setPassword(older)).statusCode).toBe(403)
    expect((await setPassword(newer)).statusCode).toBe(200)
  })

  test('refuses a link after half an hour', async () => {
    const link = await newLink()
    const { rows } = await postura.owner.query(
      `update accounts.links set expires_at = expires_at - interval '30 minutes' where user_id = $1
       returning expires_at <= now() as over`,
      [clinic.id],
    )
    expect(rows).toEqual([{ over: true }])
    expect((await setPassword(link)).statusCode).toBe(403)
  })

  test('refuses one token alone, twice, or both swapped', async () => {
    const { access_token, refresh_token } = await newLink()
    const other = await newLink()
    for (const halves of [
      { access_token: other.access_token, refresh_token },
      { access_token: other.access_token, refresh_token: other.access_token },
      { access_token: other.refresh_token, refresh_token: other.access_token },
      { access_token, refresh_token: other.refresh_token },
    ])
      expect((await setPassword(halves)).statusCode).toBe(403)
    expect((await setPassword({ access_token: other.access_token })).statusCode).toBe(422)
    expect((await setPassword(other)).statusCode).toBe(200)
  })

  test.each([
    ['senha123', 'Esta senha é muito comum. Escolha outra.'],
    ['Helena Prado', 'Esta senha é feita dos seus próprios dados. Escolha outra.'],
    ['12345', 'A senha deve ter pelo menos 6 caracteres.'],
  ])('refuses %s and does not use up the link', async (password, message) => {
    const link = await newLink()
    const response = await setPassword(link, password)
    expect([response.statusCode, response.json().field, response.json().message]).toEqual([422, 'password', message])
    expect((await setPassword(link)).statusCode).toBe(200)
  })

  test('lets the owner of the mailbox sign in despite wrong guesses of others', async () => {
    for (let n = 0; n < 6; n += 1) await signIn('errada')
    expect(await signIn(clinic.password)).toBe(429)
    const [device] = (await setPassword(await newLink())).cookies
    expect(await signIn(NEW)).toBe(429)
    const body = { email: clinic.email, password: NEW, remember: false }
    const here = { cookie: `${device?.name}=${device?.value}` }
    expect((await postura.anonymous('POST', '/api/sign-in', body, here)).statusCode).toBe(200)
  })

  test('stores no usable secret in the table or the queue', async () => {
    const link = await newLink()
    await postura.anonymous('POST', '/api/recovery', { email: clinic.email })
    const { rows } = await postura.owner.query(
      'select l::text as row from accounts.links l union all select j::text from jobs.job j',
    )
    const stored = JSON.stringify(rows)
    for (const half of Object.values(link)) expect(stored).not.toContain(half)
    expect(stored).toContain(clinic.id)
  })
})
