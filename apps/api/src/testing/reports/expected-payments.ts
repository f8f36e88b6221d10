import {
  type ExpectedReport,
  escapeFormula,
  type Filters,
  filterByPeriod,
  formatDate,
  formatDateTime,
  labelOf,
  matchesFilter,
  nameOf,
  sumBy,
} from './expected.ts'
import type { RandomClinic } from './random-clinic.ts'

export const expectedPayments = (clinic: RandomClinic, now: string, filters: Filters): ExpectedReport => {
  const at = { created_at: 'created_at', due_date: 'due_date', payment_date: 'payment_date' } as const
  const by = at[filters.by as keyof typeof at] ?? 'created_at'
  const found = filterByPeriod(clinic.payments, (row) => row[by], filters).filter(
    (row) =>
      matchesFilter(row.patient_id, filters.patient_id) && matchesFilter(row.payment_method, filters.payment_method),
  )
  const revenue = found.filter(({ status, payment_date }) => status === 'paid' && payment_date !== null)
  const months = sumBy(
    revenue,
    ({ payment_date, payment_method }) => `${payment_date?.slice(0, 7)} ${payment_method ?? 'none'}`,
    ({ amount_cents }) => amount_cents,
  ).map(([key, amount_cents]) => ({ month: key.slice(0, 7), method: key.slice(8), amount_cents }))
  const amountOf = (rows: typeof found) => rows.reduce((sum, row) => sum + row.amount_cents, 0)
  return {
    rows: found.map(({ patient_id, paid_date: _, created_at: __, ...row }) => ({
      ...row,
      patient_name: nameOf(clinic, patient_id),
      professional_name: null,
    })),
    summary: {
      total: found.length,
      amount_cents: amountOf(found),
      received_cents: amountOf(found.filter(({ status }) => status === 'paid')),
      canceled_cents: amountOf(found.filter(({ status }) => status === 'canceled')),
      months,
    },
    cells: found.map((row) => ({
      patient_name: escapeFormula(nameOf(clinic, row.patient_id)),
      patient_cpf: '',
      payer_name:
        row.status === 'paid' && row.payment_date !== null ? escapeFormula(nameOf(clinic, row.patient_id)) : '',
      payer_cpf: '',
      professional: '',
      amount: `${Math.floor(row.amount_cents / 100)},${String(row.amount_cents % 100).padStart(2, '0')}`,
      description: escapeFormula(row.description),
      due_date: formatDate(row.due_date),
      payment_date: formatDate(row.payment_date),
      paid_date: formatDateTime(row.paid_date),
      status:
        row.status === 'canceled'
          ? 'Cancelado'
          : labelOf(row.status === 'pending' && row.due_date < now.slice(0, 10) ? 'overdue' : row.status),
      payment_method: labelOf(row.payment_method),
      created_at: formatDateTime(row.created_at),
    })),
    figures: months.map(({ amount_cents, ...focus }) => ({ focus, amount: amount_cents })),
  }
}
