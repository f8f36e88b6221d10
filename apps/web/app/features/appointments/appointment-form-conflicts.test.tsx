import { createAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildConflict, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments, appointmentFields as fields } from '~/testing/steps/appointment.steps'
import { save } from '~/testing/steps/form.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
/** Requests of the hint, which is about one time. The free times ask about many. */
const hints = () => api.calls(findConflicts).filter(({ body }) => body.slots.length === 1)
const asked = () => hints().at(-1)?.body
const sent = () => api.calls(createAppointment).map(({ body }) => body.squeeze_in)
const squeezeIn = page.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' })

beforeEach(() => {
  answerAppointments()
  api.answer(getPatient, ana)
})

const open = async (time = '14:30', more = ''): Promise<void> => {
  await renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=${MONDAY}T${time}${more}`)
  await expect.element(fields.start()).toHaveValue(time)
}

test('a conflicting time is shown before saving, and can be squeezed in at once', async () => {
  api.answer(findConflicts, [[buildConflict()]])
  await open()
  await expect.element(page.getByText('Horário já ocupado: 16/03/2026 14:00–15:00 Rui Melo.')).toBeVisible()
  expect(asked()).toEqual({
    patient_id: ana.id,
    except: [],
    slots: [{ start_time: '2026-03-16T17:30:00.000Z', end_time: '2026-03-16T18:30:00.000Z' }],
  })
  await expectAccessible()
  api.answer(createAppointment, buildAppointment({ squeezed_in: true }))
  await squeezeIn.click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent()).toEqual([true])
})

test('a free time shows no warning, and a changed time is checked again', { tags: 'long' }, async () => {
  await open()
  await expect.poll(asked).toBeDefined()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByText(/Horário já ocupado/)).not.toBeInTheDocument()
  api.answer(findConflicts, [[buildConflict({ from: '16:00', to: '17:00' })]])
  await fields.start().fill('1600')
  await expect.element(page.getByText('Horário já ocupado: 16/03/2026 16:00–17:00 Rui Melo.')).toBeVisible()
})

test('a conflicting class is called a class', { tags: 'long' }, async () => {
  api.answer(findConflicts, [[buildConflict({ kind: 'class', name: 'Funcional' })]])
  await open()
  await expect.element(page.getByText('Horário já ocupado: 16/03/2026 14:00–15:00 aula Funcional.')).toBeVisible()
})

test('a conflict of the same patient cannot be squeezed in', { tags: 'long' }, async () => {
  api.answer(findConflicts, [[buildConflict({ name: 'Ana Brandão', wall: true })]])
  await open()
  await expect
    .element(page.getByText('O paciente já tem outra consulta nesse horário: 16/03/2026 14:00–15:00 Ana Brandão.'))
    .toBeVisible()
  await expect.element(squeezeIn).not.toBeInTheDocument()
})

test('a conflict found while saving is shown, and can then be squeezed in', async () => {
  await open()
  await expect.poll(asked).toBeDefined()
  const before = hints().length
  api.refuse(createAppointment, 'time_taken', { message: 'Horário já ocupado: 16/03/2026 14:00–15:00 Rui Melo.' })
  await save()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Rui Melo')
  await expect.poll(() => hints().length).toBe(before + 1)
  await expectAccessible()
  api.answer(createAppointment, buildAppointment({ squeezed_in: true }))
  await alert.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments')
  expect(sent()).toEqual([false, true])
})

test('a normal save after a failed squeeze-in does not squeeze in', { tags: 'long' }, async () => {
  api.answer(findConflicts, [[buildConflict()]])
  await open()
  api.drop(createAppointment)
  await squeezeIn.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar consulta')
  await save()
  await expect.poll(sent).toEqual([true, false])
})

test('the same patient at the same time is rejected and cannot be squeezed in', async () => {
  await open()
  api.refuse(createAppointment, 'patient_overlap')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('O paciente já tem outra consulta nesse horário.')
  await expect.element(squeezeIn).not.toBeInTheDocument()
})

test('a closure is shown as a hint, and an absence only for its professional', async () => {
  const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
  api.answer(listProfessionals, [carla, igor])
  api.answer(listClosures, [
    buildClosure({ name: 'Reforma', from_date: '2026-04-23', to_date: '2026-04-23' }),
    buildClosure({ name: 'Congresso', professional_id: carla.id, from_date: MONDAY, to_date: MONDAY }),
  ])
  await open()
  await page.getByLabelText('Profissional').selectOptions('Carla Nunes')
  await expect.element(page.getByText('Ausência: Congresso')).toBeVisible()
  await page.getByLabelText('Profissional').selectOptions('Igor Reis')
  await expect.element(page.getByText('Ausência: Congresso')).not.toBeInTheDocument()
  await fields.date().fill('23042026')
  await expect.element(page.getByText('Fechado: Reforma')).toBeVisible()
})

test('a holiday is shown as a hint', { tags: 'long' }, async () => {
  await renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=2026-04-21T14:00`)
  await expect.element(page.getByText('Feriado: Tiradentes')).toBeVisible()
  await fields.date().fill('04062026')
  await expect.element(page.getByText('Ponto facultativo: Corpus Christi')).toBeVisible()
})

test('a canceled appointment and an incomplete time are not checked for conflicts', { tags: 'long' }, async () => {
  api.answer(findConflicts, [[buildConflict()]])
  await open()
  await expect.element(page.getByText(/Horário já ocupado/)).toBeVisible()
  await fields.status().selectOptions('Cancelada')
  await expect.element(page.getByText(/Horário já ocupado/)).not.toBeInTheDocument()
})

test('without a patient, the time alone is checked for the chosen professional', {
  tags: 'long',
}, async () => {
  const davi = buildProfessional({ name: 'Davi Reis' })
  api.answer(listProfessionals, [buildProfessional(), davi])
  await renderApp(`/admin/appointments/new?start_time=${MONDAY}T14:30`)
  await expect.poll(asked).toMatchObject({ patient_id: null })
  expect(asked()).not.toHaveProperty('professional_id')
  await fields.professional().selectOptions('Davi Reis')
  await expect.poll(asked).toMatchObject({ patient_id: null, professional_id: davi.id })
})
