import { registerClinic } from '../classes/classes.ts'
import { clickRowAction, expect, test, toast } from '../journey.ts'
import { fieldLabels, listNotifications, patientField, row, save, waitForList } from './notifications.ts'

test('notifications for all and for one patient are created, found, edited and shown in the history', {
  tag: '@variant',
}, async ({ page, journey }) => {
  await registerClinic(journey, 'Ana Brandão')
  await page.goto('/admin/notifications')
  await page.getByRole('link', { name: 'Nova Notificação' }).click()
  await page.getByLabel(fieldLabels.title).fill('Recesso')
  await page.getByLabel(fieldLabels.message).fill('Fechamos na sexta.\nBom descanso!')
  await save(page)
  await waitForList(page)
  await expect(toast(page, 'Notificação criada: Recesso')).toBeVisible()
  await expect(row(page, 'Recesso')).toContainText('Todos os Pacientes')

  await page.getByRole('link', { name: 'Nova Notificação' }).click()
  await page.getByLabel(fieldLabels.title).fill('Exames')
  await page.getByLabel(fieldLabels.message).fill('Traga a ressonância.')
  await patientField(page).click()
  await page.keyboard.type('brand')
  await page.getByRole('option', { name: 'Ana Brandão' }).click()
  await page.getByLabel(fieldLabels.read).check()
  await save(page)
  await waitForList(page)
  await expect(row(page, 'Exames')).toContainText('Ana Brandão')
  await journey.looksRight('a list of notifications')
  expect(
    (await listNotifications(page)).map(({ title, patient_name, is_read }) => [title, patient_name, is_read]),
  ).toEqual([
    ['Exames', 'Ana Brandão', true],
    ['Recesso', null, false],
  ])

  await page.getByPlaceholder('Pesquisar notificações...').fill('ressonancia')
  await expect(page.getByText('1 notificação', { exact: true })).toBeVisible()
  await clickRowAction(page, 'Editar', 'Exames')
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await page.getByLabel(fieldLabels.message).fill('Traga o laudo e a ressonância.')
  await save(page)
  await waitForList(page)
  await expect(row(page, 'Exames')).toContainText('Traga o laudo e a ressonância.')
  await page.getByRole('link', { name: 'Exames', exact: true }).click()
  await page.getByRole('button', { name: 'Mais ações: Editar Notificação' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico de Exames' })
  await expect(history.getByText('Mensagem: Traga a ressonância. → Traga o laudo e a ressonância.')).toBeVisible()
})
