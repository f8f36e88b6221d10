import { A_DAY, type PaymentClinic, paymentRows, RARE } from '../data/payment-rows.ts'
import { compareSizes, type Question } from '../in-turn.ts'

const list = '/api/payments'
const at = (path: string, filters: Record<string, string> = {}) => `${path}?${new URLSearchParams(filters)}`

/** What is told of the list and of its sums alike. */
const filters: [name: string, filters: Record<string, string>][] = [
  ['pending', { status: 'pending' }],
  ['overdue', { status: 'overdue' }],
  ['paid', { status: 'paid' }],
  ['canceled', { status: 'canceled' }],
  ['day', { day: A_DAY }],
  ['rare_name', { q: RARE.name }],
  ['common_name', { q: 'ana' }],
  ['many_descriptions', { q: 'mensalidade' }],
  ['few_descriptions', { q: 'avaliacao' }],
  ['no_description', { q: 'ortese' }],
]

const questions = (hundredth: string): Question<PaymentClinic>[] => [
  { name: 'payments_first_page', target: 1.3, call: () => ({ path: list }) },
  // The small clinic has no hundredth page: its first is the measure.
  {
    name: 'payments_hundredth_page',
    target: 1.3,
    call: () => ({ path: list }),
    inLarge: `${list}?after=${hundredth}`,
  },
  { name: 'payment_sums', targetMs: 150, call: () => ({ path: `${list}/sums` }) },
  ...filters.map(([name, filter]) => ({ name: `payments_${name}`, call: () => ({ path: at(list, filter) }) })),
  ...filters.map(([name, filter]) => ({
    name: `payment_sums_${name}`,
    call: () => ({ path: at(`${list}/sums`, filter) }),
  })),
  // Of one who paid once in the small clinic, and a hundred times in the large one.
  { name: 'patient_detail', call: ({ patients }) => ({ path: `/api/patients/${patients[500]}` }) },
]

/** How a clinic with 200,000 payments fares beside one with 2,000. */
export const measurePayments = (superuserUrl: string, run: string): Promise<boolean> =>
  compareSizes(superuserUrl, { database: `postura_bench_payments_${run}`, rows: paymentRows, list, questions })
