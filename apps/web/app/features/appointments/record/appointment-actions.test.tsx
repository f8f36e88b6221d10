import {
  deleteAppointment,
  listAppointments,
  setAppointmentReminded,
} from '@postura/domain/appointments/appointment.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { chooseRowAction, dialog, toast } from '~/testing/steps/form.steps'

const ana = buildAppointment()

const openList = async (appointment = ana, look: 'desktop' | 'phone' = 'desktop'): Promise<void> => {
  answerAppointments(appointment)
  await renderApp('/admin/appointments', { look })
}

const remove = () => chooseRowAction('Ana Brandão', 'Excluir')

test('the menu of a row links to its form and to a copy', { tags: 'long' }, async () => {
  await openList()
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  const edit = page.getByRole('menuitem', { name: 'Editar' })
  await expect.element(edit).toHaveAttribute('href', `/admin/appointments/${ana.id}/edit`)
  const clone = page.getByRole('menuitem', { name: 'Clonar' })
  await expect.element(clone).toHaveAttribute('href', `/admin/appointments/new?clone=${ana.id}`)
})

test('on mobile the actions are in a menu', { tags: 'long' }, async () => {
  await openList(ana, 'phone')
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await expect.element(page.getByRole('menuitem').nth(4)).toBeVisible()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Lembrar pelo WhatsApp',
    'Remarcar',
    'Clonar',
    'Editar',
    'Excluir',
  ])
})

test('a reminder opens the chat with its text and is recorded', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  api.answer(setAppointmentReminded, { ...ana, reminded_at: '2026-03-11T12:30:00.000Z' })
  await openList()
  await page.getByRole('button', { name: 'Lembrar pelo WhatsApp Ana Brandão' }).click()
  await expect.element(toast('Lembrete enviado: Ana Brandão')).toBeVisible()
  const [[address, target, features] = []] = open.mock.calls
  const chat = new URL(String(address))
  expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/5511912345678')
  expect(chat.searchParams.get('text')).toBe(
    'Olá, Ana! Lembramos da sua consulta em Clínica Prado: segunda, 16/03/2026, às 14:00. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.',
  )
  expect([target, features]).toEqual(['_blank', 'noopener,noreferrer'])
  expect(api.calls(setAppointmentReminded)).toMatchObject([{ params: { id: ana.id }, body: { sent: true } }])
})

test('the reminder of a child goes to the guardian', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const child = buildAppointment({ guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' } })
  api.answer(setAppointmentReminded, { ...child, reminded_at: '2026-03-11T12:30:00.000Z' })
  await openList(child)
  await page.getByRole('button', { name: 'Lembrar pelo WhatsApp Ana Brandão' }).click()
  await expect.element(toast('Lembrete enviado: Ana Brandão')).toBeVisible()
  expect(open.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/5511955554444\?text=Ol%C3%A1%2C%20Marta/)
})

test('a reminder that cannot be recorded shows an error', { tags: 'long' }, async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  api.refuse(setAppointmentReminded, 'appointment_not_found')
  await openList()
  await page.getByRole('button', { name: 'Lembrar pelo WhatsApp Ana Brandão' }).click()
  await expect.element(toast('Consulta não encontrada')).toBeVisible()
})

test.each(['completed', 'canceled'] as const)(
  'no reminder is offered for an appointment that is %s',
  { tags: 'long' },
  async (status) => {
    await openList({ ...ana, status })
    await expect.element(page.getByRole('button', { name: 'Remarcar Ana Brandão' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Lembrar pelo WhatsApp Ana Brandão' }))
      .not.toBeInTheDocument()
  },
)

test('a deletion asks for confirmation, reloads the list and can be undone', async () => {
  api.answer(deleteAppointment, { deleted: 1 })
  await openList()
  await remove()
  await expect.element(page.getByRole('dialog', { name: 'Excluir consulta' })).toBeVisible()
  await expect.element(dialog().getByText('Tem certeza que deseja excluir esta consulta?')).toBeVisible()
  await expect.element(dialog().getByText('Ana Brandão, 16/03/2026 14:00')).toBeVisible()
  await expectAccessible()
  answerAppointments()
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  await expect.element(toast('Consulta excluída: Ana Brandão, 16/03/2026 14:00')).toBeVisible()
  const [deleted] = api.calls(deleteAppointment)
  expect(deleted).toMatchObject({ params: { id: ana.id }, query: { scope: 'one' } })
  answerAppointments(ana)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
  expect(api.calls(undoChange)).toMatchObject([{ params: { id: deleted?.changeId } }])
})

test('canceling the deletion dialog deletes nothing', { tags: 'long' }, async () => {
  await openList()
  await remove()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(deleteAppointment)).toEqual([])
})

test('a failed deletion shows the error in the dialog, and the retry sends the same change', {
  tags: 'long',
}, async () => {
  await openList()
  api.drop(deleteAppointment)
  await remove()
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Erro ao excluir consulta')
  api.answer(deleteAppointment, { deleted: 1 })
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const [first, second] = api.calls(deleteAppointment)
  expect(second?.changeId).toBe(first?.changeId)
})

test('deleting an appointment of a series asks whether to delete the following ones too', async () => {
  api.answer(deleteAppointment, { deleted: 3 })
  await openList({ ...ana, series_id: newId() })
  await remove()
  await expect
    .element(dialog())
    .toMatchTextContent(
      'Ela faz parte de uma série. Consultas já concluídas, pagas ou remarcadas individualmente não mudam.',
    )
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(toast('3 consultas excluídas: Ana Brandão')).toBeVisible()
  expect(api.calls(deleteAppointment).at(0)?.query).toEqual({ scope: 'following' })
})

test('an appointment of a series can be deleted alone', { tags: 'long' }, async () => {
  api.answer(deleteAppointment, { deleted: 1 })
  await openList({ ...ana, series_id: newId() }, 'phone')
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Só esta' })).toBeVisible()
  await expectAccessible()
  const asked = api.calls(listAppointments).length
  await dialog().getByRole('button', { name: 'Só esta' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(deleteAppointment).at(0)?.query).toEqual({ scope: 'one' })
  await expect.poll(() => api.calls(listAppointments).length).toBe(asked + 1)
})
