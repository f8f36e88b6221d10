import { addDays, addMonths, type CivilDate } from '../shared/time/civil-date.ts'

type Days = { from: CivilDate; to: CivilDate }

/**
 * This month until today, the last one until the same day, and the whole of it, both ends included. In a month that is too short the same
 * day is its last.
 */
export const revenuePeriods = (today: CivilDate): { thisMonth: Days; lastMonthSoFar: Days; lastMonth: Days } => {
  const first = `${today.slice(0, 7)}-01`
  const before = addMonths(first, -1)
  return {
    thisMonth: { from: first, to: today },
    lastMonthSoFar: { from: before, to: addMonths(today, -1) },
    lastMonth: { from: before, to: addDays(first, -1) },
  }
}

/** How this month stands beside the last until the same day, in whole percent; `null` where there is nothing to compare with. */
export const revenueGrowth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before)
