import { clickRowAction, expect, newAccount, test, toast, undo } from '../journey.ts'
import { addNotification, row } from './notifications.ts'

test('a notification is marked as read and unread, deleted and restored', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  await addNotification(page)
  await page.goto('/admin/notifications')
  await clickRowAction(page, 'Marcar como lida', 'Feriado')
  await expect(row(page, 'Feriado').getByText('Lida', { exact: true })).toBeVisible()
  await expect(toast(page, 'Lida: Feriado')).toBeVisible()
  await clickRowAction(page, 'Marcar como não lida', 'Feriado')
  await expect(row(page, 'Feriado').getByText('Não lida', { exact: true })).toBeVisible()
  await undo(page, 'Não lida: Feriado')
  await expect(row(page, 'Feriado').getByText('Lida', { exact: true })).toBeVisible()

  await clickRowAction(page, 'Excluir', 'Feriado')
  await page.getByRole('dialog', { name: 'Excluir notificação' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Notificação excluída: Feriado')).toBeVisible()
  await expect(row(page, 'Feriado')).toHaveCount(0)
  await undo(page, 'Notificação excluída: Feriado')
  await expect(row(page, 'Feriado').getByText('Lida', { exact: true })).toBeVisible()
})
