import { changeSeats, getClass, listClasses, setAttendance } from '@postura/domain/classes/class.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClassDetails, buildSeat, buildSeatsChanged, TODAY } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { answerClassDefaults, answerPatients, enrollPicker, openPanel, panel } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const excused = () =>
  page.getByRole('group', { name: 'Presença de Ana Brandão' }).getByRole('button', { name: 'Desmarcou' })

test('Escape closes the patient options first, then the panel, and focus returns to the title', async () => {
  const of = buildClassDetails({ day: TODAY })
  answerPatients('Bia Falcão')
  api.answer(listClasses, { items: [of], total: 1, previous: null, next: null })
  await openPanel(of)
  await userEvent.keyboard('{Escape}')
  const title = page.getByRole('button', { name: 'Pilates em grupo' })
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(title).toBeVisible()
  title.element().focus()
  await userEvent.keyboard('{Enter}')
  await enrollPicker().fill('bia')
  await expect.element(page.getByRole('option', { name: 'Bia Falcão', exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect.element(panel()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  expect(currentUrl()).toBe('/admin/classes')
})

test('Enter picks and enrolls the first patient found', { tags: 'long' }, async () => {
  const [ana] = answerPatients('Ana Brandão')
  await openPanel(buildClassDetails())
  api.answer(changeSeats, buildSeatsChanged())
  await enrollPicker().fill('ana')
  await expect.element(page.getByRole('option', { name: 'Ana Brandão', exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Matrícula feita: Ana Brandão')).toBeVisible()
  expect(api.calls(changeSeats)[0]?.body.add).toEqual([ana?.id])
})

test('Shift+Tab moves from the patient field back to a mark, and Space sets it', { tags: 'long' }, async () => {
  const ana = buildSeat('Ana Brandão')
  const of = buildClassDetails({ day: TODAY, seats: [ana] })
  await openPanel(of)
  const marked = { ...of, seats: [{ ...ana, attendance: 'excused' as const }] }
  api.answer(setAttendance, { ...marked, given_up: [] })
  api.answer(getClass, marked)
  enrollPicker().element().focus()
  await userEvent.tab({ shift: true })
  await expect.element(excused()).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(excused()).toHaveAttribute('aria-pressed', 'true')
  expect(api.calls(setAttendance)[0]?.body).toEqual({ patients: [ana.patient_id], attendance: 'excused' })
})

test('Tab moves from the marks to the patient field', { tags: 'long' }, async () => {
  await openPanel(buildClassDetails({ day: TODAY, seats: [buildSeat('Ana Brandão')] }))
  excused().element().focus()
  await userEvent.tab()
  await expect.element(enrollPicker()).toHaveFocus()
})
