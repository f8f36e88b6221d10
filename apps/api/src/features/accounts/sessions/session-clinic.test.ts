import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, cookieOf, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { touchSession } from './sessions.queries.ts'

const postura = useTestApp()
let clinic: TestClinic
/** Owner of an own clinic and receptionist of the other. */
let person: TestClinic
beforeEach(async () => {
  clinic = await signUpClinic(postura)
  person = await addMember(postura, clinic.id, 'reception')
})

const choose = (clinic_id: string, { call } = person) => call('PUT', '/api/session/clinic', { clinic_id })
const clinicOf = async ({ call } = person) => (await call('GET', '/api/me')).json().clinic?.id

test('GET /api/session/clinics lists the clinics of the person', async () => {
  expect((await person.call('GET', '/api/session/clinics')).json()).toEqual(
    expect.arrayContaining([
      { id: person.id, name: 'Clínica de Bruna Lima', member_role: 'owner' },
      { id: clinic.id, name: 'Clínica de Helena Prado', member_role: 'reception' },
    ]),
  )
  expect((await clinic.call('GET', '/api/session/clinics')).json()).toHaveLength(1)
})

describe('PUT /api/session/clinic', () => {
  test('changes the clinic of this session at once, and of no other', async () => {
    const body = { email: person.email, password: person.password, remember: false }
    const phone = createCaller(postura.app, cookieOf(await postura.anonymous('POST', '/api/sign-in', body)))
    expect((await phone('GET', '/api/me')).json().code).toBe('no_clinic')
    expect((await phone('PUT', '/api/session/clinic', { clinic_id: clinic.id })).statusCode).toBe(200)
    expect((await choose(person.id)).statusCode).toBe(200)
    expect(await clinicOf()).toBe(person.id)
    expect((await phone('GET', '/api/me')).json().clinic.id).toBe(clinic.id)
  })

  test('refuses a clinic of others, an unknown one and one the person has left', async () => {
    const other = await signUpClinic(postura)
    await postura.owner.query('update clinic.members set ended_at = now() where id = $1 and admin_id = $2', [
      person.id,
      clinic.id,
    ])
    for (const id of [other.id, newId(), clinic.id])
      expect([(await choose(id)).statusCode, (await choose(id)).json().code]).toEqual([403, 'no_clinic'])
    expect((await choose(person.id)).statusCode).toBe(200)
  })
})

describe('the idle lock', () => {
  const lockAfter = (minutes: number | null, { id }: TestClinic) =>
    postura.owner.query('update clinic.clinics set idle_minutes = $2 where admin_id = $1', [id, minutes])
  /** When the person last typed the password and last used the session. */
  const timesAgo = async (proven: number, seen: number): Promise<void> => {
    await postura.owner.query(
      `update accounts.sessions set proven_at = now() - $2 * interval '1 minute', seen_at = now() - $3 * interval '1 minute'
       where user_id = $1`,
      [person.id, proven, seen],
    )
    postura.deps.sessions.refreshPerson(person.id)
  }
  const open = async () => (await person.call('GET', '/api/patients')).json().code ?? 'open'
  /** Uses the own clinic, as whoever sits at the screen can, and chooses the other. */
  const switchToOther = async () => {
    await person.call('GET', '/api/session/clinics')
    expect((await choose(clinic.id)).statusCode).toBe(200)
    return open()
  }

  test('of a clinic is not passed through a clinic without one', async () => {
    await choose(person.id)
    await lockAfter(15, clinic)
    await timesAgo(16, 16)
    expect(await open()).toBe('open')
    expect(await switchToOther()).toBe('session_idle')
    expect((await choose(person.id)).json().code).toBe('session_idle')
    expect((await person.call('POST', '/api/session/proof', { password: person.password })).statusCode).toBe(200)
    expect(await open()).toBe('open')
  })

  test('counts the use of a clinic that locks later as none, and a recent password as use', async () => {
    await choose(person.id)
    await lockAfter(60, person)
    await lockAfter(15, clinic)
    await timesAgo(16, 0)
    expect(await switchToOther()).toBe('session_idle')
    await lockAfter(30, clinic)
    await timesAgo(16, 0)
    await postura.owner.query('update accounts.sessions set admin_id = $1 where user_id = $1', [person.id])
    expect(await switchToOther()).toBe('open')
  })

  test('counts the use of a clinic that locks as soon or sooner', async () => {
    await choose(person.id)
    await lockAfter(15, person)
    await lockAfter(15, clinic)
    await timesAgo(300, 10)
    expect(await switchToOther()).toBe('open')
    await choose(person.id)
    await lockAfter(30, clinic)
    expect(await switchToOther()).toBe('open')
  })

  test('applies to a session that had no clinic, or whose membership has ended', async () => {
    await lockAfter(15, clinic)
    const left = await signUpClinic(postura)
    await lockAfter(15, left)
    await postura.owner.query(
      `insert into clinic.members (admin_id, id, role, name, email, ended_at) values ($1, $2, 'reception', 'Bruna', 'b@b.test', now())`,
      [left.id, person.id],
    )
    for (const former of [null, left.id]) {
      await postura.owner.query('update accounts.sessions set admin_id = $2 where user_id = $1', [person.id, former])
      await timesAgo(16, 0)
      expect(await switchToOther()).toBe('session_idle')
    }
  })

  test('is not opened by a use of the former clinic that is written late', async () => {
    await choose(person.id)
    await lockAfter(15, clinic)
    await timesAgo(20, 20)
    const { rows } = await postura.owner.query('select id from accounts.sessions where user_id = $1', [person.id])
    expect((await choose(clinic.id)).statusCode).toBe(200)
    await touchSession(postura.deps.accounts, rows[0].id, person.id)
    expect(await open()).toBe('session_idle')
  })

  test('applies to the only clinic of a session that had none', async () => {
    const invited = await signUpClinic(postura)
    await lockAfter(15, invited)
    await postura.owner.query(
      `update accounts.sessions set admin_id = null, proven_at = now() - interval '16 minutes' where user_id = $1`,
      [invited.id],
    )
    postura.deps.sessions.refreshPerson(invited.id)
    expect((await invited.call('GET', '/api/me')).json().code).toBe('session_idle')
  })
})

test('a page of the clinic that was in use before reads and writes nothing in the other', async () => {
  const shown = { 'x-clinic': clinic.id }
  expect((await person.call('GET', '/api/patients', undefined, shown)).statusCode).toBe(200)
  await choose(person.id)
  const patient = { id: newId(), name: 'Ana', phone: '(11) 91234-5678' }
  for (const response of [
    await person.call('GET', '/api/patients', undefined, shown),
    await person.call('POST', '/api/patients/quick', patient, shown),
  ])
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'clinic_changed', message: 'Você trocou de clínica em outra janela. Recarregue a página.' },
    ])
  const { rowCount } = await postura.owner.query('select from clinic.patients where id = $1', [patient.id])
  expect(rowCount).toBe(0)
})
