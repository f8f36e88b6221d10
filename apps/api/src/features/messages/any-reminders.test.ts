import { newId } from '@postura/domain/shared/ids'
import { createRandom } from '@postura/domain/shared/random.fixture'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { beforeAll, expect, test } from 'vitest'
import { type Mail, MailNotSent } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { sendClinicReminders } from './send-reminders.job.ts'

const postura = useTestApp()
const RUNS = chooseRunCount(3, 500)
const ZONE = 'America/Sao_Paulo'
const today = civilDateOf(new Date(), ZONE)
const start = instantOf(addDays(today, 1), '08:30', ZONE)

class Killed extends Error {}

let clinic: TestClinic
beforeAll(async () => {
  postura.clock.now = new Date()
  clinic = await signUpPaidClinic(postura)
  const rule = { reminder_hours: 24, reminder_from: 0, reminder_until: 24, reply_to: null, rev: 1 }
  expect((await clinic.call('PUT', '/api/clinic/reminders', rule)).statusCode).toBe(200)
})

/** What one run has booked, and whether it still takes place. */
type Booked = { id: string; kind: 'appointment' | 'class'; from: string; ended: boolean }

const run = async (nth: number): Promise<void> => {
  const random = createRandom(seed + nth)
  const email = `ana-${nth}@paciente.test`
  const { id: patient } = await addPatient(clinic, { email })
  const consent = (given: boolean) => clinic.call('PUT', `/api/patients/${patient}/consent`, { given })
  await consent(true)
  let agreed = true
  let now = start
  const visits: Booked[] = []
  /** Hours named by delivered mails, and what should not have been delivered. */
  const told: string[] = []
  const wrong: string[] = []
  const hours = ['09:00', '11:00', '13:00', '15:00', '17:00']
  const range = (from: string) => toTimeRange(addDays(today, 2), from, `${from.slice(0, 3)}50`)

  const deliver = (mail: Mail): void => {
    if (mail.to !== email) return
    if (!agreed) wrong.push('sent without consent')
    for (const [, hour = ''] of mail.subject.matchAll(/às (\d\d:\d\d)/g)) {
      told.push(hour)
      const visit = visits.find(({ from, ended }) => from === hour && !ended)
      if (!visit) wrong.push(`sent about ${hour}, at which there is no visit`)
    }
  }
  const work = async (): Promise<void> => {
    // The worker may end before the mail is sent, after it, or while the server is away.
    const fate = random(5)
    const mailer = {
      send: async (mail: Mail) => {
        if (mail.to !== email) return
        if (fate === 0) throw new Killed('before')
        if (fate === 1) throw new MailNotSent('the server is away')
        deliver(mail)
        if (fate === 2) throw new Killed('after')
      },
      close: () => undefined,
    }
    // A killed worker writes nothing any more: its claim stays.
    const pool = fate === 0 || fate === 2 ? killable() : postura.worker
    await sendClinicReminders({ pool, mailer, origin: ORIGIN, now: () => now }, clinic.id).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
  /** The worker's pool, that ends after the first claim: what is written after it is lost. */
  const killable = () => {
    let writes = 0
    return {
      ...postura.worker,
      unlockedWrites: ((adminId, job, signal) => {
        writes += 1
        // The first write looks for lost messages, the second takes one.
        if (writes > 2) throw new Killed('the process has ended')
        return postura.worker.unlockedWrites(adminId, job, signal)
      }) as typeof postura.worker.unlockedWrites,
    }
  }

  for (let step = 0; step < 14; step += 1) {
    const free = hours.filter((hour) => !visits.some(({ from, ended }) => from === hour && !ended))
    const [hour] = free.slice(random(free.length || 1))
    const live = visits.filter(({ ended, kind }) => !ended && kind === 'appointment')
    const visit = live[random(live.length || 1)]
    switch (random(9)) {
      case 0:
      case 1:
        if (hour) {
          const made = await bookAppointment(clinic, { patient_id: patient, squeeze_in: true, ...range(hour) })
          visits.push({ id: made.id, kind: 'appointment', from: hour, ended: false })
        }
        break
      case 2:
        if (hour) {
          const { id } = await addClass(clinic, { ...range(hour), add: [patient], squeeze_in: true })
          visits.push({ id, kind: 'class', from: hour, ended: false })
        }
        break
      case 3:
        if (visit) {
          const body = { seen: 'scheduled', status: 'canceled' }
          await clinic.call('PUT', `/api/appointments/${visit.id}/status`, body)
          visit.ended = true
        }
        break
      case 4:
        if (visit) {
          const changeId = newId()
          await clinic.call('DELETE', `/api/appointments/${visit.id}`, undefined, { 'x-change-id': changeId })
          if (random(2) === 0) await clinic.call('POST', `/api/changes/${changeId}/undo`)
          else visit.ended = true
        }
        break
      case 5:
        agreed = random(3) > 0
        await consent(agreed)
        break
      case 6:
        if (visit && hour) {
          const { rev } = (await clinic.call('GET', `/api/appointments/${visit.id}`)).json()
          await clinic.call('PUT', `/api/appointments/${visit.id}/time`, { rev, squeeze_in: true, ...range(hour) })
          visit.ended = true
          visits.push({ ...visit, from: hour, ended: false })
        }
        break
      case 7:
        now = new Date(now.getTime() + random(90) * 60_000)
        break
      default:
        if (random(3) === 0) await Promise.all([work(), work()])
        else await work()
    }
  }
  agreed = true
  await consent(true)
  now = new Date(start.getTime() + 8 * 3_600_000)
  await work()
  expect(wrong, `run ${nth} of seed ${seed}`).toEqual([])
  // A visit that was booked again at the hour of one that ended is another visit.
  for (const hour of hours) {
    const booked = visits.filter(({ from }) => from === hour).length
    expect(told.filter((each) => each === hour).length, `run ${nth} of seed ${seed}: ${hour}`).toBeLessThanOrEqual(
      booked,
    )
  }
  const { rows } = await postura.owner.query(
    `select count(*)::int as rows, count(distinct (subject_id, starts_at))::int as subjects from clinic.messages where patient_id = $1`,
    [patient],
  )
  expect(rows[0].rows).toBe(rows[0].subjects)
}

test('each visit is reminded of once at most, and only while it takes place and its patient agrees', async () => {
  for (let nth = 0; nth < RUNS; nth += 1) await run(nth)
}, 600_000)

test('a message whose claim is lost is sent twice, and the count shows it', async () => {
  const { id } = await addPatient(clinic, { email: 'controle@paciente.test' })
  await clinic.call('PUT', `/api/patients/${id}/consent`, { given: true })
  await bookAppointment(clinic, {
    patient_id: id,
    squeeze_in: true,
    ...toTimeRange(addDays(today, 2), '09:00', '09:50'),
  })
  const told: string[] = []
  const mailer = { send: async ({ to }: Mail) => void told.push(to), close: () => undefined }
  const now = () => new Date(start.getTime() + 3_600_000)
  const work = () => sendClinicReminders({ pool: postura.worker, mailer, origin: ORIGIN, now }, clinic.id)
  const count = () => told.filter((to) => to === 'controle@paciente.test').length
  await work()
  await work()
  expect(count()).toBe(1)
  await postura.owner.query('delete from clinic.messages where patient_id = $1', [id])
  await work()
  expect(count()).toBe(2)
})
