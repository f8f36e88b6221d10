import { getClass, registerClinic } from '../classes/classes.ts'
import { expect, newAccount, test, toast, undo } from '../journey.ts'
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
  await undo(page)
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await resizeEntry(page, 'aula Pilates', 1, isMobile)
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:30/)
  await expect(toast(page, 'Aula remarcada: Pilates')).toBeVisible()
  await undo(page)
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
})

test('a dragged class prepares a message for each patient, and who cannot come gets a make-up', {
  tag: '@phone',
}, async ({ page, journey, context, isMobile }) => {
  const [ana = '', bia = ''] = await registerClinic(journey, 'Ana Brandão', 'Bia Gonçalves')
  const day = nextWorkday()
  const { id } = await addClass(page, { day, from: '09:00', to: '10:00', add: [ana, bia] })
  // No request leaves this machine.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const notices = page.getByRole('dialog', { name: 'Avisos aos pacientes' })
  await openDay(page, day)

  // One undo takes the class and the messages back.
  await dragEntry(page, 'aula Pilates', 4, isMobile)
  await expect(notices.getByText('Faltam 2 de 2.')).toBeVisible()
  await undo(page, 'Aula remarcada: Pilates')
  await expect(notices.getByText('Ninguém para avisar')).toBeVisible()
  await page.goBack()
  await expect(calendarEntry(page, 'aula Pilates')).toHaveAccessibleName(/^09:00 – 10:00/)
  await toast(page, 'Desfeito.').getByRole('button', { name: 'Fechar aviso' }).click()

  await dragEntry(page, 'aula Pilates', 4, isMobile)
  await expect(notices.getByText('Faltam 2 de 2.')).toBeVisible()
  await journey.looksRight('the messages of a moved class')
  await notices.getByLabel('Bia Gonçalves no novo horário').selectOption('Reposição')
  await expect(notices.getByText(/Reposição até/)).toBeVisible()
  expect((await getClass(page, id)).seats.map(({ patient_name }) => patient_name)).toEqual(['Ana Brandão'])
  const chat = context.waitForEvent('page')
  await notices.getByRole('button', { name: 'Enviar aviso a Ana Brandão' }).click()
  expect(new URL((await chat).url()).searchParams.get('text')).toMatch(/mudou de .* às 09:00 para .* às 11:00\./)
  await expect(notices.getByText('Falta 1 de 2.')).toBeVisible()
})
