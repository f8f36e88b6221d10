import type { OwnProfile } from '@postura/domain/accounts/profile'
import type { Order } from '@postura/domain/billing/order'
import { newId } from '@postura/domain/shared/ids'

/** Order of thirty days by PIX, created today and not paid. */
export const buildOrder = (over: Partial<Order> = {}): Order => ({
  id: newId(),
  plan: 'pro',
  amount_cents: 100_00,
  method: 'pix',
  description: null,
  state: 'pending',
  due_date: '2026-03-11',
  invoice_url: 'https://provider.test/i/1',
  pix_payload: '00020126-code-of-the-provider',
  pix_expires_at: '2026-03-12T12:30:00.000Z',
  failure: null,
  created_at: '2026-03-11T12:00:00.000Z',
  ...over,
})

export const buildCardOrder = (over: Partial<Order> = {}): Order =>
  buildOrder({ method: 'credit_card', pix_payload: null, pix_expires_at: null, ...over })

/** Profile with CPF and phone. */
export const buildBuyerProfile = (over: Partial<OwnProfile> = {}): OwnProfile => ({
  name: 'Helena Prado',
  email: 'helena@clinica.test',
  cpf: '529.982.247-25',
  phone: '(11) 91234-5678',
  address: null,
  rev: 1,
  ...over,
})
