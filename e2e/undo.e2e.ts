import { createNotification } from '@postura/api/testing/factories/record.factory'
import { clickRowAction, expect, newAccount, test, toast, undo } from './journey.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('a deleted patient is restored by one tap after a reload', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await createNotification(ownerUrl, { admin_id, patient_id })
  await page.goto('/admin/patients')
  await clickRowAction(page, 'Excluir', 'Ana Brandão')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await clickRowAction(page, 'Excluir', 'Ana Brandão')
  await journey.looksRight('a deletion to confirm')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Paciente excluído: Ana Brandão')).toBeVisible()
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await journey.looksRight('a deletion that can be undone')

  await page.reload()
  await undo(page, 'Paciente excluído: Ana Brandão')
  await expect(toast(page, 'Desfeito.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
})
