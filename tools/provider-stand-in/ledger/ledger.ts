import { type Clock, formatTimestamp, todayOf } from '../clock.ts'
import { randomText } from '../seeded-random.ts'
import { type Charge, toChargeJson } from './charge.ts'
import type { Customer } from './customer.ts'
import { canMove, type MoveName, moves } from './moves.ts'

/** An event with a snapshot of the charge. The id stays the same for every delivery. */
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

/** Customers and charges. Every change of a charge goes through `move`, which also creates the events. */
export const createLedger = ({ clock, chance, origin, tell }: LedgerOptions) => {
  const customers = new Map<string, Customer>()
  const charges = new Map<string, Charge>()
  const events: ProviderEvent[] = []
  /** A copy, so that later changes do not affect it. */
  const shown = (charge: Charge): Record<string, unknown> => toChargeJson(charge, origin)

  const announce = (charge: Charge, name: string): void => {
    const id = `evt_${randomText(chance, 32, HEX)}&${randomText(chance, 8, DIGITS)}`
    const event = { id, event: name, dateCreated: formatTimestamp(clock), payment: shown(charge) }
    events.push(event)
    tell(event)
  }

  const move = (charge: Charge, name: MoveName, also: Partial<Charge> = {}): boolean => {
    if (!canMove(charge, name)) return false
    const { becomes, events } = moves[name]
    Object.assign(charge, becomes(charge, todayOf(clock)), also)
    for (const event of events(charge)) announce(charge, event)
    return true
  }

  return {
    customers,
    charges,
    events,
    shown,
    move,

    addCustomer: (input: NewCustomer): Customer => {
      const id = `cus_${randomText(chance, 12, DIGITS)}`
      const customer = { id, dateCreated: todayOf(clock), deleted: false, ...input }
      customers.set(id, customer)
      return customer
    },

    addCharge: (input: NewCharge): Charge => {
      const charge: Charge = {
        id: `pay_${randomText(chance, 16)}`,
        slug: randomText(chance, 16),
        number: randomText(chance, 9, DIGITS),
        status: 'PENDING',
        dateCreated: todayOf(clock),
        deleted: false,
        paymentDate: null,
        confirmedDate: null,
        creditDate: null,
        card: null,
        refunds: [],
        ...input,
      }
      charges.set(charge.id, charge)
      announce(charge, 'PAYMENT_CREATED')
      return charge
    },

    /** Refunds a part or the rest; the charge is refunded once nothing is left. */
    refund: (charge: Charge, cents: number | undefined, description: string | null): boolean => {
      const given = charge.refunds.reduce((sum, refund) => sum + refund.cents, 0)
      const part = cents ?? charge.cents - given
      if (part <= 0 || given + part > charge.cents || !canMove(charge, 'refund')) return false
      charge.refunds.push({ dateCreated: formatTimestamp(clock), status: 'DONE', cents: part, description })
      if (given + part === charge.cents) return move(charge, 'refund')
      announce(charge, 'PAYMENT_PARTIALLY_REFUNDED')
      return true
    },

    clear: (): void => {
      customers.clear()
      charges.clear()
      events.length = 0
    },

    /** Applies the changes that depend on the date. */
    passDays: (): void => {
      const today = todayOf(clock)
      for (const charge of charges.values()) {
        if (charge.status === 'PENDING' && charge.dueDate < today) move(charge, 'overdue')
        if (charge.status === 'CONFIRMED' && charge.creditDate !== null && charge.creditDate <= today)
          move(charge, 'receive')
      }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
