import { type PaymentDraft, toPaymentSearchParams } from '../payments/payment.draft.ts'
import type { Cents } from '../shared/brazil/money.ts'
import { addDays } from '../shared/time/civil-date.ts'
import { addMinutes } from '../shared/time/clock-time.ts'
import type { BookCommand, PayCommand } from './command.ts'

type Params = Record<string, string>

/** Purpose of a payment whose line names none. */
const usualDescription = 'Sessão'

const toTimes = ({ date, start, minutes }: BookCommand): Params => {
  if (!date || !start) return { ...(date && { day: date }), ...(minutes && { minutes: String(minutes) }) }
  const end = minutes && addMinutes(start, minutes)
  const endDate = end && end <= start ? addDays(date, 1) : date
  return { start_time: `${date}T${start}`, ...(end && { end_time: `${endDate}T${end}` }) }
}

/** URL parameters of Nova Consulta. */
export const toBookParams = (command: BookCommand, patient: string | null): Params => ({
  ...(patient && { patient }),
  ...(command.type && { title: command.type }),
  ...(command.professional_id && { professional_id: command.professional_id }),
  ...toTimes(command),
})

/** URL parameters of Receber. More than what is open is all of it. */
export const toReceiveParams = ({ amount_cents, method, date }: PayCommand, open: Cents): Params =>
  toPaymentSearchParams({
    amount_cents: Math.min(amount_cents ?? open, open),
    ...(method && { payment_method: method }),
    payment_date: date,
  })

/** URL parameters of Novo Pagamento, as paid. */
export const toPayParams = ({ amount_cents, method, date, type }: PayCommand, patient: string | null): Params => {
  const draft: Partial<PaymentDraft> = {
    ...(amount_cents !== null && { amount_cents }),
    ...(method && { payment_method: method }),
    description: type ?? usualDescription,
    due_date: date,
    payment_date: date,
    status: 'paid',
  }
  return { ...(patient && { patient }), ...toPaymentSearchParams(draft) }
}
