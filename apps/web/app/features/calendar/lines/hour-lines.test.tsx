import { getAppointment, moveAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { agenda, answerCalendar, entry, openCalendar, rowOf } from '~/testing/steps/calendar.steps'
import { toast } from '~/testing/steps/form.steps'

const team = ['Carla Nunes', 'Davi Reis', 'Helena Prado'].map((name) => buildProfessional({ name }))
const at = (patient_name: string, n: number, from: string, to: string) =>
  buildAppointment({ patient_name, professional_id: team[n]?.id ?? null, from, to, rev: 3 })
const ana = at('Ana Brandão', 0, '09:00', '09:50')
const eva = at('Eva Luz', 2, '09:30', '10:20')
const rui = at('Rui Melo', 1, '09:00', '10:50')
const sent = () => api.calls(moveAppointment).map(({ params, body }) => ({ ...params, ...body }))

beforeEach(async () => {
  api.answer(listProfessionals, team)
  answerCalendar([ana, rui, eva])
  await openCalendar({ span: 'week' })
  await expect.element(entry('Eva Luz')).toBeVisible()
})

/** Drags a line from its middle by hours. */
const dragByHours = async (name: string, hours: number): Promise<void> => {
  await expect.poll(() => rowOf('10:00')?.height).toBeGreaterThan(10)
  const [line, grid] = [entry(name).element().getBoundingClientRect(), agenda().element().getBoundingClientRect()]
  const by = hours * 4 * (rowOf('10:00')?.height ?? Number.NaN)
  await entry(name).dropTo(agenda(), {
    sourcePosition: { x: line.width / 2, y: line.height / 2 },
    targetPosition: { x: line.x - grid.x + line.width / 2, y: line.y - grid.y + line.height / 2 + by },
  })
}

test('a line that is dragged two hours down keeps its minutes', async () => {
  api.answer(moveAppointment, { ...eva, ...toTimeRange(MONDAY, '11:30', '12:20'), rev: 4, changed: 1 })
  await dragByHours('Eva Luz', 2)
  await expect.element(toast('Consulta remarcada: Eva Luz, 16/03/2026 11:30')).toBeVisible()
  await expect.element(entry('Eva Luz')).toHaveAccessibleName(/^11:30 – 12:20/)
  expect(sent()).toMatchObject([{ id: eva.id, rev: 3, ...toTimeRange(MONDAY, '11:30', '12:20') }])
})

test('a line that is dragged within its hour moves back', async () => {
  const top = () => Math.round(entry('Ana Brandão').element().getBoundingClientRect().top)
  const before = top()
  await dragByHours('Ana Brandão', 0.5)
  await expect.poll(top).toBe(before)
  expect(sent()).toEqual([])
})

test('what a long visit takes of its second hour is shown there and opens it', async () => {
  api.answer(getAppointment, rui)
  await expect.element(entry('Rui Melo')).toHaveAccessibleName(/^09:00 – 10:50/)
  const rest = page.getByRole('button', { name: 'Rui Melo, até 10:50', exact: true })
  expect(rest.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(rowOf('10:00')?.top ?? Number.NaN)
  await rest.click()
  await expect.element(page.getByRole('dialog', { name: 'Consulta', exact: true })).toBeVisible()
})
