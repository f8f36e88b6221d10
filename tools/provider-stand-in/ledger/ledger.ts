import { randomText } from '../chance.ts'
import { type Clock, dayOf, writtenMoment } from '../clock.ts'
import { type Charge, shownCharge } from './charge.ts'
import type { Customer } from './customer.ts'
import { type MoveName, mayMove, moves } from './moves.ts'

/** What is told of a charge, frozen as it was when it happened; the id stays the same however often it is told. */
export type ProviderEvent = { id: string; event: string; dateCreated: string; payment: Record<string, unknown> }

type LedgerOptions = {
  clock: Clock
  chance: () => number
  origin: string
  tell: (event: ProviderEvent) => void
}

type NewCustomer = Omit<Customer, 'id' | 'dateCreated' | 'deleted'>
type NewCharge = Pick<
  Charge,
  'customer' | 'cents' | 'billingType' | 'dueDate' | 'description' | 'externalReference' | 'successUrl'
>

const DIGITS = '0123456789'
const HEX = '0123456789abcdef'

/** Who was charged what, and how each charge stands. Every change of one goes through `move`, which also tells of it. */
export const createLedger = ({ clock, chance, origin, tell }: LedgerOptions) => {
  const customers = new Map<string, Customer>()
  const charges = new Map<string, Charge>()
  const events: ProviderEvent[] = []
  /** A copy: what happens later does not change what was shown. */
  const shown = (charge: Charge): Record<string, unknown> => shownCharge(charge, origin)

  const announce = (charge: Charge, name: string): void => {
    const id = `evt_${randomText(chance, 32, HEX)}&${randomText(chance, 8, DIGITS)}`
    const event = { id, event: name, dateCreated: writtenMoment(clock), payment: shown(charge) }
    events.push(event)
    tell(event)
  }

  const move = (charge: Charge, name: MoveName, also: Partial<Charge> = {}): boolean => {
    if (!mayMove(charge, name)) return false
    const { becomes, events } = moves[name]
    Object.assign(charge, becomes(charge, dayOf(clock)), also)
    for (const event of events(charge)) announce(charge, event)
    return true
  }

  return {
    customers,
    charges,
    events,
    shown,
    move,

    addCustomer: (wish: NewCustomer): Customer => {
      const id = `cus_${randomText(chance, 12, DIGITS)}`
      const customer = { id, dateCreated: dayOf(clock), deleted: false, ...wish }
      customers.set(id, customer)
      return customer
    },

    addCharge: (wish: NewCharge): Charge => {
      const charge: Charge = {
        id: `pay_${randomText(chance, 16)}`,
        slug: randomText(chance, 16),
        number: randomText(chance, 9, DIGITS),
        status: 'PENDING',
        dateCreated: dayOf(clock),
        deleted: false,
        paymentDate: null,
        confirmedDate: null,
        creditDate: null,
        card: null,
        refunds: [],
        ...wish,
      }
      charges.set(charge.id, charge)
      announce(charge, 'PAYMENT_CREATED')
      return charge
    },

    /** A part of it, or all that is left; the charge is refunded once nothing is. */
    refund: (charge: Charge, cents: number | undefined, description: string | null): boolean => {
      const given = charge.refunds.reduce((sum, refund) => sum + refund.cents, 0)
      const part = cents ?? charge.cents - given
      if (part <= 0 || given + part > charge.cents || !mayMove(charge, 'refund')) return false
      charge.refunds.push({ dateCreated: writtenMoment(clock), status: 'DONE', cents: part, description })
      if (given + part === charge.cents) return move(charge, 'refund')
      announce(charge, 'PAYMENT_PARTIALLY_REFUNDED')
      return true
    },

    clear: (): void => {
      customers.clear()
      charges.clear()
      events.length = 0
    },

    /** What the passing of days does. */
    passDays: (): void => {
      const today = dayOf(clock)
      for (const charge of charges.values()) {
        if (charge.status === 'PENDING' && charge.dueDate < today) move(charge, 'overdue')
        if (charge.status === 'CONFIRMED' && charge.creditDate !== null && charge.creditDate <= today)
          move(charge, 'receive')
      }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
