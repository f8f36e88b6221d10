import type { Page } from '@playwright/test'
import type { NewPatient } from '@postura/domain/patients/patient'
import { newId } from '@postura/domain/shared/ids'
import { today } from '../agenda/agenda.ts'
import { send } from '../journey.ts'

export const TAX_PAGE = '/admin/payments/tax-receipts'

/** A patient of age unless it is said otherwise; the answer is their id. */
export const addPerson = async (page: Page, over: Partial<NewPatient> & { name: string }): Promise<string> => {
  const person = { birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua das Acácias, 10' }
  const id = newId()
  await send(page, 'POST', '/api/patients', { id, ...person, ...over })
  return id
}

/** Noted as issued today without the screen, with the CPFs that are known. */
export const markPaid = async (page: Page, paymentId: string): Promise<void> => {
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
