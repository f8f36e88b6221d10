import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, beforeEach, expect } from 'vitest'
import { ORIGIN, useTestApp } from '../build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../factories/account.factory.ts'
import { bookAppointment } from '../factories/appointment.factory.ts'
import { addPatient } from '../factories/patient.factory.ts'
import { createPatientPage } from './patient-page.factory.ts'

type Subject = { id: string; start_time: string }

export const at = (from: string, to: string, day = '2026-11-19') => toTimeRange(day, from, to)

/** A clinic with the page on and a new patient for each test, and the steps that a browser takes on the page. */
export const usePatientPage = () => {
  const postura = useTestApp()
  const state = {} as { clinic: TestClinic; patient: { id: string } }

  const turnOn = async (over: object = {}, as = state.clinic): Promise<void> => {
    const { rev } = (await as.call('GET', '/api/clinic')).json()
    const rule = { page_is_on: true, page_cancel_hours: 24, contact_phone: '(11) 91234-5678', ...over }
    expect((await as.call('PUT', '/api/clinic/patient-page', { ...rule, rev })).statusCode).toBe(200)
  }

  beforeAll(async () => {
    postura.clock.now = new Date('2026-11-16T12:00:00Z')
    state.clinic = await signUpPaidClinic(postura)
    await state.clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica <Prado>', rev: 1 })
  })
  beforeEach(async () => {
    await turnOn()
    state.patient = await addPatient(state.clinic, { name: 'Ana Brandão', email: 'ana@paciente.test' })
  })

  const addMessage = (visits: readonly Subject[], patient_id = state.patient.id) =>
    createPatientPage(postura.ownerUrl, { admin_id: state.clinic.id, patient_id, visits })
  const book = (over: object = {}) =>
    bookAppointment(state.clinic, {
      patient_id: state.patient.id,
      title: 'Pilates',
      description: 'CANARIO hérnia',
      ...at('10:00', '11:00'),
      ...over,
    })
  let days = 0
  /** An appointment on a day of its own, with a page. */
  const bookWithPage = async (over: object = {}) => {
    days += 1
    const visit = await book({ ...at('10:00', '11:00', addDays('2026-12-01', days)), ...over })
    return { visit, token: await addMessage([visit], visit.patient_id) }
  }

  const post = (path: string, query = '', form: Record<string, string> = {}) =>
    postura.app.inject({
      method: 'POST',
      url: `${path}${query}`,
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const open = async (token: string) => (await post(`/p/${token}`)).body
  /** The addresses of the buttons that a page shows, by visit and step. */
  const buttonsOf = (page: string): string[] =>
    [...page.matchAll(/action="(\?[^"]+)"/g)].map(([, query = '']) => query.replaceAll('&amp;', '&'))
  const findButton = (page: string, step: string, { id }: Subject): string | undefined =>
    buttonsOf(page).find((query) => {
      const values = new URLSearchParams(query)
      return values.get('step') === step && values.get('visit') === id
    })
  /** Presses a button as it is shown now. One that is not shown is sent with the version of the visit. */
  const press = async (token: string, step: string, visit: Subject): Promise<string> => {
    const page = await open(token)
    const shown =
      step === 'cancel-yes' ? findButton(page, 'cancel', visit)?.replace('cancel', step) : findButton(page, step, visit)
    const version =
      new URLSearchParams(buttonsOf(page).find((query) => query.includes(visit.id)) ?? '').get('version') ?? ''
    const query = shown ?? `?${new URLSearchParams({ step, visit: visit.id, start: visit.start_time, version })}`
    return (await post(`/p/${token}`, query)).body
  }
  /** Types a birth date, and returns the page that follows. */
  const typeBirthDate = async (token: string, birth_date: string): Promise<string> =>
    (await post(`/p/${token}`, '?step=more', { birth_date })).body
  const proofOf = (page: string): string => /name="proof" value="([^"]+)"/.exec(page)?.[1] ?? ''
  /** Presses a button of the private part, for a class at a time. */
  const pressPrivate = async (token: string, proof: string, step: string, subject?: Subject): Promise<string> => {
    const query = new URLSearchParams({ step, ...(subject && { visit: subject.id, start: subject.start_time }) })
    return (await post(`/p/${token}`, `?${query}`, { proof })).body
  }
  const read = async ({ id }: Subject) => (await state.clinic.call('GET', `/api/appointments/${id}`)).json()
  const answers = async () =>
    (await state.clinic.call('GET', '/api/visit-answers'))
      .json()
      .filter(({ patient_id }: { patient_id: string }) => patient_id === state.patient.id)

  /** Every value of the clinic that a page could change. */
  const everything = async () => {
    const { rows } = await postura.owner.query(
      `select (select json_agg(a order by id) from clinic.appointments a where admin_id = $1) as appointments,
        (select json_agg(c order by id) from clinic.consents c where admin_id = $1) as consents,
        (select json_agg(v order by id) from clinic.visit_answers v where admin_id = $1) as answers,
        (select json_agg(s order by id) from clinic.class_enrollments s where admin_id = $1) as seats,
        (select json_agg(m order by id) from clinic.messages m where admin_id = $1) as messages`,
      [state.clinic.id],
    )
    return JSON.stringify(rows)
  }

  return {
    postura,
    state,
    turnOn,
    addMessage,
    book,
    bookWithPage,
    post,
    open,
    findButton,
    press,
    typeBirthDate,
    proofOf,
    pressPrivate,
    read,
    answers,
    everything,
  }
}
