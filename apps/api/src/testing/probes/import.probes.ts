import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import {
  newImportedAppointment,
  newImportedPackage,
  newImportedPatient,
  newImportedReceivable,
} from '../factories/import.factory.ts'
import { sharedIds } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

const base = '/api/imports'
/** Both clinics have their own imports with these ids. */
export const ownImports = {
  patients: newId(),
  appointments: newId(),
  packages: newId(),
  receivables: newId(),
}
/** The same in every request, so that responses can be compared. */
const row = newId()

export const importProbes: Record<string, Probe> = {
  'GET /api/imports': noId((call) => call('GET', base)),
  'POST /api/imports/known-people': noId((call) =>
    call('POST', `${base}/known-people`, { people: [{ name: 'CANARIO-DE-B Silva', phone: null, cpf: null }] }),
  ),
  // Any id is free in one's own clinic.
  'PUT /api/imports/{id}': noId((call) => call('PUT', `${base}/${newId()}`, { kind: 'patients', rows: 1 })),
  'POST /api/imports/{id}/patients · person': withId(
    (call, person) =>
      call('POST', `${base}/${ownImports.patients}/patients`, { rows: [newImportedPatient({ id: row, person })] }),
    '"skipped":[]',
  ),
  'POST /api/imports/{id}/patients': withId(
    (call, id) => call('POST', `${base}/${id}/patients`, { rows: [newImportedPatient({ person: sharedIds.patient })] }),
    '"skipped":[]',
  ),
  'POST /api/imports/{id}/appointments · patient_id': withId(
    (call, patient_id) =>
      call('POST', `${base}/${ownImports.appointments}/appointments`, {
        // At an hour of its own: another probe has moved an appointment to this day.
        rows: [newImportedAppointment({ id: row, patient_id, ...toTimeRange('2026-12-07', '06:00', '07:00') })],
      }),
    '"skipped":[]',
  ),
  'POST /api/imports/{id}/packages · patient_id': withId(
    (call, patient_id) =>
      call('POST', `${base}/${ownImports.packages}/packages`, { rows: [newImportedPackage({ id: row, patient_id })] }),
    '"skipped":[]',
  ),
  'POST /api/imports/{id}/receivables · patient_id': withId(
    (call, patient_id) =>
      call('POST', `${base}/${ownImports.receivables}/receivables`, {
        rows: [newImportedReceivable({ id: row, patient_id })],
      }),
    '"skipped":[]',
  ),
  'POST /api/imports/{id}/undo': withId((call, id) => call('POST', `${base}/${id}/undo`), '{}'),
}
