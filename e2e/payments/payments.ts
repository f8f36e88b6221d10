import type { Page } from '@playwright/test'
import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { send } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'

/** Adds a payment through the API, due today by default. */
export const addPayment = async (page: Page, over: Partial<NewPayment> & { patient_id: string }): Promise<Payment> => {
  const usual = { id: newId(), amount_cents: 150_00, description: 'Consulta', due_date: today(), status: 'pending' }
  return (
    await send(page, 'POST', '/api/payments', { ...usual, payment_date: null, payment_method: null, ...over })
  ).json()
}

export const getPayment = async (page: Page, id: string): Promise<Payment> =>
  (await page.request.get(`/api/payments/${id}`)).json()

export const listPayments = async (page: Page): Promise<Payment[]> =>
  (await (await page.request.get('/api/payments')).json()).items

/** Sets the PIX key of the clinic through the API. */
export const setPixKey = async (page: Page): Promise<void> => {
  const { rev } = await (await page.request.get('/api/clinic')).json()
  await send(page, 'PUT', '/api/clinic/receiving', {
    rev,
    pix_key_type: 'email',
    pix_key: 'contato@clinica.test',
    pix_receiver: 'Clínica São José',
  })
}

export const status = (page: Page, name: string, shown: string) =>
  page.getByRole('button', { name: `Status de ${name}: ${shown}` })

/** One of the three sums above the list. */
export const sum = (page: Page, label: string) =>
  page.getByLabel('Somas').locator('div').filter({ hasText: label }).locator('dd')

export const paymentPanel = (page: Page) => page.getByRole('dialog', { name: 'Pagamento', exact: true })

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Paciente' })

export const fieldLabels = {
  amount: /^Valor/,
  description: /^Descrição/,
  due: /^Vencimento/,
  status: /^Status/,
  date: /^Data Pagamento/,
  method: /^Método/,
}
