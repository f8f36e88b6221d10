import { expect, type Page } from '@playwright/test'
import { isValidCpf } from '@postura/domain/shared/brazil/cpf'

const origin = process.env.PROVIDER_URL ?? ''

/** Another each time: a CPF belongs to one account. */
export const newCpf = (): string => {
  for (;;) {
    const digits = String(Math.floor(Math.random() * 1e11)).padStart(11, '0')
    if (isValidCpf(digits)) return digits
  }
}

type Charge = { id: string; externalReference: string; status: string; deleted: boolean; invoiceUrl: string }

/** What the provider knows of an order of ours. */
export const chargesOf = async (orderId: string): Promise<Charge[]> => {
  const all = (await (await fetch(`${origin}/_admin/payments`)).json()) as Charge[]
  return all.filter(({ externalReference }) => externalReference === orderId)
}

/** What happens there, whether we hear of it or not. */
export const atProvider = async (orderId: string, move: string): Promise<void> => {
  const [charge] = await chargesOf(orderId)
  const answer = await fetch(`${origin}/_admin/payments/${charge?.id}/${move}`, { method: 'POST' })
  expect(answer.status, await answer.text()).toBe(200)
}

type BoughtOrder = { id: string; pix_payload: string }

/** What is being bought just now, or was at last. */
export const latestOrder = async (page: Page): Promise<BoughtOrder> => {
  const [order] = await (await page.request.get('/api/orders')).json()
  return order
}

/** From the page of a plan, with everything about the buyer known but the CPF. */
export const startPix = async (page: Page): Promise<BoughtOrder> => {
  await page.getByLabel('CPF').pressSequentially(newCpf())
  await page.getByRole('button', { name: 'Gerar código PIX' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do PIX do plano' })).toBeVisible()
  return latestOrder(page)
}

export const payByPix = async (page: Page): Promise<void> => {
  await atProvider((await startPix(page)).id, 'pay')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
}
