import * as dossier from '../../features/exports/dossier/dossier.queries.ts'
import * as records from '../../features/exports/exported-records.queries.ts'
import * as rows from '../../features/exports/exported-rows.queries.ts'
import * as restored from '../../features/exports/restore/restored-rows.queries.ts'
import { samplesOf } from './sample.ts'
import { id, ids, now } from './sample-values.ts'

export const querySamples = [
  samplesOf(rows, {
    findExportedRows: {
      'the first rows, with names': ['clinic.appointments', null, { withNames: true }],
      'of a patient': ['clinic.packages', null, { of: { patientId: id, path: 'patient_id' } }],
      'of their payments': [
        'clinic.payment_parts',
        null,
        { of: { patientId: id, path: { column: 'payment_id', table: 'payments' }, deleted: ids } },
      ],
      'the next rows': ['clinic.clinical_entries', [id, '7']],
    },
    tryLockExport: [],
    findStoredColumns: [],
    markExported: [now],
  }),
  samplesOf(restored, {
    findOwnClinics: ['helena@clinica.test'],
    hasRows: ['clinic.patients'],
    insertRestored: ['clinic.rooms', [{ id, name: 'Sala 1' }]],
    updateRestoredClinic: [{ name: 'Clínica', city: 'São Paulo' }],
    hasUnevenPayment: [],
  }),
  samplesOf(dossier, {
    findSeatClasses: [ids],
    findChangesOf: [ids],
    findDeletedPatients: [ids],
    findUndoneMerges: [ids, ids],
    findFormerRows: [{ patient_id: ids, payment_id: ids, package_id: [], makeup_id: [] }, '0'],
    findRowsNow: ['appointments', ids],
  }),
  samplesOf(records, { findRecords: { first: [null], next: [id] } }),
]
