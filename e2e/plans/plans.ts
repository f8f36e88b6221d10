import { expect, type Page } from '@playwright/test'
import { isValidCpf } from '@postura/domain/shared/brazil/cpf'

const origin = process.env.PROVIDER_URL ?? ''

/** A new CPF each time, because a CPF belongs to one account. */
export const newCpf = (): string => {
  for (;;) {
    const digits = String(Math.floor(Math.random() * 1e11)).padStart(11, '0')
    if (isValidCpf(digits)) return digits
  }
}

type Charge = { id: string; externalReference: string; status: string; deleted: boolean; invoiceUrl: string }

/** The charges of an order at the provider. */
export const listCharges = async (orderId: string): Promise<Charge[]> => {
  const all = (await (await fetch(`${origin}/_admin/payments`)).json()) as Charge[]
  return all.filter(({ externalReference }) => externalReference === orderId)
}

/** Applies a change at the provider, even if it sends no event. */
export const applyProviderMove = async (orderId: string, move: string): Promise<void> => {
  const [charge] = await listCharges(orderId)
  const answer = await fetch(`${origin}/_admin/payments/${charge?.id}/${move}`, { method: 'POST' })
  expect(answer.status, await answer.text()).toBe(200)
}

type BoughtOrder = { id: string; pix_payload: string }

/** The current or last order. */
export const getLatestOrder = async (page: Page): Promise<BoughtOrder> => {
  const [order] = await (await page.request.get('/api/orders')).json()
  return order
}

/** Starts a PIX payment on the plan page; only the CPF is missing. */
export const startPixPayment = async (page: Page): Promise<BoughtOrder> => {
  await page.getByLabel('CPF').pressSequentially(newCpf())
  await page.getByRole('button', { name: 'Gerar código PIX' }).click()
  // The server waits up to twelve seconds until the worker has created the charge.
  await expect(page.getByRole('img', { name: 'QR Code do PIX do plano' })).toBeVisible({ timeout: 20_000 })
  return getLatestOrder(page)
}

export const payByPix = async (page: Page): Promise<void> => {
  await applyProviderMove((await startPixPayment(page)).id, 'pay')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
}
