import { expect, newAccount, test, toast } from '../journey.ts'
import { addClass, nextWorkday } from './agenda.ts'
import { calendarEntry, dragEntry, openDay, resizeEntry } from './calendar-drag.ts'

test('a class is dragged and stretched, each with undo', { tag: ['@phone', '@variant'] }, async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = nextWorkday()
  await addClass(page, { day, from: '09:00', to: '10:00' })
  await openDay(page, day)
  await dragEntry(page, 'aula Pilates', 4, isMobile)
  await expect(toast(page, 'Aula remarcada: Pilates')).toBeVisible()
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^11:00 – 12:00/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await resizeEntry(page, 'aula Pilates', 1, isMobile)
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:30/)
  await expect(toast(page, 'Aula remarcada: Pilates')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
})
