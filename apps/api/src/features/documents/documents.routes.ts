import * as endpoints from '@postura/domain/documents/document.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../http/route.ts'
import { findFounder } from '../accounts/profile/profile.queries.ts'
import { findSessionDays } from '../appointments/appointments.queries.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findPatient } from '../patients/patients.queries.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'

export const documentRoutes = (router: Router): void => {
  router.read(endpoints.getDocumentSources, async ({ query, read }) => {
    const [patient, session_days, clinic, holder, professionals] = await Promise.all([
      findPatient(read, query.patient_id),
      findSessionDays(read, query.patient_id),
      findClinic(read),
      findFounder(read),
      findProfessionals(read),
    ])
    if (!patient) throw new AppError('patient_not_found')
    if (!holder) throw new Error('The account has no profile.')
    return {
      patient,
      session_days,
      clinic,
      holder,
      professionals: professionals.filter(({ archived_at }) => archived_at === null),
    }
  })
}
