import { MAX_RECONCILABLE_PAYMENTS } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { beforeAll, expect, test } from 'vitest'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { fillQuickly } from '../../testing/fill-quickly.ts'
import { useQueryRecorder } from '../../testing/use-query-recorder.ts'

const PAYMENTS = 25_000
const { postura, signUp, statementsOf, plansOf } = useQueryRecorder()
let large: TestClinic

/** Adds ten years of payments with ten amounts. One in ten is open, the others were paid on their due date. */
const fill = (adminId: string) =>
  fillQuickly(postura.ownerUrl, async (client) => {
    await client.query(
      `with people as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address)
         select $1, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(1, 100) n returning id),
       numbered as (select id, row_number() over (order by id) as place from people)
       insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, payment_date, paid_date, payment_method)
       select $1, numbered.id, 10000 + n / 10 % 10 * 1000, 'Sessão', due,
         case when open then 'pending' else 'paid' end, case when not open then due end, case when not open then now() end,
         case when not open then 'pix' end
       from generate_series(1, $2::int) n
       join numbered on numbered.place = 1 + n % 100,
       lateral (select date '2016-12-01' + (n::bigint * 3650 / $2)::int as due, n % 10 = 0 as open) told`,
      [adminId, PAYMENTS],
    )
    await client.query('analyze clinic.payments, clinic.patients')
  })

beforeAll(async () => {
  large = await signUp()
  await fill(large.id)
})

const ask = (over: object = {}) =>
  large.call('POST', '/api/payments/reconcilable', {
    amounts: [10_000, 12_000, 15_000, 12_345],
    ids: [],
    from: '2026-10-01',
    to: '2026-10-31',
    ...over,
  })

test('the result is limited to the nearest payments and says that there are more', async () => {
  const { payments, more } = (await ask({ amounts: Array.from({ length: 10 }, (_, n) => 10_000 + n * 1_000) })).json()
  const owed = payments.filter(({ status }: { status: string }) => status === 'pending')
  expect([owed.length, more]).toEqual([MAX_RECONCILABLE_PAYMENTS, true])
  const dates = owed.map(({ due_date }: { due_date: string }) => due_date)
  expect(dates[0]).toMatch(/^2026-10/)
  expect(dates.every((date: string) => date > '2018')).toBe(true)
})

test('payments are read by index, without a sequential scan', async () => {
  const statements = await statementsOf(async () => expect((await ask()).statusCode).toBe(200))
  const asked = statements.filter(({ text }) => /clinic"?\."?payments/.test(text))
  const plans = await plansOf(large, asked)
  expect(plans).toHaveLength(4)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on payments')
  expect(plans[0]).toMatch(/(using|on) payments_open/)
  expect(plans[1]).toMatch(/(using|on) payments_received/)
})
