import { createRandom } from '@postura/domain/shared/random.fixture'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { expect, test } from 'vitest'
import { type Mail, MailNotSent } from '../../../providers/mail/mailer.ts'
import { ORIGIN } from '../../../testing/build-test-app.ts'
import { addClass, changeSeats } from '../../../testing/factories/class.factory.ts'
import { MONDAY, onWednesday, useOffers } from '../../../testing/patient-page/use-offers.ts'
import { sendClinicOffers } from './send-offers.job.ts'

const RUNS = chooseRunCount(3, 150)
const { postura, state, addReader, wait, begin, pass, linkOf, press } = useOffers()

class Killed extends Error {}

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

/** Number of mails that were delivered. */
const run = async (nth: number): Promise<number> => {
  const random = createRandom(seed + nth)
  postura.clock.now = new Date(MONDAY.getTime() + random(360) * 60_000)
  state.sent = []
  const { id } = await addClass(state.clinic, { capacity: 1, squeeze_in: true, ...onWednesday() })
  const names = ['Ana', 'Bia', 'Caio', 'Davi']
  const people = await Promise.all(names.map((name) => addReader(name)))
  for (const each of people) await wait(each, id)
  const other = await addReader('Rui')
  const [agreed, declined, wrong] = [new Set(people), new Set<string>(), [] as string[]]
  let isFull = false

  const deliver = (mail: Mail): void => {
    const n = names.findIndex((name) => mail.to.startsWith(`${name.toLowerCase()}-`))
    const to = people[n] ?? ''
    state.sent.push(mail)
    if (!agreed.has(to)) wrong.push(`${names[n]} had not agreed`)
    if (declined.has(to)) wrong.push(`${names[n]} had declined`)
    if (isFull) wrong.push(`${names[n]} was asked for a class that is full`)
    const hour = timeOf(postura.clock.now, 'America/Sao_Paulo')
    if (hour < '08:00' || hour >= '20:00') wrong.push(`${names[n]} was asked at ${hour}`)
  }
  const work = async (): Promise<void> => {
    // The worker may end before the mail is sent, after it, or while the server is away.
    const fate = random(5)
    const mailer = {
      send: async (mail: Mail) => {
        if (fate === 0) throw new Killed('before')
        if (fate === 1) throw new MailNotSent('the server is away')
        deliver(mail)
        if (fate === 2) throw new Killed('after')
      },
      close: () => undefined,
    }
    const pool = fate === 0 || fate === 2 ? killable() : postura.worker
    const deps = { pool, mailer, origin: ORIGIN, now: () => postura.clock.now }
    await sendClinicOffers(deps, state.clinic.id).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }

  await begin(id)
  for (let step = 0; step < 30; step += 1) {
    const n = random(names.length)
    const someone = people[n] ?? ''
    switch (random(12)) {
      case 0:
        await begin(id)
        break
      case 1:
        if (random(2) === 0) await state.clinic.call('POST', `/api/classes/${id}/offers/end`)
        break
      case 2:
        isFull = !isFull
        await changeSeats(state.clinic, id, isFull ? { add: [other] } : { remove: [other] })
        break
      case 3: {
        const given = random(3) > 0
        if (given) agreed.add(someone)
        else agreed.delete(someone)
        await state.clinic.call('PUT', `/api/patients/${someone}/consent`, { given })
        break
      }
      case 4: {
        const asked = state.sent.some(({ to }) => to.startsWith(`${(names[n] ?? '').toLowerCase()}-`))
        // A page that has no such button is left.
        const hasDeclined = asked && (await press(linkOf(names[n] ?? ''), 'decline').then(Boolean, () => false))
        if (hasDeclined) declined.add(someone)
        break
      }
      case 5:
        pass(random(40))
        break
      default:
        if (random(3) === 0) await Promise.all([work(), work()])
        else await work()
        pass(random(12))
    }
  }
  // The next run begins earlier.
  await state.clinic.call('POST', `/api/classes/${id}/offers/end`)
  const { rows } = await postura.owner.query<{ patient_id: string; offers: number; mails: number }>(
    `select offer.patient_id, count(*)::int as offers, count(message.id)::int as mails from clinic.seat_offers offer
     left join clinic.messages message on (message.admin_id, message.subject_id) = (offer.admin_id, offer.id)
     where offer.class_id = $1 group by offer.patient_id`,
    [id],
  )
  expect(wrong, `run ${nth} of seed ${seed}`).toEqual([])
  for (const [n, name] of names.entries()) {
    const told = state.sent.filter(({ to }) => to.startsWith(`${name.toLowerCase()}-`)).length
    const made = rows.find(({ patient_id }) => patient_id === people[n])
    expect(told, `run ${nth} of seed ${seed}: ${name}`).toBeLessThanOrEqual(made?.mails ?? 0)
    expect(made?.mails ?? 0).toBeLessThanOrEqual(made?.offers ?? 0)
  }
  return state.sent.length
}

test(`each offer is sent once at most, to somebody who agreed and has not declined, while there is a seat (${RUNS} runs)`, async () => {
  let sent = 0
  for (let nth = 0; nth < RUNS; nth += 1) {
    await postura.owner.query('delete from accounts.throttles')
    sent += await run(nth)
  }
  expect(sent).toBeGreaterThan(RUNS)
}, 600_000)

test('an offer whose claim is lost is sent twice, and the count shows it', async () => {
  await wait(await addReader('Ana'))
  await begin()
  pass(1)
  const told: string[] = []
  const mailer = { send: async ({ to }: Mail) => void told.push(to), close: () => undefined }
  const deps = { pool: postura.worker, mailer, origin: ORIGIN, now: () => postura.clock.now }
  await sendClinicOffers(deps, state.clinic.id)
  await sendClinicOffers(deps, state.clinic.id)
  expect(told).toHaveLength(1)
  await postura.owner.query('delete from clinic.messages where admin_id = $1', [state.clinic.id])
  await sendClinicOffers(deps, state.clinic.id)
  expect(told).toHaveLength(2)
})
