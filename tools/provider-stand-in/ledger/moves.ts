import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import type { Charge, ChargeStatus } from './charge.ts'

const DAYS_TO_CREDIT = 32

const isBusinessDay = (day: CivilDate): boolean =>
  !['saturday', 'sunday'].includes(weekdayOf(day)) && holidayOn(day) === null

/** The credit date of a card payment: some days later, on a business day. */
export const creditDateOf = (paidOn: CivilDate): CivilDate => {
  let day = addDays(paidOn, DAYS_TO_CREDIT)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** A change of a charge and its events; the last one has the final status. */
type Move = {
  from: readonly ChargeStatus[]
  becomes: (charge: Charge, today: CivilDate) => Partial<Charge>
  events: (charge: Charge) => readonly string[]
}

const unpaid = ['PENDING', 'OVERDUE'] as const
const paid = ['RECEIVED', 'CONFIRMED'] as const
const disputed = ['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE'] as const

const isCard = ({ billingType }: Charge): boolean => billingType === 'CREDIT_CARD'

const payment = (charge: Charge, today: CivilDate): Partial<Charge> =>
  isCard(charge)
    ? {
        status: 'CONFIRMED',
        confirmedDate: today,
        creditDate: creditDateOf(today),
        card: charge.card ?? { last4: '8829', brand: 'MASTERCARD' },
      }
    : { status: 'RECEIVED', paymentDate: today, creditDate: today }

const becomes = (status: ChargeStatus) => (): Partial<Charge> => ({ status })
const told =
  (...events: string[]) =>
  () =>
    events

export const moves = {
  pay: {
    from: unpaid,
    becomes: payment,
    events: (charge) => [isCard(charge) ? 'PAYMENT_CONFIRMED' : 'PAYMENT_RECEIVED'],
  },
  receive: {
    from: ['CONFIRMED', 'AWAITING_CHARGEBACK_REVERSAL'],
    becomes: (_, today) => ({ status: 'RECEIVED', paymentDate: today }),
    events: told('PAYMENT_RECEIVED'),
  },
  overdue: { from: ['PENDING'], becomes: becomes('OVERDUE'), events: told('PAYMENT_OVERDUE') },
  'refuse-card': { from: unpaid, becomes: () => ({}), events: told('PAYMENT_CREDIT_CARD_CAPTURE_REFUSED') },
  'risk-review': {
    from: unpaid,
    becomes: becomes('AWAITING_RISK_ANALYSIS'),
    events: told('PAYMENT_AWAITING_RISK_ANALYSIS'),
  },
  'risk-approve': {
    from: ['AWAITING_RISK_ANALYSIS'],
    becomes: payment,
    events: told('PAYMENT_APPROVED_BY_RISK_ANALYSIS', 'PAYMENT_CONFIRMED'),
  },
  'risk-reprove': {
    from: ['AWAITING_RISK_ANALYSIS'],
    becomes: becomes('PENDING'),
    events: told('PAYMENT_REPROVED_BY_RISK_ANALYSIS'),
  },
  'refund-start': {
    from: paid,
    becomes: becomes('REFUND_IN_PROGRESS'),
    events: told('PAYMENT_REFUND_IN_PROGRESS'),
  },
  refund: { from: [...paid, 'REFUND_IN_PROGRESS'], becomes: becomes('REFUNDED'), events: told('PAYMENT_REFUNDED') },
  'refund-deny': {
    from: ['REFUND_IN_PROGRESS'],
    becomes: ({ paymentDate }) => ({ status: paymentDate === null ? 'CONFIRMED' : 'RECEIVED' }),
    events: told('PAYMENT_REFUND_DENIED'),
  },
  chargeback: {
    from: paid,
    becomes: becomes('CHARGEBACK_REQUESTED'),
    events: told('PAYMENT_CHARGEBACK_REQUESTED'),
  },
  'chargeback-dispute': {
    from: ['CHARGEBACK_REQUESTED'],
    becomes: becomes('CHARGEBACK_DISPUTE'),
    events: told('PAYMENT_CHARGEBACK_DISPUTE'),
  },
  'chargeback-win': {
    from: disputed,
    becomes: becomes('AWAITING_CHARGEBACK_REVERSAL'),
    events: told('PAYMENT_AWAITING_CHARGEBACK_REVERSAL'),
  },
  'chargeback-lose': { from: disputed, becomes: becomes('REFUNDED'), events: told('PAYMENT_REFUNDED') },
  delete: { from: unpaid, becomes: () => ({ deleted: true }), events: told('PAYMENT_DELETED') },
  restore: { from: unpaid, becomes: () => ({ deleted: false }), events: told('PAYMENT_RESTORED') },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves

export const isMoveName = (name: string): name is MoveName => Object.hasOwn(moves, name)

/** A deleted charge can only be restored. */
export const canMove = (charge: Charge, name: MoveName): boolean =>
  charge.deleted === (name === 'restore') && (moves[name] as Move).from.includes(charge.status)
