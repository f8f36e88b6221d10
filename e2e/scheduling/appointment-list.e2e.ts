import { clickRowAction, expect, newAccount, test, undo } from '../journey.ts'
import { book, nextWorkday, setStatus } from './agenda.ts'

test('an appointment changes its status in the list and is deleted, each with undo', async ({ page, journey }) => {
  await journey.register(newAccount())
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day: nextWorkday() })
  await page.goto('/admin/appointments')
  await setStatus(page, 'Ana Brandão', 'Confirmada')
  await undo(page, 'Confirmada: Ana Brandão')
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Agendada' })).toBeVisible()
  await setStatus(page, 'Ana Brandão', 'Faltou')
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Cancelada (falta)' })).toBeVisible()

  await clickRowAction(page, 'Excluir', 'Ana Brandão')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  await undo(page, 'Consulta excluída: Ana Brandão')
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Cancelada (falta)' })).toBeVisible()
})
