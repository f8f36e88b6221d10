import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findPatientAppointments } from '../appointments/appointments.queries.ts'
import { countTimeline } from '../appointments/timeline.queries.ts'
import { countAttendance, findNextVisit } from '../appointments/visits.queries.ts'
import { findPatientMakeups } from '../classes/makeups/find-patient-makeups.ts'
import { findPatientPackages } from '../packages/packages.queries.ts'
import { findDebt } from '../payments/payments.queries.ts'
import { findPatient, hasClinicalEntries } from './patients.queries.ts'

export const loadPatientDetails = async (read: AdminRead, id: string, now: Date) => {
  const today = civilDateOf(now)
  const [patient, next_visit, attendance, packages, [makeups], debt, appointments, timeline_counts, has_record] =
    await Promise.all([
      findPatient(read, id),
      findNextVisit(read, id, now),
      countAttendance(read, id, now),
      findPatientPackages(read, id),
      findPatientMakeups(read, now, id),
      read.seesAmounts ? findDebt(read, id, today) : null,
      findPatientAppointments(read, id, today),
      countTimeline(read, id),
      hasClinicalEntries(read, id),
    ])
  if (!patient) throw new AppError('patient_not_found')
  return {
    ...patient,
    next_visit,
    attendance,
    packages,
    makeups: makeups ?? null,
    debt,
    appointments,
    timeline_counts,
    has_record,
  }
}
