import { type BenchQuery, compareSizes } from '../compare-sizes.ts'
import { generatePaymentRows, type PaymentClinic, RARE_PATIENT, SAMPLE_DAY } from '../data/payment-rows.ts'

const list = '/api/payments'
const at = (path: string, filters: Record<string, string> = {}) => `${path}?${new URLSearchParams(filters)}`

/** Measured for the list and for its sums. */
const filters: [name: string, filters: Record<string, string>][] = [
  ['pending', { status: 'pending' }],
  ['overdue', { status: 'overdue' }],
  ['paid', { status: 'paid' }],
  ['canceled', { status: 'canceled' }],
  ['day', { day: SAMPLE_DAY }],
  ['rare_name', { q: RARE_PATIENT.name }],
  ['common_name', { q: 'ana' }],
  ['many_descriptions', { q: 'mensalidade' }],
  ['few_descriptions', { q: 'avaliacao' }],
  ['no_description', { q: 'ortese' }],
]

const questions = (hundredth: string): BenchQuery<PaymentClinic>[] => [
  { name: 'payments_first_page', target: 1.3, call: () => ({ path: list }) },
  // The small clinic has no page 100, so its first page is the baseline.
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
  // A patient with one payment in the small clinic and a hundred in the large one.
  { name: 'patient_detail', call: ({ patients }) => ({ path: `/api/patients/${patients[500]}` }) },
  {
    name: 'patient_timeline',
    call: ({ patients }) => ({ path: `/api/patients/${patients[500]}/timeline?period=past` }),
  },
]

/** Compares a clinic with 200,000 payments to one with 2,000. */
export const measurePayments = (superuserUrl: string, run: string): Promise<boolean> =>
  compareSizes(superuserUrl, { database: `postura_bench_payments_${run}`, rows: generatePaymentRows, list, questions })
