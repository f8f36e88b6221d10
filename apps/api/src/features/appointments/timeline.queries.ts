import {
  getTimelinePageSize,
  type TimelineCounts,
  type TimelineEntry,
  type TimelinePage,
  type TimelineQuery,
} from '@postura/domain/appointments/timeline'
import type { PackageUse } from '@postura/domain/packages/package'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { instant } from '@postura/domain/shared/time/instant'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import { applyKeyset, type SortOrder, toKeysetPage } from '../../db/keyset.ts'
import { andOwn, onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { ENROLLED, selectClassesOf } from '../classes/classes.queries.ts'
import { selectPackageUse } from '../packages/uses.queries.ts'

/** Columns of the three kinds; those that a kind does not have are null. */
type Row = {
  kind: TimelineEntry['kind']
  id: string
  /** Start of a visit; midnight of a due date. */
  at: string
  end_time: string
  title: string
  professional_id: string | null
  /** Status of the appointment, the class or the payment. */
  status: string
  /** Cancel reason of an appointment, attendance of a class. */
  outcome: string | null
  package: PackageUse | null
  amount_cents: number
  parts_cents: number
  due_date: string
}

/** The checks of the database guarantee the values that the row type does not. */
const toEntry = ({ at, outcome, amount_cents, parts_cents, due_date, ...row }: Row): TimelineEntry => {
  const { id, title, status } = row
  if (row.kind === 'payment')
    return { kind: 'payment', id, description: title, amount_cents, parts_cents, due_date, status } as TimelineEntry
  const visit = { ...row, start_time: at }
  return (
    row.kind === 'appointment'
      ? { ...visit, cancel_reason: outcome }
      : { ...visit, attendance: outcome, is_canceled: status === 'canceled' }
  ) as TimelineEntry
}

/** One page of appointments, class seats and payments. Each table sorts the rows of the patient and gives at most a page. */
export const findTimeline = async (
  read: AdminRead,
  patientId: string,
  { kind, ...query }: TimelineQuery,
  today: CivilDate,
): Promise<TimelinePage> => {
  const { db, adminId } = read
  const cursors = { after: query.after, size: getTimelinePageSize(query) }
  const [order, compare]: [SortOrder, '<' | '>='] = query.period === 'past' ? ['desc', '<'] : ['asc', '>=']
  const midnight = instantOf(today).toISOString()
  const key = { key: 'at', id: 'id', keySchema: instant }

  const appointments = db
    .selectFrom('clinic.appointments as appointment')
    .where('appointment.admin_id', '=', adminId)
    .where('appointment.patient_id', '=', patientId)
    .$call(onlyOwn(read, 'appointment', 'appointment'))
    .where('appointment.start_time', compare, midnight)
    .select([
      sql.lit('appointment').as('kind'),
      'appointment.id',
      'appointment.start_time as at',
      'appointment.end_time',
    ])
    .select(['appointment.title', 'appointment.professional_id', 'appointment.status'])
    .select(['appointment.cancel_reason as outcome', selectPackageUse('appointment_id', 'appointment').as('package')])
    .select([sql`null::int`.as('amount_cents'), sql`null::int`.as('parts_cents'), sql`null::date`.as('due_date')])
    .$castTo<Row>()

  const classes = selectClassesOf(read, patientId)
    .where('class.start_time', compare, midnight)
    .select([sql.lit('class').as('kind'), 'class.id', 'class.start_time as at', 'class.end_time'])
    .select(['class.title', 'class.professional_id', 'class.status'])
    .select(['seat.attendance as outcome', selectPackageUse('enrollment_id', 'seat').as('package')])
    .select([sql`null::int`.as('amount_cents'), sql`null::int`.as('parts_cents'), sql`null::date`.as('due_date')])
    .$castTo<Row>()

  const payments = db
    .selectFrom('clinic.payments')
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where('due_date', compare, today)
    .select([sql.lit('payment').as('kind'), 'id'])
    .select(sql`due_date::timestamp at time zone ${sql.lit(clinicZone())}`.as('at'))
    .select([sql`null::timestamptz`.as('end_time'), 'description as title', sql`null::uuid`.as('professional_id')])
    .select(['status', sql`null`.as('outcome'), sql`null::jsonb`.as('package'), 'amount_cents'])
    .select(['parts_cents', 'due_date'])
    .$castTo<Row>()

  const pages = {
    appointment: applyKeyset(
      appointments,
      { ...key, key: 'appointment.start_time', id: 'appointment.id' },
      cursors,
      order,
    ),
    class: applyKeyset(classes, { ...key, key: 'class.start_time', id: 'class.id' }, cursors, order),
    payment: applyKeyset(db.selectFrom(payments.as('payment')).selectAll(), key, cursors, order),
  }
  const rowsOf = (each: TimelineEntry['kind']) => db.selectFrom(pages[each].as(each)).selectAll().$castTo<Row>()
  const visits = rowsOf('appointment').unionAll(rowsOf('class'))
  const all = read.seesAmounts ? visits.unionAll(rowsOf('payment')) : visits
  if (kind === 'payment' && !read.seesAmounts) return { items: [], previous: null, next: null }
  const rows = kind ? rowsOf(kind) : all
  const found = await applyKeyset(db.selectFrom(rows.as('entry')).selectAll(), key, cursors, order).execute()
  const { items, ...page } = toKeysetPage(found, cursors, ({ at, id }) => ({ key: at, id }))
  return { items: items.map(toEntry), ...page }
}

/** Counts the entries of each kind, whatever their date. */
export const countTimeline = async (read: AdminRead, patientId: string): Promise<TimelineCounts> => {
  const own = sql`admin_id = ${read.adminId} and patient_id = ${patientId}`
  const { rows } = await sql<TimelineCounts>`
    select (select count(*)::int from clinic.appointments where ${own}${andOwn(read, 'appointment', 'clinic.appointments')}) as appointment,
      (select count(*)::int from clinic.class_enrollments where ${own} and status = ${ENROLLED}${andOwn(read, 'ofClass', 'clinic.class_enrollments')}) as class,
      ${read.seesAmounts ? sql`(select count(*)::int from clinic.payments where ${own})` : sql`0`} as payment`.execute(
    read.db,
  )
  return rows[0] ?? { appointment: 0, class: 0, payment: 0 }
}
