import type { Dashboard, Occupation } from '@postura/domain/dashboard/dashboard'
import { openMinutes, workWeekOf } from '@postura/domain/dashboard/occupation.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'
import { findOverdue, sumRevenue } from './money.queries.ts'
import { countActivePatients, findBirthdays, hasBooked } from './people.queries.ts'
import { countSeats, sumBookedMinutes } from './week.queries.ts'

const occupationOf = async (read: AdminRead, today: CivilDate): Promise<Occupation> => {
  const week = workWeekOf(today)
  const [booked, seats, { working_hours }, professionals] = await Promise.all([
    sumBookedMinutes(read, week),
    countSeats(read, week),
    findClinic(read),
    findProfessionals(read),
  ])
  const atWork = professionals.filter(({ archived_at }) => archived_at === null).length
  return {
    days: week.map((day) => ({
      day,
      booked_minutes: booked.get(day) ?? 0,
      open_minutes: openMinutes(day, working_hours, atWork),
    })),
    seats,
    hours_known: working_hours !== null,
  }
}

/** Everything the first page tells beside today's agenda; its statements leave together. */
export const showDashboard = async (read: AdminRead, today: CivilDate): Promise<Dashboard> => {
  const [patients, has_booked, overdue, occupation, revenue, birthdays] = await Promise.all([
    countActivePatients(read),
    hasBooked(read),
    findOverdue(read, today),
    occupationOf(read, today),
    sumRevenue(read, today),
    findBirthdays(read, today),
  ])
  return { patients, has_booked, overdue, occupation, revenue, birthdays }
}
