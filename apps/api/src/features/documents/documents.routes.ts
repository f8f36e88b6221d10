import * as endpoints from '@postura/domain/documents/document.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../http/route.ts'
import { findSessionDays } from '../appointments/appointments.queries.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findClinicOwner } from '../clinics/find-clinic-owner.ts'
import { findPatient } from '../patients/patients.queries.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'
import { findMemberContact } from '../team/members.queries.ts'

export const documentRoutes = (router: Router): void => {
  router.read(endpoints.getDocumentSources, async ({ query, read, session }) => {
    const [patient, session_days, clinic, owner, signer, professionals] = await Promise.all([
      findPatient(read, query.patient_id),
      findSessionDays(read, query.patient_id),
      findClinic(read),
      findClinicOwner(read),
      findMemberContact(read, session.userId),
      findProfessionals(read),
    ])
    if (!patient) throw new AppError('patient_not_found')
    if (!signer) throw new Error('The person is not a member.')
    return {
      patient,
      session_days,
      clinic,
      // The founder's CPF is printed only where the clinic has no document of its own.
      owner: clinic.document === null ? owner : { ...owner, cpf: null },
      signer,
      professionals: professionals.filter(({ archived_at }) => archived_at === null),
    }
  })
}
