import type { Page } from '@playwright/test'
import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { expect, newAccount, test, toast } from '../journey.ts'
import { book, bookedOf, bookSeries, patientField, plainDay } from './agenda.ts'
import { boxOf, entry, HALF_HOUR, openDay, type Point, pull, stretch } from './hand.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('by day, by week and by month; how one looked at it is remembered', async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day })
  await page.goto('/admin/appointments')
  await page.getByText('Agenda', { exact: true }).click()
  await page.getByRole('region', { name: 'Agenda' }).waitFor()
  await openDay(page, day)
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(
    '14:00 – 15:00, Ana Brandão, Consulta Recorrente, Agendada',
  )
  await journey.looksRight('a day')
  await page.getByText(/^(Semana|3 dias)$/).click()
  await expect(entry(page, 'Ana Brandão')).toBeVisible()
  await journey.looksRight('a week')
  await page.getByText('Mês', { exact: true }).click()
  await expect(page.locator(`[data-date="${day}"]`).first()).toBeVisible()
  await journey.looksRight('a month')
  await page.goto('/admin/patients')
  await page.goto('/admin/appointments')
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mês' })).toBeChecked()
})

test('dragged to another time and stretched, each with undo', async ({ page, journey, isMobile }) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day, from: '09:00', to: '10:00' })
  await openDay(page, day)
  await pull(page, 'Ana Brandão', 4, isMobile)
  await expect(toast(page, 'Consulta remarcada: Ana Brandão')).toBeVisible()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^11:00 – 12:00/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:00/)
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await stretch(page, 'Ana Brandão', 1, isMobile)
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:30/)
  await expect(toast(page, 'Consulta remarcada: Ana Brandão')).toBeVisible()
  expect((await bookedOf(page)).map(({ start_time, end_time }) => [timeOf(start_time), timeOf(end_time)])).toEqual([
    ['09:00', '10:30'],
  ])
})

test('dragged onto another it asks; given up it goes back, wanted it is squeezed in', async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day, from: '09:00', to: '10:00' })
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day, from: '11:00', to: '12:00' })
  await openDay(page, day)
  const onto = () => pull(page, 'Ana Brandão', 4, isMobile)
  await onto()
  const dialog = page.getByRole('dialog', { name: 'Horário ocupado' })
  await expect(dialog).toContainText('11:00–12:00 Rui Melo')
  await journey.looksRight('a time that is taken, in the calendar')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:00/)
  await onto()
  await dialog.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^11:00 – 12:00.*encaixe/)
})

test('one of a series that is dragged asks which; given up, it goes back', async ({ page, journey, isMobile }) => {
  await journey.register(newAccount())
  const day = plainDay()
  const patient_id = await journey.addPatient('Ana Brandão')
  await bookSeries(page, { patient_id, first: day, weeks: 3 })
  await openDay(page, day)
  await pull(page, 'Ana Brandão', 2, isMobile)
  const dialog = page.getByRole('dialog', { name: 'Alterar série' })
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^09:00 – 10:00/)
  await pull(page, 'Ana Brandão', 2, isMobile)
  await dialog.getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^10:00 – 11:00/)
  await toast(page, '3 consultas remarcadas: Ana Brandão').waitFor()
  expect((await bookedOf(page)).map(({ start_time }) => timeOf(start_time))).toEqual(['10:00', '10:00', '10:00'])
})

test('a known patient is booked from a free slot in 3 taps and at most 12 keys', async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = plainDay()
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
  await tap({ x: box.x + box.width / 2, y: box.y - 3.5 * HALF_HOUR })
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
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^12:00 – 13:00/)
  expect(taps).toBeLessThanOrEqual(3)
  expect(keys).toBeLessThanOrEqual(12)
})

test('a tap opens the record; typed, it is moved without dragging', async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day })
  await openDay(page, day)
  await entry(page, 'Ana Brandão').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Consulta' })
  await panel.getByRole('button', { name: 'Remarcar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  await dialog.getByLabel(/^Horário de Início/).fill('0800')
  await journey.looksRight('moving, typed')
  await dialog.getByRole('button', { name: 'Remarcar' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(entry(page, 'Ana Brandão')).toHaveAccessibleName(/^08:00 – 09:00/)
})

test('several professionals: told apart and filtered; a clinic of one sees none of it', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day })
  await openDay(page, day)
  await entry(page, 'Ana Brandão').waitFor()
  await expect(page.getByLabel('Profissional')).toHaveCount(0)
  await createProfessional(ownerUrl, { admin_id, name: 'Carla Nunes', color: 'violet' })
  const other = await createProfessional(ownerUrl, { admin_id, name: 'Davi Reis', color: 'pink' })
  await book(page, {
    patient_id: await journey.addPatient('Rui Melo'),
    day,
    from: '16:00',
    to: '17:00',
    professional_id: other,
  })
  await page.reload()
  await expect(entry(page, 'Rui Melo')).toHaveAccessibleName(/Davi Reis$/)
  await journey.looksRight('two professionals')
  await page.getByLabel('Profissional').selectOption('Davi Reis')
  await expect(entry(page, 'Ana Brandão')).toBeHidden()
  await expect(entry(page, 'Rui Melo')).toBeVisible()
  await page.getByRole('link', { name: 'Nova Consulta' }).click()
  await expect(page.getByLabel('Profissional')).toBeVisible()
})

test('a calendar that fails to load says so; in a month a tap leads to the day', async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day })
  await page.route('**/api/appointments/calendar?*', (route) => route.abort())
  await page.goto(`/admin/appointments?view=calendar&span=month&date=${day}`)
  await expect(page.getByText('Não foi possível carregar')).toBeVisible()
  await journey.looksRight('a calendar that failed')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const cell = page.locator(`[data-date="${day}"]`).first()
  await cell.waitFor()
  const box = await cell.boundingBox()
  if (!box) throw new Error('the day is not on the screen')
  const at = { x: box.x + box.width / 2, y: box.y + box.height - 8 }
  await (isMobile ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y))
  await expect(entry(page, 'Ana Brandão')).toBeVisible()
})
