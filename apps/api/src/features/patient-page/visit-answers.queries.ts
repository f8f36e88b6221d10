import {
  type AnswerKind,
  MAX_ANSWERS,
  type VisitAnswer,
  type VisitKind,
} from '@postura/domain/patient-page/visit-answer'
import { type ContactFields, contactOf } from '@postura/domain/patients/contact'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

type Subject = { id: string; kind: VisitKind; patient_id: string; start_time: string }

/** Replaces the answer to a visit at this time; nobody has seen the new one. */
export const saveAnswer = async (
  { db, adminId }: AdminTx,
  { id: subject_id, kind, patient_id, start_time: starts_at }: Subject,
  answer: AnswerKind,
  now: Date,
): Promise<void> => {
  const given = { patient_id, answer, answered_at: now.toISOString(), seen_at: null }
  await db
    .insertInto('clinic.visit_answers')
    .values({ admin_id: adminId, subject_id, kind, starts_at, ...given })
    .onConflict((conflict) => conflict.columns(['admin_id', 'subject_id', 'starts_at']).doUpdateSet(given))
    .execute()
}

/** True if somebody at the clinic has seen the answer to this visit. */
export const isAnswerSeen = async ({ db, adminId }: AdminRead, { id, start_time }: Subject): Promise<boolean> => {
  const row = await db
    .selectFrom('clinic.visit_answers')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('subject_id', '=', id)
    .where('starts_at', '=', start_time)
    .where('seen_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAnswer = async ({ db, adminId }: AdminTx, { id, start_time }: Subject): Promise<void> => {
  await db
    .deleteFrom('clinic.visit_answers')
    .where('admin_id', '=', adminId)
    .where('subject_id', '=', id)
    .where('starts_at', '=', start_time)
    .execute()
}

type AnswerRow = Pick<
  VisitAnswer,
  'id' | 'answer' | 'answered_at' | 'kind' | 'visit_id' | 'start_time' | 'patient_id'
> &
  ContactFields

const toAnswer = ({ name, phone, guardian_name, guardian_phone, ...answer }: AnswerRow): VisitAnswer => ({
  ...answer,
  ...contactOf({ name, phone, guardian_name, guardian_phone }),
})

/** Answers about visits that still exist at that time, of patients in use. A request for another time is over once the visit is canceled. */
const answersOf = (read: AdminRead, which: ReturnType<typeof sql>) => sql<AnswerRow>`
    select answer.id, answer.answer, answer.answered_at, answer.kind, coalesce(visit.id, class.id) as visit_id, answer.starts_at as start_time,
      answer.patient_id, patient.name, patient.phone, patient.guardian_name, patient.guardian_phone
    from clinic.visit_answers answer
    join clinic.patients patient on patient.admin_id = ${read.adminId} and patient.id = answer.patient_id and patient.archived_at is null
    left join clinic.appointments visit on visit.admin_id = ${read.adminId} and visit.id = answer.subject_id
      and visit.start_time = answer.starts_at and visit.patient_id = answer.patient_id
      and (answer.answer = 'wrong-person' or case when answer.answer = 'cancel' then visit.cancel_reason = 'patient' else visit.status <> 'canceled' end)
      ${andOwn(read, 'appointment', 'visit')}
    left join clinic.class_enrollments seat on seat.admin_id = ${read.adminId} and seat.id = answer.subject_id
      and seat.patient_id = answer.patient_id
      and (answer.answer = 'wrong-person' or (answer.answer = 'cancel') = not exists (
        select from clinic.class_enrollments kept where kept.admin_id = ${read.adminId} and kept.class_id = seat.class_id
          and kept.patient_id = seat.patient_id and kept.status = 'enrolled'))
    left join clinic.classes class on class.admin_id = ${read.adminId} and class.id = seat.class_id
      and class.start_time = answer.starts_at and class.status <> 'canceled' ${andOwn(read, 'class', 'class')}
    where answer.admin_id = ${read.adminId} and coalesce(visit.id, class.id) is not null and ${which}
    order by answer.starts_at, patient.name, answer.id
    limit ${MAX_ANSWERS}`

/** Answers that nobody has seen, about visits after this moment. */
export const findUnseenAnswers = async (read: AdminRead, after: Date): Promise<VisitAnswer[]> => {
  const { rows } = await answersOf(
    read,
    sql`answer.seen_at is null and answer.starts_at > ${after.toISOString()}`,
  ).execute(read.db)
  return rows.map(toAnswer)
}

export const findAnswer = async (read: AdminRead, id: string): Promise<VisitAnswer | undefined> => {
  const { rows } = await answersOf(read, sql`answer.id = ${id}`).execute(read.db)
  return rows.map(toAnswer)[0]
}

export const markSeen = async ({ db, adminId }: AdminTx, id: string, seenAt: Date | null): Promise<void> => {
  await db
    .updateTable('clinic.visit_answers')
    .set({ seen_at: seenAt?.toISOString() ?? null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}
