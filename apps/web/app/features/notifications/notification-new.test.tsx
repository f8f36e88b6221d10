import {
  countReached,
  createNotification,
  listNotifications,
} from '@postura/domain/notifications/notification.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildNewest, buildNotification } from '~/testing/factories/notification.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPatients } from '~/testing/steps/class.steps'
import { save, toast } from '~/testing/steps/form.steps'
import { notificationFields } from '~/testing/steps/notification.steps'

beforeEach(() => {
  answerPatients('Ana Brandão', 'Tomás Falcão')
  api.answer(listNotifications, buildNewest([]))
  api.answer(createNotification, ({ body }) => buildNotification({ ...body, rev: 1 }))
})

const byEmail = page.getByLabelText('Enviar também por email')
const typeIn = async (title: string, message: string): Promise<void> => {
  await notificationFields.title().fill(title)
  await notificationFields.message().fill(message)
}

test('a form without title and message marks both, focuses the first and sends nothing', async () => {
  await renderApp('/admin/notifications/new')
  await expect.element(notificationFields.title()).toHaveFocus()
  await save()
  await expect.element(page.getByText('Campo obrigatório.').nth(1)).toBeVisible()
  await expect.element(notificationFields.title()).toHaveAccessibleDescription('Campo obrigatório.')
  await expect.element(notificationFields.message()).toHaveAccessibleDescription('Campo obrigatório.')
  await expect.element(notificationFields.title()).toHaveFocus()
  await expectAccessible()
  expect(api.calls(createNotification)).toEqual([])
})

test('a blank title and a message with invisible characters are refused before they are sent', {
  tags: 'long',
}, async () => {
  await renderApp('/admin/notifications/new')
  await typeIn('   ', 'a\u202eb')
  await save()
  await expect.element(notificationFields.title()).toHaveAccessibleDescription('Campo obrigatório.')
  await expect
    .element(notificationFields.message())
    .toHaveAccessibleDescription('O texto tem caracteres que não são aceitos.')
  expect(api.calls(createNotification)).toEqual([])
})

test('a title is limited to 120 characters', { tags: 'long' }, async () => {
  await renderApp('/admin/notifications/new')
  await expect.element(notificationFields.title()).toHaveAttribute('maxlength', '120')
})

test('a notification is unread and for everyone by default', async () => {
  await renderApp('/admin/notifications/new')
  await expect.element(notificationFields.patient()).toHaveValue('Todos os Pacientes')
  await expect.element(notificationFields.read()).not.toBeChecked()
  await typeIn('Recesso', 'Fechamos na sexta.\nBom descanso!')
  await save()
  await expect.element(toast('Notificação criada: Recesso')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/notifications')
  expect(api.calls(createNotification).map(({ body: { id: _, ...body } }) => body)).toEqual([
    {
      title: 'Recesso',
      message: 'Fechamos na sexta.\nBom descanso!',
      patient_id: null,
      is_read: false,
      by_email: false,
    },
  ])
})

test('the form says how many people the mails reach before they are chosen', async () => {
  api.answer(countReached, ({ query }) => ({ reached: query.patient_id === undefined ? 12 : 0 }))
  const [ana] = answerPatients('Ana Brandão')
  await renderApp('/admin/notifications/new')
  await typeIn('Recesso', 'Fechamos na sexta.')
  await expect.element(byEmail).toHaveAccessibleDescription(/^Chega a 12 pessoas que autorizaram\./)
  await byEmail.click()
  await expectAccessible()
  await notificationFields.patient().click()
  await notificationFields.patient().fill('brand')
  await page.getByRole('option', { name: /^Ana Brandão/ }).click()
  await expect.element(byEmail).toHaveAccessibleDescription(/^Ninguém que receba/)
  await save()
  await expect.poll(() => api.calls(createNotification)[0]?.body).toMatchObject({ patient_id: ana?.id, by_email: true })
})

test('a notification can be sent to one patient and as already read', { tags: 'long' }, async () => {
  const [ana] = answerPatients('Ana Brandão', 'Tomás Falcão')
  await renderApp('/admin/notifications/new')
  await typeIn('Exames', 'Traga a ressonância.')
  await notificationFields.patient().click()
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Todos os Pacientes')
  await notificationFields.patient().fill('brand')
  await page.getByRole('option', { name: /^Ana Brandão/ }).click()
  await notificationFields.read().click()
  await expectAccessible()
  await save()
  await expect.element(toast('Notificação criada: Exames')).toBeVisible()
  expect(api.calls(createNotification).at(-1)?.body).toMatchObject({ patient_id: ana?.id, is_read: true })
})

test('a lost response keeps the form, and the retry sends the same id and action', { tags: 'long' }, async () => {
  api.drop(createNotification)
  await renderApp('/admin/notifications/new')
  await typeIn('Recesso', 'Fechamos na sexta.')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Falha ao salvar notificação')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Verifique sua internet')
  await expect.element(notificationFields.message()).toHaveValue('Fechamos na sexta.')
  api.answer(createNotification, ({ body }) => buildNotification({ ...body }))
  await save()
  await expect.element(toast('Notificação criada: Recesso')).toBeVisible()
  const [first, second] = api.calls(createNotification)
  expect(second?.body.id).toBe(first?.body.id)
  expect(second?.changeId).toBe(first?.changeId)
})

test('without a network a form for one patient keeps the input, although the patient cannot be reloaded', async () => {
  const patient = buildWholePatient({ name: 'Ana Brandão' })
  api.answer(getPatient, patient)
  await renderApp(`/admin/notifications/new?patient=${patient.id}`)
  await typeIn('Recesso', 'Fechamos na sexta.')
  const loaded = api.calls(getPatient).length
  api.drop(createNotification)
  api.drop(getPatient)
  await save()
  // The query retries once before it fails.
  await expect.poll(() => api.calls(getPatient).length).toBe(loaded + 2)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(notificationFields.title()).toHaveValue('Recesso')
})

test('a patient who was archived in the meantime is refused under the field, and no input is lost', async () => {
  const ana = buildWholePatient({ name: 'Ana Brandão' })
  api.answer(getPatient, ana)
  api.refuse(createNotification, 'patient_archived', { field: 'patient_id' })
  await renderApp(`/admin/notifications/new?patient=${ana.id}`)
  await typeIn('Exames', 'Traga a ressonância.')
  await save()
  await expect.element(notificationFields.patient()).toHaveAccessibleDescription(/^Este paciente está arquivado/)
  await expect.element(notificationFields.title()).toHaveValue('Exames')
  await expect.element(notificationFields.message()).toHaveValue('Traga a ressonância.')
  await expect.element(notificationFields.patient()).toHaveValue('Ana Brandão')
})

test('"Cancelar" on an unchanged form returns to the list at once', { tags: 'long' }, async () => {
  await renderApp('/admin/notifications/new')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/notifications')
})

test('"Cancelar" after typing asks whether to keep or discard the text', { tags: 'long' }, async () => {
  await renderApp('/admin/notifications/new')
  await notificationFields.title().fill('Recesso')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(notificationFields.title()).toHaveValue('Recesso')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
})
