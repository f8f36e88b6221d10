import { expect, newAccount, test, undo } from '../journey.ts'
import { book, nextWorkday } from './agenda.ts'

test('a clinic that moves to another zone keeps its clock times, and undo takes the change back', {
  tag: '@phone',
}, async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = nextWorkday()
  const patient_id = await journey.addPatient('Ana Souza')
  await book(page, { patient_id, day, from: '09:00', to: '10:00' })
  const zone = page.getByRole('region', { name: 'Fuso horário', exact: true })
  const dialog = page.getByRole('dialog')
  const moveToAcre = async () => {
    await zone.getByRole('button', { name: 'Alterar fuso horário' }).click()
    await dialog.getByLabel('Fuso horário').selectOption('America/Rio_Branco')
    await expect(dialog.getByText(/passa a aparecer às 07:00/)).toBeVisible()
  }

  await page.goto('/admin/settings/schedule')
  await moveToAcre()
  await journey.looksRight('another time zone is chosen')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(zone.getByText(/^Acre/)).toBeVisible()
  // The page loads itself again in the old zone.
  const loadedAgain = page.waitForEvent('load')
  await undo(page, 'Fuso horário alterado')
  await loadedAgain
  await expect(zone.getByText(/^Brasília/)).toBeVisible()

  await moveToAcre()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(zone.getByText(/^Acre/)).toBeVisible()
  await page.goto(`/admin/appointments?view=calendar&span=day&date=${day}`)
  await expect(page.getByRole('button', { name: /^09:00.*, Ana Souza,/ })).toBeVisible()
})
