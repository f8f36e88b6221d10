import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import {
  addMember,
  cookieOf,
  signUpClinic,
  signUpPaidClinic,
  type TestClinic,
} from '../../../testing/factories/account.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'
import {
  invite,
  joinTeam,
  mailInvitation,
  newInvitation,
  signUpInvited,
} from '../../../testing/factories/team/invitation.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const create = (over: object = {}, { call } = clinic) => call('POST', '/api/invitations', newInvitation(over))
const teamOf = async ({ call } = clinic) => (await call('GET', '/api/members')).json()
const open = (secret: string) => postura.anonymous('POST', '/api/invitations/open', { secret })
const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

describe('POST /api/invitations', () => {
  test('stores the invitation and mails a link, once for a retry', async () => {
    const body = newInvitation({ email: 'Bruna@Equipe.test' })
    for (const _ of [1, 2]) {
      const response = await clinic.call('POST', '/api/invitations', body)
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          id: body.id,
          email: 'bruna@equipe.test',
          role: 'reception',
          professional_id: null,
          sent_at: expect.any(String),
          is_expired: false,
        },
      ])
    }
    const { rows } = await postura.owner.query(
      `select data from jobs.job where name = 'invitation-mail' and data ->> 'adminId' = $1`,
      [clinic.id],
    )
    expect(rows).toEqual([{ data: { adminId: clinic.id, invitationId: body.id } }])
    const mailed = await mailInvitation(postura, clinic.id, body.id)
    expect(mailed?.mail.to).toBe('bruna@equipe.test')
    expect(mailed?.mail.subject).toBe('Helena Prado convidou você para a equipe de Clínica de Helena Prado')
    expect(mailed?.mail.text).toContain('com o acesso Recepção')
    expect((await teamOf()).invitations).toHaveLength(1)
  })

  test('is refused on the free plan and after the end of a paid one', async () => {
    const free = await signUpClinic(postura)
    expect(outcome(await create({}, free))).toEqual([403, 'member_limit_reached'])
    expect((await teamOf(free)).max_members).toBe(1)
    postura.clock.now = new Date('2027-03-15T12:00:00Z')
    expect(outcome(await create())).toEqual([403, 'member_limit_reached'])
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('refuses a member, an open invitation and a professional who has a login', async () => {
    const { email } = await joinTeam(postura, clinic)
    expect(outcome(await create({ email: email.toUpperCase() }))).toEqual([409, 'already_member'])
    const open = await invite(postura, clinic)
    expect(outcome(await create({ email: open.email }))).toEqual([409, 'already_invited'])
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Ana' })
    expect((await create({ role: 'professional', professional_id })).statusCode).toBe(200)
    expect(outcome(await create({ role: 'professional', professional_id }))).toEqual([409, 'professional_has_login'])
    expect(outcome(await create({ role: 'professional', professional_id: newId() }))).toEqual([
      404,
      'professional_not_found',
    ])
    expect((await create({ role: 'owner' })).statusCode).toBe(422)
  })

  test('a manager invites no manager, and reception nobody', async () => {
    const manager = await addMember(postura, clinic.id, 'manager')
    expect(outcome(await create({ role: 'manager' }, manager))).toEqual([403, 'forbidden'])
    expect((await create({ role: 'reception' }, manager)).statusCode).toBe(200)
    const reception = await addMember(postura, clinic.id, 'reception')
    expect(outcome(await create({}, reception))).toEqual([403, 'forbidden'])
  })

  test('stops after twenty invitations a day', async () => {
    for (let n = 0; n < 20; n += 1) expect((await create()).statusCode).toBe(200)
    expect(outcome(await create())).toEqual([429, 'too_many_invitations'])
  })

  test('stores no usable secret', async () => {
    const { secret } = await invite(postura, clinic)
    const { rows } = await postura.owner.query(
      'select l::text as row from accounts.invitation_links l union all select i::text from clinic.invitations i union all select j::text from jobs.job j union all select h::text from clinic.history h',
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('an open invitation', () => {
  test('is mailed again with a new link, five times at most; the link before stops working', async () => {
    const { id, secret } = await invite(postura, clinic)
    for (let n = 0; n < 4; n += 1)
      expect((await clinic.call('POST', `/api/invitations/${id}/resend`)).statusCode).toBe(200)
    expect(outcome(await clinic.call('POST', `/api/invitations/${id}/resend`))).toEqual([429, 'too_many_invitations'])
    const again = await mailInvitation(postura, clinic.id, id)
    expect(outcome(await open(secret))).toEqual([403, 'invitation_refused'])
    expect((await open(again?.secret ?? '')).statusCode).toBe(200)
  })

  test('is taken back: the link stops working and nothing is mailed any more', async () => {
    const { id, secret } = await invite(postura, clinic)
    expect((await clinic.call('DELETE', `/api/invitations/${id}`)).statusCode).toBe(200)
    expect(outcome(await open(secret))).toEqual([403, 'invitation_refused'])
    expect(outcome(await signUpInvited(postura, secret))).toEqual([403, 'invitation_refused'])
    expect(await mailInvitation(postura, clinic.id, id)).toBeNull()
    expect(outcome(await clinic.call('DELETE', `/api/invitations/${id}`))).toEqual([404, 'invitation_not_found'])
    expect((await create()).statusCode).toBe(200)
  })

  test('of a manager is not touched by a manager, and that of another clinic does not exist', async () => {
    const manager = await addMember(postura, clinic.id, 'manager')
    const { id } = await invite(postura, clinic, { role: 'manager' })
    const other = await signUpPaidClinic(postura)
    for (const [method, path] of [
      ['POST', `/api/invitations/${id}/resend`],
      ['DELETE', `/api/invitations/${id}`],
    ] as const) {
      expect(outcome(await manager.call(method, path))).toEqual([403, 'forbidden'])
      expect(outcome(await other.call(method, path))).toEqual([404, 'invitation_not_found'])
    }
  })
})

describe('POST /api/invitations/open', () => {
  test('tells who invites to what, and is not used up', async () => {
    const { email, secret } = await invite(postura, clinic, { role: 'finance' })
    for (const _ of [1, 2])
      expect((await open(secret)).json()).toEqual({
        clinic: 'Clínica de Helena Prado',
        invited_by: 'Helena Prado',
        role: 'finance',
        email,
        has_account: false,
      })
  })

  test('answers an unknown, an expired and a used link alike', async () => {
    const expired = await invite(postura, clinic)
    await postura.owner.query(
      `update accounts.invitation_links set expires_at = expires_at - interval '7 days' where invitation_id = $1`,
      [expired.id],
    )
    const used = await invite(postura, clinic)
    await signUpInvited(postura, used.secret)
    const answers = await Promise.all([open('x'.repeat(43)), open(expired.secret), open(used.secret)])
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([403, answers[0]?.body])
  })
})

describe('accepting', () => {
  test('creates an account that is signed in to the clinic with the invited role, and no other clinic', async () => {
    const member = await joinTeam(postura, clinic, { role: 'finance' })
    expect((await member.call('GET', '/api/me')).json()).toMatchObject({
      name: 'Bruna Lima',
      email: member.email,
      clinic: { id: clinic.id },
      member_role: 'finance',
      has_other_clinics: false,
    })
    const { members, invitations } = await teamOf()
    expect(invitations).toEqual([])
    expect(members.map(({ name, role }: Record<string, unknown>) => [name, role])).toEqual([
      ['Helena Prado', 'owner'],
      ['Bruna Lima', 'finance'],
    ])
    const found = await postura.owner.query('select email_verified, origin from accounts.users where id = $1', [
      member.id,
    ])
    expect(found.rows).toEqual([{ email_verified: true, origin: 'invitation' }])
    const own = await postura.owner.query('select from clinic.clinics where admin_id = $1', [member.id])
    expect(own.rowCount).toBe(0)
    const mails = await postura.owner.query(
      `select data from jobs.job where name = 'team-mail' and data ->> 'adminId' = $1`,
      [clinic.id],
    )
    expect(mails.rows).toEqual([{ data: { adminId: clinic.id, memberId: member.id, kind: 'joined' } }])
  })

  test('adds a professional with the name of who accepts, or links the chosen one', async () => {
    await joinTeam(postura, clinic, { role: 'professional' })
    const chosen = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Ana' })
    const ana = await joinTeam(postura, clinic, { role: 'professional', professional_id: chosen })
    const { members } = await teamOf()
    const { rows } = await postura.owner.query('select id, name from clinic.professionals where admin_id = $1', [
      clinic.id,
    ])
    const added = rows.find(({ name }) => name === 'Bruna Lima')
    expect(members.map(({ professional_id }: Record<string, unknown>) => professional_id)).toEqual(
      expect.arrayContaining([added?.id, chosen]),
    )
    expect(members.find(({ id }: { id: string }) => id === ana.id).professional_id).toBe(chosen)
  })

  test('works with the account that has the invited e-mail, and with no other', async () => {
    const person = await signUpClinic(postura, { name: 'Bruna Lima' })
    const stranger = await signUpClinic(postura)
    const { secret } = await invite(postura, clinic, { email: person.email })
    expect((await open(secret)).json().has_account).toBe(true)
    expect(outcome(await signUpInvited(postura, secret))).toEqual([409, 'email_taken'])
    expect(outcome(await stranger.call('POST', '/api/invitations/accept', { secret }))).toEqual([
      403,
      'invitation_for_other',
    ])
    for (const _ of [1, 2])
      expect((await person.call('POST', '/api/invitations/accept', { secret })).statusCode).toBe(200)
    expect((await person.call('GET', '/api/me')).json()).toMatchObject({
      clinic: { id: clinic.id },
      member_role: 'reception',
      has_other_clinics: true,
    })
    expect((await teamOf()).members).toHaveLength(2)
  })

  test('a weak password does not use up the link', async () => {
    const { secret } = await invite(postura, clinic)
    expect(outcome(await signUpInvited(postura, secret, { password: 'senha123' }))).toEqual([422, 'password_common'])
    expect((await signUpInvited(postura, secret)).statusCode).toBe(200)
  })

  test('twenty parallel uses of one link make one member', async () => {
    const person = await signUpClinic(postura)
    const { secret } = await invite(postura, clinic, { email: person.email })
    const fresh = await invite(postura, clinic)
    const accepts = Array.from({ length: 20 }, () => person.call('POST', '/api/invitations/accept', { secret }))
    const signUps = Array.from({ length: 20 }, () => signUpInvited(postura, fresh.secret))
    const answers = await Promise.all([...accepts, ...signUps])
    expect(answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)).toEqual([])
    expect((await teamOf()).members).toHaveLength(3)
    const { rows } = await postura.owner.query(
      `select data ->> 'kind' as kind from jobs.job where name = 'team-mail' and data ->> 'adminId' = $1`,
      [clinic.id],
    )
    expect(rows).toEqual([{ kind: 'joined' }, { kind: 'joined' }])
  })

  test('the last place is given once', async () => {
    for (let n = 0; n < 13; n += 1) await addMember(postura, clinic.id, 'reception')
    const invitations: { secret: string }[] = []
    for (let n = 0; n < 8; n += 1) invitations.push(await invite(postura, clinic))
    const answers = await Promise.all(invitations.map(({ secret }) => signUpInvited(postura, secret)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await teamOf()).members).toHaveLength(15)
    const late = answers.findIndex(({ statusCode }) => statusCode !== 200)
    expect(outcome(await open(invitations[late]?.secret ?? ''))).toEqual([403, 'team_full'])
  })

  test('an invited account without membership gets no clinic of its own', async () => {
    const { id, email, password } = await joinTeam(postura, clinic)
    await postura.owner.query('delete from clinic.members where id = $1', [id])
    const signedIn = await postura.anonymous('POST', '/api/sign-in', { email, password, remember: false })
    const call = createCaller(postura.app, cookieOf(signedIn))
    expect(outcome(await call('GET', '/api/me'))).toEqual([403, 'no_clinic'])
    expect((await call('GET', '/api/session/clinics')).json()).toEqual([])
  })
})
