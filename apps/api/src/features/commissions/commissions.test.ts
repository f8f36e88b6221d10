import type { CommissionDetail, CommissionMonth } from '@postura/domain/commissions/commission'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { newPackage } from '../../testing/factories/money/package.factory.ts'
import { addPayment, getPayment, paymentFormOf, receivePart } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let bia: string
let caio: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
  bia = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bia' })
  caio = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Caio' })
})

const half = { kind: 'percent', value: 50_00 }
const setRule = (id: string, over: object = {}, as = clinic) =>
  as.call('PUT', `/api/professionals/${id}/commission-rule`, {
    valid_from: '2026-01-01',
    base: half,
    types: [],
    ...over,
  })
const pay = (payment_date: string, over: object = {}) =>
  addPayment(clinic, {
    patient_id,
    professional_id: bia,
    amount_cents: 100_00,
    status: 'paid',
    payment_date,
    payment_method: 'pix',
    ...over,
  })
const month = async (of: string, as = clinic): Promise<CommissionMonth> =>
  (await as.call('GET', `/api/commissions?month=${of}`)).json()
const detail = async (id: string, of: string): Promise<CommissionDetail> =>
  (await clinic.call('GET', `/api/commissions/professionals/${id}?month=${of}`)).json()
const sharesIn = async (of: string) =>
  (await month(of)).professionals.map((each) => [each.professional_name, each.received_cents, each.share_cents])
const close = (of: string, statements: object[], changeId = newId()) =>
  clinic.call('POST', '/api/commissions/statements', { month: of, statements }, { 'x-change-id': changeId })
const closeBia = (of: string, share_cents: number, changeId?: string) =>
  close(of, [{ professional_id: bia, share_cents }], changeId)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)

describe('the month of a professional', () => {
  test('is what was received in it, by the day of payment, times the share of that day', async () => {
    await setRule(bia)
    await setRule(bia, { valid_from: '2026-10-16', base: { kind: 'percent', value: 60_00 } })
    await pay('2026-09-30')
    await pay('2026-10-15')
    await pay('2026-10-31')
    await pay('2026-10-31', { professional_id: caio, amount_cents: 70_00 })
    await addPayment(clinic, { patient_id, professional_id: bia, due_date: '2026-10-10' })
    expect(await sharesIn('2026-10')).toEqual([
      ['Bia', 200_00, 110_00],
      ['Caio', 70_00, 0],
    ])
    expect((await month('2026-10')).professionals[1]).toMatchObject({ rows: 1, without_rule: 1 })
  })

  test('lists the parts of one day in their order', async () => {
    await setRule(bia)
    const { id } = await addPayment(clinic, { patient_id, professional_id: bia, amount_cents: 120_00 })
    const [first = '', second = ''] = [newId(), newId()].toSorted()
    // The order of the ids, not that of the arrival or of the amounts.
    await receivePart(clinic, id, { id: second, amount_cents: 50_00 })
    await receivePart(clinic, id, { id: first, amount_cents: 70_00 })
    const { items } = await detail(bia, '2026-11')
    expect(items.map(({ received_cents }) => received_cents)).toEqual([70_00, 50_00])
  })

  test('has the type of the appointment that was paid', async () => {
    await setRule(bia, { types: [{ type: 'Pilates', kind: 'amount', value: 80_00 }] })
    const { id } = await bookAppointment(clinic, { patient_id, title: 'Pilates', professional_id: bia })
    const charge = { amount_cents: 150_00, pending: false, payment_method: 'pix' }
    await clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'completed', charge })
    const { items } = await detail(bia, '2026-11')
    expect(items).toMatchObject([
      { patient_name: 'Ana Lima', type: 'Pilates', received_cents: 150_00, share_cents: 80_00, day: '2026-11-15' },
    ])
  })

  test('has the sessions of a package that were given, whoever sold it', async () => {
    await setRule(bia)
    await setRule(caio, { base: { kind: 'percent', value: 40_00 } })
    const sold = newPackage({ patient_id, professional_id: bia, price_cents: 1_000_00, paid_with: 'pix' }, 1)
    await clinic.call('POST', '/api/packages', sold)
    for (const [professional_id, hour] of [
      [bia, '09'],
      [caio, '10'],
      [null, '11'],
    ] as const) {
      const times = toTimeRange('2026-11-16', `${hour}:00`, `${hour}:30`)
      const { id } = await bookAppointment(clinic, { patient_id, professional_id, squeeze_in: true, ...times })
      await clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'completed' })
    }
    // A session of nobody is of whoever the package names.
    expect(await sharesIn('2026-11')).toEqual([
      ['Bia', 200_00, 100_00],
      ['Caio', 100_00, 40_00],
    ])
  })

  test('leaves out what has no professional, and says how much that is', async () => {
    await pay('2026-10-05', { professional_id: null })
    expect((await month('2026-10')).unassigned).toEqual({ rows: 1, received_cents: 100_00 })
  })
})

describe('closing a month', () => {
  test('freezes its rows; what changes afterwards is corrected in the next month', async () => {
    await setRule(bia)
    const { id } = await pay('2026-10-05')
    await pay('2026-10-06')
    expect((await closeBia('2026-10', 100_00)).statusCode).toBe(200)
    const paid = await getPayment(clinic, id)
    await clinic.call('PUT', `/api/payments/${id}`, { ...paymentFormOf(paid), amount_cents: 60_00 })
    await setRule(caio)
    expect(await detail(bia, '2026-10')).toMatchObject({ share_cents: 100_00, can_reopen: true })
    const november = await detail(bia, '2026-11')
    expect(november).toMatchObject({ received_cents: -40_00, share_cents: -20_00, corrected_cents: -20_00 })
    expect(november.items).toMatchObject([{ corrects: '2026-10', received_cents: -40_00 }])
    postura.clock.now = new Date('2026-12-02T12:00:00Z')
    expect((await closeBia('2026-11', -20_00)).statusCode).toBe(200)
    expect(await detail(bia, '2026-12')).toMatchObject({ received_cents: 0, rows: 0 })
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('moves a payment between two professionals', async () => {
    await setRule(bia)
    await setRule(caio)
    const { id } = await pay('2026-10-05')
    await close('2026-10', [
      { professional_id: bia, share_cents: 50_00 },
      { professional_id: caio, share_cents: 0 },
    ])
    const form = paymentFormOf(await getPayment(clinic, id))
    await clinic.call('PUT', `/api/payments/${id}`, { ...form, professional_id: caio })
    expect(await sharesIn('2026-11')).toEqual([
      ['Bia', -100_00, -50_00],
      ['Caio', 100_00, 50_00],
    ])
  })

  test('again is done already; another sum than on the screen is stale', async () => {
    await setRule(bia)
    await pay('2026-10-05')
    expect((await closeBia('2026-10', 49_00)).json().code).toBe('stale')
    const first = await closeBia('2026-10', 50_00)
    const second = await closeBia('2026-10', 50_00)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  })

  test('is refused before its last day, before a closed month, and for an unknown professional', async () => {
    await pay('2026-10-05')
    const codes = async (of: string, id = bia) =>
      (await close(of, [{ professional_id: id, share_cents: 0 }])).json().code
    expect(await codes('2026-11')).toBe('commission_month_not_over')
    expect(await codes('2026-10', newId())).toBe('professional_not_found')
    await closeBia('2026-10', 0)
    expect(await codes('2026-09')).toBe('commission_later_closed')
  })

  test('closes all of the professionals or none', async () => {
    await pay('2026-10-05')
    const refused = await close('2026-10', [
      { professional_id: bia, share_cents: 0 },
      { professional_id: caio, share_cents: 1 },
    ])
    expect(refused.json().code).toBe('stale')
    expect((await month('2026-10')).professionals.map(({ closed_at }) => closed_at)).toEqual([null, null])
  })
})

describe('months that are still open', () => {
  const open = (of: string, as = clinic) => as.call('GET', `/api/commissions/open?month=${of}`)

  test('are those before with money, after the last closed one', async () => {
    await pay('2026-08-05')
    await pay('2026-09-05', { amount_cents: 40_00 })
    await pay('2026-10-05')
    const september = { month: '2026-09', received_cents: 40_00 }
    expect((await open('2026-10')).json()).toEqual([{ month: '2026-08', received_cents: 100_00 }, september])
    await closeBia('2026-08', 0)
    expect((await open('2026-10')).json()).toEqual([september])
  })

  test('are those of a month, and of the own clinic', async () => {
    await pay('2026-08-05')
    expect((await open('2026-13')).statusCode).toBe(422)
    expect((await open('2026-10', await signUpPaidClinic(postura))).json()).toEqual([])
  })
})

describe('reopening', () => {
  const reopen = (id: string | null, changeId = newId()) =>
    clinic.call('DELETE', `/api/commissions/statements/${id}`, undefined, { 'x-change-id': changeId })
  const statementOf = async (of: string) => (await detail(bia, of)).statement_id

  test('takes the latest closed month only', async () => {
    await closeBia('2026-08', 0)
    await closeBia('2026-09', 0)
    const [august, september] = [await statementOf('2026-08'), await statementOf('2026-09')]
    expect((await reopen(august)).json().code).toBe('commission_later_closed')
    expect((await reopen(september)).statusCode).toBe(200)
    expect((await reopen(september)).json().code).toBe('commission_statement_not_found')
    expect((await reopen(august)).statusCode).toBe(200)
  })

  test('and closing are undone, unless a later month was closed since', async () => {
    await setRule(bia)
    await pay('2026-08-05')
    const [closing, reopening] = [newId(), newId()]
    await closeBia('2026-08', 50_00, closing)
    const closed = await detail(bia, '2026-08')
    await reopen(closed.statement_id, reopening)
    expect((await detail(bia, '2026-08')).closed_at).toBeNull()
    expect((await undo(reopening)).statusCode).toBe(200)
    expect(await detail(bia, '2026-08')).toEqual(closed)
    const later = newId()
    await closeBia('2026-09', 0, later)
    expect((await undo(closing)).json().code).toBe('changed_since')
    expect((await undo(later)).statusCode).toBe(200)
  })

  test('keeps one history of the month', async () => {
    await closeBia('2026-08', 0)
    const id = await statementOf('2026-08')
    await reopen(id)
    await closeBia('2026-08', 0)
    const { entries } = (await clinic.call('GET', `/api/history/commission_statements/${id}`)).json()
    expect(entries.flatMap(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
      'Mês fechado novamente',
      'Mês reaberto',
      'Mês fechado',
    ])
  })
})

describe('a rule', () => {
  test('of the same day is replaced, and can be deleted and restored', async () => {
    await setRule(bia)
    const { id } = (await setRule(bia, { base: { kind: 'amount', value: 80_00 } })).json()
    const rules = async () => (await clinic.call('GET', '/api/commission-rules')).json()
    expect(await rules()).toEqual([
      { id, professional_id: bia, valid_from: '2026-01-01', base: { kind: 'amount', value: 80_00 }, types: [] },
    ])
    const changeId = newId()
    const remove = () => clinic.call('DELETE', `/api/commission-rules/${id}`, undefined, { 'x-change-id': changeId })
    expect((await remove()).statusCode).toBe(200)
    expect(await rules()).toEqual([])
    await undo(changeId)
    expect(await rules()).toHaveLength(1)
  })

  test.each([
    [{ base: { kind: 'percent', value: 100_01 } }, 'base'],
    [{ base: { kind: 'percent', value: -1 } }, 'base'],
    [{ valid_from: '' }, 'valid_from'],
    [
      {
        types: [
          { type: 'Pilates', ...half },
          { type: 'Pilates', ...half },
        ],
      },
      'types',
    ],
  ])('with %o is refused', async (over, field) => {
    const response = await setRule(bia, over)
    expect([response.statusCode, response.json().field]).toEqual([422, field])
  })

  test('of another clinic is unknown', async () => {
    const intruder = await signUpPaidClinic(postura)
    const { id } = (await setRule(bia)).json()
    expect((await setRule(bia, {}, intruder)).json().code).toBe('professional_not_found')
    expect((await intruder.call('DELETE', `/api/commission-rules/${id}`)).json().code).toBe('commission_rule_not_found')
    expect(await month('2026-10', intruder)).toMatchObject({ professionals: [] })
  })
})
