import type { Dashboard, Occupation } from '@postura/domain/dashboard/dashboard'
import { countOpenMinutes, weekDaysOf } from '@postura/domain/dashboard/occupation.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findClosures } from '../closures/closures.queries.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'
import { findDebtsToday, findOverdue, sumRevenue } from './money.queries.ts'
import { countActivePatients, countUnreadNotifications, findBirthdays, hasBooked } from './people.queries.ts'
import { countSeats, sumBookedMinutes } from './week.queries.ts'

const occupationOf = async (read: AdminRead, today: CivilDate): Promise<Occupation> => {
  const week = weekDaysOf(today)
  const [booked, seats, { working_hours: hours }, everyone, closures] = await Promise.all([
    sumBookedMinutes(read, week),
    countSeats(read, week),
    findClinic(read),
    findProfessionals(read),
    findClosures(read, week[0] ?? today),
  ])
  const professionals = everyone.filter(
    ({ id, archived_at }) => archived_at === null && (read.within === null || id === read.within),
  )
  return {
    days: week.map((day) => ({
      day,
      booked_minutes: booked.get(day) ?? 0,
      open_minutes: countOpenMinutes(day, { hours, professionals, closures }),
    })),
    seats,
    hours_known: hours !== null,
  }
}

/** Loads the data of the first page except today's agenda. The queries run in parallel. */
export const loadDashboard = async (read: AdminRead, today: CivilDate): Promise<Dashboard> => {
  const [patients, has_booked, overdue, debts_today, unread_notifications, occupation, revenue, birthdays] =
    await Promise.all([
      countActivePatients(read),
      hasBooked(read),
      read.seesAmounts ? findOverdue(read, today) : null,
      read.seesAmounts ? findDebtsToday(read, today) : [],
      countUnreadNotifications(read),
      occupationOf(read, today),
      read.seesAmounts ? sumRevenue(read, today) : null,
      findBirthdays(read, today),
    ])
  return { patients, has_booked, overdue, debts_today, unread_notifications, occupation, revenue, birthdays }
}
