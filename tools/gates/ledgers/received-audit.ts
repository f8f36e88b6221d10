// What a clinic received when, counted again from its rows, and compared with every total that the product shows.
import type { TestApp } from '@postura/api/testing/build-test-app'
import { type CommissionWorld, MONTHS } from './commission-moves.ts'

type PaymentRow = {
  id: string
  professional: string | null
  type: string | null
  sold: string | null
  status: string
  due: string
  day: string | null
  amount: number
  parts_cents: number
}
type PartRow = { id: string; payment: string; day: string; amount: number }
type ReceiptRow = { number: number; payment: string; part: string | null; amount: number; voided: boolean }

const allPayments = `
  select payment.id, payment.professional_id as professional, session.title as type, payment.package_id as sold, payment.status,
    payment.due_date::text as due, payment.payment_date::text as day, payment.amount_cents as amount, payment.parts_cents
  from clinic.payments payment left join clinic.appointments session on session.id = payment.appointment_id
  where payment.admin_id = $1`
const allParts = `
  select id, payment_id as payment, payment_date::text as day, amount_cents as amount from clinic.payment_parts where admin_id = $1`
const allReceipts = `
  select number, payment_id as payment, part_id as part, (snapshot ->> 'amount_cents')::int as amount, voided_at is not null as voided
  from clinic.receipts where admin_id = $1 order by number`

const load = async (owner: TestApp['owner'], clinic: string) => {
  const rows = async <R>(query: string): Promise<R[]> => (await owner.query(query, [clinic])).rows
  return { payments: await rows<PaymentRow>(allPayments), parts: await rows<PartRow>(allParts), rows }
}

/** Everything received, in the order of days: a payment that was paid at once, or a part. */
export const loadReceived = async (owner: TestApp['owner'], clinic: string) => {
  const { payments, parts } = await load(owner, clinic)
  const partsOf = Map.groupBy(parts, ({ payment }) => payment)
  return payments
    .flatMap(({ id, status, day, amount, professional, type, sold }) => {
      const of = { payment: id, professional, type, sold, whole: amount }
      const own = partsOf.get(id)
      if (own) return own.map((part) => ({ ...of, id: part.id, day: part.day, amount: part.amount }))
      return status === 'paid' && day !== null ? [{ ...of, id, day, amount }] : []
    })
    .sort((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1))
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0)

/** Returns what is wrong. */
export const auditReceived = async ({ owner }: TestApp, { clinic, patient }: CommissionWorld): Promise<string[]> => {
  const wrong: string[] = []
  const must = (is: unknown, right: unknown, what: string) => {
    if (is !== right) wrong.push(`${what}: ${is} is shown, ${right} is right`)
  }
  const { payments, parts, rows } = await load(owner, clinic.id)
  const money = await loadReceived(owner, clinic.id)
  for (const { id, status, amount, parts_cents } of payments) {
    const received = sum(parts.filter((part) => part.payment === id))
    must(parts_cents, received, 'the sum of the parts of a payment')
    if (received > amount || (received > 0 && (status === 'paid') !== (received === amount)))
      wrong.push(`${received} of ${amount} were received, and it is ${status}`)
    if (received > 0 && status === 'canceled') wrong.push('a canceled payment has parts')
  }

  const get = async (path: string) => (await clinic.call('GET', `/api/${path}`)).json()
  const open = payments.filter(({ status }) => status === 'pending' || status === 'overdue')
  const owed = sum(open) - open.reduce((total, { parts_cents }) => total + parts_cents, 0)
  const sums = await get('payments/sums')
  must(sums.received_cents, sum(money), 'received in all')
  must(sums.receivable_cents + sums.overdue_cents, owed, 'owed in all')
  const { debt } = await get(`patients/${patient}`)
  must(debt.receivable_cents + debt.overdue_cents, owed, 'the debt of the patient')
  for (const month of MONTHS) {
    const right = sum(money.filter(({ day }) => day.startsWith(month)))
    const report = await get(`reports/payments/summary?from=${month}-01&to=${month}-28&by=payment_date`)
    must(report.received_cents, right, `the report of ${month}`)
    must((await get(`tax-receipts/sums?month=${month}`)).received_cents, right, `Receita Saúde of ${month}`)
  }
  const { revenue } = await get('dashboard')
  must(revenue.this_month_cents, sum(money.filter(({ day }) => day.startsWith('2026-11'))), 'the revenue of this month')
  must(revenue.last_month_cents, sum(money.filter(({ day }) => day.startsWith('2026-10'))), 'the revenue of last month')

  const receipts = await rows<ReceiptRow>(allReceipts)
  const valid = receipts.filter(({ voided }) => !voided)
  for (const [n, { number }] of receipts.entries()) must(number, n + 1, 'the series of receipts')
  for (const { payment, part, amount } of valid) {
    const paid = money.find((each) => each.payment === payment && each.id === (part ?? payment))
    must(amount, paid?.amount, 'a receipt and what it is about')
  }
  must(new Set(valid.map(({ payment, part }) => part ?? payment)).size, valid.length, 'one receipt for one amount')
  return [...new Set(wrong)]
}
