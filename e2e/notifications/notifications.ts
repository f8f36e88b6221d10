import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import type { NewNotification, Notification } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'
import { send } from '../journey.ts'

/** Adds a notification without the form: to everyone, unless it is said otherwise. */
export const addNotification = async (page: Page, over: Partial<NewNotification> = {}): Promise<Notification> => {
  const usual = { id: newId(), title: 'Feriado', message: 'Não abriremos.', is_read: false, patient_id: null }
  return (await send(page, 'POST', '/api/notifications', { ...usual, ...over })).json()
}

/** So many at once, from outside the application: `Aviso 1` is the oldest. */
export const fillWith = (admin_id: string, many: number): Promise<unknown> =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', (client) =>
    client.query(
      `insert into clinic.notifications (admin_id, title, message, created_at)
       select $1, 'Aviso ' || n, repeat('A clínica fecha mais cedo na véspera do feriado. ', 6), now() - make_interval(mins => $2 - n)
       from generate_series(1, $2::int) as n`,
      [admin_id, many],
    ),
  )

export const notificationsOf = async (page: Page): Promise<Notification[]> =>
  (await page.request.get('/api/notifications')).json()

/** A row on a desk, a card in a hand. */
export const row = (page: Page, title: string) =>
  page
    .getByRole('table', { name: 'Notificações' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Notificações' }).getByRole('listitem'))
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Paciente (opcional)' })

export const label = { title: /^Título/, message: /^Mensagem/, read: 'Marcar como lida' }

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Saved, and on the list again. */
export const savedToList = (page: Page) => page.waitForURL(/\/admin\/notifications(\?.*)?$/)
