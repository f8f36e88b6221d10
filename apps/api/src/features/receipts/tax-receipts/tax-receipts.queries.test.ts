import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPaidPayment, addTaxReceipt } from '../../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { parseStrictCsv } from '../../../testing/reports/strict-csv.ts'

const postura = useTestApp()
let clinic: TestClinic
let intruder: TestClinic
let patient_id: string

const list = async (asked: string, as = clinic) => (await as.call('GET', `/api/tax-receipts?${asked}`)).json()
const paidOn = (payment_date: string, over: object = {}) =>
  addPaidPayment(clinic, { patient_id, payment_date, ...over })

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  intruder = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: '=Ana; "Lima"', cpf: '52998224725' })).id
  await paidOn('2026-10-31')
  await paidOn('2026-11-02', { amount_cents: 1_234_56, description: 'Pilates' })
  await addTaxReceipt(clinic, (await paidOn('2026-11-01')).id, { issued_on: '2026-11-03' })
  await paidOn('2026-11-05', { amount_cents: 0 })
  await paidOn('2026-11-05', { status: 'canceled' })
})

describe('GET /api/tax-receipts', () => {
  test('lists a month by day: all, missing or issued', async () => {
    const days = async (asked: string) =>
      (await list(asked)).items.map(({ payment_date }: { payment_date: string }) => payment_date)
    expect(await days('month=2026-11')).toEqual(['2026-11-01', '2026-11-02'])
    expect(await days('month=2026-11&state=missing')).toEqual(['2026-11-02'])
    expect(await days('month=2026-11&state=issued')).toEqual(['2026-11-01'])
    expect(await days('month=2026-10')).toEqual(['2026-10-31'])
    expect(await days('month=2026-12')).toEqual([])
  })

  test('pages forward and backward', async () => {
    const first = await list('month=2026-11&size=1')
    const second = await list(`month=2026-11&size=1&after=${first.next}`)
    expect([first.previous, second.next, second.items.length]).toEqual([null, null, 1])
    expect((await list(`month=2026-11&size=1&before=${second.previous}`)).items).toEqual(first.items)
  })

  test.each([
    '',
    'month=2026-13',
    'month=2026-11-01',
    'month=2026-11&state=x',
    'month=2026-11&size=501',
    'month=2026-11&x=1',
  ])('refuses "%s"', async (asked) => {
    expect((await clinic.call('GET', `/api/tax-receipts?${asked}`)).statusCode).toBe(422)
  })

  test('shows nothing of another clinic', async () => {
    expect(await list('month=2026-11', intruder)).toEqual({ items: [], previous: null, next: null })
    const nothing = { received: 0, received_cents: 0, issued: 0, issued_cents: 0, missing: 0, missing_cents: 0 }
    expect((await intruder.call('GET', '/api/tax-receipts/sums?month=2026-11')).json()).toMatchObject(nothing)
    const file = parseStrictCsv((await intruder.call('GET', '/api/tax-receipts.csv?month=2026-11')).rawPayload)
    expect(file).toHaveLength(1)
  })
})

test('GET /api/tax-receipts/sums returns the received, issued and missing sums', async () => {
  expect((await clinic.call('GET', '/api/tax-receipts/sums?month=2026-11')).json()).toEqual({
    received: 2,
    received_cents: 1_384_56,
    issued: 1,
    issued_cents: 150_00,
    missing: 1,
    missing_cents: 1_234_56,
    issuer: { name: 'Helena Prado', document: null },
  })
  expect((await clinic.call('GET', '/api/tax-receipts/sums?month=11')).json().field).toBe('month')
})

test('GET /api/tax-receipts.csv has the whole month, and no cell is a formula', async () => {
  const response = await clinic.call('GET', '/api/tax-receipts.csv?month=2026-11')
  expect(response.headers['content-disposition']).toBe('attachment; filename="receita-saude-2026-11.csv"')
  const name = `'=Ana; "Lima"`
  const cpf = '529.982.247-25'
  expect(parseStrictCsv(response.rawPayload)).toEqual([
    [
      'Data do pagamento',
      'Quem pagou',
      'CPF de quem pagou',
      'Beneficiário',
      'CPF do beneficiário',
      'Descrição',
      'Valor',
      'Situação',
      'Emitida em',
    ],
    ['01/11/2026', name, cpf, name, cpf, 'Consulta', '150,00', 'Emitida', '03/11/2026'],
    ['02/11/2026', name, cpf, name, cpf, 'Pilates', '1234,56', 'Falta emitir', ''],
  ])
  expect((await clinic.call('GET', '/api/tax-receipts.csv')).statusCode).toBe(422)
})

test('a tax receipt mark creates no entry in the history of its payment', async () => {
  const { id } = await paidOn('2026-09-01')
  await addTaxReceipt(clinic, id)
  const { entries } = (await clinic.call('GET', `/api/history/payments/${id}`)).json()
  expect(entries.map(({ sentences }: { sentences: string[] }) => sentences[0])).toEqual(['Pagamento criado'])
  expect((await clinic.call('GET', `/api/history/tax_receipts/${newId()}`)).statusCode).toBe(422)
})
