import { beforeAll, expect, test } from 'vitest'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { fillQuickly } from '../../../testing/fill-quickly.ts'
import { useQueryRecorder } from '../../../testing/use-query-recorder.ts'

const [PAYMENTS, OF_THE_MONTH] = [25_000, 2_000]
const { postura, signUp, statementsOf, plansOf } = useQueryRecorder()
let large: TestClinic

/** Adds several years of payments and one larger month. All paid payments except the last few are marked as issued. */
const fill = (adminId: string) =>
  fillQuickly(postura.ownerUrl, async (client) => {
    await client.query(
      `with people as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address, cpf)
         select $1, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua', '52998224725' from generate_series(1, 100) n returning id),
       numbered as (select id, row_number() over (order by id) as place from people),
       paid as (
         insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, payment_date, paid_date)
         select $1, numbered.id, 15000, 'Sessão', day, 'paid', day, now()
         from generate_series(1, $2::int + $3::int) n
         join numbered on numbered.place = 1 + n % 100,
         lateral (select case when n <= $2 then date '2016-12-01' + (n::bigint * 3600 / $2)::int
           else date '2026-11-01' + (n - $2) * 30 / ($3 + 1) end as day) told
         returning id, payment_date)
       insert into clinic.tax_receipts (admin_id, payment_id, issued_on, payer_name, payer_cpf, beneficiary_cpf)
       select $1, id, payment_date, 'Ana', '52998224725', '52998224725' from paid where payment_date < '2026-11-30'`,
      [adminId, PAYMENTS, OF_THE_MONTH],
    )
    await client.query('analyze clinic.payments, clinic.patients, clinic.tax_receipts')
  })

beforeAll(async () => {
  large = await signUp()
  await fill(large.id)
})

const ask = async (path: string) => {
  const response = await large.call('GET', path)
  expect(response.statusCode).toBe(200)
  return response
}

test('a month of 2,000 payments is summed, paged and exported completely', async () => {
  const sums = (await ask('/api/tax-receipts/sums?month=2026-11')).json()
  expect(sums.received).toBe(OF_THE_MONTH)
  const { items } = (await ask('/api/tax-receipts?month=2026-11&state=missing')).json()
  expect(items).toHaveLength(25)
  expect(items[0].payment_date).toBe('2026-11-30')
  expect((await ask('/api/tax-receipts.csv?month=2026-11')).body.split('\r\n')).toHaveLength(OF_THE_MONTH + 2)
})

test('a month is read by index, without reading other years', async () => {
  const paths = ['?month=2026-11&state=missing', '?month=2026-11&state=issued', '/sums?month=2026-11']
  for (const path of paths) {
    const statements = await statementsOf(() => ask(`/api/tax-receipts${path}`))
    const asked = statements.filter(({ text }) => text.includes('clinic.payments'))
    const plans = await plansOf(large, asked)
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/Seq Scan on (payments|tax_receipts)/)
  }
})
