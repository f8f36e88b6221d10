import { getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClinic, buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import {
  answerAppointments,
  answerFreeSlots,
  appointmentFields as fields,
  patientField,
} from '~/testing/steps/appointment.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })

beforeEach(() => {
  answerAppointments()
  api.answer(getPatient, ana)
})

const open = (search = '') => renderApp(`/admin/appointments/new${search}`)

/** Stops the clock at 09:30, however long the first page takes to load. */
const stopClock = () => vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })

test('without URL parameters the form starts at the next free half hour, without a patient, and focuses the patient field', async () => {
  stopClock()
  await open()
  await expect.element(patientField()).toHaveFocus()
  await expect.element(patientField()).toHaveValue('')
  await expect.element(fields.date()).toHaveValue('11/03/2026')
  await expect.element(fields.start()).toHaveValue('09:30')
  await expect.element(fields.end()).toHaveValue('10:30')
  await expect.element(fields.type()).toHaveValue('Primeira Consulta')
  await expect.element(fields.status()).toHaveValue('scheduled')
  await expect.element(fields.professional()).not.toBeInTheDocument()
  await expectAccessible()
})

test('the clinic settings set the session duration', async () => {
  api.answer(getClinic, buildClinic({ default_minutes: 45 }))
  await open('?start_time=2027-03-05T14:30')
  await expect.element(fields.end()).toHaveValue('15:15')
})

test('without clinic settings a session takes one hour', { tags: 'long' }, async () => {
  api.refuse(getClinic, 'internal')
  await open('?start_time=2027-03-05T14:30')
  await expect.element(fields.end()).toHaveValue('15:30')
})

test('the URL fills in the form', async () => {
  await open(
    `?patient=${ana.id}&title=Pilates&description=Joelho&start_time=2027-03-05T14:30&end_time=2027-03-05T15:00:00-03:00`,
  )
  await expect.element(patientField()).toHaveValue('Ana Brandão')
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(fields.description()).toHaveValue('Joelho')
  await expect.element(fields.date()).toHaveValue('05/03/2027')
  await expect.element(fields.start()).toHaveValue('14:30')
  await expect.element(fields.end()).toHaveValue('15:00')
  expect(api.calls(getPatient).at(0)?.params.id).toBe(ana.id)
})

test('patient_id also selects the patient and overrides patient', { tags: 'long' }, async () => {
  const other = newId()
  await open(`?patient=${other}&patient_id=${ana.id}`)
  await expect.element(patientField()).toHaveValue('Ana Brandão')
  expect(api.calls(getPatient).map(({ params }) => params.id)).toEqual([ana.id])
})

test('an unknown patient, an unknown clone and an unknown type are ignored', { tags: 'long' }, async () => {
  stopClock()
  api.refuse(getPatient, 'patient_not_found')
  await open(`?patient_id=${newId()}&clone=xxx&title=Massagem&start_time=ontem`)
  await expect.element(patientField()).toHaveValue('')
  await expect.element(fields.type()).toHaveValue('Primeira Consulta')
  await expect.element(fields.start()).toHaveValue('09:30')
})

test('a clone copies patient, type, times and description, and is scheduled', async () => {
  const cloned = buildAppointment({
    patient_id: ana.id,
    title: 'Pilates',
    description: 'Joelho',
    to: '14:50',
    status: 'canceled',
    cancel_reason: 'patient',
  })
  api.answer(getAppointment, cloned)
  await open(`?clone=${cloned.id}`)
  await expect.element(patientField()).toHaveValue('Ana Brandão')
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(fields.description()).toHaveValue('Joelho')
  await expect.element(fields.date()).toHaveValue('16/03/2026')
  await expect.element(fields.start()).toHaveValue('14:00')
  await expect.element(fields.end()).toHaveValue('14:50')
  await expect.element(fields.status()).toHaveValue('scheduled')
  expect(api.calls(getAppointment).at(0)?.params.id).toBe(cloned.id)
})

test('a patient that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(getPatient)
  await open(`?patient=${ana.id}`)
  await expect.element(page.getByText('Falha ao carregar dados da consulta')).toBeVisible()
  await expect.element(patientField()).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(getPatient, ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(patientField()).toHaveValue('Ana Brandão')
})

test('a clone that fails to load shows an error', { tags: 'long' }, async () => {
  api.drop(getAppointment)
  await open(`?clone=${newId()}`)
  await expect.element(page.getByText('Falha ao carregar dados da consulta')).toBeVisible()
})

test('the form waits until its initial values are loaded', { tags: 'long' }, async () => {
  const release = api.hold(getPatient)
  await open(`?patient=${ana.id}`)
  await expect.element(page.getByRole('heading', { name: 'Nova Consulta' })).toBeVisible()
  await expect.element(patientField()).not.toBeInTheDocument()
  release()
  await expect.element(patientField()).toHaveValue('Ana Brandão')
})

test('a professional is taken from the URL', { tags: 'long' }, async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  await open(`?professional_id=${davi.id}`)
  await expect.element(fields.professional()).toHaveValue(davi.id)
})

test('a professional of another clinic is ignored', { tags: 'long' }, async () => {
  api.answer(listProfessionals, [buildProfessional(), buildProfessional({ name: 'Davi Reis' })])
  await open(`?professional_id=${newId()}`)
  await expect.element(fields.professional()).toHaveValue('')
})

test('a clone keeps its professional', { tags: 'long' }, async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  const cloned = buildAppointment({ patient_id: ana.id, professional_id: davi.id })
  api.answer(getAppointment, cloned)
  await open(`?clone=${cloned.id}`)
  await expect.element(fields.professional()).toHaveValue(davi.id)
})

const at = (from: string, to: string) => toTimeRange('2026-03-11', from, to)
/** A visit of last week. */
const visit = (over: object) => buildAppointment({ day: '2026-03-04', status: 'completed', ...over })
const pick = async () => {
  api.answer(listPatients, buildPage([buildListedPatient({ id: ana.id, name: 'Ana Brandão' })]))
  await patientField().fill('ana')
  await page.getByRole('option', { name: /^Ana Brandão/ }).click()
}

test('taken times are skipped, and the current minute is never proposed', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T09:41:00-03:00'), toFake: ['Date'] })
  answerFreeSlots({ taken: [at('10:00', '11:00')] })
  await open()
  await expect.element(fields.start()).toHaveValue('11:00')
  await expect.element(fields.end()).toHaveValue('12:00')
})

test('days on which the clinic is closed or the professional is away are skipped', async () => {
  stopClock()
  const [helena, davi] = [buildProfessional(), buildProfessional({ name: 'Davi Reis' })]
  api.answer(listProfessionals, [helena, davi])
  api.answer(getPatient, { ...ana, appointments: [visit({ professional_id: davi.id })] })
  const closures = [
    buildClosure({ from_date: '2026-03-11', to_date: '2026-03-11' }),
    buildClosure({ professional_id: davi.id, from_date: '2026-03-12', to_date: '2026-03-12' }),
  ]
  answerFreeSlots({ closures, professionals: [helena, davi] })
  await open()
  await expect.element(fields.date()).toHaveValue('12/03/2026')
  await expect.element(fields.start()).toHaveValue('08:00')
  await pick()
  await expect.element(fields.professional()).toHaveValue(davi.id)
  await expect.element(fields.date()).toHaveValue('13/03/2026')
})

test('if closures and professionals fail to load, a time is proposed and the form stays', async () => {
  stopClock()
  api.drop(listClosures)
  api.drop(listProfessionals)
  await open()
  await expect.element(fields.start()).toHaveValue('09:30')
  await fields.start().fill('1015')
  await expect.element(fields.start()).toHaveValue('10:15')
  await expect.element(patientField()).toBeVisible()
})

test('if the free times fail to load, the next half hour is proposed', { tags: 'long' }, async () => {
  stopClock()
  api.refuse(listFreeSlots, 'internal')
  await open()
  await expect.element(fields.start()).toHaveValue('09:30')
})

test('a known patient gets the professional and the type of the last visit, and a free time of that professional', async () => {
  stopClock()
  const [helena, davi] = [buildProfessional(), buildProfessional({ name: 'Davi Reis' })]
  api.answer(listProfessionals, [helena, davi])
  answerFreeSlots({ professionals: [helena, davi], taken: [{ ...at('09:30', '10:30'), professional_id: davi.id }] })
  const last = visit({ title: 'Pilates', professional_id: davi.id })
  api.answer(getPatient, { ...ana, appointments: [last] })
  await open()
  await expect.element(fields.start()).toHaveValue('09:30')
  await pick()
  await expect.element(fields.professional()).toHaveValue(davi.id)
  await expect.element(fields.type()).toHaveValue('Pilates')
  await expect.element(fields.start()).toHaveValue('10:30')
  await expect.element(fields.end()).toHaveValue('11:30')
})

test('the proposed time is free for the patient', async () => {
  stopClock()
  const [helena, davi] = [buildProfessional(), buildProfessional({ name: 'Davi Reis' })]
  api.answer(listProfessionals, [helena, davi])
  const theirs = { professional_id: davi.id, patient_id: ana.id }
  const taken = [at('10:30', '11:00'), at('09:00', '10:00')].map((time) => ({ ...time, ...theirs }))
  answerFreeSlots({ professionals: [helena, davi], taken })
  await open()
  await expect.element(fields.start()).toHaveValue('09:30')
  await pick()
  await expect.element(fields.start()).toHaveValue('11:00')
  await open(`?patient=${ana.id}`)
  await expect.element(patientField()).toHaveValue('Ana Brandão')
  await expect.element(fields.start()).toHaveValue('11:00')
})

test('a new patient does not get what suited the patient chosen before', { tags: 'long' }, async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  const bia = buildListedPatient({ name: 'Bia Prado' })
  api.answer(getPatient, ({ params }) =>
    params.id === ana.id
      ? { ...ana, appointments: [visit({ title: 'Pilates', professional_id: davi.id })] }
      : buildWholePatient({ id: bia.id, name: bia.name }),
  )
  await open()
  await pick()
  await expect.element(fields.type()).toHaveValue('Pilates')
  api.answer(listPatients, buildPage([bia]))
  await patientField().fill('bia')
  await page.getByRole('option', { name: /^Bia Prado/ }).click()
  await expect.element(fields.type()).toHaveValue('Primeira Consulta')
  await expect.element(fields.professional()).toHaveValue('')
})

test('typed values stay when a patient is chosen', async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  api.answer(getPatient, { ...ana, appointments: [visit({ title: 'Pilates', professional_id: davi.id })] })
  await open()
  await fields.start().fill('1500')
  await fields.type().selectOptions('Consulta de Alta')
  await pick()
  await expect.element(fields.professional()).toHaveValue(davi.id)
  await expect.element(fields.start()).toHaveValue('15:00')
  await expect.element(fields.type()).toHaveValue('Consulta de Alta')
})

test('values of the URL win over the last visit of the patient', async () => {
  const [helena, davi] = [buildProfessional(), buildProfessional({ name: 'Davi Reis' })]
  api.answer(listProfessionals, [helena, davi])
  api.answer(getPatient, { ...ana, appointments: [visit({ title: 'Pilates', professional_id: davi.id })] })
  await open(`?patient=${ana.id}&title=Consulta%20de%20Alta&start_time=2027-03-05T14:30&professional_id=${helena.id}`)
  await expect.element(fields.professional()).toHaveValue(helena.id)
  await expect.element(fields.type()).toHaveValue('Consulta de Alta')
  await expect.element(fields.start()).toHaveValue('14:30')
})

test('a type that the package does not count shows a hint', { tags: 'long' }, async () => {
  api.answer(getPatient, { ...ana, packages: [buildSoldPackage({ type: 'Pilates', used: 4 })] })
  await open(`?patient=${ana.id}`)
  await expect.element(fields.type()).toHaveValue('Pilates')
  const hint = page.getByText(/^O pacote conta Pilates\./)
  await expect.element(hint).not.toBeInTheDocument()
  await fields.type().selectOptions('Primeira Consulta')
  await expect.element(hint).toBeVisible()
  await expectAccessible()
})
