import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import { createAppointment, createClass, createProfessional } from '../../testing/factories/record.factory.ts'
import { newInvitation } from '../../testing/factories/team/invitation.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

type Answer = { statusCode: number; json: () => { code?: string } }
const outcome = (response: Answer) => [response.statusCode, response.json().code]
const membersOf = async ({ call } = clinic) => (await call('GET', '/api/members')).json().members
const memberOf = async (id: string) => (await membersOf()).find((each: { id: string }) => each.id === id)
const change = async (id: string, over: object, { call } = clinic) => {
  const { rev, role, professional_id } = (await memberOf(id)) ?? { rev: 1, role: 'reception', professional_id: null }
  return call('PUT', `/api/members/${id}`, { rev, role, professional_id, ...over })
}
const end = (id: string, body: object = { bookings: 'keep' }, { call } = clinic) =>
  call('POST', `/api/members/${id}/end`, body)
const transfer = (member_id: string, { call } = clinic) => call('PUT', '/api/clinic/owner', { member_id })
const identify = async () =>
  postura.owner.query(`update clinic.clinics set name = 'Equilíbrio', document = '52998224725' where admin_id = $1`, [
    clinic.id,
  ])
const ownersOf = async (adminId = clinic.id) =>
  (
    await postura.owner.query<{ id: string }>(
      `select id from clinic.members where admin_id = $1 and role = 'owner' and ended_at is null`,
      [adminId],
    )
  ).rows.map(({ id }) => id)
const newsOf = async () =>
  (
    await postura.owner.query<{ kind: string }>(
      `select data ->> 'kind' as kind from jobs.job where name = 'team-mail' and data ->> 'adminId' = $1 order by kind`,
      [clinic.id],
    )
  ).rows.map(({ kind }) => kind)

describe('PUT /api/members/:id', () => {
  test('changes the role at once and mails the owner; a retry mails nothing', async () => {
    const bruna = await addMember(postura, clinic.id, 'reception')
    expect((await bruna.call('GET', '/api/payments')).statusCode).toBe(200)
    const body = { rev: 1, role: 'finance', professional_id: null }
    for (const _ of [1, 2])
      expect((await clinic.call('PUT', `/api/members/${bruna.id}`, body)).json()).toMatchObject({ role: 'finance' })
    expect((await bruna.call('GET', '/api/appointments')).statusCode).toBe(403)
    expect(await newsOf()).toEqual(['role-changed'])
    expect(outcome(await clinic.call('PUT', `/api/members/${bruna.id}`, { ...body, role: 'reception' }))).toEqual([
      409,
      'stale',
    ])
  })

  test('whoever becomes a professional without a place in the agenda gets one with their name, once', async () => {
    const caio = await addMember(postura, clinic.id, 'reception')
    const body = { rev: 1, role: 'professional', professional_id: null }
    const ask = async () => (await clinic.call('PUT', `/api/members/${caio.id}`, body)).json()
    const { professional_id, name } = await ask()
    expect(await ask()).toMatchObject({ professional_id })
    const professionals = (await clinic.call('GET', '/api/professionals')).json()
    expect(professionals.filter((each: { name: string }) => each.name === name)).toMatchObject([
      { id: professional_id },
    ])
  })

  test('a professional needs a place in the agenda that nobody else has', async () => {
    const bruna = await addMember(postura, clinic.id, 'reception')
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bruna' })
    expect((await change(bruna.id, { role: 'professional', professional_id })).statusCode).toBe(200)
    const caio = await addMember(postura, clinic.id, 'reception')
    expect(outcome(await change(caio.id, { professional_id }))).toEqual([409, 'professional_has_login'])
    expect(outcome(await change(caio.id, { professional_id: newId() }))).toEqual([404, 'professional_not_found'])
  })

  test('a manager changes neither the owner nor a manager, and makes none', async () => {
    const manager = await addMember(postura, clinic.id, 'manager')
    const other = await addMember(postura, clinic.id, 'manager')
    const bruna = await addMember(postura, clinic.id, 'reception')
    expect(outcome(await change(clinic.id, { role: 'finance' }, manager))).toEqual([403, 'forbidden'])
    expect(outcome(await change(other.id, { role: 'finance' }, manager))).toEqual([403, 'forbidden'])
    expect(outcome(await change(bruna.id, { role: 'manager' }, manager))).toEqual([403, 'forbidden'])
    expect((await change(bruna.id, { role: 'finance' }, manager)).statusCode).toBe(200)
  })

  test('nobody becomes owner by a change of role, and the owner stays owner', async () => {
    const bruna = await addMember(postura, clinic.id, 'reception')
    expect(outcome(await change(bruna.id, { role: 'owner' }))).toEqual([403, 'forbidden'])
    expect(outcome(await change(clinic.id, { role: 'manager' }))).toEqual([403, 'forbidden'])
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Helena' })
    expect((await change(clinic.id, { professional_id })).json()).toMatchObject({ role: 'owner', professional_id })
  })

  test('a member of another clinic does not exist', async () => {
    const other = await signUpPaidClinic(postura)
    const bruna = await addMember(postura, clinic.id, 'reception')
    for (const response of [
      await change(bruna.id, {}, other),
      await end(bruna.id, { bookings: 'keep' }, other),
      await other.call('GET', `/api/members/${bruna.id}/bookings`),
    ])
      expect(outcome(response)).toEqual([404, 'member_not_found'])
  })
})

describe('POST /api/members/:id/end', () => {
  const book = async (professional_id: string | null, start_time: string, status = 'scheduled') => {
    const patient = newPatient()
    await clinic.call('POST', '/api/patients', patient)
    return createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id: patient.id,
      professional_id,
      start_time,
      end_time: start_time.replace(':00:00', ':50:00'),
      status,
    })
  }
  const teach = (professional_id: string, start_time: string, status = 'scheduled') => {
    const end_time = start_time.replace(':00:00', ':50:00')
    return createClass(postura.ownerUrl, { admin_id: clinic.id, professional_id, start_time, end_time, status })
  }
  const professionalsOf = async (ids: readonly string[]) => {
    const { rows } = await postura.owner.query<{ id: string; professional_id: string | null }>(
      `select id, professional_id from clinic.appointments where admin_id = $1
       union all select id, professional_id from clinic.classes where admin_id = $1`,
      [clinic.id],
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.professional_id)
  }

  test('ends the access at once and is told to the owner', async () => {
    const bruna = await addMember(postura, clinic.id, 'reception')
    expect((await bruna.call('GET', '/api/appointments')).statusCode).toBe(200)
    expect((await end(bruna.id)).statusCode).toBe(200)
    expect(outcome(await bruna.call('GET', '/api/appointments'))).toEqual([403, 'no_clinic'])
    expect((await membersOf()).map(({ id }: { id: string }) => id)).toEqual([clinic.id])
    expect(await newsOf()).toEqual(['left'])
    expect(outcome(await end(bruna.id))).toEqual([404, 'member_not_found'])
  })

  test.each(['keep', 'give', 'unassign'] as const)('future bookings: %s', async (bookings) => {
    const bruna = await addMember(postura, clinic.id, 'professional')
    const { professional_id: from } = await memberOf(bruna.id)
    const to = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Ana' })
    const ids = [
      await book(from, '2026-11-16T13:00:00Z'),
      await book(from, '2026-11-14T13:00:00Z'),
      await book(from, '2026-11-17T13:00:00Z', 'canceled'),
      await book(to, '2026-11-18T13:00:00Z'),
      await teach(from, '2026-11-16T18:00:00Z'),
      await teach(from, '2026-11-14T18:00:00Z'),
      await teach(from, '2026-11-17T18:00:00Z', 'canceled'),
    ]
    const future = `/api/members/${bruna.id}/bookings`
    expect((await clinic.call('GET', future)).json()).toMatchObject({ appointments: 1, classes: 1, overlaps: 0 })
    const body = { bookings, ...(bookings === 'give' && { professional_id: to }) }
    expect((await end(bruna.id, body)).json()).toEqual({ moved: bookings === 'keep' ? 0 : 2 })
    const then = { keep: from, give: to, unassign: null }[bookings]
    expect(await professionalsOf(ids)).toEqual([then, from, from, to, then, from, from])
  })

  test('says how many bookings would coincide with those of whoever gets them', async () => {
    const bruna = await addMember(postura, clinic.id, 'professional')
    const { professional_id: from } = await memberOf(bruna.id)
    const to = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Ana' })
    await book(from, '2026-11-16T13:00:00Z')
    await book(to, '2026-11-16T13:00:00Z')
    await teach(to, '2026-11-16T13:00:00Z')
    await teach(from, '2026-11-17T13:00:00Z')
    await book(to, '2026-11-17T13:00:00Z')
    await book(from, '2026-11-18T13:00:00Z')
    await book(to, '2026-11-18T13:00:00Z', 'canceled')
    await book(null, '2026-11-18T13:00:00Z')
    const asked = await clinic.call('GET', `/api/members/${bruna.id}/bookings?give_to=${to}`)
    expect(asked.json()).toMatchObject({ appointments: 2, classes: 1, overlaps: 2 })
  })

  test('the bookings can be undone as one change, also after the request was sent twice; the removal cannot', async () => {
    const bruna = await addMember(postura, clinic.id, 'professional')
    const { professional_id: from } = await memberOf(bruna.id)
    const ids = [await book(from, '2026-11-16T13:00:00Z'), await teach(from, '2026-11-16T18:00:00Z')]
    const changeId = newId()
    const path = `/api/members/${bruna.id}/end`
    await clinic.call('POST', path, { bookings: 'unassign' }, { 'x-change-id': changeId })
    expect(await professionalsOf(ids)).toEqual([null, null])
    const again = await clinic.call('POST', path, { bookings: 'unassign' }, { 'x-change-id': changeId })
    expect(again.json()).toEqual({ moved: 2 })
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await professionalsOf(ids)).toEqual([from, from])
    expect(await memberOf(bruna.id)).toBeUndefined()
  })

  test('refuses to give appointments to nobody, an unknown or an archived professional, and ends nothing', async () => {
    const bruna = await addMember(postura, clinic.id, 'professional')
    const archived = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Ana' })
    await clinic.call('PUT', `/api/professionals/${archived}/archived`, { archived: true })
    expect((await end(bruna.id, { bookings: 'give' })).statusCode).toBe(422)
    const give = (professional_id: string) => end(bruna.id, { bookings: 'give', professional_id })
    expect(outcome(await give(newId()))).toEqual([404, 'professional_not_found'])
    expect(outcome(await give(archived))).toEqual([409, 'professional_archived'])
    expect(await memberOf(bruna.id)).toBeDefined()
  })

  test('the owner is not removed and does not leave; anybody else may leave', async () => {
    const manager = await addMember(postura, clinic.id, 'manager')
    expect(outcome(await end(clinic.id, undefined, manager))).toEqual([409, 'owner_stays'])
    expect(outcome(await clinic.call('POST', '/api/members/leave'))).toEqual([409, 'owner_stays'])
    expect((await manager.call('POST', '/api/members/leave')).statusCode).toBe(200)
    expect(await membersOf()).toHaveLength(1)
  })

  test('a session that is still remembered changes nothing after the removal', async () => {
    const manager = await addMember(postura, clinic.id, 'manager')
    expect((await manager.call('GET', '/api/members')).statusCode).toBe(200)
    // Not through the API, which would forget the session: another process removes the person.
    await postura.owner.query('update clinic.members set ended_at = now() where id = $1 and admin_id = $2', [
      manager.id,
      clinic.id,
    ])
    expect((await manager.call('POST', '/api/invitations', newInvitation())).statusCode).toBe(403)
    expect((await clinic.call('GET', '/api/members')).json().invitations).toEqual([])
  })

  test('the history names who has left', async () => {
    const bruna = await addMember(postura, clinic.id, 'reception')
    const patient = newPatient()
    await bruna.call('POST', '/api/patients', patient)
    await end(bruna.id)
    const history = await clinic.call('GET', `/api/history/patients/${patient.id}`)
    expect(history.body).toContain('Bruna Lima')
  })
})

describe('PUT /api/clinic/owner', () => {
  test('hands the clinic over: both are mailed, and both have their new role at once', async () => {
    await identify()
    const bruna = await addMember(postura, clinic.id, 'reception')
    expect((await transfer(bruna.id)).statusCode).toBe(200)
    expect(await ownersOf()).toEqual([bruna.id])
    expect((await clinic.call('GET', '/api/me')).json().member_role).toBe('manager')
    expect((await bruna.call('GET', '/api/me')).json().member_role).toBe('owner')
    expect(await newsOf()).toEqual(['became-owner', 'was-owner'])
    expect((await clinic.call('PUT', '/api/clinic/owner', { member_id: clinic.id })).statusCode).toBe(403)
  })

  test('needs the name and the tax id of the clinic, and a member', async () => {
    const bruna = await addMember(postura, clinic.id, 'manager')
    expect(outcome(await transfer(bruna.id))).toEqual([409, 'clinic_identity_missing'])
    await identify()
    const stranger = await signUpPaidClinic(postura)
    for (const id of [newId(), stranger.id, clinic.id])
      expect(outcome(await transfer(id))).toEqual([404, 'member_not_found'])
    expect(outcome(await transfer(bruna.id, bruna))).toEqual([403, 'forbidden'])
    expect(await ownersOf()).toEqual([clinic.id])
  })

  test('there is always exactly one owner, whatever happens at once', async () => {
    await identify()
    const [ana, bruna] = [
      await addMember(postura, clinic.id, 'manager'),
      await addMember(postura, clinic.id, 'manager'),
    ]
    const everyone = [clinic, ana, bruna]
    let handovers = 0
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        everyone.flatMap((actor) => [
          transfer(ana.id, actor),
          transfer(bruna.id, actor),
          actor.call('POST', `/api/members/${ana.id}/end`, { bookings: 'keep' }),
        ]),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 500)).toEqual([])
      expect(await ownersOf()).toHaveLength(1)
      handovers += answers.filter(({ statusCode }, n) => n % 3 < 2 && statusCode === 200).length
    }
    expect(handovers).toBeGreaterThan(0)
  })
})

test('a change of the team cannot be undone', async () => {
  const bruna = await addMember(postura, clinic.id, 'reception')
  const changeId = newId()
  const { rev } = await memberOf(bruna.id)
  const body = { rev, role: 'finance', professional_id: null }
  await clinic.call('PUT', `/api/members/${bruna.id}`, body, { 'x-change-id': changeId })
  expect(outcome(await clinic.call('POST', `/api/changes/${changeId}/undo`))).toEqual([404, 'nothing_to_undo'])
})
