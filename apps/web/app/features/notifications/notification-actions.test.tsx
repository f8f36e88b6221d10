import { undoChange } from '@postura/domain/history/history.endpoints'
import type { Notification } from '@postura/domain/notifications/notification'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  updateNotification,
} from '@postura/domain/notifications/notification.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildNewest, buildNotification } from '~/testing/factories/notification.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { chooseRowAction, toast } from '~/testing/steps/form.steps'
import { notificationFields } from '~/testing/steps/notification.steps'

const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Feriado', exact: true }) })
const dialog = page.getByRole('dialog', { name: 'Excluir notificação' })
const confirm = dialog.getByRole('button', { name: 'Excluir' })
const toAna = { patient_id: crypto.randomUUID(), patient_name: 'Ana Brandão', patient_phone: '(11) 91234-5678' }
let stored: Notification
let isDeleted: boolean

beforeEach(() => {
  stored = buildNotification({ rev: 4 })
  isDeleted = false
  api.answer(listNotifications, () => buildNewest(isDeleted ? [] : [stored]))
  api.answer(updateNotification, ({ body }) => {
    stored = { ...stored, ...body, rev: body.rev + 1 }
    return stored
  })
  api.answer(deleteNotification, () => {
    isDeleted = true
    return {}
  })
  api.answer(undoChange, () => {
    isDeleted = false
    return {}
  })
})

test('an unread notification is marked as read by one tap, before the list is reloaded', async () => {
  await renderApp('/admin/notifications')
  await expect.element(row).toMatchTextContent('Não lida')
  const release = api.hold(listNotifications)
  const { id, title, message } = stored
  await page.getByRole('button', { name: 'Marcar como lida Feriado' }).click()
  await expect.element(row.getByText('Lida', { exact: true })).toBeVisible()
  await expect.element(toast('Lida: Feriado')).toBeVisible()
  expect(api.calls(updateNotification)).toMatchObject([
    { params: { id }, body: { rev: 4, title, message, patient_id: null, is_read: true } },
  ])
  await expect.poll(() => api.calls(listNotifications)).toHaveLength(2)
  release()
})

test('a read notification is marked as unread, and the toast undoes it', { tags: 'long' }, async () => {
  Object.assign(stored, toAna, { is_read: true })
  await renderApp('/admin/notifications')
  await page.getByRole('button', { name: 'Marcar como não lida Feriado' }).click()
  await expect.element(row.getByText('Não lida', { exact: true })).toBeVisible()
  expect(api.calls(updateNotification).at(-1)?.body).toMatchObject({ is_read: false, patient_id: toAna.patient_id })
  api.answer(undoChange, () => {
    stored = { ...stored, is_read: true }
    return {}
  })
  await toast('Não lida: Feriado').getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toast('Desfeito.')).toBeVisible()
  expect(api.calls(undoChange).map(({ params }) => params.id)).toEqual([api.calls(updateNotification)[0]?.changeId])
  await expect.element(row.getByText('Lida', { exact: true })).toBeVisible()
})

test('marking a notification that another window changed shows an error and reloads the list', async () => {
  await renderApp('/admin/notifications')
  await expect.element(row).toBeVisible()
  api.refuse(updateNotification, 'stale')
  stored = { ...stored, message: 'Abriremos.', rev: 5 }
  await page.getByRole('button', { name: 'Marcar como lida Feriado' }).click()
  await expect.element(toast('Este registro foi alterado em outra janela')).toBeVisible()
  await expect.element(row).toMatchTextContent('Abriremos.')
  await expect.element(row).toMatchTextContent('Não lida')
})

test('a deletion asks first, and "Cancelar" deletes nothing', { tags: 'long' }, async () => {
  await renderApp('/admin/notifications')
  await chooseRowAction('Feriado', 'Excluir')
  await expect
    .element(dialog.getByText('Tem certeza que deseja excluir esta notificação?', { exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByText('Feriado', { exact: true })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(deleteNotification)).toEqual([])
  await expect.element(row).toBeVisible()
})

test('a failed deletion shows the reason in the dialog, and the retry is the same action', {
  tags: 'long',
}, async () => {
  await renderApp('/admin/notifications')
  await chooseRowAction('Feriado', 'Excluir')
  api.drop(deleteNotification)
  await confirm.click()
  await expect.element(dialog.getByText('Erro ao excluir notificação')).toBeVisible()
  await expect.element(dialog.getByText(/Verifique sua internet/)).toBeVisible()
  api.answer(deleteNotification, {})
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second] = api.calls(deleteNotification)
  expect(second?.params.id).toBe(stored.id)
  expect(second?.changeId).toBe(first?.changeId)
})

test('a deleted notification is removed before the list is reloaded, and the toast restores it', async () => {
  await renderApp('/admin/notifications')
  await chooseRowAction('Feriado', 'Excluir')
  const release = api.hold(listNotifications)
  await confirm.click()
  await expect.element(toast('Notificação excluída: Feriado')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await expect.poll(() => api.calls(listNotifications)).toHaveLength(2)
  release()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(row).not.toBeInTheDocument()
  await toast('Notificação excluída').getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(row).toBeVisible()
  expect(api.calls(undoChange).map(({ params }) => params.id)).toEqual([api.calls(deleteNotification)[0]?.changeId])
})

const text = '*Exames*\n\nTraga a ressonância & o laudo.\nObrigada!'
const toPatient = () =>
  buildNotification({ title: 'Exames', message: 'Traga a ressonância & o laudo.\nObrigada!', ...toAna })

test('a notification to one patient has a chat link with its text; one to everyone has none', async () => {
  api.answer(listNotifications, buildNewest([toPatient(), stored]))
  await renderApp('/admin/notifications')
  const link = page.getByRole('link', { name: 'Enviar pelo WhatsApp Exames' })
  await expect.element(link).toHaveAttribute('href', `https://wa.me/5511912345678?text=${encodeURIComponent(text)}`)
  await expect.element(link).toHaveTextContent('WhatsApp')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByRole('link', { name: 'Enviar pelo WhatsApp Feriado' })).not.toBeInTheDocument()
})

test('a notification to a child has the chat link of the guardian', async () => {
  api.answer(
    listNotifications,
    buildNewest([{ ...toPatient(), guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' } }]),
  )
  await renderApp('/admin/notifications')
  await expect
    .element(page.getByRole('link', { name: 'Enviar pelo WhatsApp Exames' }))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/5511955554444?text='))
})

test('on mobile a card shows the chat, and its other actions are in the menu', async () => {
  api.answer(listNotifications, buildNewest([toPatient(), stored]))
  await renderApp('/admin/notifications', { look: 'phone' })
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent)
  const link = page.getByRole('link', { name: 'Enviar pelo WhatsApp Exames' })
  await expect.element(link).toHaveAttribute('href', `https://wa.me/5511912345678?text=${encodeURIComponent(text)}`)
  expect(link.element().textContent).toBe('WhatsApp')
  await page.getByRole('button', { name: 'Mais ações: Exames' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  expect(items()).toEqual(['Marcar como lida', 'Editar', 'Excluir'])
  await expectAccessible()
})

test('on mobile a notification to everyone has no chat in its menu, and "Editar" opens its form', {
  tags: 'long',
}, async () => {
  api.answer(getNotification, stored)
  await renderApp('/admin/notifications', { look: 'phone' })
  await page.getByRole('button', { name: 'Mais ações: Feriado' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Enviar pelo WhatsApp' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect.element(notificationFields.title()).toHaveValue('Feriado')
  expect(currentUrl()).toBe(`/admin/notifications/${stored.id}/edit`)
})
