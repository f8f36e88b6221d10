import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import {
  buildRenewalMessage,
  describeInstalment,
  describeInstalments,
  describePackageBalance,
  describePackageState,
  describeTakenPackageUse,
  describeUnchargedUse,
  getNextPackageUse,
} from './package.labels.ts'
import {
  countSessionsLeft,
  isExpired,
  isRunningOut,
  pickCurrentPackages,
  pickPackage,
  splitIntoInstalments,
  sumSessionsLeftByType,
} from './package.rules.ts'

const sold = (over: object = {}) => ({
  id: 'a',
  type: 'Pilates' as const,
  sessions: 10,
  used: 3,
  expires_on: '2026-12-31' as string | null,
  sold_on: '2026-11-01',
  ...over,
})

test('the package that expires first is used first, then by date of sale, and packages without expiry last', () => {
  const packages = [
    sold({ id: 'never', expires_on: null, sold_on: '2026-01-01' }),
    sold({ id: 'late', sold_on: '2026-11-02' }),
    sold({ id: 'soon', sold_on: '2026-11-01' }),
    sold({ id: 'empty', used: 10, expires_on: '2026-11-20' }),
    sold({ id: 'over', expires_on: '2026-11-14' }),
    sold({ id: 'other', type: 'Aula em grupo', expires_on: '2026-11-20' }),
  ]
  const order: string[] = []
  for (let left = packages; left.length > 0; ) {
    const next = pickPackage(left, 'Pilates', '2026-11-15')
    if (!next) break
    order.push(next.id)
    left = left.filter(({ id }) => id !== next.id)
  }
  expect(order).toEqual(['soon', 'late', 'never'])
})

test('a package is valid on its last day', () => {
  expect([isExpired(sold(), '2026-12-31'), isExpired(sold(), '2027-01-01')]).toEqual([false, true])
  expect(isExpired(sold({ expires_on: null }), '2099-01-01')).toBe(false)
})

test.each([
  [10, false],
  [9, true],
  [8, true],
  [7, false],
])('a package with %i of ten sessions used is running out: %s', (used, expected) => {
  expect(isRunningOut(sold({ used }))).toBe(expected)
  expect(countSessionsLeft(sold({ used }))).toBe(10 - used)
})

test('remaining sessions are summed by type, without expired packages', () => {
  const over = sold({ expires_on: '2026-11-14' })
  const group = sold({ used: 8, type: 'Aula em grupo' })
  expect(sumSessionsLeftByType([sold(), group, over, sold({ used: 9 })], '2026-11-15')).toEqual([
    { type: 'Pilates', left: 8 },
    { type: 'Aula em grupo', left: 2 },
  ])
  expect(sumSessionsLeftByType([over], '2026-11-15')).toEqual([])
})

test('instalments add up to the price and are equal, except for the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 12 }), (price, count) => {
      const parts = splitIntoInstalments(price, count, '2026-11-30')
      if (price === 0) return parts.length === 0
      const [first, ...rest] = parts.map(({ amount_cents }) => amount_cents)
      const sum = (first ?? 0) + rest.reduce((all, each) => all + each, 0)
      return sum === price && new Set(rest).size <= 1 && (first ?? 0) >= (rest[0] ?? 0)
    }),
    fastCheckOptions(100, 1_000),
  )
  expect(splitIntoInstalments(1_000_00, 3, '2026-12-31')).toEqual([
    { amount_cents: 333_34, due_date: '2026-12-31' },
    { amount_cents: 333_33, due_date: '2027-01-31' },
    { amount_cents: 333_33, due_date: '2027-02-28' },
  ])
})

test('packages are described in words', () => {
  expect(describeUnchargedUse(getNextPackageUse(sold()))).toBe('Sem cobrança — pacote 4/10')
  expect(describePackageBalance(sold())).toBe('Restam 7 de 10 sessões, até 31/12/2026')
  expect(describePackageBalance(sold({ sessions: 1, used: 0, expires_on: null }))).toBe('Resta 1 de 1 sessão')
  expect([7, 8, 10].map((number) => describeTakenPackageUse({ number, sessions: 10 }))).toEqual([
    'Sem cobrança — pacote 7/10',
    'Sem cobrança — pacote 8/10, acabando',
    'Sem cobrança — pacote 10/10, pacote encerrado',
  ])
  expect(describeInstalment(sold({ type: 'Aula em grupo' }), 1, 1)).toBe('Pacote de 10 sessões, Aula em grupo')
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([[100_00, 100_00, 100_00], [333_34, 333_33, 333_33], [50_00], []].map(describeInstalments).map(plain)).toEqual(
    ['3 parcelas de R$ 100,00', '1 parcela de R$ 333,34 e 2 de R$ 333,33', 'À vista, R$ 50,00', 'Nada a receber'],
  )
  expect(describeInstalment(sold(), 2, 3)).toBe('Pacote de 10 sessões, Pilates (2/3)')
  expect(describeInstalment(sold(), 1, 1)).toBe('Pacote de 10 sessões, Pilates')
  const ana = { patient_name: 'Ana Lima', guardian: null }
  expect(buildRenewalMessage(ana, sold({ used: 10 }))).toBe(
    'Olá, Ana! Seu pacote de Pilates acabou. Vamos renovar para você não ficar sem horário?',
  )
  expect(buildRenewalMessage(ana, sold({ used: 9 }))).toBe(
    'Olá, Ana! Resta 1 sessão do seu pacote de Pilates. Vamos renovar para você não ficar sem horário?',
  )
  const child = { ...ana, guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' } }
  expect([10, 8].map((used) => buildRenewalMessage(child, sold({ used })))).toEqual([
    'Olá, Marta! O pacote de Pilates de Ana acabou. Vamos renovar para Ana não ficar sem horário?',
    'Olá, Marta! Restam 2 sessões do pacote de Pilates de Ana. Vamos renovar para Ana não ficar sem horário?',
  ])
})

test.each([
  [10, '2026-12-31', 'acabou'],
  [10, '2026-01-01', 'acabou'],
  [3, '2026-11-14', 'vencido'],
  [9, '2026-11-14', 'vencido'],
  [8, '2026-11-15', 'acabando'],
  [7, null, null],
])('a package with %i of ten sessions used and valid until %s is %s', (used, expires_on, mark) => {
  expect(describePackageState(sold({ used, expires_on }), '2026-11-15')).toBe(mark)
})

test('an ended package is current until there is another of its type', () => {
  const ended = sold({ id: 'ended', used: 10 })
  const older = sold({ id: 'older', used: 10 })
  const group = sold({ id: 'group', type: 'Aula em grupo' })
  const ids = (packages: ReturnType<typeof sold>[]) => pickCurrentPackages(packages, '2026-11-15').map(({ id }) => id)
  expect(ids([group, ended, older])).toEqual(['group', 'ended'])
  expect(ids([sold({ id: 'next' }), ended, older])).toEqual(['next'])
})
