import { listMonthlyDueDates } from '../payments/monthly.rules.ts'
import type { Cents } from '../shared/brazil/money.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import type { PackageType, SoldPackage } from './package.ts'

type Balance = Pick<SoldPackage, 'sessions' | 'used'>
type Pickable = Balance & Pick<SoldPackage, 'id' | 'type' | 'expires_on' | 'sold_on'>

export const countSessionsLeft = ({ sessions, used }: Balance): number => sessions - used

export const isExpired = ({ expires_on }: Pick<SoldPackage, 'expires_on'>, day: CivilDate): boolean =>
  expires_on !== null && expires_on < day

/** True if a session on this day can be deducted from the package. */
export const isUsableOn = (sold: Balance & Pick<SoldPackage, 'expires_on'>, day: CivilDate): boolean =>
  countSessionsLeft(sold) > 0 && !isExpired(sold, day)

/** Sessions left by type: a session of one type cannot be used for another. */
export const sumSessionsLeftByType = (
  packages: readonly (Balance & Pick<SoldPackage, 'type' | 'expires_on'>)[],
  today: CivilDate,
): { type: PackageType; left: number }[] =>
  [
    ...Map.groupBy(
      packages.filter((sold) => isUsableOn(sold, today)),
      ({ type }) => type,
    ),
  ].map(([type, sold]) => ({
    type,
    left: sold.reduce((sum, each) => sum + countSessionsLeft(each), 0),
  }))

/** Number of remaining sessions at which a renewal is suggested. */
const FEW = 2
export const isRunningOut = (sold: Balance): boolean => countSessionsLeft(sold) > 0 && countSessionsLeft(sold) <= FEW

const inOrder = (a: Pickable, b: Pickable): number => {
  // Packages that never expire come last; among equals, the oldest sale comes first.
  const keyOf = ({ expires_on, sold_on, id }: Pickable) => `${expires_on ?? '9999-12-31'} ${sold_on} ${id}`
  return keyOf(a) < keyOf(b) ? -1 : 1
}

/** Picks the package for a session of this type on this day: the next to expire. */
export const pickPackage = <P extends Pickable>(packages: readonly P[], type: PackageType, day: CivilDate): P | null =>
  packages.filter((sold) => sold.type === type && isUsableOn(sold, day)).sort(inOrder)[0] ?? null

/** Picks the usable packages and, for each type without one, its last package, which may be renewed. Input: newest first. */
export const pickCurrentPackages = <P extends Pickable>(packages: readonly P[], today: CivilDate): P[] => {
  const open = packages.filter((sold) => isUsableOn(sold, today))
  const ended = packages.filter(
    (sold) =>
      !open.some(({ type }) => type === sold.type) && packages.find(({ type }) => type === sold.type)?.id === sold.id,
  )
  return [...open, ...ended]
}

export type Instalment = { amount_cents: Cents; due_date: CivilDate }

/** Splits the price into equal monthly parts; the first part includes the remainder. A price of zero has no instalments. */
export const splitIntoInstalments = (price: Cents, count: number, first: CivilDate): Instalment[] => {
  if (price === 0) return []
  const part = Math.floor(price / count)
  return listMonthlyDueDates(first, count).map((due_date, n) => ({
    amount_cents: n === 0 ? price - part * (count - 1) : part,
    due_date,
  }))
}
