import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPayment, receivePart } from '../../testing/factories/money/payment.factory.ts'
import { addPaidPayment } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

// The test day is 2026-11-15. Of R$ 120,00 came R$ 30,00 in October, R$ 40,00 in November, R$ 10,00 today; R$ 40,00 are owed.
const postura = useTestApp()
let clinic: TestClinic
let professional_id: string
let patient_id: string

const get = async (path: string) => (await clinic.call('GET', `/api/${path}`)).json()

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  patient_id = (await addPatient(clinic, { cpf: '52998224725' })).id
  const { id } = await addPayment(clinic, { patient_id, professional_id, amount_cents: 120_00, due_date: '2026-11-20' })
  const parts = [
    { amount_cents: 30_00, payment_date: '2026-10-31', payment_method: 'pix' },
    { amount_cents: 40_00, payment_date: '2026-11-01', payment_method: 'cash' },
    { amount_cents: 10_00, payment_date: '2026-11-15', payment_method: null },
  ] as const
  for (const part of parts) await receivePart(clinic, id, { id: newId(), ...part })
  await addPaidPayment(clinic, { patient_id, professional_id, amount_cents: 5_00, payment_date: '2026-11-02' })
})

test('the dashboard counts parts as revenue of their month', async () => {
  const { revenue } = await get('dashboard')
  expect(revenue).toMatchObject({ this_month_cents: 55_00, last_month_cents: 30_00 })
})

test('closing the day counts the parts of today', async () => {
  expect((await get('dashboard/open-items')).day.received_cents).toBe(10_00)
})

test('Receita Saúde lists each part in its month', async () => {
  expect(await get('tax-receipts/sums?month=2026-11')).toMatchObject({ received: 3, received_cents: 55_00 })
  const { items } = await get('tax-receipts?month=2026-10')
  expect(items).toMatchObject([{ amount_cents: 30_00, payment_date: '2026-10-31' }])
})

test('a report has a row per part and one for the rest, which add up to the payment', async () => {
  const created = 'from=2026-11-01&to=2026-11-30&by=created_at'
  const { items } = await get(`reports/payments?${created}`)
  const rows = items.map((row: Record<string, unknown>) => [row.status, row.amount_cents, row.payment_date].join(' '))
  expect(rows.sort()).toEqual([
    'paid 1000 2026-11-15',
    'paid 3000 2026-10-31',
    'paid 4000 2026-11-01',
    'paid 500 2026-11-02',
    'pending 4000 ',
  ])
  expect(await get(`reports/payments/summary?${created}`)).toMatchObject({
    amount_cents: 125_00,
    received_cents: 85_00,
  })
})

test('a report by payment day counts the parts of its period, by method', async () => {
  const summary = await get('reports/payments/summary?from=2026-11-01&to=2026-11-30&by=payment_date')
  expect(summary).toMatchObject({ total: 3, amount_cents: 55_00, received_cents: 55_00 })
  const methods = summary.months.map((each: Record<string, unknown>) => [each.method, each.amount_cents].join(' '))
  expect(methods.sort()).toEqual(['cash 4000', 'none 1000', 'pix 500'])
  const cash = await get('reports/payments?from=2026-01-01&to=2026-12-31&by=payment_date&payment_method=cash')
  expect(cash.items).toMatchObject([{ amount_cents: 40_00 }])
})

test('commission counts parts in their month; the parts of a session have together its amount once', async () => {
  const rule = { valid_from: '2026-01-01', base: { kind: 'amount', value: 60_00 }, types: [] }
  await clinic.call('PUT', `/api/professionals/${professional_id}/commission-rule`, rule)
  const shares = async (month: string) => {
    const { items } = await get(`commissions/professionals/${professional_id}?month=${month}`)
    return items.map((row: Record<string, unknown>) => [row.received_cents, row.share_cents].join(' ')).sort()
  }
  // Half of what was received, because R$ 60,00 are half of R$ 120,00; all of the other payment, which is less.
  expect(await shares('2026-10')).toEqual(['3000 1500'])
  expect(await shares('2026-11')).toEqual(['1000 500', '4000 2000', '500 500'])
})

test('a bank statement finds a part that was received, and a payment by its rest', async () => {
  const query = { amounts: [30_00, 40_00, 120_00], ids: [], from: '2026-10-30', to: '2026-11-10' }
  const { payments } = (await clinic.call('POST', '/api/payments/reconcilable', query)).json()
  const found = payments.map((each: Record<string, unknown>) => [each.status, each.amount_cents].join(' '))
  expect(found.sort()).toEqual(['paid 3000', 'paid 4000', 'pending 4000'])
})
