import * as z from 'zod/mini'

export const paymentStatuses = ['pending', 'paid', 'overdue', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['pix', 'cash', 'credit_card', 'debit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** One line of what a patient's page shows. */
export const latestPayment = z.object({
  id: z.string(),
  description: z.string(),
  amount_cents: z.int(),
  due_date: z.string(),
  status: z.enum(paymentStatuses),
})
export type LatestPayment = z.infer<typeof latestPayment>
