import {
  type ClassDetails,
  type ClassListQuery,
  type GroupClass,
  groupClass,
  MAX_SHOWN_SEATS,
  type Seat,
} from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import { type CalendarQuery, MAX_CALENDAR_ENTRIES } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { instant, MAX_DURATION_MINUTES } from '@postura/domain/shared/time/instant'
import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { type ExpressionBuilder, sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { applyKeyset, countCapped, directionOf, isAfterEntry, type SortOrder, toKeysetPage } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { DB } from '../../db/schema.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { selectPackageUse } from '../packages/uses.queries.ts'
import { selectGuardian } from '../patients/patients.queries.ts'
import { selectOverdueOf } from '../payments/payments.queries.ts'
import { findLeftSeats, isMakeupSeat } from './makeups/makeups.queries.ts'
import { findPausedPatients } from './pauses/pauses.queries.ts'

const columns = columnsOf(groupClass, 'enrolled', 'waiting')

/** Literal in the SQL text: a generic plan uses a partial index only if it sees the value. */
export const ENROLLED = sql.lit('enrolled')

type Aliased = DB & { class: DB['clinic.classes'] }
const count = sql<number>`count(*)::int`.as('count')

const enrolledIn = (of: ExpressionBuilder<Aliased, 'class'>) =>
  of
    .selectFrom('clinic.class_enrollments as seat')
    .select(count)
    .whereRef('seat.admin_id', '=', 'class.admin_id')
    .whereRef('seat.class_id', '=', 'class.id')
    .where('seat.status', '=', ENROLLED)
    .$asScalar()
    .$notNull()

const waitingFor = (of: ExpressionBuilder<Aliased, 'class'>) =>
  of
    .selectFrom('clinic.class_waiting as waiting')
    .select(count)
    .whereRef('waiting.admin_id', '=', 'class.admin_id')
    .whereRef('waiting.class_id', '=', 'class.id')
    .$asScalar()
    .$notNull()

/** Classes with their enrolled and waiting counts, in one statement for any number of classes. */
const classes = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.classes as class')
    .where('class.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .select(columns.map((column) => `class.${column}` as const))
    .select((of) => [enrolledIn(of).as('enrolled'), waitingFor(of).as('waiting')])
    .$narrowType<Pick<GroupClass, 'status'>>()

export const findClass = (read: AdminRead, id: string): Promise<GroupClass | undefined> =>
  classes(read).where('class.id', '=', id).executeTakeFirst()

type Days = { from: CivilDate; to: CivilDate }

/** A class past midnight belongs to both days. No class lasts longer than half a day, so the index scan has a lower bound. */
const isBetween = ({ from, to }: Days) => {
  const start = instantOf(from)
  const earliest = new Date(start.getTime() - MAX_DURATION_MINUTES * 60_000)
  return sql<boolean>`class.start_time > ${earliest.toISOString()} and class.start_time < ${instantOf(to).toISOString()}
    and class.end_time > ${start.toISOString()}`
}

export const findCalendarClasses = (read: AdminRead, query: CalendarQuery): Promise<GroupClass[]> =>
  classes(read)
    .where(isBetween(query))
    .where(isAfterEntry('class', query))
    .orderBy('class.start_time')
    .orderBy('class.id')
    .limit(MAX_CALENDAR_ENTRIES)
    .execute()

/** Classes of a series that have not ended; a series has a limited number of classes. */
export const findSeriesClasses = (read: AdminRead, seriesId: string, now: Date): Promise<GroupClass[]> =>
  classes(read)
    .where('class.series_id', '=', seriesId)
    .where('class.end_time', '>', now.toISOString())
    .orderBy('class.start_time')
    .orderBy('class.id')
    .limit(MAX_OCCURRENCES)
    .execute()

const key = { key: 'start_time', id: 'id', keySchema: instant }

/** Lists the classes nearest to today first: upcoming ones ascending, past ones descending. */
export const findClasses = async (
  read: AdminRead,
  { q, period, professional, ...cursors }: ClassListQuery,
  today: CivilDate,
) => {
  const { db, adminId } = read
  const order: SortOrder = period === 'past' ? 'desc' : 'asc'
  const words = q.split(/\s+/).filter(Boolean)
  let rows = db
    .selectFrom('clinic.classes')
    .select(['id', 'start_time'])
    .where('admin_id', '=', adminId)
    .$call(onlyOwn(read, 'class', 'clinic.classes'))
    .where('start_time', period === 'past' ? '<' : '>=', instantOf(today).toISOString())
  if (professional) rows = rows.where('professional_id', '=', professional)
  if (words.length > 0)
    rows = rows.where(
      sql<boolean>`clinic.fold(title || ' ' || description) like all (
        array(select clinic.containing(word) from unnest(${words}::text[]) word))`,
    )
  const slice = applyKeyset(rows, key, cursors, order)
  const direction = directionOf(cursors, order)
  const page = classes(read)
    .where('class.id', '=', sql<string>`any(array(${db.selectFrom(slice.as('slice')).select('id')}))`)
    .orderBy('class.start_time', direction)
    .orderBy('class.id', direction)
  const [found, total] = await Promise.all([page.execute(), countCapped(db, rows)])
  return { ...toKeysetPage(found, cursors, ({ start_time, id }) => ({ key: start_time, id })), total }
}

const findSeats = (read: AdminRead, classId: string, today: CivilDate): Promise<Omit<Seat, 'is_paused'>[]> =>
  read.db
    .selectFrom('clinic.class_enrollments as seat')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'seat.admin_id').onRef('patient.id', '=', 'seat.patient_id'),
    )
    .where('seat.admin_id', '=', read.adminId)
    .where('seat.class_id', '=', classId)
    .where('seat.status', '=', ENROLLED)
    .select(['seat.patient_id', 'patient.name as patient_name', 'patient.phone as patient_phone'])
    .select(['seat.over_capacity', 'seat.attendance', selectPackageUse('enrollment_id', 'seat').as('package')])
    .select([
      isMakeupSeat.as('is_makeup'),
      read.seesAmounts ? selectOverdueOf('seat', today).as('overdue_cents') : sql<null>`null`.as('overdue_cents'),
    ])
    .select((of) => of('patient.archived_at', 'is not', null).$castTo<boolean>().as('patient_archived'))
    .$narrowType<Pick<Seat, 'attendance'>>()
    .orderBy('patient.search_name')
    .orderBy('seat.patient_id')
    .limit(MAX_SHOWN_SEATS)
    .execute()

const findQueue = ({ db, adminId }: AdminRead, classId: string) =>
  db
    .selectFrom('clinic.class_waiting as waiting')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'waiting.admin_id').onRef('patient.id', '=', 'waiting.patient_id'),
    )
    .where('waiting.admin_id', '=', adminId)
    .where('waiting.class_id', '=', classId)
    .select(['waiting.patient_id', 'patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .select(['waiting.queued_at', 'waiting.offered_at'])
    .orderBy('waiting.queued_at')
    .orderBy('waiting.id')
    .limit(MAX_SHOWN_SEATS)
    .execute()

/** Later classes of the same series that have not ended and are not canceled. */
const following = (read: AdminRead, id: string, now: Date) =>
  read.db
    .selectFrom('clinic.classes as this')
    .innerJoin('clinic.classes as class', (join) =>
      join.onRef('class.admin_id', '=', 'this.admin_id').onRef('class.series_id', '=', 'this.series_id'),
    )
    .where('this.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('this.id', '=', id)
    .whereRef('class.start_time', '>', 'this.start_time')
    .where('class.end_time', '>', now.toISOString())
    .where('class.status', '<>', 'canceled')

export const findFollowingClassIds = async (read: AdminRead, id: string, now: Date): Promise<string[]> => {
  const rows = await following(read, id, now).select('class.id').execute()
  return rows.map((row) => row.id)
}

/** Counts the later classes that would be deleted with this one, and their enrollments. */
const countFollowing = (read: AdminRead, id: string, now: Date): Promise<ClassDetails['following']> =>
  following(read, id, now)
    .where('class.detached', '=', false)
    .select(sql<number>`count(*)::int`.as('classes'))
    .select((of) => sql<number>`coalesce(sum(${enrolledIn(of)}), 0)::int`.as('enrollments'))
    .executeTakeFirstOrThrow()

export const getClass = async (read: AdminRead, id: string, now: Date): Promise<ClassDetails> => {
  const finding = findClass(read, id)
  const [found, paused, seats, queue, left, toCome] = await Promise.all([
    finding,
    finding.then((of) => findPausedPatients(read, civilDateOf(of?.start_time ?? now))),
    findSeats(read, id, civilDateOf(now)),
    findQueue(read, id),
    findLeftSeats(read, id),
    countFollowing(read, id, now),
  ])
  if (!found) throw new AppError('class_not_found')
  const withPause = seats.map((seat) => ({ ...seat, is_paused: paused.has(seat.patient_id) }))
  return { ...found, seats: withPause, queue, left, following: toCome }
}

/** Classes in which a patient has a seat. */
export const selectClassesOf = (read: AdminRead, patientId: string) =>
  read.db
    .selectFrom('clinic.class_enrollments as seat')
    .innerJoin('clinic.classes as class', (join) =>
      join.onRef('class.admin_id', '=', 'seat.admin_id').onRef('class.id', '=', 'seat.class_id'),
    )
    .where('seat.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('seat.patient_id', '=', patientId)
    .where('seat.status', '=', ENROLLED)
