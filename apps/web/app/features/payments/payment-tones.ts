import type { PaymentStatus } from '@postura/domain/payments/payment'
import type { Tone } from '~/ui/status/status-badge'

export const paymentTones: Record<PaymentStatus, Tone> = {
  pending: 'waiting',
  paid: 'done',
  overdue: 'late',
  canceled: 'canceled',
}
