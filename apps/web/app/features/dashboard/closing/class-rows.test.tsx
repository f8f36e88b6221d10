import { getClass, setAttendance } from '@postura/domain/classes/class.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { buildOpenSeats, YESTERDAY } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPatients } from '~/testing/steps/class.steps'
import { answerOpenItems, chooseOutcome, outcomesOf, undoButton, waitBetweenTaps } from '~/testing/steps/closing.steps'

const seats = buildOpenSeats(['Ana Brandão', 'Bia Gonçalves', 'Caio Simões'])
const [ana, bia, caio] = seats.map(({ patient_id }) => patient_id)
const everyone = page.getByRole('button', { name: 'Todos vieram: Pilates solo' })
const open = () => {
  answerOpenItems(...seats)
  return renderApp('/admin/close-day', { look: 'phone' })
}

eachVariant([
  ['Veio', 'present', 'veio'],
  ['Faltou', 'absent', 'faltou'],
  ['Desmarcou', 'excused', 'desmarcou'],
])('"%s" marks the seat of one patient as %s', async (outcome, attendance, told) => {
  await open()
  await chooseOutcome('Bia Gonçalves', outcome)
  await expect.element(page.getByText(`Bia Gonçalves: ${told}`, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Faltam 2 de 3')).toBeVisible()
  const [call] = api.calls(setAttendance)
  expect(call).toMatchObject({ params: { id: seats[0]?.class_id }, body: { patients: [bia], attendance } })
})

test('"Todos vieram" marks all remaining seats, in one line with one undo', async () => {
  await open()
  await chooseOutcome('Ana Brandão', 'Faltou')
  waitBetweenTaps()
  await everyone.click()
  const told = 'Bia Gonçalves e Caio Simões: vieram'
  await expect.element(page.getByText(told)).toBeVisible()
  expect(api.calls(setAttendance).at(-1)?.body).toEqual({ patients: [bia, caio], attendance: 'present' })
  await expect.element(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
  await undoButton(told).click()
  await expect.element(page.getByText('Faltam 2 de 3')).toBeVisible()
  await expect.element(outcomesOf('Caio Simões')).toBeVisible()
  await expect.element(page.getByText('Ana Brandão: faltou')).toBeVisible()
})

test('the last open seat of a class has no button for all', { tags: 'long' }, async () => {
  answerOpenItems(...seats.slice(0, 1))
  await renderApp('/admin/close-day', { look: 'phone' })
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  await expect.element(everyone).not.toBeInTheDocument()
})

test('seats that could not be saved are open again, and the first one shows the reason', async () => {
  await open()
  await expect.element(everyone).toBeVisible()
  api.refuse(setAttendance, 'enrollment_not_found')
  await everyone.click()
  const list = page.getByRole('list', { name: 'Vagas de Pilates solo' })
  await expect.element(list.getByRole('listitem').first().getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/\S/)
  await expect.element(page.getByText('Faltam 3 de 3')).toBeVisible()
  expect(api.calls(setAttendance).at(-1)?.body.patients).toEqual([ana, bia, caio])
})

test('the title of a class opens its panel', { tags: 'long' }, async () => {
  answerPatients()
  const id = seats[0]?.class_id ?? ''
  api.answer(
    getClass,
    buildClassDetails({ id, title: 'Pilates solo', day: YESTERDAY, seats: [buildSeat('Ana Brandão')] }),
  )
  await open()
  await page.getByRole('button', { name: 'Pilates solo', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Aula' })).toMatchTextContent('Ana Brandão')
  await expect.poll(currentUrl).toBe(`/admin/close-day?panel=class.${id}`)
})
