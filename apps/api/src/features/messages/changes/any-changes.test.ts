import { parseLinkToken } from '@postura/domain/messages/link-token'
import { newId } from '@postura/domain/shared/ids'
import { createRandom } from '@postura/domain/shared/random.fixture'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { beforeAll, expect, test } from 'vitest'
import { type Mail, MailNotSent } from '../../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { hashSecret } from '../../accounts/links/link-secret.ts'
import { sendClinicChanges } from './send-changes.job.ts'

const postura = useTestApp()
const RUNS = chooseRunCount(3, 500)
const day = addDays(civilDateOf(new Date(), 'America/Sao_Paulo'), 3)
const hours = ['09:00', '11:00', '13:00', '15:00', '17:00']
const rangeAt = (from: string) => toTimeRange(day, from, `${from.slice(0, 3)}50`)

class Killed extends Error {}

let clinic: TestClinic
beforeAll(async () => {
  postura.clock.now = new Date(Date.now() - 60_000)
  clinic = await signUpPaidClinic(postura)
  const rule = {
    reminder_hours: null,
    reminder_from: 0,
    reminder_until: 24,
    reply_to: null,
    change_mails: true,
    rev: 1,
  }
  expect((await clinic.call('PUT', '/api/clinic/reminders', rule)).statusCode).toBe(200)
})

/** A visit of the run; `hour` is null once it does not take place any more. */
type Truth = { id: string; last: string; hour: string | null; deleted: boolean }
type Told = { subject_id: string; kind: string; starts_at: Date; sequence: number }

const run = async (nth: number): Promise<void> => {
  const random = createRandom(seed + nth)
  const email = `ana-${nth}@paciente.test`
  const { id: patient } = await addPatient(clinic, { email })
  const consent = (given: boolean) => clinic.call('PUT', `/api/patients/${patient}/consent`, { given })
  await consent(true)
  let agreed = true
  let minutes = 4
  const visits: Truth[] = []
  const delivered: Told[] = []
  const wrong: string[] = []
  const startOf = (hour: string) => Date.parse(rangeAt(hour).start_time)

  /** What a delivered mail says is in the messages with its link. */
  const deliver = async ({ stopUrl = '' }: Mail): Promise<void> => {
    if (!agreed) wrong.push('sent without consent')
    const { secret = '' } = parseLinkToken(stopUrl.split('/').at(-1) ?? '') ?? {}
    const { rows } = await postura.owner.query<Told>(
      'select subject_id, kind, starts_at, sequence from clinic.messages where stop_hash = $1',
      [hashSecret(secret)],
    )
    if (rows.length === 0) wrong.push('a mail without a message')
    for (const told of rows) {
      const hour = visits.find(({ id }) => id === told.subject_id)?.hour ?? null
      const isTrue =
        told.kind === 'canceled' ? hour === null : hour !== null && startOf(hour) === told.starts_at.getTime()
      if (!isTrue) wrong.push(`${told.kind} is not true`)
      const before = delivered.filter(({ subject_id }) => subject_id === told.subject_id)
      if (before.some(({ sequence }) => sequence >= told.sequence)) wrong.push('a number was used twice')
      delivered.push(told)
    }
  }
  const work = async (fate = random(5)): Promise<void> => {
    const mailer = {
      send: async (mail: Mail) => {
        if (mail.to !== email) return
        if (fate === 0) throw new Killed('before')
        if (fate === 1) throw new MailNotSent('the server is away')
        await deliver(mail)
        if (fate === 2) throw new Killed('after')
      },
      close: () => undefined,
    }
    let writes = 0
    /** A killed worker writes nothing after its first claim: the first write looks for lost messages, the second takes some. */
    const killable = {
      ...postura.worker,
      unlockedWrites: ((adminId, job, signal) => {
        writes += 1
        if (writes > 2) throw new Killed('the process has ended')
        return postura.worker.unlockedWrites(adminId, job, signal)
      }) as typeof postura.worker.unlockedWrites,
    }
    const now = () => new Date(Date.now() + minutes * 60_000)
    const pool = fate === 0 || fate === 2 ? killable : postura.worker
    await sendClinicChanges({ pool, mailer, origin: ORIGIN, now }, clinic.id).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
  const setStatus = (id: string, seen: string, status: string) =>
    clinic.call('PUT', `/api/appointments/${id}/status`, { seen, status, squeeze_in: true })

  for (let step = 0; step < 16; step += 1) {
    const free = hours.filter((each) => !visits.some(({ hour }) => hour === each))
    const hour = free[random(free.length || 1)]
    const live = visits.filter((visit) => visit.hour !== null)
    const visit = live[random(live.length || 1)]
    const [canceled] = visits.filter((each) => each.hour === null && !each.deleted && free.includes(each.last))
    switch (random(9)) {
      case 0:
      case 1:
        if (hour) {
          const { id } = await bookAppointment(clinic, { patient_id: patient, squeeze_in: true, ...rangeAt(hour) })
          visits.push({ id, last: hour, hour, deleted: false })
        }
        break
      case 2:
      case 3:
        if (visit && hour) {
          const { rev } = (await clinic.call('GET', `/api/appointments/${visit.id}`)).json()
          const body = { rev, squeeze_in: true, ...rangeAt(hour) }
          expect((await clinic.call('PUT', `/api/appointments/${visit.id}/time`, body)).statusCode).toBe(200)
          Object.assign(visit, { hour, last: hour })
        }
        break
      case 4:
        if (visit) {
          expect((await setStatus(visit.id, 'scheduled', 'canceled')).statusCode).toBe(200)
          visit.hour = null
        }
        break
      case 5:
        if (canceled) {
          expect((await setStatus(canceled.id, 'canceled', 'scheduled')).statusCode).toBe(200)
          canceled.hour = canceled.last
        }
        break
      case 6:
        if (visit) {
          const changeId = newId()
          await clinic.call('DELETE', `/api/appointments/${visit.id}`, undefined, { 'x-change-id': changeId })
          if (random(2) === 0) await clinic.call('POST', `/api/changes/${changeId}/undo`)
          else Object.assign(visit, { hour: null, deleted: true })
        }
        break
      case 7:
        agreed = random(3) > 0
        await consent(agreed)
        break
      default:
        minutes += random(20)
        if (random(3) === 0) await Promise.all([work(), work()])
        else await work()
    }
  }
  agreed = true
  await consent(true)
  minutes += 20
  await work(4)
  expect(wrong, `run ${nth} of seed ${seed}`).toEqual([])
  const { rows } = await postura.owner.query<Told>(
    `select distinct on (subject_id) subject_id, kind, starts_at from clinic.messages
     where patient_id = $1 and state <> 'waiting' order by subject_id, sequence desc`,
    [patient],
  )
  for (const { id, hour } of visits) {
    const told = rows.find(({ subject_id }) => subject_id === id)
    const known = told === undefined || told.kind === 'canceled' ? null : told.starts_at.getTime()
    expect(known, `run ${nth} of seed ${seed}: what the patient knows of ${hour}`).toBe(hour && startOf(hour))
  }
  // The next run does not have to look at these visits.
  for (const table of ['messages', 'appointments'])
    await postura.owner.query(`delete from clinic.${table} where patient_id = $1`, [patient])
}

test('each change is told once at most and only while it is true, and in the end the patient knows every time', async () => {
  for (let nth = 0; nth < RUNS; nth += 1) await run(nth)
}, 1_800_000)

test('a number that is used again is told twice, and the check of numbers sees it', async () => {
  const { id: patient } = await addPatient(clinic, { email: 'controle@paciente.test' })
  await clinic.call('PUT', `/api/patients/${patient}/consent`, { given: true })
  await bookAppointment(clinic, { patient_id: patient, squeeze_in: true, ...rangeAt('09:00') })
  const numbers: (number | undefined)[] = []
  const work = () =>
    sendClinicChanges(
      {
        pool: postura.worker,
        mailer: {
          send: async ({ to, invitation }) => {
            if (to === 'controle@paciente.test') numbers.push(invitation?.sequence)
          },
          close: () => undefined,
        },
        origin: ORIGIN,
        now: () => new Date(Date.now() + 240_000),
      },
      clinic.id,
    )
  await work()
  await work()
  expect(numbers).toEqual([0])
  await postura.owner.query('delete from clinic.messages where patient_id = $1', [patient])
  await work()
  expect(numbers).toEqual([0, 0])
})
