import type { ClassDetails, Seat } from '@postura/domain/classes/class'
import { getClass, listClasses, setAttendance } from '@postura/domain/classes/class.endpoints'
import { attendanceLabels } from '@postura/domain/classes/seat.labels'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat, TODAY } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { answerClassDefaults, openPanel, panel, seatOf, undo } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

const [ana, bia, caio] = [buildSeat('Ana Brandão'), buildSeat('Bia Falcão'), buildSeat('Caio Reis')]

const classOf = (...seats: Seat[]): ClassDetails => buildClassDetails({ day: TODAY, seats })

const mark = (name: string, how: keyof typeof attendanceLabels) =>
  page.getByRole('group', { name: `Presença de ${name}` }).getByRole('button', { name: attendanceLabels[how] })

const expectPressed = (name: string, how: keyof typeof attendanceLabels, pressed: boolean) =>
  expect.element(mark(name, how)).toHaveAttribute('aria-pressed', String(pressed))

/** Mocks the marks that the server returns from now on. */
const answerMarks = (of: ClassDetails, ...seats: Seat[]): void => {
  api.answer(setAttendance, { ...of, seats, given_up: [] })
  api.answer(getClass, { ...of, seats })
}

beforeEach(answerClassDefaults)

eachVariant(['present', 'absent', 'excused'])('one tap marks a patient as %s', async (attendance) => {
  const of = classOf(ana, bia)
  await openPanel(of, { look: 'phone' })
  await expect.element(panel().getByRole('heading', { name: 'Presenças' })).toBeVisible()
  answerMarks(of, { ...ana, attendance }, bia)
  await mark('Ana Brandão', attendance).click()
  await expectPressed('Ana Brandão', attendance, true)
  await expectPressed('Bia Falcão', attendance, false)
  expect(api.calls(setAttendance)).toMatchObject([
    { params: { id: of.id }, body: { patients: [ana.patient_id], attendance } },
  ])
  await expect.element(toast(`${attendanceLabels[attendance]}: Ana Brandão`)).toBeVisible()
})

test('a class with every kind of mark is accessible on mobile', async () => {
  const marks = (['present', 'absent', 'excused'] as const).map((attendance, n) =>
    buildSeat(`Paciente ${n}`, { attendance }),
  )
  await openPanel(classOf(...marks, ana), { look: 'phone' })
  await expectPressed('Paciente 0', 'present', true)
  await expectPressed('Paciente 1', 'absent', true)
  await expectPressed('Paciente 2', 'excused', true)
  await expectAccessible()
})

test('at a desk the name and the marks of a patient are in one line', async () => {
  await openPanel(classOf(ana, bia))
  const name = panel().getByRole('link', { name: 'Ana Brandão' }).element().getBoundingClientRect()
  const marks = page.getByRole('group', { name: 'Presença de Ana Brandão' }).element().getBoundingClientRect()
  expect(marks.left).toBeGreaterThan(name.right)
  expect(Math.abs((marks.top + marks.bottom) / 2 - (name.top + name.bottom) / 2)).toBeLessThan(8)
  await expectAccessible()
})

test('another mark replaces the first', { tags: 'long' }, async () => {
  const of = classOf({ ...ana, attendance: 'absent' })
  await openPanel(of)
  answerMarks(of, { ...ana, attendance: 'present' })
  await mark('Ana Brandão', 'present').click()
  await expectPressed('Ana Brandão', 'present', true)
  await expectPressed('Ana Brandão', 'absent', false)
})

test('tapping the same mark again removes it, and undo restores it', { tags: 'long' }, async () => {
  const marked = { ...ana, attendance: 'excused' } as const
  const of = classOf(marked)
  await openPanel(of)
  answerMarks(of, ana)
  await mark('Ana Brandão', 'excused').click()
  await expectPressed('Ana Brandão', 'excused', false)
  expect(api.calls(setAttendance)[0]?.body).toEqual({ patients: [ana.patient_id], attendance: null })
  await expect.element(toast('Presença desmarcada: Ana Brandão')).toBeVisible()
  api.answer(getClass, of)
  await undo()
  await expectPressed('Ana Brandão', 'excused', true)
  expect(api.calls(undoChange)[0]?.params.id).toBe(api.calls(setAttendance)[0]?.changeId)
})

test('"Todos vieram" marks only patients without a mark', async () => {
  const absent = { ...ana, attendance: 'absent' } as const
  const of = classOf(absent, bia, caio)
  await openPanel(of)
  answerMarks(of, absent, { ...bia, attendance: 'present' }, { ...caio, attendance: 'present' })
  const all = page.getByRole('button', { name: 'Todos vieram' })
  await all.click()
  await expectPressed('Caio Reis', 'present', true)
  await expectPressed('Ana Brandão', 'absent', true)
  await expect.element(all).not.toBeInTheDocument()
  expect(api.calls(setAttendance)).toMatchObject([
    { body: { patients: [bia.patient_id, caio.patient_id], attendance: 'present' } },
  ])
  await expect.element(toast('Veio: 2 pacientes')).toBeVisible()
})

test('"Todos vieram" is not offered for a single patient without a mark', { tags: 'long' }, async () => {
  await openPanel(classOf({ ...ana, attendance: 'absent' }, bia))
  await expectPressed('Bia Falcão', 'present', false)
  await expect.element(page.getByRole('button', { name: 'Todos vieram' })).not.toBeInTheDocument()
})

test('a mark is shown before the server responds', { tags: 'long' }, async () => {
  const of = classOf(ana)
  await openPanel(of)
  await expectPressed('Ana Brandão', 'present', false)
  const release = api.hold(setAttendance)
  answerMarks(of, { ...ana, attendance: 'present' })
  api.answer(getClass, of)
  await mark('Ana Brandão', 'present').click()
  await expectPressed('Ana Brandão', 'present', true)
  await expect.element(toast('Veio')).not.toBeInTheDocument()
  release()
  await expect.element(toast('Veio: Ana Brandão')).toBeVisible()
})

test('two quick taps are two changes, and undo applies to the last one', { tags: 'long' }, async () => {
  const of = classOf(ana, bia)
  await openPanel(of)
  const release = api.hold(setAttendance)
  answerMarks(of, { ...ana, attendance: 'present' }, { ...bia, attendance: 'present' })
  await mark('Ana Brandão', 'present').click()
  await mark('Bia Falcão', 'present').click()
  await expect.poll(() => api.calls(setAttendance)).toHaveLength(2)
  release()
  await expect.element(toast('Veio: Bia Falcão')).toBeVisible()
  await expect.element(toast('Veio: Ana Brandão')).not.toBeInTheDocument()
  await undo()
  const [first, second] = api.calls(setAttendance)
  expect(first?.changeId).not.toBe(second?.changeId)
  await expect.poll(() => api.calls(undoChange)[0]?.params.id).toBe(second?.changeId)
})

test('a mark that cannot be saved is removed, and the retry sends the same change', async () => {
  const of = classOf(ana)
  await openPanel(of)
  api.drop(setAttendance)
  await mark('Ana Brandão', 'present').click()
  await expect.element(toast('Não foi possível conectar.')).toBeVisible()
  await expectPressed('Ana Brandão', 'present', false)
  answerMarks(of, { ...ana, attendance: 'present' })
  await mark('Ana Brandão', 'present').click()
  await expectPressed('Ana Brandão', 'present', true)
  const [first, second] = api.calls(setAttendance)
  expect(second?.changeId).toBe(first?.changeId)
})

test('a rejected mark shows the reason', { tags: 'long' }, async () => {
  await openPanel(classOf(ana))
  api.refuse(setAttendance, 'attendance_too_early')
  await mark('Ana Brandão', 'present').click()
  await expect.element(toast('A presença é marcada a partir do dia da aula.')).toBeVisible()
})

test('a make-up created by a mark is named', { tags: 'long' }, async () => {
  const of = classOf(ana)
  await openPanel(of)
  answerMarks(of, { ...ana, attendance: 'excused' })
  const given_up = [{ patient_id: ana.patient_id, valid_until: '2026-03-31', said: 'Reposição até 31/03' }]
  api.answer(setAttendance, { ...of, given_up })
  await mark('Ana Brandão', 'excused').click()
  await expect.element(toast('Desmarcou: Ana Brandão. Reposição até 31/03')).toBeVisible()
})

test('a mark reloads the class and the list, and invalidates other pages', async () => {
  const of = classOf(ana)
  await openPanel(of)
  const others = [
    ['patients', 'one'],
    ['conflicts', 'some'],
    ['dashboard', 'today'],
  ]
  for (const queryKey of others) queryClient.setQueryData(queryKey, {})
  answerMarks(of, { ...ana, attendance: 'present' })
  const before = [api.calls(getClass).length, api.calls(listClasses).length] as const
  await mark('Ana Brandão', 'present').click()
  await expect.poll(() => api.calls(getClass).length).toBeGreaterThan(before[0])
  await expect.poll(() => api.calls(listClasses).length).toBeGreaterThan(before[1])
  expect(others.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true])
})

test('attendance cannot be marked before the day of the class', async () => {
  await openPanel(buildClassDetails({ day: '2026-03-12', seats: [ana, bia] }))
  await expect.element(seatOf('Ana Brandão')).toBeVisible()
  await expect.element(panel().getByRole('heading', { name: 'Matriculados' })).toBeVisible()
  await expect
    .element(panel().getByRole('button', { name: /^(Veio|Faltou|Desmarcou|Todos vieram)$/ }))
    .not.toBeInTheDocument()
})
