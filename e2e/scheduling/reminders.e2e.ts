import { addDays } from '@postura/domain/shared/time/civil-date'
import { expect, newAccount, test } from '../journey.ts'
import { book, today } from './agenda.ts'

test('patients of tomorrow are reminded one by one, and their replies are saved', { tag: '@phone' }, async ({
  page,
  journey,
  context,
}) => {
  await journey.register(newAccount())
  const day = addDays(today(), 1)
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day, from: '08:00', to: '09:00' })
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day })
  // No request leaves this machine.
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
  await expect(panel.getByText('Falta 1 de 2.')).toBeVisible()
  await expect(panel.getByText('Lembrete enviado')).toBeVisible()
  await panel.getByRole('button', { name: 'Confirmada: Ana Brandão' }).click()
  await expect(panel.getByText('Confirmada', { exact: true }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Cancelada: Rui Melo' }).click()
  await expect(panel.getByRole('button', { name: 'Cancelada: Rui Melo' })).toHaveCount(0)
  await expect(panel.getByText('Ninguém mais para lembrar.')).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
})
