import type { Page } from '@playwright/test'
import type { NewNotification, Notification } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'
import { send } from '../journey.ts'

/** Adds a notification through the API, for all patients by default. */
export const addNotification = async (page: Page, over: Partial<NewNotification> = {}): Promise<Notification> => {
  const usual = { id: newId(), title: 'Feriado', message: 'Não abriremos.', is_read: false, patient_id: null }
  return (await send(page, 'POST', '/api/notifications', { ...usual, ...over })).json()
}

export const listNotifications = async (page: Page): Promise<Notification[]> =>
  (await (await page.request.get('/api/notifications')).json()).items

/** A table row on desktop, a card on mobile. */
export const row = (page: Page, title: string) =>
  page
    .getByRole('table', { name: 'Notificações' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Notificações' }).getByRole('listitem'))
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Paciente (opcional)' })

export const fieldLabels = { title: /^Título/, message: /^Mensagem/, read: 'Marcar como lida' }

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Waits until the form is saved and the list is shown. */
export const waitForList = (page: Page) => page.waitForURL(/\/admin\/notifications(\?.*)?$/)
