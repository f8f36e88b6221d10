import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AdminRead, DataScope } from './tenant.ts'

type Limit = { within: string; adminId: string }
type Condition = (table: string, limit: Limit) => RawBuilder<boolean>

/** An appointment or a class is the professional's own, or nobody's yet. */
const isOwnBooking: Condition = (table, { within }) => {
  const professional = sql.ref(`${table}.professional_id`)
  return sql`(${professional} = ${within} or ${professional} is null)`
}

/** A seat or a place in a waiting list belongs to an own class. */
const isOfOwnClass: Condition = (table, limit) => sql`exists (
  select from clinic.classes theirs where theirs.admin_id = ${sql.ref(`${table}.admin_id`)}
    and theirs.id = ${sql.ref(`${table}.class_id`)} and ${isOwnBooking('theirs', limit)} offset 0)`

/** The offset 0 forces one index lookup per patient; without it the planner reads the tables of all clinics. */
const hasAny = (table: string, rows: string, and = sql``) => sql`exists (
  select from ${sql.id('clinic', rows)} booked where booked.admin_id = ${sql.ref(`${table}.admin_id`)}
    and booked.patient_id = ${sql.ref(`${table}.id`)} ${and} offset 0)`

/** Whoever registers a patient must be able to book for them. */
const hasNoBooking = (table: string) =>
  sql`not (${hasAny(table, 'appointments')} or ${hasAny(table, 'class_enrollments')} or ${hasAny(table, 'class_waiting')})`

/** A patient has an own appointment, is or was in an own class or waits for one, or has no booking yet. */
const isOwnPatient: Condition = (table, limit) => {
  const inOwnClass = sql`and ${isOfOwnClass('booked', limit)}`
  return sql`(${hasAny(table, 'appointments', sql`and booked.professional_id = ${limit.within}`)}
    or ${hasAny(table, 'appointments', sql`and booked.professional_id is null`)}
    or ${hasAny(table, 'class_enrollments', inOwnClass)} or ${hasAny(table, 'class_waiting', inOwnClass)} or ${hasNoBooking(table)})`
}

/**
 * The same for a list of patients. What the professional has is read once, and not once per patient: a patient with many bookings of others
 * would be searched in vain. `distinct` lets the planner expect few rows, which it keeps in a hash table.
 */
const isAmongOwnPatients: Condition = (table, limit) => {
  const { within, adminId } = limit
  const id = sql.ref(`${table}.id`)
  const booked = (is: RawBuilder<unknown>) =>
    sql`${id} in (select distinct patient_id from clinic.appointments where admin_id = ${adminId} and professional_id ${is})`
  const inOwnClass = (rows: string) => sql`${id} in (
    select distinct seat.patient_id from clinic.classes theirs
    join ${sql.id('clinic', rows)} seat on seat.admin_id = ${adminId} and seat.class_id = theirs.id
    where theirs.admin_id = ${adminId} and ${isOwnBooking('theirs', limit)})`
  return sql`(${booked(sql`= ${within}`)} or ${booked(sql`is null`)}
    or ${inOwnClass('class_enrollments')} or ${inOwnClass('class_waiting')} or ${hasNoBooking(table)})`
}

/** A row belongs to an own patient, or to none. */
const isOfOwnPatient: Condition = (table, limit) => sql`(${sql.ref(`${table}.patient_id`)} is null or exists (
  select from clinic.patients whose where whose.admin_id = ${sql.ref(`${table}.admin_id`)}
    and whose.id = ${sql.ref(`${table}.patient_id`)} and ${isOwnPatient('whose', limit)}))`

/** A notice is about an own booking, or about nobody's booking of an own patient. */
const isOwnNotice: Condition = (table, limit) => {
  const professional = sql.ref(`${table}.professional_id`)
  return sql`(${professional} = ${limit.within} or (${professional} is null and ${isOfOwnPatient(table, limit)}))`
}

const conditions = {
  appointment: isOwnBooking,
  class: isOwnBooking,
  ofClass: isOfOwnClass,
  patient: isOwnPatient,
  patients: isAmongOwnPatients,
  ofPatient: isOfOwnPatient,
  notice: isOwnNotice,
}
export type OwnRows = keyof typeof conditions

/**
 * The one condition of own scope: limits rows of a table or alias to what `within` may see. Null if everything is seen, so that
 * the statement of everyone else stays as it is.
 */
export const isOwn = ({ within, adminId }: AdminRead, rows: OwnRows, table: string): RawBuilder<boolean> | null =>
  within === null ? null : conditions[rows](table, { within, adminId })

type Filterable<Q> = { where: (condition: Expression<SqlBool>) => Q }

/** For `$call` of a query: `rows.$call(onlyOwn(read, 'appointment', 'visit'))`. */
export const onlyOwn =
  (read: AdminRead, rows: OwnRows, table: string) =>
  <Q extends Filterable<Q>>(query: Q): Q => {
    const condition = isOwn(read, rows, table)
    return condition ? query.where(condition) : query
  }

/** For SQL text: `and …`, or nothing. */
export const andOwn = (read: AdminRead, rows: OwnRows, table: string): RawBuilder<unknown> => {
  const condition = isOwn(read, rows, table)
  return condition ? sql` and ${condition}` : sql``
}

/** The same rule for a loaded appointment or class. */
export const isOwnRow = ({ within }: DataScope, row: { professional_id: string | null }): boolean =>
  within === null || row.professional_id === null || row.professional_id === within

/** The same access without its scope, for a check that must know every row: a free time, a taken id. Its rows are never shown. */
export const withoutScope = <A extends DataScope>(access: A): A => ({ ...access, within: null })
