import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { agenda, answerCalendar, clickAbove, entry, openCalendar } from '~/testing/steps/calendar.steps'

const carla = buildProfessional({ name: 'Carla Nunes', color: 'violet' })
const davi = buildProfessional({ name: 'Davi Reis', color: 'pink' })

beforeEach(() =>
  answerCalendar(
    [
      buildAppointment({ professional_id: carla.id }),
      buildAppointment({ patient_name: 'Rui Melo', from: '16:00', to: '17:00', professional_id: davi.id }),
    ],
    [buildClass({ day: MONDAY, title: 'Funcional', professional_id: davi.id })],
  ),
)

test('several professionals are distinguished by name, in a legend and on each entry', { tags: 'long' }, async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toHaveAccessibleName(/, Carla Nunes$/)
  await expect.element(entry('aula Funcional')).toHaveAccessibleName(/, Davi Reis$/)
  await expect.element(agenda().getByText('Carla Nunes', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('the calendar can show one professional, and a free slot is then booked for that professional', async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar()
  await page.getByLabelText('Profissional').selectOptions('Davi Reis')
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  await expect.element(entry('aula Funcional')).toBeVisible()
  await clickAbove(entry('Rui Melo'), 1.5)
  await expect
    .poll(currentUrl)
    .toBe(`/admin/appointments/new?start_time=2026-03-16T18%3A00%3A00.000Z&professional_id=${davi.id}`)
  await expect.element(page.getByLabelText('Profissional')).toHaveValue(davi.id)
})

test('a clinic with one professional has no legend or filter', { tags: 'long' }, async () => {
  api.answer(listProfessionals, [carla])
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toHaveAccessibleName(/, Agendada$/)
  await expect.element(page.getByLabelText('Profissional')).not.toBeInTheDocument()
  await expect.element(page.getByText('Carla Nunes')).not.toBeInTheDocument()
})
