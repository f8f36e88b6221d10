import { setAppointmentStatus } from '@postura/domain/appointments/appointment.endpoints'
import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildOpenAppointment } from '~/testing/factories/dashboard.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerOpenItems, chooseOutcome, outcomesOf, undoButton, waitBetweenTaps } from '~/testing/steps/closing.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildOpenAppointment()
const bia = buildOpenAppointment({ patient_name: 'Bia Gonçalves', from: '09:00', to: '10:00' })
const missed = 'Ana Brandão: faltou'

/** Closes and saves the row of Ana. */
const closeRow = async (look: 'phone' | 'desktop' = 'phone') => {
  answerOpenItems(ana, bia)
  const app = await renderApp('/admin/close-day', { look })
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(undoButton(missed)).toHaveAttribute('aria-disabled', 'false')
  return app
}
const closedBy = () => api.calls(setAppointmentStatus)[0]?.changeId

test('a closed row is reopened in place by one tap and can get another outcome', async () => {
  await closeRow()
  await expect.element(page.getByText('Falta 1 de 2')).toBeVisible()
  await undoButton(missed).click()
  await expect.element(page.getByText('Faltam 2 de 2')).toBeVisible()
  await expect.element(page.getByText(missed)).not.toBeInTheDocument()
  expect(api.calls(undoChange).map(({ params }) => params.id)).toEqual([closedBy()])
  waitBetweenTaps()
  await chooseOutcome('Ana Brandão', 'Desmarcou')
  await expect.element(page.getByText('Ana Brandão: desmarcou')).toBeVisible()
})

test('an undone row is open before the list is reloaded', { tags: 'long' }, async () => {
  await closeRow()
  await expect.poll(() => api.calls(listOpenItems)).toHaveLength(2)
  const release = api.hold(listOpenItems)
  await undoButton(missed).click()
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  await expect.element(page.getByText('Faltam 2 de 2')).toBeVisible()
  release()
})

test('an undo without a network shows an error and stays available, and the retry is the same action', async () => {
  await closeRow()
  api.drop(undoChange)
  await undoButton(missed).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Não foi possível desfazer\. .*Verifique sua internet/)
  answerOpenItems(ana, bia)
  await undoButton(missed).click()
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  const [first, second] = api.calls(undoChange)
  expect(second?.changeId).toBe(first?.changeId)
})

test('an undo that is refused for good shows the reason and is no longer offered', async () => {
  await closeRow()
  api.refuse(undoChange, 'changed_since')
  await undoButton(missed).click()
  const refusal = 'Não foi possível desfazer: algo mudou depois disso. Nada foi alterado.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal)
  await expect.element(undoButton(missed)).not.toBeInTheDocument()
  await expect.element(page.getByText(missed)).toBeVisible()
})

test('by keyboard the focus moves to "Desfazer" of the closed row, and Ctrl+Z reopens it', async () => {
  await closeRow('desktop')
  await expect.element(undoButton(missed)).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Faltam 2 de 2')).toBeVisible()
  expect(api.calls(undoChange).map(({ params }) => params.id)).toEqual([closedBy()])
})

test('after the page is left the undo is offered in a toast', async () => {
  api.answer(listPatients, buildPage([]))
  const { router } = await closeRow()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await router.navigate('/admin/patients')
  await toast(missed).getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toast('Desfeito.')).toBeVisible()
  expect(api.calls(undoChange).map(({ params }) => params.id)).toEqual([closedBy()])
})

test('an undo that was used in place is not offered again in a toast', { tags: 'long' }, async () => {
  api.answer(listPatients, buildPage([]))
  const { router } = await closeRow()
  await undoButton(missed).click()
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  await router.navigate('/admin/patients')
  await expect.element(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
