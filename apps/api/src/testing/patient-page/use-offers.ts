import type { ClassOffers } from '@postura/domain/classes/offers/offer'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach } from 'vitest'
import { sendClinicOffers } from '../../features/classes/offers/send-offers.job.ts'
import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../factories/account.factory.ts'
import { addClass } from '../factories/class.factory.ts'
import { addPatient } from '../factories/patient.factory.ts'
import { createMakeup } from '../factories/record.factory.ts'

const MINUTE_MS = 60_000
/** A Monday at nine in the clinic, and a class two days later. */
export const MONDAY = new Date('2026-11-16T12:00:00Z')
export const onWednesday = (from = '18:00', to = '19:00', day = '2026-11-18') => toTimeRange(day, from, to)

/** A clinic that offers seats, with a class for each test, and what patients do with the links of their mails. */
export const useOffers = () => {
  const postura = useTestApp()
  const state = {} as { clinic: TestClinic; classId: string; sent: Mail[] }

  const turnOn = async (over: object = {}): Promise<void> => {
    const { rev } = (await state.clinic.call('GET', '/api/clinic')).json()
    const rule = { page_is_on: true, page_cancel_hours: 12, contact_phone: '(11) 91234-5678', ...over }
    await state.clinic.call('PUT', '/api/clinic/patient-page', { ...rule, rev })
  }

  beforeEach(async () => {
    postura.clock.now = MONDAY
    // Tries were counted at a later hour of the test before.
    await postura.owner.query('delete from accounts.throttles')
    state.clinic = await signUpPaidClinic(postura)
    await state.clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica <Prado>', rev: 1 })
    await turnOn()
    state.sent = []
    state.classId = (await addClass(state.clinic, { title: 'Coluna CANARIO', capacity: 1, ...onWednesday() })).id
  })

  let people = 0
  /** A patient who has agreed to messages. The address is the first name. */
  const addReader = async (name: string, over: object = {}): Promise<string> => {
    people += 1
    const email = `${name.split(' ')[0]?.toLowerCase()}-${people}@paciente.test`
    const { id } = await addPatient(state.clinic, { name, email, ...over })
    await state.clinic.call('PUT', `/api/patients/${id}/consent`, { given: true })
    return id
  }
  const wait = (patient_id: string, classId = state.classId) =>
    state.clinic.call('PUT', `/api/classes/${classId}/waiting`, { patient_id, waits: true })
  const addWaiting = async (name: string, over: object = {}): Promise<string> => {
    const id = await addReader(name, over)
    await wait(id)
    return id
  }
  const addMakeupHolder = async (name: string, valid_until = '2026-11-30'): Promise<string> => {
    const patient_id = await addReader(name)
    await createMakeup(postura.ownerUrl, { admin_id: state.clinic.id, patient_id, valid_until })
    return patient_id
  }

  const offers = async (classId = state.classId): Promise<ClassOffers> =>
    (await state.clinic.call('GET', `/api/classes/${classId}/offers`)).json()
  const begin = (classId = state.classId, headers: Record<string, string> = {}) =>
    state.clinic.call('POST', `/api/classes/${classId}/offers`, undefined, headers)
  const pass = (minutes: number): void => {
    postura.clock.now = new Date(postura.clock.now.getTime() + minutes * MINUTE_MS)
  }
  /** One run of the job. Returns its mails. */
  const send = async (deliver: (mail: Mail) => Promise<void> = async () => undefined): Promise<Mail[]> => {
    const mails: Mail[] = []
    const mailer = {
      send: async (mail: Mail) => {
        await deliver(mail)
        mails.push(mail)
      },
      close: () => undefined,
    }
    await sendClinicOffers(
      { pool: postura.worker, mailer, origin: ORIGIN, now: () => postura.clock.now },
      state.clinic.id,
    )
    state.sent.push(...mails)
    return mails
  }
  /** Begins a round and sends until everybody was asked. */
  const offerToAll = async (): Promise<void> => {
    const answer = await begin()
    if (answer.statusCode !== 200) throw new Error(answer.body)
    for (let run = 0; run < 25 && (await offers()).next_at !== null; run += 1) {
      pass(run === 0 ? 1 : 15)
      await send()
    }
  }

  /** Address of the page in the last mail to somebody. */
  const linkOf = (name: string): string => {
    const mail = state.sent.findLast(({ to }) => to.startsWith(`${name.toLowerCase()}-`))
    const path = /\/p\/vaga\/[\w.-]+/.exec(mail?.text ?? '')?.[0]
    if (path === undefined) throw new Error(`no mail to ${name}`)
    return path
  }
  const post = (path: string, query = '', app = postura.app) =>
    app.inject({
      method: 'POST',
      url: `${path}${query}`,
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  const open = async (path: string): Promise<string> => (await post(path)).body
  const buttonsOf = (page: string): string[] =>
    [...page.matchAll(/action="(\?[^"]*)"/g)].map(([, query = '']) => query.replaceAll('&amp;', '&'))
  const findButton = (page: string, step: string): string | undefined =>
    buttonsOf(page).find((query) => new URLSearchParams(query).get('step') === step)
  /** Presses a button as it is shown now; a question is answered with yes. */
  const press = async (path: string, step: string): Promise<string> => {
    const button = findButton(await open(path), step)
    if (button === undefined) throw new Error(`there is no button ${step}`)
    const shown = (await post(path, button)).body
    const yes = findButton(shown, `${step}-yes`)
    return yes === undefined ? shown : (await post(path, yes)).body
  }

  return {
    postura,
    state,
    turnOn,
    addReader,
    wait,
    addWaiting,
    addMakeupHolder,
    offers,
    begin,
    pass,
    send,
    offerToAll,
    linkOf,
    post,
    open,
    findButton,
    press,
  }
}
