import type { Page } from '@playwright/test'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { addClass, registerClinic } from '../classes/classes.ts'
import type { Journey } from '../journey.ts'
import { addPayment } from '../payments/payments.ts'
import { book, today } from '../scheduling/agenda.ts'

/** Creates two sessions, a class with one enrollment, and three payments, all of today. */
export const registerClinicWithRecords = async (
  page: Page,
  journey: Journey,
): Promise<{ ana: string; bia: string }> => {
  const [ana = '', bia = ''] = await registerClinic(journey, 'Ana Lima', 'Bia Reis')
  const tomorrow = addDays(today(), 1)
  await book(page, { patient_id: ana, day: tomorrow, from: '09:00', to: '10:00', title: 'Pilates' })
  await book(page, { patient_id: bia, day: tomorrow, from: '11:00', to: '12:00' })
  await addClass(page, { day: tomorrow, title: 'Pilates Solo', capacity: 4, add: [ana] })
  const paid = { status: 'paid', payment_date: today(), payment_method: 'pix' } as const
  await addPayment(page, { patient_id: ana, ...paid, amount_cents: 200_00, description: 'Avaliação' })
  await addPayment(page, { patient_id: bia, ...paid, amount_cents: 100_00, payment_method: 'cash' })
  await addPayment(page, { patient_id: bia, amount_cents: 90_00, due_date: addDays(today(), -1) })
  return { ana, bia }
}

export const generateReport = (page: Page) => page.getByRole('button', { name: 'Gerar Relatório' }).click()

/** The records are of today, but some of their sessions and due dates are not. */
export const pickCreationDate = (page: Page) => page.getByLabel('Período por').selectOption('Data de cadastro')

export const pickReportType = (page: Page, type: 'Consultas' | 'Aulas' | 'Pagamentos') =>
  page.getByRole('radiogroup', { name: 'Tipo de relatório' }).getByText(type).click()

/** The rows of the table on desktop, or the cards on mobile. */
export const rowsOf = (page: Page, title: string, isMobile: boolean) =>
  isMobile
    ? page.getByRole('list', { name: title }).getByRole('listitem')
    : page
        .getByRole('table', { name: title })
        .getByRole('row')
        .filter({ hasNot: page.getByRole('columnheader') })

export const total = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')
