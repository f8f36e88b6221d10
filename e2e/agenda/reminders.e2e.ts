import { addDays } from '@postura/domain/shared/time/civil-date'
import { act, expect, newAccount, test, toast } from '../journey.ts'
import { book, today } from './agenda.ts'

test('tomorrow, one after the other: reminded, answered, noted', async ({ page, journey, context }) => {
  await journey.register(newAccount())
  const tomorrow = addDays(today(), 1)
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day: tomorrow, from: '08:00', to: '09:00' })
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day: tomorrow })
  // Nothing outside this machine is asked for.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/admin/appointments')
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Lembretes de amanhã' }).click()
  const panel = page.getByRole('dialog', { name: 'Lembretes de amanhã' })
  await expect(panel.getByText('Faltam 2 de 2.')).toBeVisible()
  await journey.looksRight("tomorrow's reminders")
  const chat = context.waitForEvent('page')
  await panel.getByRole('button', { name: 'Enviar lembrete a Ana Brandão' }).click()
  const address = new URL((await chat).url())
  expect(address.pathname).toBe('/5511912345678')
  expect(address.searchParams.get('text')).toMatch(/^Olá, Ana! Lembramos da sua consulta.* às 08:00\. Você confirma\?/)
  await expect(panel.getByText('Faltam 1 de 2.')).toBeVisible()
  await expect(panel.getByText('Lembrete enviado')).toBeVisible()
  await panel.getByRole('button', { name: 'Confirmada: Ana Brandão' }).click()
  await expect(panel.getByText('Confirmada', { exact: true }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Cancelada: Rui Melo' }).click()
  await expect(panel.getByRole('button', { name: 'Cancelada: Rui Melo' })).toHaveCount(0)
  await expect(panel.getByText('Ninguém mais para lembrar.')).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
})

test('one patient is reminded from the list', async ({ page, journey, context }) => {
  await journey.register(newAccount())
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day: addDays(today(), 3) })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/admin/appointments')
  const chat = context.waitForEvent('page')
  await act(page, 'Lembrar pelo WhatsApp', 'Ana Brandão')
  expect((await chat).url()).toContain('wa.me/5511912345678')
  await expect(toast(page, 'Lembrete enviado: Ana Brandão')).toBeVisible()
})

test('nobody comes tomorrow', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/appointments?painel=lembretes')
  await expect(page.getByText('Não há consultas marcadas para amanhã.')).toBeVisible()
  await journey.looksRight('nobody to remind')
})
