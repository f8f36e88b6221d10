import { describe, expect, test } from 'vitest'
import { toTxid } from '../../payments/pix/txid.ts'
import { startCpuTime } from '../../shared/time/cpu-time.fixture.ts'
import { line, owes } from './match.fixture.ts'
import { matchStatement } from './match.rules.ts'
import type { ReconcilablePayment } from './reconcilable-payment.ts'

const paid = (patient_name: string, over: Partial<ReconcilablePayment> = {}) =>
  owes(patient_name, { status: 'paid', payment_date: '2026-11-12', payment_method: 'pix', ...over })

type Told = [state: string, who: string | undefined, doubt?: string]
const told = (...[of, payments, chosen]: Parameters<typeof matchStatement>): Told[] =>
  matchStatement(of, payments, chosen).map(({ state, payment, doubt }) => [
    state,
    payment?.patient_name,
    ...(doubt ? [doubt.why] : []),
  ]) as Told[]

describe('a code', () => {
  const ana = owes('Ana Lima', { due_date: '2026-08-01' })
  const code = toTxid(ana.id)

  test('of an open payment with the same amount is certain, on any day', () => {
    expect(told([line({ text: code })], [ana])).toEqual([['certain', 'Ana Lima']])
    expect(told([line({ reference: code.toUpperCase() })], [{ ...ana, status: 'overdue' }])).toEqual([
      ['certain', 'Ana Lima'],
    ])
  })

  test('with another amount is a doubt, and the payment can be chosen', () => {
    const [match] = matchStatement([line({ text: code, amount_cents: 14_000 })], [ana])
    expect(match).toMatchObject({ state: 'unmatched', doubt: { why: 'other_amount' }, others: [{ id: ana.id }] })
  })

  test('on two lines matches only the earlier one', () => {
    const twice = [line({ text: code, date: '2026-11-14' }), line({ text: code })]
    expect(told(twice, [ana])).toEqual([
      ['unmatched', undefined, 'repeated'],
      ['certain', 'Ana Lima'],
    ])
    expect(told([line({ text: code }), line({ text: code })], [ana])).toEqual([
      ['certain', 'Ana Lima'],
      ['unmatched', undefined, 'repeated'],
    ])
  })

  test('of a payment paid near that day is settled; of one paid on another day or canceled, it is a doubt', () => {
    const as = (over: Partial<ReconcilablePayment>) => told([line({ text: code })], [{ ...ana, ...over }])
    for (const payment_date of ['2026-11-09', '2026-11-12', '2026-11-15'])
      expect(as({ status: 'paid', payment_date })).toEqual([['settled', 'Ana Lima']])
    for (const payment_date of ['2026-11-08', '2026-11-16', null])
      expect(as({ status: 'paid', payment_date })).toEqual([['unmatched', undefined, 'already_paid']])
    expect(as({ status: 'canceled' })).toEqual([['unmatched', undefined, 'canceled']])
  })

  test('of a paid payment on two lines matches the line nearest to the payment date', () => {
    const before = { ...ana, status: 'paid', payment_date: '2026-11-14' } as const
    const twice = [line({ text: code }), line({ text: code, date: '2026-11-15' })]
    expect(told(twice, [before])).toEqual([
      ['unmatched', undefined, 'repeated'],
      ['settled', 'Ana Lima'],
    ])
  })

  test('of a payment marked by hand on another day is not offered for another patient', () => {
    const before = { ...ana, status: 'paid', payment_date: '2026-11-13', payment_method: 'pix' } as const
    expect(told([line({ text: code })], [before, owes('Bia'), owes('Ana Lima')])).toEqual([['settled', 'Ana Lima']])
  })

  test('that is reused suggests an open payment of the same patient only', () => {
    const before = { ...ana, status: 'paid', payment_date: '2026-10-12' } as const
    const now = owes('Ana Lima')
    expect(told([line({ text: code })], [before, owes('Bia'), now])).toEqual([
      ['suggested', 'Ana Lima', 'already_paid'],
    ])
    expect(told([line({ text: code })], [before, owes('Bia')])).toEqual([['unmatched', undefined, 'already_paid']])
    const homonym = owes('Ana Lima', { patient_id: 'another' })
    expect(told([line({ text: code })], [before, homonym])).toEqual([['unmatched', undefined, 'already_paid']])
  })

  test('next to another code is never certain, even if the other is unknown; the payments can be chosen', () => {
    const bia = owes('Bia', { due_date: '2026-08-01' })
    const both = line({ text: `${code} ${toTxid(bia.id)}` })
    expect(told([both], [ana, bia])).toEqual([['unmatched', undefined, 'several_codes']])
    expect(told([both], [ana])).toEqual([['unmatched', undefined, 'several_codes']])
    expect(told([both], [])).toEqual([['unmatched', undefined]])
    expect(
      matchStatement([both], [ana, bia])[0]
        ?.others.map(({ id }) => id)
        .sort(),
    ).toEqual([ana.id, bia.id].sort())
    expect(told([both], [ana, bia, owes('Caio'), owes('Bia')])).toEqual([['suggested', 'Bia', 'several_codes']])
  })

  test('next to another code is settled if its payment was already received', () => {
    const bia = paid('Bia')
    expect(told([line({ text: `${code} ${toTxid(bia.id)}` })], [ana, bia])).toEqual([['settled', 'Bia']])
  })

  test('with a certain match makes its payment unavailable for other lines', () => {
    const near = owes('Ana Lima')
    const [, other] = matchStatement([line({ text: toTxid(near.id) }), line({ text: 'ANA LIMA' })], [near])
    expect(other).toMatchObject({ state: 'unmatched', payment: null, others: [] })
  })
})

describe('a line without a code', () => {
  test.each([
    ['2026-11-09', 'suggested'],
    ['2026-11-15', 'suggested'],
    ['2026-11-08', 'unmatched'],
    ['2026-11-16', 'unmatched'],
  ])('is matched by the amount to a payment due on %s as %s', (due_date, state) => {
    const [match] = matchStatement([line()], [owes('Ana', { due_date })])
    expect(match?.state).toBe(state)
    expect([match?.payment, ...(match?.others ?? [])].filter(Boolean)).toHaveLength(1)
  })

  test('does not match another amount, but offers it if the patient is named', () => {
    const [unnamed, named] = matchStatement(
      [line(), line({ text: 'PIX ANA LIMA' })],
      [owes('Ana Lima', { amount_cents: 16_000 })],
    )
    expect(unnamed).toMatchObject({ state: 'unmatched', others: [] })
    expect(named).toMatchObject({ state: 'unmatched', others: [{ patient_name: 'Ana Lima' }] })
  })

  test('prefers the named patient to the nearest date, and offers the others', () => {
    const [match] = matchStatement(
      [line({ text: 'PIX RECEBIDO JOSE ARAUJO' })],
      [owes('Ana'), owes('José Araújo', { due_date: '2026-11-15' }), owes('Bia', { due_date: '2026-11-14' })],
    )
    expect(match?.payment?.patient_name).toBe('José Araújo')
    expect(match?.others.map(({ patient_name }) => patient_name)).toEqual(['Ana', 'Bia'])
  })

  test('without a name is matched to the nearest date', () => {
    const payments = [owes('Ana', { due_date: '2026-11-10' }), owes('Bia', { due_date: '2026-11-13' })]
    expect(told([line()], payments)).toEqual([['suggested', 'Bia']])
  })

  test('gets its own payment where possible, and each payment is suggested once', () => {
    const payments = [owes('Ana'), owes('Bia', { due_date: '2026-11-15' })]
    const two = [line(), line({ date: '2026-11-10' })]
    expect(told(two, payments)).toEqual([
      ['suggested', 'Bia'],
      ['suggested', 'Ana'],
    ])
    expect(told([...two, line()], payments).map(([state]) => state)).toContain('unmatched')
  })

  test('with another person’s name is the last choice', () => {
    const two = [line({ text: 'PIX BRUNO ALVES' }), line({ date: '2026-11-11' })]
    expect(told(two, [owes('Ana')])).toEqual([
      ['unmatched', undefined],
      ['suggested', 'Ana'],
    ])
    expect(told([line({ text: 'PIX BRUNO ALVES' })], [owes('Ana')])).toEqual([['suggested', 'Ana']])
  })

  test('does not match paid or canceled payments', () => {
    const payments = [paid('Ana', { payment_date: '2026-11-11' }), owes('Bia', { status: 'canceled' })]
    expect(matchStatement([line()], payments)).toMatchObject([{ state: 'unmatched', others: [] }])
  })
})

describe('a line that was received before', () => {
  test('is settled by the same amount on the same day, one to one', () => {
    const payments = [paid('Ana'), owes('Bia')]
    expect(told([line()], payments)).toEqual([['settled', 'Ana']])
    expect(
      told([line(), line()], payments)
        .map(([state]) => state)
        .sort(),
    ).toEqual(['settled', 'suggested'])
  })

  test('is settled by the name, if there is one', () => {
    const two = [line({ text: 'PIX BIA SOUZA' }), line({ text: 'PIX ANA LIMA' })]
    expect(told(two, [paid('Ana Lima'), owes('Bia Souza')])).toEqual([
      ['suggested', 'Bia Souza'],
      ['settled', 'Ana Lima'],
    ])
  })

  test.each(['2026-11-09', '2026-11-11', '2026-11-15'])('is settled for the named patient who paid on %s', (day) => {
    const ana = paid('Ana Lima', { payment_date: day })
    expect(told([line({ text: 'PIX ANA LIMA' })], [ana, owes('Bia')])).toEqual([['settled', 'Ana Lima']])
    // Many people have the same first name.
    expect(told([line({ text: 'PIX ANA' })], [ana, owes('Bia')])).toEqual([['suggested', 'Bia']])
  })

  test('is settled by the nearest date within three days', () => {
    const named = (date: string) => line({ text: 'PIX ANA LIMA', date })
    const ana = paid('Ana Lima')
    expect(told([named('2026-11-10'), named('2026-11-13')], [ana, owes('Ana Lima')])).toEqual([
      ['suggested', 'Ana Lima'],
      ['settled', 'Ana Lima'],
    ])
    expect(told([named('2026-11-16')], [ana, owes('Bia', { due_date: '2026-11-16' })])).toEqual([['suggested', 'Bia']])
  })

  test('is not settled by a cash payment or on another day', () => {
    expect(told([line()], [paid('Ana', { payment_method: 'cash' }), owes('Bia')])).toEqual([['suggested', 'Bia']])
    expect(told([line()], [paid('Ana', { payment_date: '2026-11-13' }), owes('Bia')])).toEqual([['suggested', 'Bia']])
    expect(told([line()], [paid('Ana', { payment_method: null }), owes('Bia')])).toEqual([['settled', 'Ana']])
  })

  test('can still be received for another payment', () => {
    expect(matchStatement([line()], [paid('Ana'), owes('Bia')])).toMatchObject([{ others: [{ patient_name: 'Bia' }] }])
  })
})

describe('a payment that was just received', () => {
  test('stays with its line, and is open again after an undo', () => {
    const [first, second] = [line(), line({ text: 'PIX ANA LIMA' })]
    const ana = owes('Ana Lima')
    const chosen = new Map([[first.key, [ana.id]]])
    const after = paid('Ana Lima', { id: ana.id })
    expect(told([first, second], [after], chosen)).toEqual([
      ['received', 'Ana Lima'],
      ['unmatched', undefined],
    ])
    expect(told([first, second], [ana], chosen)).toEqual([
      ['unmatched', undefined],
      ['suggested', 'Ana Lima'],
    ])
  })

  test('makes a second line with its code a doubt', () => {
    const ana = paid('Ana Lima')
    const two = [line({ text: toTxid(ana.id) }), line({ text: toTxid(ana.id) })]
    expect(told(two, [ana], new Map([[two[1]?.key ?? '', [ana.id]]]))).toEqual([
      ['unmatched', undefined, 'repeated'],
      ['received', 'Ana Lima'],
    ])
  })
})

test('a large month is matched quickly', () => {
  const cpuTime = startCpuTime()
  const day = (n: number) => `2026-11-${String(1 + (n % 30)).padStart(2, '0')}`
  const payments = Array.from({ length: 2_000 }, (_, n) => owes(`Ana ${n} Lima`, { due_date: day(n) }))
  const many = Array.from({ length: 500 }, (_, n) => line({ date: day(n * 7), text: 'PIX ANA SOUZA' }))
  expect(matchStatement(many, payments).filter(({ state }) => state === 'suggested')).toHaveLength(500)
  expect(cpuTime()).toBeLessThan(5_000)
})

describe('a line with several equal candidates', () => {
  const twins = () => [owes('Ana Lima'), owes('Bia Reis'), owes('Caio Prado')]

  test('is a guess with their number, unless it contains a name', () => {
    const [guess] = matchStatement([line({ text: 'PIX RECEBIDO' })], twins())
    expect(guess).toMatchObject({ state: 'suggested', rivals: 2 })
    const [named] = matchStatement([line({ text: 'PIX RECEBIDO BIA REIS' })], twins())
    expect(named).toMatchObject({ state: 'suggested', rivals: 0, payment: { patient_name: 'Bia Reis' } })
  })

  test('has the same guess in any order, and keeps the previous suggestion', () => {
    const payments = twins()
    const unnamed = line({ text: 'PIX RECEBIDO' })
    const guessed = (among: readonly ReconcilablePayment[], shown = new Map<string, string>()) =>
      matchStatement([unnamed], among, new Map(), shown)[0]?.payment?.id ?? ''
    expect(guessed(payments.toReversed())).toBe(guessed(payments))
    for (const { id } of payments) {
      const others = payments.filter((other) => other.id !== id)
      const without = [...payments.filter((other) => other.id === id), ...others.slice(1)]
      expect(guessed(without, new Map([[unnamed.key, id]]))).toBe(id)
    }
  })
})
