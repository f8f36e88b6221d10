import { deleteAppointment, getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getHistory } from '@postura/domain/history/history.endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const ana = buildAppointment()
const list = '/admin/appointments'
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const panel = dialog('Consulta')
const move = dialog('Remarcar')
const question = dialog('Descartar o que foi digitado?')
const time = move.getByLabelText(/^Horário de Início/)

const open = async (look: 'desktop' | 'phone' = 'desktop') => {
  answerAppointments(ana)
  api.answer(getAppointment, ana)
  api.answer(getHistory, { entries: [], more: false })
  const { router } = await renderApp('/admin/forms', { look })
  await router.navigate(list)
  await expect.element(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
}

const openPanel = async () => {
  await open()
  await page.getByRole('button', { name: 'Ana Brandão', exact: true }).click()
  await expect.element(panel.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
}

const openMove = async () => {
  await openPanel()
  await panel.getByRole('button', { name: 'Remarcar' }).click()
  await expect.element(time).toBeVisible()
}

const openMenu = () => panel.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()

const expectNextBackLeaves = async (): Promise<void> => {
  await expect.poll(currentUrl).toBe(list)
  // The app itself may still go back.
  await expect.poll(() => history.state?.usr?.layers ?? []).toEqual([])
  history.back()
  await expect.poll(currentUrl).toBe('/admin/forms')
}

test('Back closes a dialog, then the panel below it, then leaves the page', async () => {
  await openMove()
  history.back()
  await expect.element(move).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expectNextBackLeaves()
})

test('Back from the history of a record closes only the history', { tags: 'long' }, async () => {
  await openPanel()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect.element(dialog('Histórico de Ana Brandão')).toBeVisible()
  history.back()
  await expect.element(dialog('Histórico de Ana Brandão')).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expectNextBackLeaves()
})

test('Back closes an open menu', async () => {
  await openPanel()
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Histórico' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('menuitem', { name: 'Histórico' })).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
})

test('Back closes the navigation menu of a phone', { tags: 'long' }, async () => {
  await open('phone')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect.element(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
  await expectNextBackLeaves()
})

test('a page chosen in the navigation menu opens, and Back returns to the page before', { tags: 'long' }, async () => {
  await open('phone')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu administrativo' })
    .getByRole('link', { name: 'Fichas e Contratos' })
    .click()
  await expect.poll(currentUrl).toBe('/admin/forms')
  history.back()
  await expect.poll(currentUrl).toBe(list)
  await expect.element(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
  await expectNextBackLeaves()
})

test('layers closed by their buttons leave no entries behind', { tags: 'long' }, async () => {
  await openMove()
  await move.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(move).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expectNextBackLeaves()
})

test('deleting a record closes its question and its panel', { tags: 'long' }, async () => {
  await openPanel()
  api.answer(deleteAppointment, { deleted: 1 })
  await openMenu()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: /Excluir/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.element(panel).not.toBeInTheDocument()
  await expectNextBackLeaves()
})

test('Back from the edit page opens the panel again', async () => {
  await openPanel()
  await panel.getByRole('link', { name: 'Editar' }).click()
  await expect.poll(currentUrl).toBe(`${list}/${ana.id}/edit`)
  history.back()
  await expect.element(panel.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expectNextBackLeaves()
})

test('links still work if the browser cannot go back', { tags: 'long' }, async () => {
  await openMove()
  vi.spyOn(history, 'go').mockImplementation(() => undefined)
  await move.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(move).not.toBeInTheDocument()
  await panel.getByRole('link', { name: 'Editar' }).click()
  await expect.poll(currentUrl).toBe(`${list}/${ana.id}/edit`)
})

test('a page that takes long to go back is not sent forward again', async () => {
  let isClosing = false
  // Before the router hears of it, so that all patience passes in between.
  const passPatience = () => {
    if (isClosing) vi.advanceTimersByTime(5_000)
  }
  window.addEventListener('popstate', passPatience)
  onTestFinished(() => window.removeEventListener('popstate', passPatience))
  await openPanel()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  isClosing = true
  ;(panel.getByRole('button', { name: 'Fechar' }).element() as HTMLElement).click()
  await vi.waitFor(() => expect(currentUrl()).toBe(list))
  isClosing = false
  vi.useRealTimers()
  await expect.element(panel).not.toBeInTheDocument()
  await expectNextBackLeaves()
})

test('Back asks before typed input is lost', async () => {
  await openMove()
  await time.fill('0900')
  history.back()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(time).toHaveValue('09:00')
  history.back()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(move).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
})

test('Escape asks once before typed input is lost', { tags: 'long' }, async () => {
  await openMove()
  await time.fill('0900')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Continuar editando' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(time).toHaveValue('09:00')
})

test('a dialog over a form with typed input closes without a question', { tags: 'long' }, async () => {
  await openMove()
  await time.fill('0900')
  await move.getByRole('button', { name: 'Abrir calendário' }).click()
  await expect.element(page.getByRole('button', { name: '16 março 2026' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('button', { name: '16 março 2026' })).not.toBeInTheDocument()
  await expect.element(time).toHaveValue('09:00')
})
