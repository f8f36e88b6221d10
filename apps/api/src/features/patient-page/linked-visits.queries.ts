import type { PageRule } from '@postura/domain/clinics/messages/page-rule'
import type { LinkedVisit, PageClinic } from '@postura/domain/patient-page/patient-page'
import type { MailContactFields } from '@postura/domain/patients/contact'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

export type PageSettings = PageRule & PageClinic & { time_zone: TimeZone }

export const findPageSettings = ({ db, adminId }: AdminRead): Promise<PageSettings | undefined> =>
  db
    .selectFrom('clinic.clinics')
    .select(['name', 'address', 'city', 'contact_phone', 'reply_to', 'page_is_on', 'page_cancel_hours', 'time_zone'])
    .where('admin_id', '=', adminId)
    .$narrowType<Pick<PageSettings, 'page_cancel_hours' | 'time_zone'>>()
    .executeTakeFirst()

/** A visit that a message was about, with what an answer needs to know of it. `class_id` is that of a seat. */
export type StoredVisit = LinkedVisit & { patient_id: string; class_id: string | null }
type LinkedPatient = MailContactFields & { id: string }
export type LinkedVisits = { patient: LinkedPatient; visits: StoredVisit[] }

/**
 * Visits of the message with this link, or with this number of its sending, as they are now. Nothing if the link is unknown, has been ended, or its visits are long over.
 * A seat counts as kept if the patient has any seat in that class, because a seat
 * that is taken again is another row. A cancellation counts as the patient's only until the clinic decides otherwise.
 */
export const findLinkedVisits = async (
  { db, adminId }: AdminRead,
  link: string | { stopHash: string },
  endedAfter: Date,
): Promise<LinkedVisits | undefined> => {
  const isLinked =
    typeof link === 'string'
      ? sql`message.page_hash = ${link} and message.kind <> 'offer' and message.page_ended_at is null`
      : sql`message.stop_hash = ${link.stopHash}`
  const { rows } = await sql<StoredVisit & { patient: LinkedPatient }>`
    select message.subject_id as id, case when seat.id is null then 'appointment' else 'class' end as kind, message.patient_id,
      class.id as class_id, coalesce(visit.rev::text, kept.id::text, 'none') as version,
      case when seat.id is null then visit.status when kept.id is null then 'canceled' else class.status end as status,
      coalesce(visit.squeezed_in, kept.over_capacity or exists (
        select from clinic.makeup_uses used where used.admin_id = ${adminId} and used.enrollment_id = kept.id), false) as is_fixed,
      coalesce(visit.start_time, class.start_time, message.starts_at) as start_time, message.starts_at as told_start,
      professional.name as professional_name,
      case when answer.answer <> 'cancel' or visit.cancel_reason = 'patient' or (kept.id is null and class.status <> 'canceled')
        then answer.answer end as answer,
      jsonb_build_object('id', patient.id, 'name', patient.name, 'email', patient.email, 'guardian_name', patient.guardian_name,
        'guardian_phone', patient.guardian_phone, 'guardian_email', patient.guardian_email) as patient
    from clinic.messages message
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = message.patient_id and patient.archived_at is null
    left join clinic.appointments visit on visit.admin_id = ${adminId} and visit.id = message.subject_id
      and visit.patient_id = message.patient_id
    left join clinic.class_enrollments seat on seat.admin_id = ${adminId} and seat.id = message.subject_id
      and seat.patient_id = message.patient_id
    left join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
    left join clinic.class_enrollments kept on kept.admin_id = ${adminId} and kept.class_id = class.id
      and kept.patient_id = message.patient_id and kept.status = 'enrolled'
    left join clinic.professionals professional on professional.admin_id = ${adminId}
      and professional.id = coalesce(visit.professional_id, class.professional_id)
    left join clinic.visit_answers answer on answer.admin_id = ${adminId} and answer.subject_id = message.subject_id
      and answer.starts_at = coalesce(visit.start_time, class.start_time) and answer.patient_id = message.patient_id
    where message.admin_id = ${adminId} and ${isLinked}
      and coalesce(visit.end_time, class.end_time, message.starts_at) > ${endedAfter.toISOString()}
    order by start_time, message.subject_id`.execute(db)
  const [first] = rows
  // A link that somebody asked for is about the patient if there is no visit.
  return (
    first && {
      patient: first.patient,
      visits: rows.filter(({ id, patient }) => id !== patient.id).map(({ patient: _, ...visit }) => visit),
    }
  )
}

/** Ends the pages of all messages to a patient. */
export const endPages = async ({ db, adminId }: AdminTx, patientId: string, now: Date): Promise<void> => {
  await db
    .updateTable('clinic.messages')
    .set({ page_ended_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where('page_hash', 'is not', null)
    .where('page_ended_at', 'is', null)
    .execute()
}
