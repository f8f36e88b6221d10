import { getHistory } from '@postura/domain/history/history.endpoints'
import type { Notification } from '@postura/domain/notifications/notification'
import {
  getNotification,
  listNotifications,
  updateNotification,
} from '@postura/domain/notifications/notification.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildNewest, buildNotification } from '~/testing/factories/notification.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPatients } from '~/testing/steps/class.steps'
import { chooseRowAction, save, toast } from '~/testing/steps/form.steps'
import { notificationFields } from '~/testing/steps/notification.steps'

let stored: Notification
const editAddress = () => `/admin/notifications/${stored.id}/edit`

beforeEach(() => {
  const toAna = { patient_id: crypto.randomUUID(), patient_name: 'Ana Brandão', patient_phone: '(11) 91234-5678' }
  stored = buildNotification({ ...toAna, rev: 3 })
  answerPatients('Ana Brandão')
  api.answer(listNotifications, () => buildNewest([stored]))
  api.answer(getNotification, () => stored)
  api.answer(updateNotification, ({ body }) => {
    stored = { ...stored, ...body, rev: body.rev + 1 }
    return stored
  })
})

/** Another user marked it as read and sent it to everyone. */
const changeElsewhere = (): void => {
  stored = { ...stored, is_read: true, patient_id: null, patient_name: null, patient_phone: null, rev: 7 }
}

const saveTooLate = async (): Promise<void> => {
  api.refuse(updateNotification, 'stale')
  await renderApp(editAddress())
  await notificationFields.message().fill('Fechamos na sexta.')
  changeElsewhere()
  await save()
  await expect.element(page.getByText('Este registro foi alterado em outra janela')).toBeVisible()
}

test('an edited notification is saved with the rev that was shown, and the list keeps its search', {
  tags: 'long',
}, async () => {
  await renderApp('/admin/notifications?q=feri')
  await chooseRowAction('Feriado', 'Editar')
  await expect.element(page.getByRole('heading', { name: 'Editar Notificação' })).toBeVisible()
  await expect.element(notificationFields.patient()).toHaveValue('Ana Brandão')
  await expect.element(notificationFields.title()).toHaveValue('Feriado')
  await expect.element(notificationFields.title()).not.toHaveFocus()
  const { id, patient_id } = stored
  await notificationFields.message().fill('Fechamos na sexta.')
  await save()
  await expect.element(toast('Notificação salva: Feriado')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/notifications?q=feri')
  expect(api.calls(updateNotification)).toMatchObject([
    { params: { id }, body: { rev: 3, title: 'Feriado', message: 'Fechamos na sexta.', is_read: false, patient_id } },
  ])
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Fechamos na sexta.')
})

test('saving over a change of another window shows an error, and "manter" keeps only the typed changes', {
  tags: 'long',
}, async () => {
  await saveTooLate()
  await expectAccessible()
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(notificationFields.patient()).toHaveValue('Todos os Pacientes')
  await expect.element(notificationFields.read()).toBeChecked()
  await expect.element(notificationFields.message()).toHaveValue('Fechamos na sexta.')
  api.answer(updateNotification, ({ body }) => ({ ...stored, ...body }))
  await save()
  await expect.element(toast('Notificação salva: Feriado')).toBeVisible()
  expect(api.calls(updateNotification).at(-1)?.body).toMatchObject({
    rev: 7,
    message: 'Fechamos na sexta.',
    is_read: true,
    patient_id: null,
  })
})

test('changes typed over a changed notification can be discarded', { tags: 'long' }, async () => {
  await saveTooLate()
  await page.getByRole('button', { name: 'Descartar o que digitei' }).click()
  await expect.element(notificationFields.message()).toHaveValue('Não abriremos.')
  await expect.element(notificationFields.read()).toBeChecked()
})

test('a newer version that cannot be loaded leaves the form unchanged', { tags: 'long' }, async () => {
  await saveTooLate()
  api.drop(getNotification)
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(toast('Falha ao carregar dados da notificação')).toBeVisible()
  await expect.element(notificationFields.message()).toHaveValue('Fechamos na sexta.')
})

test('a failed save shows an error above the form, and the retry is the same action', { tags: 'long' }, async () => {
  api.drop(updateNotification)
  await renderApp(editAddress())
  await notificationFields.title().fill('Recesso')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar notificação')
  api.answer(updateNotification, ({ body }) => ({ ...stored, ...body }))
  await save()
  await expect.element(toast('Notificação salva: Recesso')).toBeVisible()
  const [first, second] = api.calls(updateNotification)
  expect(second?.changeId).toBe(first?.changeId)
})

test('a reopened form starts with the current version of the server', { tags: 'long' }, async () => {
  const { router } = await renderApp(editAddress())
  await expect.element(notificationFields.title()).toHaveValue('Feriado')
  await router.navigate('/admin/notifications')
  await expect.element(page.getByRole('link', { name: 'Feriado' })).toBeVisible()
  stored = { ...stored, title: 'Recesso', rev: 8 }
  await router.navigate(editAddress())
  await expect.element(notificationFields.title()).toHaveValue('Recesso')
  await save()
  await expect.poll(() => api.calls(updateNotification).at(-1)?.body.rev).toBe(8)
})

test('a notification that does not exist shows a message and a link to the list', { tags: 'long' }, async () => {
  api.refuse(getNotification, 'notification_not_found')
  await renderApp(editAddress())
  await expect.element(page.getByText('Notificação não encontrada')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Mais ações/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Voltar para Notificações' }).click()
  await expect.element(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
})

test('a notification that cannot be loaded shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(getNotification)
  await renderApp(editAddress())
  await expect.element(page.getByText('Falha ao carregar dados da notificação')).toBeVisible()
  await expectAccessible()
  api.answer(getNotification, stored)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(notificationFields.title()).toHaveValue('Feriado')
})

test('the history of a notification opens from its menu', { tags: 'long' }, async () => {
  const sentences = ['Mensagem: Não abriremos. → Fechamos na sexta.', 'Paciente: Ana Brandão → Todos os Pacientes']
  const at = '2026-03-11T12:05:00.000Z'
  api.answer(getHistory, { entries: [{ id: crypto.randomUUID(), at, who: 'Helena Prado', sentences }], more: false })
  await renderApp(editAddress())
  await page.getByRole('button', { name: 'Mais ações: Editar Notificação' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico de Feriado' })
  for (const sentence of sentences) await expect.element(history.getByText(sentence)).toBeVisible()
  await expect.element(history.getByText('11/03/2026 09:05 · Helena Prado')).toBeVisible()
  expect(api.calls(getHistory)[0]?.params).toEqual({ record: 'notifications', id: stored.id })
  await expectAccessible()
})
