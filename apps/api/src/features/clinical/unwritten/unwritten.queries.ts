import { MAX_UNWRITTEN, type UnwrittenVisit, type UnwrittenVisits } from '@postura/domain/clinical/unwritten/unwritten'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { dayBounds } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'
import { findSigner } from '../drafts/clinical-drafts.queries.ts'
import { holds } from '../entries/clinical-entries.queries.ts'

type Seat = { visit: 'appointment_id' | 'class_id'; id: string; patient: string }

/** True for a visit about which no entry holds and this person has no draft. */
const isUnwritten = (adminId: string, userId: string, { visit, id, patient }: Seat) => {
  const isAbout = (text: 'entry' | 'draft') => sql`
        and ${sql.ref(`${text}.${visit}`)} = ${sql.ref(id)} and ${sql.ref(`${text}.patient_id`)} = ${sql.ref(patient)}`
  return sql`
      not exists (select from clinic.clinical_entries entry where ${holds(adminId)} ${isAbout('entry')})
      and not exists (select from clinic.clinical_drafts draft
        where draft.admin_id = ${adminId} and draft.author_id = ${userId} ${isAbout('draft')})`
}

/** What took place from this day on and has neither an entry that holds nor a draft of this person. */
export const findUnwritten = async (read: AdminRead, userId: string, from: CivilDate): Promise<UnwrittenVisits> => {
  const { db, adminId } = read
  const { since, professional_id } = await findSigner(read, userId)
  if (since === null || professional_id === null) return { visits: [], hasMore: false }
  const start = dayBounds(since > from ? since : from).start.toISOString()
  const { rows } = await sql<UnwrittenVisit>`
    select 'appointment' as kind, visit.id, visit.title, visit.start_time, patient.name as patient_name, null as people
    from clinic.appointments visit
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = visit.patient_id
    where visit.admin_id = ${adminId} and visit.start_time >= ${start} and visit.status = 'completed'
      and (visit.professional_id = ${professional_id} or visit.professional_id is null)
      and ${isUnwritten(adminId, userId, { visit: 'appointment_id', id: 'visit.id', patient: 'visit.patient_id' })}
    union all
    select 'class', class.id, class.title, class.start_time, null, count(*)::int
    from clinic.classes class
    join clinic.class_enrollments seat on seat.admin_id = ${adminId} and seat.class_id = class.id
      and seat.status = 'enrolled' and seat.attendance = 'present'
    where class.admin_id = ${adminId} and class.start_time >= ${start} and class.status = 'scheduled'
      and (class.professional_id = ${professional_id} or class.professional_id is null)
      and ${isUnwritten(adminId, userId, { visit: 'class_id', id: 'class.id', patient: 'seat.patient_id' })}
    group by class.id, class.title, class.start_time
    order by start_time desc, id limit ${MAX_UNWRITTEN + 1}`.execute(db)
  return { visits: rows.slice(0, MAX_UNWRITTEN), hasMore: rows.length > MAX_UNWRITTEN }
}
