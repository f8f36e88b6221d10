import type { Page } from '@playwright/test'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { expect, newAccount, test, toast, undo } from '../journey.ts'
import { book, bookCompletedUnpaid, nextWorkday, setStatus } from './agenda.ts'

/** Payments of the patient that are due today or later. */
const listPayments = async (page: Page, patientId: string) =>
  (await (await page.request.get(`/api/patients/${patientId}/timeline?period=upcoming&kind=payment`)).json()).items

test('completing a session creates its payment, and undo reverts both', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  const day = nextWorkday()
  await book(page, { patient_id, day })
  await page.goto('/admin/appointments')
  await setStatus(page, 'Ana Brandão', 'Concluída')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valor').fill('150')
  await dialog.getByLabel('Dinheiro').check()
  await journey.looksRight('what is charged')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  // The toast stays open while the mouse is over it.
  await toast(page, 'Concluída: Ana Brandão, R$\u00a0150,00 (Dinheiro)').hover()
  expect(await listPayments(page, patient_id)).toMatchObject([
    { description: `Consulta ${formatCivilDate(day)}`, amount_cents: 15_000, status: 'paid', due_date: day },
  ])
  await undo(page)
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Agendada' })).toBeVisible()
  expect(await listPayments(page, patient_id)).toEqual([])
})

test('an unpaid charge is kept or canceled when its session is scheduled again', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await bookCompletedUnpaid(page, { patient_id, day: nextWorkday() })
  await page.goto('/admin/appointments')
  await setStatus(page, 'Ana Brandão', 'Agendada')
  await page.getByRole('button', { name: 'Manter pagamento' }).click()
  await page.getByRole('button', { name: 'Status de Ana Brandão: Agendada' }).waitFor()
  await setStatus(page, 'Ana Brandão', 'Concluída')
  const dialog = page.getByRole('dialog', { name: 'Concluir consulta' })
  await expect(dialog).toContainText('já tem um pagamento de R$\u00a0150,00 (pendente), que continua valendo')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('button', { name: 'Status de Ana Brandão: Concluída' }).waitFor()
  expect(await listPayments(page, patient_id)).toMatchObject([{ amount_cents: 15_000, status: 'pending' }])

  await setStatus(page, 'Ana Brandão', 'Agendada')
  await page.getByRole('button', { name: 'Cancelar pagamento' }).click()
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Agendada' })).toBeVisible()
  expect(await listPayments(page, patient_id)).toMatchObject([{ status: 'canceled' }])
})
