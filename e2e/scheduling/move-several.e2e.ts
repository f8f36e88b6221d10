import { addDays } from '@postura/domain/shared/time/civil-date'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { expect, newAccount, test, toast, undo } from '../journey.ts'
import { book, listAppointments, nextWorkday } from './agenda.ts'

test('three sessions of a patient are moved in one dialog by keyboard, and the undo moves them back', async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  await page.setViewportSize({ width: 1440, height: 900 })
  const patient = await journey.addPatient('Ana Brandão')
  for (const week of [0, 7, 14])
    await book(page, { day: addDays(nextWorkday(), week), from: '14:00', to: '15:00', patient_id: patient })
  const starts = async () => (await listAppointments(page)).map(({ start_time }) => timeOf(start_time))

  await page.goto(`/admin/patients/${patient}`)
  await page.getByRole('button', { name: 'Remarcar várias' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remarcar várias' })
  await dialog.getByLabel('Novo horário').focus()
  await page.keyboard.type('1600')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/→ .* 16:00 – 17:00/)).toHaveCount(3)
  await journey.looksRight('several sessions to move')
  // A key does not wait, as a click does, until the times have been checked.
  const move = dialog.getByRole('button', { name: 'Remarcar 3 consultas' })
  await expect(move).toBeEnabled()
  await move.press('Enter')
  await expect(toast(page, '3 consultas remarcadas: Ana Brandão')).toBeVisible()
  expect(await starts()).toEqual(['16:00', '16:00', '16:00'])
  await undo(page)
  await expect(toast(page, 'Desfeito.')).toBeVisible()
  expect(await starts()).toEqual(['14:00', '14:00', '14:00'])
})
