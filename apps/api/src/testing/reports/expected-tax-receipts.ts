import type { SeededRandom } from '@postura/domain/reconcile/matching/noisy-statement.fixture'
import { newId } from '@postura/domain/shared/ids'
import { newCpf } from '../billing/billing.fixture.ts'
import { escapeFormula, type Filters, filterByPeriod, formatDate } from './expected.ts'
import type { RandomClinic } from './random-clinic.ts'

// Expected Receita Saúde of a month, computed from the stored values without SQL or product rules.

/** Patients of age and under age on the payment days, often by one day. */
const births = [
  '1990-01-01',
  '2008-10-31',
  '2008-11-01',
  '2008-11-02',
  '2007-12-31',
  '2008-01-01',
  '2010-03-01',
  '2015-06-01',
]

/** Adds random CPFs and payers to the patients. */
export const createRandomPeople = ({ pick, is }: SeededRandom, { patients }: RandomClinic) =>
  patients.map((patient) => ({
    ...patient,
    birth_date: pick(births),
    cpf: is(0.7) ? newCpf() : null,
    guardian_name: is(0.6) ? `Mãe de ${patient.name}` : null,
    guardian_cpf: is(0.6) ? newCpf() : null,
  }))
type Person = ReturnType<typeof createRandomPeople>[number]

/** Marks some paid payments as issued, with CPFs that no patient has now. */
export const createRandomTaxReceipts = ({ is, pick }: SeededRandom, { payments, paymentOf }: RandomClinic) =>
  payments
    .filter(({ status, amount_cents, payment_date }) => status === 'paid' && amount_cents > 0 && payment_date !== null)
    .filter(() => is(0.4))
    .map(({ id }) => ({
      id: newId(),
      payment_id: paymentOf.get(id) ?? id,
      part_id: paymentOf.has(id) ? id : null,
      issued_on: pick(['2025-12-31', '2026-11-01', '2026-11-15']),
      payer_name: pick(['=Outra; "pessoa"', 'Rui Lima']),
      payer_cpf: newCpf(),
      beneficiary_cpf: newCpf(),
    }))
type Mark = ReturnType<typeof createRandomTaxReceipts>[number]

const withDots = (cpf: string | null): string =>
  cpf === null ? '' : `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
const asNumber = (day: string): number => Number(day.replaceAll('-', ''))

export const expectedTaxReceipts = (
  { payments }: RandomClinic,
  people: readonly Person[],
  marks: readonly Mark[],
  month: string,
) => {
  const all: Filters = { from: `${month}-01`, to: `${month}-31` }
  const rows = filterByPeriod(payments, ({ payment_date }) => payment_date, all)
    .filter(({ status, amount_cents }) => status === 'paid' && amount_cents !== 0)
    .map(({ id, patient_id, amount_cents, description, payment_date }) => {
      const day = payment_date ?? ''
      const person = people.find((each) => each.id === patient_id)
      if (!person) throw new Error('patient not found')
      const mark = marks.find(({ payment_id, part_id }) => (part_id ?? payment_id) === id)
      const isGuarded = person.guardian_name !== null && asNumber(day) - asNumber(person.birth_date) < 18_00_00
      const payer = isGuarded ? [person.guardian_name, person.guardian_cpf] : [person.name, person.cpf]
      return {
        id,
        patient_id,
        professional_id: null,
        amount_cents,
        description,
        payment_date: day,
        tax_issued_on: mark ? mark.issued_on : null,
        payer: {
          name: mark ? mark.payer_name : (payer[0] ?? ''),
          cpf: mark ? mark.payer_cpf : (payer[1] ?? null),
          is_guardian: isGuarded,
        },
        beneficiary: { name: person.name, cpf: mark ? mark.beneficiary_cpf : person.cpf },
      }
    })
  const issued = rows.filter(({ tax_issued_on }) => tax_issued_on !== null)
  const amountOf = (some: typeof rows) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    rows,
    sums: {
      received: rows.length,
      received_cents: amountOf(rows),
      issued: issued.length,
      issued_cents: amountOf(issued),
      missing: rows.length - issued.length,
      missing_cents: amountOf(rows) - amountOf(issued),
    },
    cells: rows.map((row) => [
      formatDate(row.payment_date),
      escapeFormula(row.payer.name),
      withDots(row.payer.cpf),
      escapeFormula(row.beneficiary.name),
      withDots(row.beneficiary.cpf),
      escapeFormula(row.description),
      `${Math.floor(row.amount_cents / 100)},${String(row.amount_cents % 100).padStart(2, '0')}`,
      row.tax_issued_on === null ? 'Falta emitir' : 'Emitida',
      formatDate(row.tax_issued_on),
    ]),
  }
}
