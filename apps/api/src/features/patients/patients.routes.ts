import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/patients/patient.endpoints'
import type { Router } from '../../http/route.ts'
import { createPatient } from './create-patient.ts'
import { findPatient, findPatients } from './patients.queries.ts'

export const patientRoutes = (router: Router): void => {
  router.read(endpoints.listPatients, ({ query, read }) => findPatients(read, query))

  router.read(endpoints.getPatient, async ({ params, read }) => {
    const patient = await findPatient(read, params.id)
    if (!patient) throw new AppError('patient_not_found')
    return patient
  })

  router.write(endpoints.createPatient, ({ body, tx, today }) => createPatient(tx, body, today))
}
