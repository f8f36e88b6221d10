import type { Page } from '@playwright/test'
import type { NewPatient } from '@postura/domain/patients/patient'
import { newId } from '@postura/domain/shared/ids'
import { send } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'

export const TAX_RECEIPTS_PATH = '/admin/payments/tax-receipts'

/** Adds a patient through the API, an adult by default; returns the id. */
export const addPatient = async (page: Page, over: Partial<NewPatient> & { name: string }): Promise<string> => {
  const person = { birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua das Acácias, 10' }
  const id = newId()
  await send(page, 'POST', '/api/patients', { id, ...person, ...over })
  return id
}

/** Marks the payment as issued today through the API, with the known CPFs. */
export const markTaxReceipt = async (page: Page, paymentId: string): Promise<void> => {
  const { payment_date } = await (await page.request.get(`/api/payments/${paymentId}`)).json()
  const month = await (await page.request.get(`/api/tax-receipts?month=${payment_date.slice(0, 7)}`)).json()
  const { payer, beneficiary, amount_cents } = month.items.find(({ id }: { id: string }) => id === paymentId)
  const issue = {
    issued_on: today(),
    payer_cpf: payer.cpf,
    beneficiary_cpf: beneficiary.cpf,
    amount_cents,
    payment_date,
  }
  await send(page, 'PUT', `/api/payments/${paymentId}/tax-receipt`, issue)
}
