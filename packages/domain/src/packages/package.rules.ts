import { monthlyDueDates } from '../payments/monthly.rules.ts'
import type { Cents } from '../shared/brazil/money.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import type { PackageType, SoldPackage } from './package.ts'

type Balance = Pick<SoldPackage, 'sessions' | 'used'>
type Pickable = Balance & Pick<SoldPackage, 'id' | 'type' | 'expires_on' | 'sold_on'>

export const leftOf = ({ sessions, used }: Balance): number => sessions - used

export const isExpired = ({ expires_on }: Pick<SoldPackage, 'expires_on'>, day: CivilDate): boolean =>
  expires_on !== null && expires_on < day

/** Whether a session of this day can still be taken of it. */
export const isOpenOn = (sold: Balance & Pick<SoldPackage, 'expires_on'>, day: CivilDate): boolean =>
  leftOf(sold) > 0 && !isExpired(sold, day)

/** What a patient may still use, by type: those of one cannot be used for another. */
export const sessionsLeft = (
  packages: readonly (Balance & Pick<SoldPackage, 'type' | 'expires_on'>)[],
  today: CivilDate,
): { type: PackageType; left: number }[] =>
  [
    ...Map.groupBy(
      packages.filter((sold) => isOpenOn(sold, today)),
      ({ type }) => type,
    ),
  ].map(([type, sold]) => ({
    type,
    left: sold.reduce((sum, each) => sum + leftOf(each), 0),
  }))

/** So few left that it is time to speak of the next. */
const FEW = 2
export const isRunningOut = (sold: Balance): boolean => leftOf(sold) > 0 && leftOf(sold) <= FEW

const inOrder = (a: Pickable, b: Pickable): number => {
  // Whatever never expires comes last; of equals, what was sold first.
  const keyOf = ({ expires_on, sold_on, id }: Pickable) => `${expires_on ?? '9999-12-31'} ${sold_on} ${id}`
  return keyOf(a) < keyOf(b) ? -1 : 1
}

/** The one of which a session of this type on this day is taken: the next to expire. */
export const packageFor = <P extends Pickable>(packages: readonly P[], type: PackageType, day: CivilDate): P | null =>
  packages.filter((sold) => sold.type === type && isOpenOn(sold, day)).sort(inOrder)[0] ?? null

/** What is to be looked at: what can still be used, and of each other type the last one, which may be renewed. The last ones sold come first. */
export const currentPackages = <P extends Pickable>(packages: readonly P[], today: CivilDate): P[] => {
  const open = packages.filter((sold) => isOpenOn(sold, today))
  const ended = packages.filter(
    (sold) =>
      !open.some(({ type }) => type === sold.type) && packages.find(({ type }) => type === sold.type)?.id === sold.id,
  )
  return [...open, ...ended]
}

export type Instalment = { amount_cents: Cents; due_date: CivilDate }

/** The price in equal parts, the same day of every month; the first has what does not divide. What costs nothing has none. */
export const instalmentsOf = (price: Cents, count: number, first: CivilDate): Instalment[] => {
  if (price === 0) return []
  const part = Math.floor(price / count)
  return monthlyDueDates(first, count).map((due_date, n) => ({
    amount_cents: n === 0 ? price - part * (count - 1) : part,
    due_date,
  }))
}
