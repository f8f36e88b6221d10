import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { createSeededRandom } from '@postura/domain/reconcile/matching/noisy-statement.fixture'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Call, useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  createRandomPeople,
  createRandomTaxReceipts,
  expectedTaxReceipts,
} from '../../../testing/reports/expected-tax-receipts.ts'
import {
  boundaryDays,
  createRandomClinic,
  insertPayments,
  insertRows,
  type RandomClinic,
} from '../../../testing/reports/random-clinic.ts'
import { parseStrictCsv } from '../../../testing/reports/strict-csv.ts'
import { useTimeZone } from '../../../testing/use-time-zone.ts'

const postura = useTestApp()

type Filled = {
  clinic: TestClinic
  data: RandomClinic
  people: ReturnType<typeof createRandomPeople>
  marks: ReturnType<typeof createRandomTaxReceipts>
}
const seeds = [seed, 41_207].slice(0, chooseRunCount(1, 2))
const clinics: Filled[] = []

beforeAll(async () => {
  for (const each of seeds) {
    const clinic = await signUpPaidClinic(postura)
    const data = createRandomClinic(each)
    const chance = createSeededRandom(each)
    const [people, marks] = [createRandomPeople(chance, data), createRandomTaxReceipts(chance, data)]
    const known = { phone: '(11) 90000-0000', address: 'Rua' }
    await insertRows(
      postura,
      'patients',
      clinic.id,
      people.map((person) => ({ ...person, ...known })),
    )
    await insertPayments(postura, clinic.id, data)
    await insertRows(postura, 'tax_receipts', clinic.id, marks)
    clinics.push({ clinic, data, people, marks })
  }
})

const months = [...new Set(boundaryDays.map((day) => day.slice(0, 7))), '2026-07']

const everyRow = async (call: Call, asked: string): Promise<TaxReceipt[]> => {
  const rows: TaxReceipt[] = []
  let after = ''
  do {
    const page = (await call('GET', `/api/tax-receipts?${asked}&size=7${after}`)).json()
    rows.push(...page.items)
    after = page.next === null ? '' : `&after=${page.next}`
  } while (after)
  return rows
}

// The time zones of the server process and of the database sessions must not change the payment day.
describe.each(['UTC', 'America/Sao_Paulo', 'Pacific/Auckland'])('in the time zone %s', (zone) => {
  const inZone = useTimeZone(postura, zone)

  test.each(months)('the month %s equals an independent calculation: rows, sums and file', async (month) => {
    let found = 0
    for (const { clinic, data, people, marks } of clinics) {
      const call = inZone.callAs(clinic.cookie)
      const told = expectedTaxReceipts(data, people, marks, month)
      expect(await everyRow(call, `month=${month}`)).toEqual(told.rows)
      for (const state of ['missing', 'issued'])
        expect(await everyRow(call, `month=${month}&state=${state}`)).toEqual(
          told.rows.filter(({ tax_issued_on }) => (tax_issued_on === null) === (state === 'missing')),
        )
      expect((await call('GET', `/api/tax-receipts/sums?month=${month}`)).json()).toMatchObject(told.sums)
      const [, ...cells] = parseStrictCsv((await call('GET', `/api/tax-receipts.csv?month=${month}`)).rawPayload)
      expect(cells).toEqual(told.cells)
      found += told.rows.length
    }
    if (month === '2026-07') expect(found).toBe(0)
    else expect(found).toBeGreaterThan(4)
  })
})

test('control: the data has guardians, missing and issued receipts, zero amounts, and paid payments without a day', () => {
  const rows = clinics.flatMap(({ data, people, marks }) =>
    months.flatMap((month) => expectedTaxReceipts(data, people, marks, month).rows),
  )
  const share = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length / rows.length
  expect(share(({ payer }) => payer.is_guardian)).toBeGreaterThan(0.1)
  expect(share(({ tax_issued_on }) => tax_issued_on !== null)).toBeGreaterThan(0.2)
  expect(share(({ payer, beneficiary }) => payer.cpf === null || beneficiary.cpf === null)).toBeGreaterThan(0.1)
  const payments = clinics.flatMap(({ data }) => data.payments).filter(({ status }) => status === 'paid')
  expect(payments.some(({ amount_cents }) => amount_cents === 0)).toBe(true)
  expect(payments.some(({ payment_date }) => payment_date === null)).toBe(true)
})
