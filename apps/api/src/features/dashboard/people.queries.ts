import { ageOnBirthday, MAX_BIRTHDAYS, mapUpcomingBirthdays } from '@postura/domain/dashboard/birthday.rules'
import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { countCapped } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { selectGuardian } from '../patients/patients.queries.ts'

const activePatients = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.patients')
    .where('admin_id', '=', read.adminId)
    .where('archived_at', 'is', null)
    .$call(onlyOwn(read, 'patients', 'clinic.patients'))

export const countActivePatients = (read: AdminRead): Promise<number> =>
  countCapped(read.db, activePatients(read).select('id'))

export const countUnreadNotifications = (read: AdminRead): Promise<number> =>
  countCapped(
    read.db,
    read.db
      .selectFrom('clinic.notifications')
      .select('id')
      .where('admin_id', '=', read.adminId)
      .where('is_read', '=', false)
      .$call(onlyOwn(read, 'ofPatient', 'clinic.notifications')),
  )

/** True if the clinic has any appointment or class. */
export const hasBooked = async ({ db, adminId }: AdminRead): Promise<boolean> => {
  const anyOf = (table: 'clinic.appointments' | 'clinic.classes') =>
    db.selectFrom(table).select('id').where('admin_id', '=', adminId).limit(1).execute()
  const [appointments, classes] = await Promise.all([anyOf('clinic.appointments'), anyOf('clinic.classes')])
  return appointments.length + classes.length > 0
}

/** Patients with an upcoming birthday, the nearest first. */
export const findBirthdays = async (read: AdminRead, today: CivilDate): Promise<Dashboard['birthdays']> => {
  const calendar = mapUpcomingBirthdays(today)
  const [births, days] = [[...calendar.keys()], [...calendar.values()]]
  const kept = sql<{ birth: CivilDate; day: CivilDate }>`unnest(${births}::date[], ${days}::date[])`
  const rows = await activePatients(read)
    .innerJoin(kept.as<'kept'>(sql`kept (birth, day)`), 'kept.birth', 'birth_date')
    .select(['id as patient_id', 'name as patient_name', 'phone as patient_phone', 'kept.birth', 'kept.day'])
    .select([selectGuardian('clinic.patients'), sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('kept.day')
    .orderBy('search_name')
    .orderBy('id')
    .limit(MAX_BIRTHDAYS)
    .execute()
  return {
    items: rows.map(({ birth, total: _, ...row }) => ({ ...row, age: ageOnBirthday(birth, row.day) })),
    total: rows[0]?.total ?? 0,
  }
}
