import type { Page } from '@playwright/test'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { expect, newAccount, test, toast, undo } from '../journey.ts'
import { book, listAppointments, nextWorkday, patientField } from './agenda.ts'
import { boxOf, calendarEntry, dragEntry, measureHalfHour, openDay, type Point, resizeEntry } from './calendar-drag.ts'

test('an appointment is dragged to another time and stretched, each with undo', { tag: '@both' }, async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = nextWorkday()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day, from: '09:00', to: '10:00' })
  const times = async () =>
    (await listAppointments(page)).map(({ start_time, end_time }) => `${timeOf(start_time)}–${timeOf(end_time)}`)
  await openDay(page, day)
  await dragEntry(page, 'Ana Brandão', 4, isMobile)
  await expect(toast(page, 'Consulta remarcada: Ana Brandão')).toBeVisible()
  await expect(calendarEntry(page, 'Ana Brandão')).toHaveAccessibleName(/^11:00 – 12:00/)
  await undo(page)
  await expect(calendarEntry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:00/)
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await resizeEntry(page, 'Ana Brandão', 1, isMobile)
  await expect(calendarEntry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:30/)
  await expect(toast(page, 'Consulta remarcada: Ana Brandão')).toBeVisible()
  expect(await times()).toEqual(['09:00–10:30'])
  await undo(page)
  await expect(calendarEntry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:00/)
})

test('a known patient is booked from a free slot in 3 taps and at most 12 keys', { tag: '@phone' }, async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = nextWorkday()
  await journey.addPatient('Ana Brandão')
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day, from: '14:00', to: '15:00' })
  await openDay(page, day)
  const box = await boxOf(page, 'Rui Melo')
  let [taps, keys] = [0, 0]
  const tap = async (at: Point) => {
    taps += 1
    await (isMobile ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y))
  }
  const tapOn = async (found: ReturnType<Page['getByRole']>) => {
    await found.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {}
    await tap({ x: x + width / 2, y: y + height / 2 })
  }
  await tap({ x: box.x + box.width / 2, y: box.y - 3.5 * (await measureHalfHour(page)) })
  await expect(page.getByLabel(/^Horário de Início/)).toHaveValue('12:00')
  await expect(patientField(page)).toBeFocused()
  for (const key of 'ana') {
    keys += 1
    await page.keyboard.press(key)
  }
  await tapOn(page.getByRole('option', { name: /^Ana Brandão/ }))
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await tapOn(page.getByRole('button', { name: 'Salvar' }))
  await page.waitForURL(/\/admin\/appointments\?/)
  await expect(calendarEntry(page, 'Ana Brandão')).toHaveAccessibleName(/^12:00 – 13:00/)
  await journey.looksRight('a day of the calendar')
  expect(taps).toBeLessThanOrEqual(3)
  expect(keys).toBeLessThanOrEqual(12)
})
