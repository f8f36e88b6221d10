import type { Page } from '@playwright/test'
import { newId } from '@postura/domain/shared/ids'
import { expect, newAccount, send, test, toast, undo } from '../journey.ts'
import { book, listAppointments, nextWorkday } from './agenda.ts'
import { calendarEntry, dragToColumn, openDay } from './calendar-drag.ts'

const addProfessional = async (page: Page, name: string): Promise<string> =>
  (await (await send(page, 'POST', '/api/professionals', { id: newId(), name, color: 'violet' })).json()).id

test('a double booking is given to another professional by mouse and by keyboard', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.setViewportSize({ width: 1440, height: 900 })
  const carla = await addProfessional(page, 'Carla Nunes')
  const igor = await addProfessional(page, 'Igor Reis')
  const at = { day: nextWorkday(), from: '09:00', to: '10:00', professional_id: carla }
  await book(page, { ...at, patient_id: await journey.addPatient('Rui Melo') })
  const ana = await book(page, { ...at, patient_id: await journey.addPatient('Ana Brandão'), squeeze_in: true })
  const anas = calendarEntry(page, 'Ana Brandão')
  const saved = async () => {
    const found = (await listAppointments(page)).find(({ id }) => id === ana.id)
    return [found?.professional_id, found?.squeezed_in, found?.start_time]
  }
  await openDay(page, at.day)

  await dragToColumn(page, 'Ana Brandão', 'Igor Reis')
  await expect(toast(page, 'com Igor Reis')).toBeVisible()
  await expect(anas).toHaveAccessibleName(/^09:00 – 10:00.*, Igor Reis$/)
  expect(await saved()).toEqual([igor, false, ana.start_time])
  await journey.looksRight('a day with columns')
  await undo(page)
  await expect(anas).toHaveAccessibleName(/, Carla Nunes$/)
  expect(await saved()).toEqual([carla, true, ana.start_time])
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await anas.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Consulta', exact: true })
  await panel.getByRole('button', { name: 'Remarcar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  // The dialog moves the focus to its first field once it is open.
  await expect(dialog.getByLabel('Data')).toBeFocused()
  const choice = dialog.getByLabel('Profissional')
  await choice.focus()
  await page.keyboard.press('I')
  await expect(choice).toHaveValue(igor)
  await dialog.getByRole('button', { name: 'Remarcar' }).press('Enter')
  await expect(toast(page, 'com Igor Reis')).toBeVisible()
  expect(await saved()).toEqual([igor, false, ana.start_time])
})
