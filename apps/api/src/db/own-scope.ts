import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DataScope } from './tenant.ts'

type Condition = (table: string, within: string) => RawBuilder<boolean>

/** An appointment is the professional's own, or nobody's yet. */
const isOwnAppointment: Condition = (table, within) => {
  const professional = sql.ref(`${table}.professional_id`)
  return sql`(${professional} = ${within} or ${professional} is null)`
}

/**
 * A patient has an own appointment, is in a class (classes are everyone's), or has no appointment yet: whoever registers a patient must be
 * able to book for them. The offset 0 forces one index lookup per patient; without it the planner reads the tables of all clinics.
 */
const isOwnPatient: Condition = (table, within) => {
  const hasAny = (rows: string, and = sql``) => sql`exists (
    select from ${sql.id('clinic', rows)} theirs where theirs.admin_id = ${sql.ref(`${table}.admin_id`)}
      and theirs.patient_id = ${sql.ref(`${table}.id`)} ${and} offset 0)`
  return sql`(${hasAny('appointments', sql`and theirs.professional_id = ${within}`)}
    or ${hasAny('class_enrollments')} or ${hasAny('class_waiting')}
    or ${hasAny('appointments', sql`and theirs.professional_id is null`)} or not ${hasAny('appointments')})`
}

/** A row belongs to an own patient, or to none. */
const isOfOwnPatient: Condition = (table, within) => sql`(${sql.ref(`${table}.patient_id`)} is null or exists (
  select from clinic.patients whose where whose.admin_id = ${sql.ref(`${table}.admin_id`)}
    and whose.id = ${sql.ref(`${table}.patient_id`)} and ${isOwnPatient('whose', within)}))`

/** A notice of a canceled appointment names neither it nor its professional, so the appointment is found by patient and time. */
const isOwnNotice: Condition = (table, within) => sql`(
  (${sql.ref(`${table}.kind`)} = 'class' and ${isOfOwnPatient(table, within)}) or exists (
    select from clinic.appointments visit
    where visit.admin_id = ${sql.ref(`${table}.admin_id`)} and visit.patient_id = ${sql.ref(`${table}.patient_id`)}
      and visit.start_time = ${sql.ref(`${table}.start_time`)} and ${isOwnAppointment('visit', within)}))`

const conditions = {
  appointment: isOwnAppointment,
  patient: isOwnPatient,
  ofPatient: isOfOwnPatient,
  notice: isOwnNotice,
}
export type OwnRows = keyof typeof conditions

/**
 * The one condition of own scope: limits rows of a table or alias to what `within` may see. Null if everything is seen, so that
 * the statement of everyone else stays as it is.
 */
export const isOwn = ({ within }: DataScope, rows: OwnRows, table: string): RawBuilder<boolean> | null =>
  within === null ? null : conditions[rows](table, within)

type Filterable<Q> = { where: (condition: Expression<SqlBool>) => Q }

/** For `$call` of a query: `rows.$call(onlyOwn(read, 'appointment', 'visit'))`. */
export const onlyOwn =
  (scope: DataScope, rows: OwnRows, table: string) =>
  <Q extends Filterable<Q>>(query: Q): Q => {
    const condition = isOwn(scope, rows, table)
    return condition ? query.where(condition) : query
  }

/** For SQL text: `and …`, or nothing. */
export const andOwn = (scope: DataScope, rows: OwnRows, table: string): RawBuilder<unknown> => {
  const condition = isOwn(scope, rows, table)
  return condition ? sql` and ${condition}` : sql``
}

/** The same access without its scope, for a check that must know every row: a free time, a taken id. Its rows are never shown. */
export const withoutScope = <A extends DataScope>(access: A): A => ({ ...access, within: null })
