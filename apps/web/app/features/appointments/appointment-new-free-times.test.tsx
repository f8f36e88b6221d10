import { createAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, answerFreeSlots, appointmentFields as fields } from '~/testing/steps/appointment.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
const freeTimes = page.getByRole('radiogroup', { name: 'Horários livres neste dia' })
const chip = (time: string) => freeTimes.getByText(time, { exact: true })
const shown = () =>
  freeTimes
    .getByRole('radio')
    .elements()
    .map((each) => (each as HTMLInputElement).value)

beforeEach(() => {
  answerAppointments()
  api.answer(getPatient, ana)
  api.answer(createAppointment, ({ body }) => buildAppointment({ id: body.id }))
  answerFreeSlots({ taken: [toTimeRange('2026-03-16', '15:00', '16:00')] })
})
const open = (look: 'desktop' | 'phone' = 'desktop') =>
  renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=2026-03-16T14:00`, { look })

eachVariant(['phone', 'desktop'])('a new appointment offers free times near the proposed one on a %s', async (look) => {
  await open(look)
  // The proposed time is one of them.
  await expect.poll(shown).toEqual(['11:00', '13:00', '13:30', '14:00', '16:00', '16:30'])
  await expect.element(freeTimes.getByRole('radio', { name: '14:00' })).toBeChecked()
  await expectAccessible()
  await chip('16:30').click()
  await expect.element(fields.start()).toHaveValue('16:30')
  await expect.element(fields.end()).toHaveValue('17:30')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => api.calls(createAppointment)[0]?.body)
    .toMatchObject(toTimeRange('2026-03-16', '16:30', '17:30'))
})

test('the free times follow the typed day', async () => {
  await open()
  await expect.poll(shown).toContain('14:00')
  await fields.date().fill('17032026')
  await expect.poll(shown).toContain('15:00')
  expect(api.calls(listFreeSlots).at(-1)?.query).toMatchObject({ patient_id: ana.id, from: '2026-03-17', days: 1 })
})

test('a repeated appointment offers no single free times', async () => {
  await open()
  await expect.element(chip('14:00')).toBeVisible()
  await page.getByLabelText('Repetir').click()
  await expect.element(freeTimes).not.toBeInTheDocument()
})

test('without a professional a free time names and chooses the only one who is free, and none of several', async () => {
  const [carla, igor] = ['Carla Nunes', 'Igor Reis'].map((name) => buildProfessional({ name }))
  api.answer(listProfessionals, [carla ?? buildProfessional(), igor ?? buildProfessional()])
  api.answer(listFreeSlots, [
    { ...toTimeRange('2026-03-16', '14:00', '15:00'), professional_ids: [carla?.id ?? '', igor?.id ?? ''] },
    { ...toTimeRange('2026-03-16', '16:30', '17:30'), professional_ids: [igor?.id ?? ''] },
  ])
  await open()
  await chip('14:00').click()
  await expect.element(fields.professional()).toHaveValue('')
  await chip('16:30 com Igor').click()
  await expect.element(fields.professional()).toHaveValue(igor?.id ?? '')
  await expect.element(fields.start()).toHaveValue('16:30')
})

test('a typed date gets a free time of that day, and keeps its own time if the day is full', async () => {
  answerFreeSlots({ taken: [toTimeRange('2026-03-12', '08:00', '11:00'), toTimeRange('2026-03-13', '07:00', '19:00')] })
  await renderApp('/admin/appointments/new')
  await expect.element(fields.start()).toHaveValue('09:30')
  await fields.date().fill('12032026')
  await expect.element(fields.start()).toHaveValue('11:00')
  await expect.element(fields.end()).toHaveValue('12:00')
  await expect.element(fields.date()).toHaveFocus()
  await fields.date().fill('13032026')
  await expect.element(page.getByText('Nenhum horário livre neste dia.')).toBeVisible()
  await expect.element(fields.date()).toHaveValue('13/03/2026')
  await expect.element(fields.start()).toHaveValue('11:00')
})

test('a free time that arrives while the start is about to be typed leaves the focus there', async () => {
  answerFreeSlots({ taken: [toTimeRange('2026-03-12', '08:00', '11:00')] })
  await renderApp('/admin/appointments/new')
  await expect.element(fields.start()).toHaveValue('09:30')
  const release = api.hold(listFreeSlots)
  await fields.date().fill('12032026')
  await fields.start().click()
  release()
  await expect.element(fields.start()).toHaveValue('11:00')
  await expect.element(fields.start()).toHaveFocus()
  await userEvent.keyboard('1600')
  await expect.element(fields.start()).toHaveValue('16:00')
  await expect.element(fields.end()).toHaveValue('17:00')
})
