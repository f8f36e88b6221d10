import { createProfessional } from '@postura/api/testing/factories/record.factory'
import type { GroupClass } from '@postura/domain/classes/class'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { expect, newAccount, send, test, toast } from '../journey.ts'
import { book, holdClass, holdSeries, plainDay, today } from './agenda.ts'
import { entry, openDay, pull, stretch } from './hand.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('a class stands beside appointments with its seats, and a tap opens it', async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = plainDay()
  const [ana, rui, lia] = [
    await journey.addPatient('Ana Brandão'),
    await journey.addPatient('Rui Melo'),
    await journey.addPatient('Lia Souza'),
  ]
  await book(page, { patient_id: ana, day, from: '09:00', to: '10:00' })
  const roomy = await holdClass(page, { day, from: '11:00', to: '12:00', add: [ana] })
  const full = await holdClass(page, {
    day,
    title: 'Funcional',
    from: '22:00',
    to: '23:00',
    capacity: 2,
    add: [ana, rui],
  })
  await send(page, 'PUT', `/api/classes/${full.id}/waiting`, { patient_id: lia, waits: true })
  await openDay(page, day)
  await expect(entry(page, 'Ana Brandão')).toBeVisible()
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName('11:00 – 12:00, aula Pilates, 1 de 8 vagas ocupadas')
  await expect(entry(page, 'aula Pilates')).toContainText('Aula')
  // The hours shown reach as far as the last class.
  await expect(entry(page, 'aula Funcional')).toHaveAccessibleName(
    '22:00 – 23:00, aula Funcional, lotada, 2 de 2 vagas ocupadas, 1 na espera',
  )
  await journey.looksRight('a day with classes')
  await page.getByText(/^(Semana|3 dias)$/).click()
  await expect(entry(page, 'aula Pilates')).toBeVisible()
  await journey.looksRight('a week with classes')
  await entry(page, 'aula Pilates').click()
  await expect(page).toHaveURL(new RegExp(`painel=aula\\.${roomy.id}`))
})

test('a class is dragged and stretched, each with undo', async ({ page, journey, isMobile }) => {
  await journey.register(newAccount())
  const day = plainDay()
  await holdClass(page, { day, from: '09:00', to: '10:00' })
  await openDay(page, day)
  await pull(page, 'aula Pilates', 4, isMobile)
  await expect(toast(page, 'Aula remarcada: Pilates')).toBeVisible()
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^11:00 – 12:00/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await stretch(page, 'aula Pilates', 1, isMobile)
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:30/)
  await expect(toast(page, 'Aula remarcada: Pilates')).toBeVisible()
})

test('of a series it asks which; onto another it asks whether to squeeze in', async ({ page, journey, isMobile }) => {
  await journey.register(newAccount())
  const day = plainDay()
  await holdSeries(page, day, 3)
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day, from: '12:00', to: '13:00' })
  await openDay(page, day)
  await pull(page, 'aula Pilates', 2, isMobile)
  const series = page.getByRole('dialog', { name: 'Alterar série' })
  await expect(series).toContainText('Esta aula faz parte de uma série')
  await series.getByRole('button', { name: 'Fechar' }).click()
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
  await pull(page, 'aula Pilates', 2, isMobile)
  await series.getByRole('button', { name: 'Esta e as próximas' }).click()
  // Where it stands, a thumb would hit it.
  await toast(page, '3 aulas remarcadas: Pilates').getByRole('button', { name: 'Fechar aviso' }).click()
  const url = `/api/classes/calendar?from=${day}&to=${addDays(day, 21)}`
  const held: GroupClass[] = await (await page.request.get(url)).json()
  expect(held.map(({ start_time }) => timeOf(start_time))).toEqual(['10:00', '10:00', '10:00'])

  await pull(page, 'aula Pilates', 4, isMobile)
  await series.getByRole('button', { name: 'Só esta' }).click()
  const taken = page.getByRole('dialog', { name: 'Horário ocupado' })
  await taken.getByRole('button', { name: 'Cancelar' }).click()
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^10:00 – 11:00/)
  await pull(page, 'aula Pilates', 4, isMobile)
  await series.getByRole('button', { name: 'Só esta' }).click()
  await taken.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^12:00 – 13:00.*encaixe/)
})

test('what has ended stays where it was', async ({ page, journey, isMobile }) => {
  await journey.register(newAccount())
  const day = addDays(today(), -7)
  await holdClass(page, { day, from: '09:00', to: '10:00' })
  await openDay(page, day)
  await pull(page, 'aula Pilates', 4, isMobile)
  await page.waitForTimeout(500)
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
})

test('classes are filtered by professional', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const day = plainDay()
  const carla = await createProfessional(ownerUrl, { admin_id, name: 'Carla Nunes', color: 'violet' })
  const davi = await createProfessional(ownerUrl, { admin_id, name: 'Davi Reis', color: 'pink' })
  await holdClass(page, { day, professional_id: carla })
  await holdClass(page, { day, title: 'Funcional', professional_id: davi })
  await openDay(page, day)
  await expect(entry(page, 'aula Pilates')).toHaveAccessibleName(/Carla Nunes$/)
  await journey.looksRight('classes of two professionals')
  await page.getByLabel('Profissional').selectOption('Davi Reis')
  await expect(entry(page, 'aula Pilates')).toBeHidden()
  await expect(entry(page, 'aula Funcional')).toBeVisible()
})

test('a month counts them in a hand and shows them on a desk; without its classes it says so', async ({
  page,
  journey,
  isMobile,
}) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day })
  await holdClass(page, { day })
  await page.route('**/api/classes/calendar?*', (route) => route.abort())
  await page.goto(`/admin/appointments?view=calendar&span=month&date=${day}`)
  await expect(page.getByText('Não foi possível carregar')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const shown = isMobile ? page.getByRole('button', { name: '2 compromissos' }) : entry(page, 'aula Pilates')
  await expect(shown).toBeVisible()
  await journey.looksRight('a month with classes')
  if (!isMobile) return
  await shown.click()
  await expect(page.getByRole('button', { name: '2 compromissos', pressed: true })).toBeVisible()
  await expect(entry(page, 'aula Pilates')).toBeVisible()
})
