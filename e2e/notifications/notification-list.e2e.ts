import { noNotificationFound, notificationDeleteQuestion } from '@postura/domain/notifications/notification.labels'
import { spellCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { act, expect, newAccount, test, toast } from '../journey.ts'
import {
  addNotification,
  fillWith,
  label,
  notificationsOf,
  patientField,
  row,
  save,
  savedToList,
} from './notifications.ts'

test('a clinic without any is told what they are for, and that nobody receives them yet', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/notifications')
  await expect(page.getByRole('heading', { name: 'Notificações', exact: true })).toBeVisible()
  await expect(page.getByText('EM BREVE', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Os pacientes ainda não recebem/)).toBeVisible()
  await expect(page.getByText(noNotificationFound)).toBeVisible()
  await journey.looksRight('an empty list of notifications')
  await page.getByRole('link', { name: 'Criar a primeira notificação' }).click()
  await expect(page.getByRole('heading', { name: 'Nova Notificação' })).toBeVisible()
})

test('one to everyone and one to a patient', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão')
  await page.goto('/admin/notifications')
  await page.getByRole('link', { name: 'Nova Notificação' }).click()
  await page.getByLabel(label.title).fill('Recesso')
  await page.getByLabel(label.message).fill('Fechamos na sexta.\nBom descanso!')
  await expect(patientField(page)).toHaveValue('Todos os Pacientes')
  await expect(page.getByLabel(label.read)).not.toBeChecked()
  await save(page)
  await savedToList(page)
  await expect(toast(page, 'Notificação criada: Recesso')).toBeVisible()
  await expect(row(page, 'Recesso')).toContainText('Todos os Pacientes')

  await page.getByRole('link', { name: 'Nova Notificação' }).click()
  await page.getByLabel(label.title).fill('Exames')
  await page.getByLabel(label.message).fill('Traga a ressonância.')
  // What stands there is replaced by what is typed.
  await patientField(page).click()
  await expect(page.getByRole('option').first()).toHaveText('Todos os Pacientes')
  await page.keyboard.type('brand')
  await page.getByRole('option', { name: 'Ana Brandão' }).click()
  await page.getByLabel(label.read).check()
  await journey.looksRight('a notification that is filled in')
  await save(page)
  await savedToList(page)
  await expect(row(page, 'Exames')).toContainText('Ana Brandão')
  await expect(row(page, 'Exames')).toContainText('Lida')
  await expect(row(page, 'Exames')).toContainText(`${spellCivilDate(today())} às`)
  await expect(row(page, 'Recesso')).toContainText('Não lida')
  await expect(page.getByText('2 notificações', { exact: true })).toBeVisible()
  await journey.looksRight('a list of notifications')
  expect(
    (await notificationsOf(page)).map(({ title, patient_name, is_read }) => [title, patient_name, is_read]),
  ).toEqual([
    ['Exames', 'Ana Brandão', true],
    ['Recesso', null, false],
  ])
})

test('searched here, by any part of title, message or patient', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Conceição')
  await addNotification(page, { title: 'Recesso', message: 'Fechamos no Carnaval.' })
  await addNotification(page, { title: 'Exames', message: 'Traga a ressonância.', patient_id: ana })
  await page.goto('/admin/notifications')
  const search = page.getByPlaceholder('Pesquisar notificações...')
  for (const [term, found] of [
    ['RECESSO', 'Recesso'],
    ['carnaval', 'Recesso'],
    ['ressonancia', 'Exames'],
    ['conceição', 'Exames'],
  ] as const) {
    await search.fill(term)
    await expect(page.getByText('1 notificação', { exact: true })).toBeVisible()
    await expect(row(page, found)).toBeVisible()
  }
  await search.fill('natação')
  await expect(page.getByText(noNotificationFound)).toBeVisible()
  await journey.looksRight('a search that found nothing')
  await page.getByRole('button', { name: 'Limpar busca' }).last().click()
  await expect(page.getByText('2 notificações', { exact: true })).toBeVisible()
})

test('deleted with the exact question, gone at once, and brought back', async ({ page, journey }) => {
  await journey.register(newAccount())
  await addNotification(page)
  await page.goto('/admin/notifications')
  await act(page, 'Excluir', 'Feriado')
  const dialog = page.getByRole('dialog', { name: 'Excluir notificação' })
  await expect(dialog.getByText(notificationDeleteQuestion, { exact: true })).toBeVisible()
  await journey.looksRight('the question before deleting')
  await page.route('**/api/notifications/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByText('Erro ao excluir notificação')).toBeVisible()
  await page.unroute('**/api/notifications/*')
  // Without waiting for the list.
  await page.route('**/api/notifications', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Notificação excluída: Feriado')).toBeVisible()
  await expect(row(page, 'Feriado')).toHaveCount(0)
  await page.unroute('**/api/notifications')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row(page, 'Feriado')).toBeVisible()
})

test('marked as read by one tap, and as unread by another', async ({ page, journey }) => {
  await journey.register(newAccount())
  await addNotification(page)
  await page.goto('/admin/notifications')
  await act(page, 'Marcar como lida', 'Feriado')
  await expect(row(page, 'Feriado').getByText('Lida', { exact: true })).toBeVisible()
  await expect(toast(page, 'Lida: Feriado')).toBeVisible()
  await act(page, 'Marcar como não lida', 'Feriado')
  await expect(row(page, 'Feriado').getByText('Não lida', { exact: true })).toBeVisible()
  await toast(page, 'Não lida: Feriado').getByRole('button', { name: 'Desfazer' }).click()
  await expect(row(page, 'Feriado').getByText('Lida', { exact: true })).toBeVisible()
})

test('to one patient it is sent by chat, with its text; to everyone there is no chat', async ({
  page,
  journey,
  isMobile,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await addNotification(page, {
    title: 'Exames',
    message: 'Traga a ressonância & o laudo.\nObrigada!',
    patient_id: ana,
  })
  await addNotification(page)
  await page.goto('/admin/notifications')
  const chat = async (title: string) => {
    if (!isMobile) return page.getByRole('link', { name: `Enviar pelo WhatsApp ${title}` })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: `Mais ações: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).waitFor()
    return page.getByRole('menuitem', { name: 'Enviar pelo WhatsApp' })
  }
  await row(page, 'Exames').waitFor()
  const link = await chat('Exames')
  const text = '*Exames*\n\nTraga a ressonância & o laudo.\nObrigada!'
  await expect(link).toHaveAttribute('href', `https://wa.me/5511912345678?text=${encodeURIComponent(text)}`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(await chat('Feriado')).toHaveCount(0)
})

test('a list that cannot be loaded says so', async ({ page, journey }) => {
  await journey.register(newAccount())
  await addNotification(page)
  await page.route('**/api/notifications', (route) => route.abort())
  await page.goto('/admin/notifications')
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await journey.looksRight('a list that cannot be loaded')
  await page.unroute('**/api/notifications')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(row(page, 'Feriado')).toBeVisible()
})

test('many are drawn bit by bit and found at once', async ({ page, journey }) => {
  await fillWith(await journey.register(newAccount()), 1_200)
  await page.goto('/admin/notifications')
  await expect(page.getByText('25 de 1.200 notificações')).toBeVisible()
  await expect(row(page, 'Aviso 1199')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByText('50 de 1.200 notificações')).toBeVisible()
  await expect(row(page, 'Aviso 1151')).toBeVisible()
  await page.getByPlaceholder('Pesquisar notificações...').fill('aviso 11')
  await expect(page.getByText('25 de 111 notificações')).toBeVisible()
  await page.getByPlaceholder('Pesquisar notificações...').fill('aviso 1117')
  await expect(page.getByText('1 notificação', { exact: true })).toBeVisible()
  await expect(row(page, 'Aviso 1117')).toBeVisible()
})
