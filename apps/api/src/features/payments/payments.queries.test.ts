import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPayment, getPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
type Page = { items: Payment[]; total: number; previous: string | null; next: string | null }
const ask = async (clinic: TestClinic, path: string) => {
  const response = await clinic.call('GET', path)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const list = (clinic: TestClinic, query = ''): Promise<Page> => ask(clinic, `/api/payments?${query}`)
const sums = (clinic: TestClinic, query = '') => ask(clinic, `/api/payments/sums?${query}`)
const forged = (key: string, id = newId()) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

let clinic: TestClinic
let ana: string
const named = new Map<string, string>()

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Conceição', phone: '(11) 98888-7777' })).id
  const joao = (await addPatient(clinic, { name: 'João da Silva' })).id
  const zelia = (await addPatient(clinic, { name: 'Zélia Silva' })).id
  const add = async (name: string, over: Partial<NewPayment> & { patient_id: string }) =>
    named.set((await addPayment(clinic, over)).id, name)
  // Each amount is a different power of two, so that a sum identifies its payments.
  await add('late', { patient_id: ana, due_date: '2026-11-14', amount_cents: 1 })
  await add('today', { patient_id: ana, due_date: '2026-11-15', amount_cents: 2 })
  await add('next', { patient_id: joao, due_date: '2026-12-01', amount_cents: 4, description: 'Avaliação' })
  await add('said to be late', { patient_id: joao, due_date: '2026-12-02', amount_cents: 8, status: 'overdue' })
  await add('paid', { patient_id: joao, due_date: '2026-11-13', amount_cents: 16, status: 'paid' })
  await add('canceled', { patient_id: zelia, due_date: '2026-11-12', amount_cents: 32, status: 'canceled' })
  await add('zelia', { patient_id: zelia, due_date: '2026-10-01', amount_cents: 64, description: 'Órtese 50% à vista' })
  await clinic.call('PUT', `/api/patients/${zelia}/archived`, { archived: true })
})

/** Filters of the list and of its sums, with the payments they find, latest due date first. */
const filters: [what: string, query: string, names: string[]][] = [
  ['all', '', ['said to be late', 'next', 'today', 'late', 'paid', 'canceled', 'zelia']],
  ['a day', 'day=2026-11-15', ['today']],
  ['a day without payments', 'day=2026-11-16', []],
  ['pending payments', 'status=pending', ['next', 'today']],
  ['overdue payments, stored as overdue or not', 'status=overdue', ['said to be late', 'late', 'zelia']],
  ['paid payments', 'status=paid', ['paid']],
  ['canceled payments', 'status=canceled', ['canceled']],
  ['overdue payments of a day', 'status=overdue&day=2026-11-14', ['late']],
  ['pending payments of a past day', 'status=pending&day=2026-11-14', []],
  ['payments due by the end of this month', 'period=current', ['today', 'late', 'paid', 'canceled', 'zelia']],
  ['payments due after this month', 'period=later', ['said to be late', 'next']],
  ['payments by patient name without accents', 'q=joao', ['said to be late', 'next', 'paid']],
  ['payments by several words', 'q=SILVA%20jo', ['said to be late', 'next', 'paid']],
  ['payments by phone number', 'q=98888', ['today', 'late']],
  ['payments of archived patients', 'q=zelia', ['canceled', 'zelia']],
  ['payments by description without accents', 'q=avaliacao', ['next']],
  ['payments by description with accents', 'q=Avalia%C3%A7%C3%A3o', ['next']],
  ['payments by parts of the description', 'q=vista%20ortese', ['zelia']],
  ['payments by patient and status', 'q=silva&status=overdue', ['said to be late', 'zelia']],
  ['payments by patient on a day', 'q=silva&day=2026-11-12', ['canceled']],
  ['payments by description, status and day', 'q=sessao&status=overdue&day=2026-11-14', ['late']],
  ['an unknown name', 'q=ninguem', []],
  ['a percent sign as plain text', 'q=50%25', ['zelia']],
  ['an underscore as plain text', 'q=_', []],
]

describe('GET /api/payments', () => {
  test.each(filters)('finds %s: ?%s', async (_, query, names) => {
    const { items, total } = await list(clinic, query)
    expect(items.map(({ id }) => named.get(id))).toEqual(names)
    expect(total).toBe(names.length)
  })

  test('returns an overdue payment with its stored status pending and its patient', async () => {
    const [late] = (await list(clinic, 'status=overdue&day=2026-11-14')).items
    expect(late).toEqual({
      id: expect.any(String),
      patient_id: ana,
      package_id: null,
      professional_id: null,
      patient_name: 'Ana Conceição',
      patient_phone: '(11) 98888-7777',
      guardian: null,
      appointment_id: null,
      amount_cents: 1,
      parts_cents: 0,
      description: 'Sessão de fisioterapia',
      due_date: '2026-11-14',
      payment_date: null,
      paid_date: null,
      status: 'pending',
      payment_method: null,
      receipt: null,
      tax_issued_on: null,
      rev: 1,
    })
  })

  test('counts a pending payment as overdue after midnight in São Paulo', async () => {
    const late = async (at: string) => {
      postura.clock.now = new Date(at)
      return (await list(clinic, 'status=overdue')).total
    }
    const [before, after] = [await late('2026-11-16T02:59:00Z'), await late('2026-11-16T03:00:00Z')]
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
    expect([before, after]).toEqual([3, 4])
  })

  test.each([
    'after=abc',
    `after=${forged('abc')}`,
    `after=${forged('')}`,
    `before=${forged('2026-02-30')}`,
    `after=${forged('2026-11-23T00:00:00Z')}`,
    `after=${forged('2026-11-23', 'abc')}`,
    `after=${forged('2026-11-23\u0000')}`,
    `q=a&after=${forged('abc')}`,
    `after=${forged('2026-11-23')}&before=${forged('2026-11-23')}`,
    'day=2026-02-30',
    'day=15/11/2026',
    'status=open',
    'period=past',
    'sort=amount',
    `q=${'a'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await clinic.call('GET', `/api/payments?${query}`)).statusCode).toBe(422)
  })

  test('shows no rows or counts of another clinic, even with its cursor', async () => {
    const intruder = await signUpPaidClinic(postura)
    const [first] = (await list(clinic)).items
    const after = `after=${forged('2099-01-01', first?.id)}`
    for (const query of ['', 'q=joao', 'q=avaliacao', 'day=2026-11-15', 'status=overdue', after])
      expect(await list(intruder, query)).toMatchObject({ items: [], total: 0, next: null })
    expect((await postura.anonymous('GET', '/api/payments')).statusCode).toBe(401)
  })
})

describe('GET /api/payments/sums', () => {
  const amounts: Record<string, [sum: string, cents: number]> = {
    late: ['overdue_cents', 1],
    today: ['receivable_cents', 2],
    next: ['receivable_cents', 4],
    'said to be late': ['overdue_cents', 8],
    paid: ['received_cents', 16],
    zelia: ['overdue_cents', 64],
  }

  test.each(filters)('sums %s: ?%s', async (_, query, names) => {
    const expected: Record<string, number> = { receivable_cents: 0, received_cents: 0, overdue_cents: 0 }
    for (const [sum, cents] of names.flatMap((name) => (amounts[name] ? [amounts[name]] : [])))
      expected[sum] = (expected[sum] ?? 0) + cents
    expect(await sums(clinic, query)).toEqual(expected)
  })

  test('counts nothing twice and no canceled payment', async () => {
    expect(await sums(clinic)).toEqual({ receivable_cents: 2 + 4, received_cents: 16, overdue_cents: 1 + 8 + 64 })
  })

  test('sums above the 32-bit limit', async () => {
    const rich = await signUpPaidClinic(postura)
    const patient_id = (await addPatient(rich)).id
    for (let n = 0; n < 30; n += 1) await addPayment(rich, { patient_id, amount_cents: 100_000_000, status: 'paid' })
    expect((await sums(rich)).received_cents).toBe(3_000_000_000)
  })

  test.each(['status=open', 'day=2026-02-30', `after=${forged('2026-11-23')}`])('refuses ?%s', async (query) => {
    expect((await clinic.call('GET', `/api/payments/sums?${query}`)).statusCode).toBe(422)
  })

  test('sums nothing of another clinic', async () => {
    const intruder = await signUpPaidClinic(postura)
    const nothing = { receivable_cents: 0, received_cents: 0, overdue_cents: 0 }
    for (const query of ['', 'q=joao', 'q=sessao', 'status=paid', 'day=2026-11-14'])
      expect(await sums(intruder, query)).toEqual(nothing)
    expect((await postura.anonymous('GET', '/api/payments/sums')).statusCode).toBe(401)
  })
})

describe('GET /api/payments/:id', () => {
  test('returns one payment with the fields of the list', async () => {
    const [first] = (await list(clinic, 'q=joao')).items
    expect(await getPayment(clinic, first?.id ?? '')).toEqual(first)
  })

  test('returns the number of the valid receipt, not of a voided one', async () => {
    const { id } = await addPayment(clinic, { patient_id: ana, status: 'paid' })
    const issue = (number: number, voided_at: string | null) =>
      postura.owner.query(
        `insert into clinic.receipts (admin_id, number, payment_id, snapshot, voided_at) values ($1, $2, $3, '{}', $4)`,
        [clinic.id, number, id, voided_at],
      )
    await issue(7, '2026-11-15T12:00:00Z')
    expect((await getPayment(clinic, id)).receipt).toBeNull()
    await issue(8, null)
    expect((await getPayment(clinic, id)).receipt).toBe(8)
  })

  test('refuses an invalid id', async () => {
    expect((await clinic.call('GET', '/api/payments/abc')).statusCode).toBe(422)
  })

  test('refuses a payment of another clinic like an unknown one', async () => {
    const intruder = await signUpPaidClinic(postura)
    const [first] = (await list(clinic)).items
    const foreign = await intruder.call('GET', `/api/payments/${first?.id}`)
    const unknown = await intruder.call('GET', `/api/payments/${newId()}`)
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  })
})

describe('pages of the list', () => {
  let full: TestClinic
  /** Adds payments of one patient with this name, three per due date to create many ties. Every fifth is paid. */
  const fill = (name: string, description: string, count: number) =>
    postura.owner.query(
      `with added as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address)
         values ($1, $2, '1990-01-01', '(11) 90000-0000', 'Rua') returning admin_id, id)
       insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, paid_date)
       select admin_id, id, 100, $3, date '2026-11-01' + n / 3, case when n % 5 = 0 then 'paid' else 'pending' end,
         case when n % 5 = 0 then now() end from added, generate_series(1, $4::int) n`,
      [full.id, name, description, count],
    )

  beforeAll(async () => {
    full = await signUpPaidClinic(postura)
    await fill('Raro', 'Avaliação', 60)
    await fill('Muitos', 'Mensalidade', 140)
  })

  test.each([
    ['all of them', '', 200],
    ['a patient', 'q=raro', 60],
    ['a description', 'q=mensalidade', 140],
    ['paid payments', 'status=paid', 40],
    ['pending payments', 'status=pending', 94],
    ['overdue payments', 'status=overdue', 66],
    ['pending payments of a patient', 'q=muitos&status=pending', 79],
  ])('contain each row once, forward and backward: %s', async (_, query, total) => {
    const pages = [await list(full, query)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await list(full, `${query}&after=${next}`))
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([ids.length, new Set(ids).size, pages[0]?.total]).toEqual([total, total, total])
    expect(pages.slice(0, -1).every(({ items }) => items.length === 25)).toBe(true)
    const keys = pages.flatMap(({ items }) => items.map(({ due_date, id }) => due_date + id))
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null])
    for (let n = pages.length - 1; n > 0; n -= 1) {
      const back = await list(full, `${query}&before=${pages[n]?.previous}`)
      expect(back.items).toEqual(pages[n - 1]?.items)
      expect(back.previous === null).toBe(n === 1)
    }
  })

  test('show a total of at most 1,001', async () => {
    await fill('Mais', 'Sessão', 801)
    expect([(await list(full)).total, (await list(full, 'q=sessao')).total]).toEqual([1_001, 801])
  })
})
