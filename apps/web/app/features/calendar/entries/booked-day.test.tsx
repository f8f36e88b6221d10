import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { appointmentFields as fields } from '~/testing/steps/appointment.steps'
import { answerCalendar } from '~/testing/steps/calendar.steps'

const DAY = '2027-03-05'
const ana = buildWholePatient({ name: 'Ana Brandão' })
const at = (patient_name: string, from: string, to: string, over: object = {}) => ({
  ...buildAppointment({ patient_name }),
  ...toTimeRange(DAY, from, to),
  ...over,
})
const rows = () => [...document.querySelectorAll('main section ol li')].map((row) => row.textContent)

beforeEach(() => {
  api.answer(getPatient, ana)
  answerCalendar(
    [
      at('Rui Melo', '16:00', '17:00'),
      at('Bia Reis', '09:00', '09:50'),
      at('Caio Luz', '15:00', '16:00', { status: 'canceled' }),
    ],
    [{ ...buildClass({ title: 'Pilates solo' }), ...toTimeRange(DAY, '18:00', '19:00') }],
  )
})

const open = (look: 'desktop' | 'phone' = 'desktop') =>
  renderApp(`/admin/appointments/new?patient=${ana.id}&start_time=${DAY}T14:30`, { look })

test('at a desk the typed day is beside the form, with the new appointment in its place', async () => {
  await open()
  await expect.element(page.getByRole('region', { name: 'Sexta, 5 de março de 2027' })).toBeVisible()
  await expect.element(page.getByText('2 consultas · 1 aula')).toBeVisible()
  const others = ['16:00 – 17:00Rui Melo Consulta Recorrente', '18:00 – 19:00Pilates solo Aula']
  expect(rows()).toEqual(['09:00 – 09:50Bia Reis Consulta Recorrente', '14:30 – 15:30Ana Brandão ', ...others])
  await expectAccessible()
  await fields.start().fill('0800')
  await fields.end().fill('0900')
  await expect.poll(() => rows()[0]).toBe('08:00 – 09:00Ana Brandão ')
  await fields.date().fill('06032027')
  await expect.element(page.getByText('Nenhum compromisso neste dia.')).toBeVisible()
  expect(rows()).toEqual(['08:00 – 09:00Ana Brandão '])
})

test('on mobile the form is alone', { tags: 'long' }, async () => {
  await open('phone')
  await expect.element(fields.start()).toBeVisible()
  await expect.element(page.getByText('2 consultas · 1 aula')).not.toBeInTheDocument()
})
