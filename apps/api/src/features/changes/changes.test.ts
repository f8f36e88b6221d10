import { connect } from 'node:net'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { useStreams } from '../../testing/changes/use-streams.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import { createNotification, createPayment } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
const streams = useStreams(postura)
const { open } = streams

let clinic: TestClinic
beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

const opened = async (...[whose, options]: Parameters<typeof open>) => {
  const stream = await open(whose, options)
  await expect.poll(() => stream.messages.length).toBeGreaterThan(0)
  return stream
}

const addPatient = async (whose: TestClinic, changeId = newId()): Promise<string> => {
  const patient = newPatient()
  const response = await whose.call('POST', '/api/patients', patient, { 'x-change-id': changeId })
  expect(response.statusCode).toBe(200)
  return patient.id
}

/** Whatever was told before has arrived when this change has. */
const isCaughtUp = async (whose: TestClinic, stream: Awaited<ReturnType<typeof open>>) => {
  const change = newId()
  await whose.call('POST', '/api/professionals', { id: newId(), name: 'Ana', color: 'blue' }, { 'x-change-id': change })
  await expect.poll(() => stream.messages).toContainEqual({ type: 'changed', table: 'professionals', change })
}

describe('GET /api/changes', () => {
  test('tells of a change after its commit, with the id of the change and without any data', async () => {
    const stream = await opened(clinic)
    const change = newId()
    await addPatient(clinic, change)
    await expect.poll(() => stream.tables()).toEqual(['patients'])
    expect(stream.messages.at(-1)).toEqual({ type: 'changed', table: 'patients', change })
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  test('tells of a receipt, which has no history', async () => {
    const id = await addPatient(clinic)
    const payment = newId()
    const paid = { status: 'paid', paid_date: '2026-11-15T12:00:00Z', payment_date: '2026-11-15' }
    await createPayment(postura.ownerUrl, { admin_id: clinic.id, patient_id: id, id: payment, ...paid })
    const stream = await opened(clinic)
    await addReceipt(clinic, payment)
    await expect.poll(() => stream.tables()).toContain('receipts')
  })

  test('tells nothing of a change that was rolled back', async () => {
    const stream = await opened(clinic)
    const client = await postura.owner.connect()
    await client.query('begin')
    await client.query('update clinic.clinics set name = name where admin_id = $1', [clinic.id])
    await client.query('rollback')
    client.release()
    await isCaughtUp(clinic, stream)
    expect(stream.tables()).toEqual(['professionals'])
  })

  test('tells one message for a change of many rows', async () => {
    const stream = await opened(clinic)
    const ids = await Promise.all([1, 2, 3].map(() => addPatient(clinic)))
    await expect.poll(() => stream.tables().length).toBe(3)
    const client = await postura.owner.connect()
    await client.query('begin')
    await client.query(`select set_config('app.change_id', $1, true)`, [newId()])
    await client.query('update clinic.patients set address = address where id = any($1)', [ids])
    await client.query('commit')
    client.release()
    await isCaughtUp(clinic, stream)
    expect(stream.tables()).toEqual(['patients', 'patients', 'patients', 'patients', 'professionals'])
  })

  test('refuses a request without a session, in another clinic, and with an invalid cursor', async () => {
    const nobody = { ...clinic, cookie: '' }
    expect((await open(nobody)).status).toBe(401)
    expect((await open(clinic, { headers: { 'x-clinic': newId() } })).status).toBe(409)
    expect((await open(clinic, { after: 'x' })).status).toBe(422)
  })

  test('another clinic hears nothing, and a role only what it may read', async () => {
    const other = await signUpPaidClinic(postura)
    const finance = await addMember(postura, clinic.id, 'finance')
    const reception = await addMember(postura, clinic.id, 'reception')
    const [theirs, money, desk, all] = await Promise.all([
      opened(other),
      opened(finance),
      opened(reception),
      opened(clinic),
    ])
    const patient_id = await addPatient(clinic)
    await createPayment(postura.ownerUrl, { admin_id: clinic.id, patient_id })
    await createNotification(postura.ownerUrl, { admin_id: clinic.id })
    await postura.owner.query(
      `insert into clinic.invitations (admin_id, id, email, role, invited_by) values ($1, $2, 'x@equipe.test', 'finance', $1)`,
      [clinic.id, newId()],
    )
    for (const stream of [money, desk, all]) await isCaughtUp(clinic, stream)
    await isCaughtUp(other, theirs)
    const kinds = (stream: typeof all) => [...new Set(stream.tables())].sort()
    expect(kinds(theirs)).toEqual(['professionals'])
    expect(kinds(money)).toEqual(['payments', 'professionals'])
    expect(kinds(desk)).toEqual(['notifications', 'patients', 'payments', 'professionals'])
    expect(kinds(all)).toEqual(['invitations', 'notifications', 'patients', 'payments', 'professionals'])
  })
})

describe('a page that comes back', () => {
  test('has missed nothing with the last cursor, and something with an older one', async () => {
    const whose = await signUpPaidClinic(postura)
    const first = await opened(whose)
    const before = first.cursor()
    await addPatient(whose)
    await expect.poll(() => first.tables()).toEqual(['patients'])
    first.close()
    expect((await opened(whose, { after: first.cursor() })).messages).toEqual([{ type: 'ready' }])
    expect((await opened(whose, { after: before })).messages).toEqual([{ type: 'missed' }])
  })

  test('does not learn from its cursor that something changed which its role may not read', async () => {
    const finance = await addMember(postura, clinic.id, 'finance')
    const first = await opened(finance)
    first.close()
    await addPatient(clinic)
    const second = await opened(finance, { after: first.cursor() })
    expect([second.messages, second.cursor()]).toEqual([[{ type: 'ready' }], first.cursor()])
  })

  test('has missed something after the server has lost the database', async () => {
    const stream = await opened(clinic)
    const database = new URL(postura.ownerUrl).pathname.slice(1)
    const { rowCount } = await withClient(inject('testDatabase').superuserUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postura-listen' and datname = $1`,
        [database],
      ),
    )
    expect(rowCount).toBeGreaterThan(0)
    await expect.poll(() => stream.messages.filter(({ type }) => type === 'missed').length, { timeout: 10_000 }).toBe(2)
    await addPatient(clinic)
    await expect.poll(() => stream.tables()).toEqual(['patients'])
  })
})

describe('a stream ends', () => {
  test('when the member is removed, before anything else is told', async () => {
    const member = await addMember(postura, clinic.id, 'reception')
    const stream = await opened(member)
    await postura.owner.query('update clinic.members set ended_at = now() where id = $1 and admin_id = $2', [
      member.id,
      clinic.id,
    ])
    await addPatient(clinic)
    await stream.ended
    expect(stream.tables()).toEqual([])
    expect((await open(member)).status).toBe(403)
  })

  test('when the role changes, and the next one tells what the new role may read', async () => {
    const member = await addMember(postura, clinic.id, 'reception')
    const stream = await opened(member)
    await postura.owner.query(`update clinic.members set role = 'finance' where id = $1`, [member.id])
    await addPatient(clinic)
    await stream.ended
    expect(stream.tables()).toEqual([])
    const next = await opened(member)
    await addPatient(clinic)
    await isCaughtUp(clinic, next)
    expect(next.tables()).toEqual(['professionals'])
  })

  test('when its session ends, wherever that is', async () => {
    const member = await addMember(postura, clinic.id, 'reception')
    const stream = await opened(member)
    await postura.owner.query('delete from accounts.sessions where user_id = $1', [member.id])
    await stream.ended
    expect(stream.tables()).toEqual([])
  })

  test('when the professionals see only their own from now on', async () => {
    const member = await addMember(postura, clinic.id, 'professional')
    const stream = await opened(member)
    await postura.owner.query(`update clinic.clinics set team_agenda = 'own' where admin_id = $1`, [clinic.id])
    await stream.ended
    await postura.owner.query(`update clinic.clinics set team_agenda = 'all' where admin_id = $1`, [clinic.id])
    expect(stream.tables()).toEqual([])
  })
})

describe('at the next heartbeat', () => {
  const quick = useStreams(postura, { heartbeatMs: 50 })

  test('a stream goes on while the session is the same', async () => {
    const stream = await quick.open(clinic)
    await expect.poll(() => stream.heartbeats()).toBeGreaterThan(2)
  })

  test.each([
    ['has expired', `update accounts.sessions set expires_at = now() - interval '1 second' where user_id = $1`],
    ['is in another clinic', 'update accounts.sessions set admin_id = null where user_id = $1'],
    ['is locked', `update accounts.sessions set seen_at = now() - interval '13 hours' where user_id = $1`],
  ])('it ends if the session %s', async (_, change) => {
    const member = await addMember(postura, clinic.id, 'reception')
    const stream = await quick.open(member)
    await expect.poll(() => stream.heartbeats()).toBeGreaterThan(0)
    await postura.owner.query(change, [member.id])
    await stream.ended
    expect(stream.tables()).toEqual([])
  })
})

describe('bounds', () => {
  test('a session has a few streams, and one more is refused until one is closed', async () => {
    const { origin } = await streams.start({ perSession: 2 })
    const [first] = await Promise.all([streams.openAt(origin, clinic), streams.openAt(origin, clinic)])
    const refused = await streams.openAt(origin, clinic)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    first?.close()
    await expect.poll(async () => (await streams.openAt(origin, clinic)).status).toBe(200)
  })

  test.each(['perClinic', 'perProcess'] as const)('%s', async (bound) => {
    const { origin } = await streams.start({ [bound]: 1 })
    const member = await addMember(postura, clinic.id, 'reception')
    const other = await signUpPaidClinic(postura)
    expect((await streams.openAt(origin, clinic)).status).toBe(200)
    expect((await streams.openAt(origin, member)).status).toBe(503)
    expect((await streams.openAt(origin, other)).status).toBe(bound === 'perClinic' ? 200 : 503)
  })

  test('a client that reads nothing is disconnected', async () => {
    const { origin } = await streams.start()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET /api/changes HTTP/1.1\r\nhost: x\r\ncookie: ${clinic.cookie}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // Fills what the operating system keeps for the client, then ours.
    for (let n = 0; n < 60; n += 1)
      await postura.owner.query(
        `select count(pg_notify('clinic_changes', $1 || ' ' || uuidv7() || ' patients')) from generate_series(1, 1000)`,
        [clinic.id],
      )
    socket.resume()
    await closed
    expect(socket.destroyed).toBe(true)
  })
})

test('a stopping server ends its streams, opens none, and stops', async () => {
  const { app, origin } = await streams.start()
  const stream = await streams.openAt(origin, clinic)
  app.announceStop()
  await stream.ended
  expect((await streams.openAt(origin, clinic)).status).toBe(503)
  await app.close()
})
