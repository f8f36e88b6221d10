import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildClinic, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { agenda, answerCalendar, dragOverFreeTime, entry, openCalendar, rowOf } from '~/testing/steps/calendar.steps'

const ana = buildAppointment()
const gap = (name: string | RegExp) => agenda().getByRole('button', { name })

test.each([
  ['its default hours', null],
  ['hours from 8 to 18', defaultWorkingHours],
])('at 1440 × 900 the day of a clinic with %s is visible from 7:00 to 19:00 without scrolling', async (_, hours) => {
  api.answer(getClinic, buildClinic({ working_hours: hours }))
  api.answer(listProfessionals, [buildProfessional(), buildProfessional({ name: 'Davi Reis' })])
  answerCalendar([ana])
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollHeight).toBe(900)
  const [first, last] = [rowOf('07:00'), rowOf('18:45')]
  expect(first?.top).toBeGreaterThanOrEqual(52)
  expect(last?.bottom).toBeLessThanOrEqual(900)
  expect((first?.height ?? 0) * 4).toBeGreaterThanOrEqual(44)
})

test('on a low screen an hour keeps 48 px', async () => {
  answerCalendar([ana])
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toBeVisible()
  await page.viewport(1440, 400)
  await expect.poll(() => (rowOf('12:00')?.height ?? 0) * 4).toBe(48)
})

test('the toolbar at a desk is one row with the title for screen readers', async () => {
  api.answer(listProfessionals, [buildProfessional(), buildProfessional({ name: 'Davi Reis' })])
  answerCalendar([ana, buildAppointment({ status: 'canceled' })], [buildClass({ day: MONDAY })])
  await openCalendar()
  await expect.element(agenda().getByText('1 consulta', { exact: true })).toBeVisible()
  await expect.element(agenda().getByText('1 aula', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeInTheDocument()
  const controls = [
    page.getByRole('button', { name: 'Dia anterior' }),
    agenda().getByRole('heading', { level: 2 }),
    page.getByRole('button', { name: 'Hoje' }),
    page.getByLabelText('Profissional'),
    page.getByRole('radiogroup', { name: 'Ver como' }),
    page.getByRole('link', { name: 'Nova Consulta' }),
  ]
  for (const each of controls) {
    await expect.element(each).toBeVisible()
    expect(each.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(52)
  }
})

test('free gaps say their length and are booked by keyboard', async () => {
  answerCalendar([
    buildAppointment({ from: '08:00', to: '12:00' }),
    buildAppointment({ from: '13:00', to: '14:00' }),
    buildAppointment({ from: '15:00', to: '17:30' }),
  ])
  await openCalendar()
  await expect.element(agenda().getByText('1 h livre', { exact: true })).toBeVisible()
  await expect.element(agenda().getByText('30 min livres', { exact: true })).toBeVisible()
  await expect.element(agenda().getByText('2 horários livres')).toBeVisible()
  await expectAccessible()
  gap('14:00, 1 h livre. Agendar às 14:00').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe('/admin/appointments/new?start_time=2026-03-16T17%3A00%3A00.000Z')
})

test('a gap under the pointer offers its half hour, and a click books it', async () => {
  answerCalendar([buildAppointment({ from: '08:00', to: '13:50' }), buildAppointment({ from: '17:00', to: '18:00' })])
  await openCalendar()
  const free = gap(/^14:00, 3 h livres/)
  await expect.element(free).toBeVisible()
  await free.hover({ position: { x: 200, y: 8 } })
  await expect.element(free.getByText('Agendar às 14:00')).toBeVisible()
  // The grid gets its final height after the first frames.
  const at = () => ({ x: 200, y: (free.element().getBoundingClientRect().height * 100) / 180 })
  const offered = async () => {
    await free.hover({ position: at() })
    return free.element().textContent
  }
  await expect.poll(offered).toContain('Agendar às 15:30')
  await free.click({ position: at() })
  await expect.poll(currentUrl).toBe('/admin/appointments/new?start_time=2026-03-16T18%3A30%3A00.000Z')
})

test('a tap at the start of a gap books the half hour that a new appointment is offered', async () => {
  answerCalendar([buildAppointment({ from: '08:00', to: '13:50' })])
  await openCalendar()
  await gap(/^14:00/).click({ position: { x: 200, y: 8 } })
  await expect.poll(currentUrl).toBe('/admin/appointments/new?start_time=2026-03-16T17%3A00%3A00.000Z')
})

test('a drag over a gap still books from its start to its end', { tags: 'long' }, async () => {
  answerCalendar([ana])
  await openCalendar()
  await dragOverFreeTime(entry('Ana Brandão'), 2, 0)
  await expect.element(page.getByLabelText(/^Horário de Início/)).toHaveValue('13:00')
  await expect.element(page.getByLabelText(/^Horário de Término/)).toHaveValue('14:00')
})

test('the past, other views and holidays show no free gaps', async () => {
  answerCalendar([])
  const { router } = await openCalendar({ date: '2026-03-10' })
  await expect.element(agenda().getByText('0 consultas')).toBeVisible()
  await expect.element(gap(/livre/)).not.toBeInTheDocument()
  await router.navigate(`/admin/appointments?view=calendar&span=day&date=${MONDAY}`)
  await expect.element(gap(/^08:00, 4 h livres/)).toBeVisible()
  await router.navigate('/admin/appointments?view=calendar&span=day&date=2026-04-21')
  await expect.element(gap(/livre/)).not.toBeInTheDocument()
})

test('an entry shows its status as an icon and a word', async () => {
  const at = (patient_name: string, hour: string, over: object) =>
    buildAppointment({ patient_name, from: `${hour}:00`, to: `${hour}:50`, ...over })
  answerCalendar(
    [
      at('Ana Brandão', '08', { status: 'scheduled' }),
      at('Bia Prado', '09', { status: 'confirmed' }),
      at('Caio Lima', '10', { status: 'completed' }),
      at('Davi Melo', '11', { status: 'canceled', cancel_reason: 'no_show' }),
      at('Eva Reis', '13', { status: 'canceled', cancel_reason: 'patient' }),
      buildAppointment({ patient_name: 'Flávia Reis', from: '14:00', to: '14:30' }),
    ],
    [buildClass({ title: 'Pilates', day: MONDAY, from: '16:00', to: '17:00', capacity: 10, enrolled: 8 })],
  )
  await openCalendar()
  const word = (name: string, text: string) => entry(name).getByText(text, { exact: true })
  await expect.element(word('Ana Brandão', 'Agendada')).toBeVisible()
  await expect.element(word('Bia Prado', 'Confirmada')).toBeVisible()
  await expect.element(word('Caio Lima', 'Concluída')).toBeVisible()
  await expect.element(word('Davi Melo', 'Faltou')).toBeVisible()
  await expect.element(word('Eva Reis', 'Cancelada')).toBeVisible()
  await expect.element(word('aula Pilates', '8/10')).toBeVisible()
  const icons = (name: string) => entry(name).element().querySelectorAll('[data-tone] svg').length
  expect(['Ana Brandão', 'Bia Prado', 'Caio Lima', 'Davi Melo'].map(icons)).toEqual([1, 1, 1, 1])
  // 30 minutes fit in one line.
  const tops = ['Flávia Reis', 'Agendada'].map((text) => {
    const { top, bottom } = word('Flávia Reis', text).element().getBoundingClientRect()
    return (top + bottom) / 2
  })
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(3)
  await expectAccessible()
})

test('the time of the line of now is beside it, and the line is behind the words of an entry', async () => {
  // 17:24 in São Paulo.
  vi.setSystemTime('2026-03-11T20:24:00.000Z')
  answerCalendar([buildAppointment({ day: '2026-03-11', from: '17:00', to: '18:00' })])
  await openCalendar({ date: '2026-03-11' })
  await expect.element(agenda().getByText('17:24', { exact: true })).toBeVisible()
  const box = entry('Ana Brandão').element().getBoundingClientRect()
  const line = entry('Ana Brandão').element().querySelector('[class*="_now_"]')?.getBoundingClientRect()
  expect(((line?.top ?? 0) - box.top) / box.height).toBeCloseTo(0.4, 1)
  const words = entry('Ana Brandão').getByText('Ana Brandão', { exact: true })
  const topAtWords = (): Element | null => {
    const { x, y } = words.element().getBoundingClientRect()
    return document.elementFromPoint(x + 3, y + 5)
  }
  // The agenda may still be scrolling to the present time.
  await expect.poll(() => topAtWords()?.textContent).toBe('Ana Brandão')
})
