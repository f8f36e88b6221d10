import { addDays, addMonths, type CivilDate } from '../shared/time/civil-date.ts'

type Days = { from: CivilDate; to: CivilDate }

/**
 * This month until today, last month until the same day, and the whole last month, both ends included.
 * If last month is too short, the same day is its last day.
 */
export const getRevenuePeriods = (today: CivilDate): { thisMonth: Days; lastMonthSoFar: Days; lastMonth: Days } => {
  const first = `${today.slice(0, 7)}-01`
  const before = addMonths(first, -1)
  return {
    thisMonth: { from: first, to: today },
    lastMonthSoFar: { from: before, to: addMonths(today, -1) },
    lastMonth: { from: before, to: addDays(first, -1) },
  }
}

/** Growth against the same days of last month in whole percent; `null` without revenue to compare with. */
export const calculateRevenueGrowth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before)
