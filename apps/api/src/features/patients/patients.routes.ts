import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/patients/patient.endpoints'
import type { Router } from '../../http/route.ts'
import { findTimeline } from '../appointments/timeline.queries.ts'
import { archivePatient } from './archive-patient.ts'
import { createPatient } from './create-patient.ts'
import { deletePatient } from './delete-patient.ts'
import { mergePatients } from './merge/merge-patients.ts'
import { previewMerge } from './merge/preview-merge.ts'
import { loadPatientDetails } from './patient-details.view.ts'
import { findPatientAllowance } from './patient-limit.ts'
import { listPatients } from './patient-list.view.ts'
import { countRecords, findPatient } from './patients.queries.ts'
import { updatePatient } from './update-patient.ts'

export const patientRoutes = (router: Router): void => {
  router.read(endpoints.listPatients, ({ query, read, today }) => listPatients(read, query, today))

  router.read(endpoints.getPatientAllowance, ({ read, today }) => findPatientAllowance(read, today))

  router.read(endpoints.getPatient, ({ params, read, now }) => loadPatientDetails(read, params.id, now))

  router.read(endpoints.getPatientTimeline, async ({ params, query, read, today }) => {
    const [patient, page] = await Promise.all([
      findPatient(read, params.id),
      findTimeline(read, params.id, query, today),
    ])
    if (!patient) throw new AppError('patient_not_found')
    return page
  })

  router.read(endpoints.countPatientRecords, async ({ params, read }) => {
    const [patient, records] = await Promise.all([findPatient(read, params.id), countRecords(read, params.id)])
    if (!patient) throw new AppError('patient_not_found')
    return records
  })

  router.write(endpoints.createPatient, ({ body, tx, today }) => createPatient(tx, body, today))
  router.write(endpoints.createQuickPatient, ({ body, tx, today }) => createPatient(tx, body, today))
  router.write(endpoints.updatePatient, ({ params, body, tx, today }) => updatePatient(tx, params.id, body, today))
  router.write(endpoints.setPatientArchived, ({ params, body, tx, now }) =>
    archivePatient(tx, params.id, body.archived, now),
  )
  router.read(endpoints.previewMerge, ({ params, query, read }) => previewMerge(read, params.id, query.other_id))
  router.write(endpoints.mergePatients, ({ params, body, tx }) => mergePatients(tx, params.id, body))
  router.write(endpoints.deletePatient, ({ params, tx }) => deletePatient(tx, params.id))
}
