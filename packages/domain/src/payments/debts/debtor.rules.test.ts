import { expect, test } from 'vitest'
import { groupByDebtor } from './debtor.rules.ts'

const owed = (patient_id: string, payment_id: string, due_date: string, owed_cents: number) => ({
  patient_id,
  patient_name: patient_id,
  patient_phone: '(11) 91234-5678',
  guardian: null,
  payment_id,
  due_date,
  owed_cents,
})

test('payments of one patient are one debt, with the sum and the oldest payment', () => {
  const debtors = groupByDebtor([
    owed('ana', '1', '2026-11-16', 100_00),
    owed('bia', '2', '2026-11-17', 50_00),
    owed('ana', '3', '2026-11-09', 80_00),
    owed('ana', '4', '2026-11-20', 1),
  ])
  expect(debtors).toMatchObject([
    { patient_id: 'ana', count: 3, sum_cents: 180_01, payment_id: '3', since: '2026-11-09' },
    { patient_id: 'bia', count: 1, sum_cents: 50_00, payment_id: '2', since: '2026-11-17' },
  ])
})
