import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildClinic, buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { agenda, answerCalendar, columnHeader, entry, openCalendar, rowOf } from '~/testing/steps/calendar.steps'
import { signInAs } from '~/testing/steps/roles/role.steps'

const carla = buildProfessional({ name: 'Carla Nunes', color: 'violet' })
const davi = buildProfessional({ name: 'Davi Reis', color: 'pink' })
const at = (patient_name: string, hour: string, professional_id: string | null) =>
  buildAppointment({ patient_name, from: `${hour}:00`, to: `${hour}:50`, professional_id })
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((each) => each.getAttribute('aria-label'))
const gap = (name: string | RegExp) => agenda().getByRole('button', { name })
const middleOf = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
/** The lane below a header. */
const laneOf = (name: string) => {
  const day = columnHeader(name).element().getAttribute('data-date')
  return agenda().element().querySelector(`[role="cell"][data-date="${day}"]`)
}
const hatchedIn = (name: string) =>
  [...(laneOf(name)?.querySelectorAll('*') ?? [])].filter((each) =>
    getComputedStyle(each).backgroundImage.includes('repeating-linear-gradient'),
  ).length

beforeEach(() => {
  api.answer(getClinic, buildClinic({ working_hours: defaultWorkingHours }))
  api.answer(listProfessionals, [carla, davi])
})

test('a day has one column per professional, with their appointments and classes', async () => {
  answerCalendar(
    [at('Ana Brandão', '09', davi.id), at('Rui Melo', '09', carla.id)],
    [buildClass({ day: MONDAY, title: 'Funcional', professional_id: davi.id })],
  )
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toHaveAccessibleName(/, Davi Reis$/)
  await expect.poll(headers).toEqual(['Carla Nunes, 1 compromisso', 'Davi Reis, 2 compromissos'])
  const [own, other] = [middleOf(columnHeader('Davi Reis').element()), middleOf(columnHeader('Carla Nunes').element())]
  for (const name of ['Ana Brandão', 'aula Funcional'])
    await expect.poll(() => Math.abs(middleOf(entry(name).element()) - own)).toBeLessThan(6)
  expect(Math.abs(middleOf(entry('Rui Melo').element()) - other)).toBeLessThan(6)
  // The header has the name, so the cards have space for the rest.
  expect(entry('Ana Brandão').element().querySelector('[aria-hidden="true"]')?.textContent).not.toContain('Davi Reis')
  await expectAccessible()
})

test('entries of nobody have the last column, after an archived professional with an entry', async () => {
  const eva = buildProfessional({ name: 'Eva Luz', archived_at: '2026-01-01T00:00:00.000Z' })
  const idle = buildProfessional({ name: 'Gil Sá', archived_at: '2026-01-01T00:00:00.000Z' })
  api.answer(listProfessionals, [carla, davi, eva, idle])
  answerCalendar([at('Ana Brandão', '09', null), at('Rui Melo', '09', eva.id)])
  await openCalendar()
  await expect
    .poll(headers)
    .toEqual([
      'Carla Nunes, 0 compromissos',
      'Davi Reis, 0 compromissos',
      'Eva Luz, 1 compromisso, Arquivado',
      'Sem profissional, 1 compromisso',
    ])
  await expect.element(gap(/livres, Davi Reis/).first()).toBeVisible()
  await expect.element(gap(/livres, (Sem|Eva)/)).not.toBeInTheDocument()
  await expectAccessible()
})

test('the column of a professional who is away is shaded, says why, and has no free times', async () => {
  api.answer(listClosures, [
    buildClosure({ name: 'Congresso', professional_id: carla.id, from_date: MONDAY, to_date: MONDAY }),
  ])
  answerCalendar([])
  await openCalendar()
  await expect.poll(headers).toEqual(['Carla Nunes, 0 compromissos, Ausente: Congresso', 'Davi Reis, 0 compromissos'])
  await expect.element(agenda().getByText('Ausente: Congresso', { exact: true })).toBeVisible()
  await expect.poll(() => [hatchedIn('Carla Nunes'), hatchedIn('Davi Reis')]).toEqual([1, 3])
  await expect.element(gap(/livres, Davi Reis/).first()).toBeVisible()
  await expect.element(gap(/livres, Carla Nunes/)).not.toBeInTheDocument()
  await expectAccessible()
})

test('a closed day shades every column', async () => {
  api.answer(listClosures, [buildClosure({ name: 'Férias', from_date: MONDAY, to_date: MONDAY })])
  answerCalendar([at('Ana Brandão', '09', davi.id)])
  await openCalendar()
  await expect.element(agenda().getByText('Fechado: Férias', { exact: true })).toBeVisible()
  await expect.poll(() => [hatchedIn('Carla Nunes'), hatchedIn('Davi Reis')]).toEqual([1, 1])
  await expect.element(gap(/livre/)).not.toBeInTheDocument()
})

test('each column has its own free times, and the toolbar counts them', async () => {
  answerCalendar([
    buildAppointment({ from: '08:00', to: '12:00', professional_id: carla.id }),
    buildAppointment({ from: '14:00', to: '18:00', professional_id: carla.id }),
    buildAppointment({ from: '13:00', to: '18:00', professional_id: davi.id }),
  ])
  await openCalendar()
  await expect.element(gap('13:00, 1 h livre, Carla Nunes. Agendar às 13:00')).toBeVisible()
  await expect.element(gap('08:00, 4 h livres, Davi Reis. Agendar às 08:00')).toBeVisible()
  await expect.element(agenda().getByText('2 horários livres')).toBeVisible()
})

const formOf = (professional: { id: string }, start: string) =>
  `/admin/appointments/new?start_time=${encodeURIComponent(`2026-03-16T${start}:00.000Z`)}&professional_id=${professional.id}`

test('a tap on free time books for the professional of the column', async () => {
  answerCalendar([at('Ana Brandão', '17', carla.id)])
  await openCalendar()
  const free = gap(/^13:00, 5 h livres, Davi Reis/)
  await expect.element(free).toBeVisible()
  await expect.poll(() => rowOf('13:00')?.top).toBe(free.element().getBoundingClientRect().top)
  await free.click({ position: { x: 30, y: 6 } })
  await expect.poll(currentUrl).toBe(formOf(davi, '16:00'))
  await expect.element(page.getByLabelText('Profissional')).toHaveValue(davi.id)
})

test('free time is booked for its professional by keyboard', async () => {
  answerCalendar([])
  await openCalendar()
  const free = gap(/^08:00, 4 h livres, Carla Nunes/)
  await expect.element(free).toBeVisible()
  free.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe(formOf(carla, '11:00'))
})

test('a drag over free time books it for the professional of the column', async () => {
  answerCalendar([])
  await openCalendar()
  await expect.element(columnHeader('Davi Reis')).toBeVisible()
  const place = () => {
    const grid = agenda().element().getBoundingClientRect()
    const y = (time: string) => (rowOf(time)?.top ?? Number.NaN) - grid.top + 3
    return { x: middleOf(columnHeader('Davi Reis').element()) - grid.left, from: y('15:00'), to: y('16:15') }
  }
  await expect.poll(() => place().to - place().from).toBeGreaterThan(60)
  const { x, from, to } = place()
  await userEvent.dragAndDrop(agenda(), agenda(), { sourcePosition: { x, y: from }, targetPosition: { x, y: to } })
  await expect.element(page.getByLabelText(/^Horário de Início/)).toHaveValue('15:00')
  await expect.element(page.getByLabelText(/^Horário de Término/)).toHaveValue('16:30')
  await expect.element(page.getByLabelText('Profissional')).toHaveValue(davi.id)
})

const team = (count: number) =>
  ['Bruno Sá', 'Carla Mendes', 'Daniela Rocha', 'Eduardo Lima', 'Fernanda Alves', 'Gustavo Pires', 'Heloísa Prado']
    .slice(0, count)
    .map((name) => buildProfessional({ name }))

/** A full day: every professional has ten visits. */
const answerFullDay = (count: number) => {
  const professionals = team(count)
  api.answer(listProfessionals, professionals)
  const hours = ['08', '09', '10', '11', '13', '14', '15', '16', '17', '18']
  answerCalendar(
    professionals.flatMap(({ id }, n) => hours.map((hour) => at(`Conceição Queirós ${n}${hour}`, hour, id))),
  )
  return professionals
}

eachVariant([4, 6])('at 1440 × 900 a full day of %i professionals needs no scrolling', async (count) => {
  answerFullDay(count)
  await openCalendar()
  await expect.element(entry('Conceição Queirós 018')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollHeight).toBe(900)
  expect(document.documentElement.scrollWidth).toBe(1440)
  expect(rowOf('07:00')?.top).toBeGreaterThanOrEqual(52)
  expect(rowOf('18:45')?.bottom).toBeLessThanOrEqual(900)
  await expectAccessible()
})

test('from the seventh professional on the columns scroll sideways beside the hours', { tags: 'long' }, async () => {
  answerFullDay(7)
  await openCalendar()
  const last = entry('Conceição Queirós 618')
  await expect.element(last).toBeInTheDocument()
  const hour = () => agenda().getByText('10:00', { exact: true }).first().element().getBoundingClientRect()
  const before = hour()
  columnHeader('Heloísa Prado').element().scrollIntoView({ inline: 'end', block: 'nearest' })
  await expect.poll(() => columnHeader('Heloísa Prado').element().getBoundingClientRect().right).toBeLessThan(1441)
  expect(columnHeader('Bruno Sá').element().getBoundingClientRect().left).toBeLessThan(before.left)
  expect(hour().left).toBe(before.left)
  // Nothing covers the hours.
  const { x, y, width, height } = hour()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.textContent).toBe('10:00')
  expect(document.documentElement.scrollWidth).toBe(1440)
  await expectAccessible()
})

eachVariant([
  [768, 5],
  [1024, 4],
  [1024, 6],
])('at %i px the names of %i professionals are whole or first names, not cut', async (width, count) => {
  const professionals = answerFullDay(count)
  await openCalendar()
  await page.viewport(width, 768)
  for (const { name } of professionals) {
    const [first = ''] = name.split(' ')
    const forms = () => [name, first].map((form) => columnHeader(name).getByText(form, { exact: true }).element())
    const line = () => columnHeader(name).element().getBoundingClientRect()
    const isWhole = (form: Element) =>
      form.getBoundingClientRect().bottom <= line().bottom && form.scrollWidth <= form.clientWidth
    await expect.poll(() => forms().some(isWhole)).toBe(true)
  }
})

test('the line of now crosses every column today, and no column of another day', async () => {
  // 10:24 in São Paulo.
  vi.setSystemTime('2026-03-16T13:24:00.000Z')
  answerCalendar([])
  const { router } = await openCalendar()
  await expect.element(agenda().getByText('10:24', { exact: true })).toBeVisible()
  const lines = () =>
    [...agenda().element().querySelectorAll('[class*="_nowLine_"], [class*="_now_"]')].map((line) =>
      Math.round(line.getBoundingClientRect().top),
    )
  await expect.poll(() => [lines().length, new Set(lines()).size]).toEqual([2, 1])
  await router.navigate('/admin/appointments?view=calendar&span=day&date=2026-03-17')
  await expect.poll(() => lines().length).toBe(0)
  await expect.element(agenda().getByText('10:24', { exact: true })).not.toBeInTheDocument()
})

test('whoever sees only their own appointments has one column for all', async () => {
  api.answer(getClinic, buildClinic({ team_agenda: 'own' }))
  answerCalendar([at('Ana Brandão', '09', davi.id)])
  signInAs('professional')
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toBeVisible()
  expect(headers()).toEqual([])
})

test('on a phone each professional has a column, whose name shows only their entries', async () => {
  answerCalendar([at('Ana Brandão', '09', davi.id), at('Rui Melo', '10', carla.id)])
  await openCalendar({ look: 'phone' })
  await expect.poll(headers).toEqual(['Carla Nunes, 1 compromisso', 'Davi Reis, 1 compromisso'])
  const own = middleOf(columnHeader('Davi Reis').element())
  await expect.poll(() => Math.abs(middleOf(entry('Ana Brandão').element()) - own)).toBeLessThan(8)
  // Nothing but the columns scrolls.
  await expect.poll(() => document.documentElement.scrollHeight).toBe(844)
  await expectAccessible()
  await agenda().getByRole('button', { name: 'Davi 1 compromisso' }).click()
  await expect.element(entry('Rui Melo')).not.toBeInTheDocument()
  expect(headers()).toEqual([])
  await agenda().getByRole('button', { name: 'Todos' }).click()
  await expect.element(entry('Rui Melo')).toBeVisible()
})

test('on a phone a tap on free time books for the professional of the column', async () => {
  answerCalendar([at('Ana Brandão', '09', carla.id)])
  await openCalendar({ look: 'phone' })
  const free = gap(/^08:00, 4 h livres, Davi Reis/)
  await expect.element(free).toBeVisible()
  const offset = () => (rowOf('08:00')?.top ?? Number.NaN) - free.element().getBoundingClientRect().top
  await expect.poll(() => Math.abs(offset())).toBeLessThan(1)
  await free.click({ position: { x: 30, y: 6 } })
  await expect.poll(currentUrl).toBe(formOf(davi, '11:00'))
})

test('on a phone six columns scroll sideways in their order, and the hours stay', { tags: 'long' }, async () => {
  answerFullDay(6)
  await openCalendar({ look: 'phone' })
  const last = entry('Conceição Queirós 508')
  await expect.element(last).toBeInTheDocument()
  const widths = () => team(6).map(({ name }) => columnHeader(name).element().getBoundingClientRect().width)
  await expect.poll(() => Math.min(...widths())).toBeGreaterThan(110)
  const hour = () => agenda().getByText('10:00', { exact: true }).first().element().getBoundingClientRect().left
  const before = hour()
  columnHeader('Fernanda Alves').element().scrollIntoView({ inline: 'end', block: 'nearest' })
  await expect.poll(() => columnHeader('Gustavo Pires').element().getBoundingClientRect().left).toBeLessThan(391)
  expect(hour()).toBe(before)
  const lefts = team(6).map(({ name }) => columnHeader(name).element().getBoundingClientRect().left)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
})
