import { type BookingRule, defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect } from 'vitest'
import { sendBookingMail } from '../../features/online-booking/booking-mail.job.ts'
import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../factories/account.factory.ts'
import { newIpAddress } from '../new-ip-address.ts'

/** Monday, 9 in the morning. */
const START = new Date('2026-11-16T12:00:00Z')
/** A Tuesday of the next week. */
export const DAY = '2026-11-24'
export const at = (from: string, to: string, day = DAY) => toTimeRange(day, from, to)

type Typed = Record<string, string>

/** A clinic that books online for each test, and what a visitor does on its pages. */
export const useOnlineBooking = () => {
  const postura = useTestApp()
  const state = { mails: [] as Mail[], slugs: 0, people: 0 } as {
    clinic: TestClinic
    slug: string
    mails: Mail[]
    slugs: number
    people: number
  }

  const saveRule = async (over: Partial<BookingRule> = {}, as = state.clinic) => {
    const { rev } = (await as.call('GET', '/api/clinic/online-booking')).json()
    const rule = { ...defaultBookingRule, is_on: true, slug: state.slug, ...over, rev }
    return as.call('PUT', '/api/clinic/online-booking', rule)
  }
  const turnOn = async (over: Partial<BookingRule> = {}): Promise<void> => {
    expect((await saveRule(over)).statusCode).toBe(200)
  }

  beforeEach(async () => {
    postura.clock.now = START
    state.mails = []
    state.slugs += 1
    state.clinic = await signUpPaidClinic(postura)
    state.slug = `clinica-prado-${state.slugs}`
    await state.clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica <Prado>', rev: 1 })
    await turnOn()
  })

  const pass = (seconds: number): void => {
    postura.clock.now = new Date(postura.clock.now.getTime() + seconds * 1_000)
  }
  const look = (path: string, remoteAddress = newIpAddress()) => postura.app.inject({ url: path, remoteAddress })
  const page = async (query = '', slug = state.slug) => (await look(`/agendar/${slug}${query}`)).body
  const post = (url: string, fields: Typed = {}, remoteAddress = newIpAddress(), headers: Typed = { origin: ORIGIN }) =>
    postura.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  /** Times of the page, by the clock of the clinic. */
  const timesOf = (body: string): string[] =>
    [...body.matchAll(/<a href="[^"]*at=[^"]*"[^>]*>([^<]+)<\/a>/g)].map(([, time = '']) => time)
  const fieldsOf = (body: string): Typed =>
    Object.fromEntries(
      [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )

  /** The form of a time, as a visitor sees it. */
  const openForm = async (start: string, choice = ''): Promise<Typed> =>
    fieldsOf(await page(`?${new URLSearchParams({ at: start })}${choice}`))
  const person = (over: Typed = {}): Typed => {
    state.people += 1
    return { name: 'Rui Melo', email: `rui${state.people}@paciente.test`, phone: '11955554444', ...over }
  }
  /** Fills the form in ten seconds. */
  const ask = async (start: string, over: Typed = {}, from = newIpAddress()) => {
    const fields = await openForm(start)
    pass(10)
    // A browser sends the form to the address on which it stands.
    return post(
      `/agendar/${state.slug}?${new URLSearchParams({ at: start })}`,
      { ...fields, ...person(), ...over },
      from,
    )
  }

  const mailer = { send: async (mail: Mail) => void state.mails.push(mail), close: () => undefined }
  const sent = new Set<string>()
  /** Runs the mails that wait in the queue for this clinic. Returns those that were sent. */
  const mail = async (kind: 'confirm' | 'decision'): Promise<Mail[]> => {
    const before = state.mails.length
    const { rows } = await postura.owner.query(
      `select id, data from jobs.job where name = 'booking-mail' and data ->> 'adminId' = $1 and data ->> 'kind' = $2 order by created_on`,
      [state.clinic.id, kind],
    )
    const send = sendBookingMail({ pool: postura.worker, mailer, origin: ORIGIN, now: () => postura.clock.now })
    for (const { id, data } of rows.filter((job) => !sent.has(job.id))) {
      sent.add(id)
      await send(data)
    }
    return state.mails.slice(before)
  }
  const pathOf = ({ text }: Mail): string => /\/agendar\/pedido\/\S+/.exec(text)?.[0] ?? ''
  /** Asks for a time and returns the path of the mailed link. */
  const askAndMail = async (start: string, over: Typed = {}): Promise<string> => {
    expect((await ask(start, over)).statusCode).toBe(200)
    const sent = await mail('confirm')
    return pathOf(sent.at(-1) ?? { text: '', to: '', subject: '', html: '' })
  }
  const buttonOf = (body: string, step: string): string =>
    [...body.matchAll(/action="(\?[^"]*)"/g)]
      .map(([, query = '']) => query.replaceAll('&amp;', '&'))
      .find((query) => query.includes(`step=${step}`)) ?? ''
  /** Presses a button that the page of a booking shows. */
  const press = async (path: string, step: string) => {
    const shown = (await post(path)).body
    const button = step === 'cancel-yes' ? buttonOf(shown, 'cancel').replace('cancel', step) : buttonOf(shown, step)
    return post(`${path}${button}`)
  }

  const requests = async () => (await state.clinic.call('GET', '/api/online-bookings')).json()
  const rows = async () =>
    (
      await postura.owner.query('select * from clinic.online_bookings where admin_id = $1 order by asked_at', [
        state.clinic.id,
      ])
    ).rows
  return {
    postura,
    state,
    saveRule,
    turnOn,
    pass,
    look,
    page,
    post,
    timesOf,
    openForm,
    person,
    ask,
    mail,
    pathOf,
    askAndMail,
    buttonOf,
    press,
    requests,
    rows,
  }
}
