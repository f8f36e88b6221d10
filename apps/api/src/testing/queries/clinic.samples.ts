import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { encodePosition } from '../../db/keyset.ts'
import * as changes from '../../features/changes/changes.queries.ts'
import * as clinics from '../../features/clinics/clinics.queries.ts'
import * as timeZone from '../../features/clinics/time-zone.queries.ts'
import * as closures from '../../features/closures/closures.queries.ts'
import * as deletion from '../../features/erasure/clinic-deletion.queries.ts'
import * as clinicErasure from '../../features/erasure/clinic-erasure.queries.ts'
import { erasedTables } from '../../features/erasure/erased-tables.ts'
import * as keptRecords from '../../features/erasure/kept-records.queries.ts'
import * as erasure from '../../features/erasure/patient-erasure.queries.ts'
import * as retention from '../../features/erasure/retention.queries.ts'
import * as history from '../../features/history/history.queries.ts'
import type { ChangedRow } from '../../features/history/undo.queries.ts'
import * as undo from '../../features/history/undo.queries.ts'
import * as importedPatients from '../../features/imports/imported-patients.queries.ts'
import * as importedRecords from '../../features/imports/imported-records.queries.ts'
import * as imports from '../../features/imports/imports.queries.ts'
import * as notifications from '../../features/notifications/notifications.queries.ts'
import * as merge from '../../features/patients/merge/merge.queries.ts'
import * as patients from '../../features/patients/patients.queries.ts'
import * as feeds from '../../features/professionals/feed/calendar-feed.queries.ts'
import * as professionals from '../../features/professionals/professionals.queries.ts'
import * as rooms from '../../features/rooms/rooms.queries.ts'
import * as openClinic from '../../features/team/open-clinic.queries.ts'
import { newNotification } from '../factories/notification.factory.ts'
import { PART, samplesOf } from './sample.ts'
import { id, ids, now, oneName, otherId, placeAt, today } from './sample-values.ts'

const generatePerson = {
  name: 'João da Silva',
  birth_date: '1980-05-20',
  phone: '(11) 91234-5678',
  address: 'Rua das Acácias, 10',
  cpf: null,
  email: null,
  guardian_name: null,
  guardian_cpf: null,
  guardian_phone: null,
  guardian_email: null,
}
const olderThan = encodePosition({ key: '2026-11-16T12:00:00.000000Z', id })
const professional = { name: 'Carla Nunes', crefito: null, color: 'blue' } as const
const changed: ChangedRow = {
  seq: '0',
  table: 'patients',
  id,
  op: 'update',
  columns: ['name', 'phone'],
  tooLate: false,
}

const erasedTable = (name: string) => {
  const table = erasedTables.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is not erased`)
  return table
}
const importedPatient = { id: otherId, person: 'unknown', ...generatePerson } as const

export const querySamples = [
  samplesOf(clinics, {
    findClinic: [],
    findReceiving: [],
    updateClinicRow: [1, { name: 'Clínica Prado', city: 'Campinas' }],
  }),
  samplesOf(timeZone, { shiftBookings: [{ from: 'America/Sao_Paulo', to: 'America/Manaus', start: now }] }),
  samplesOf(professionals, {
    findProfessionals: [],
    findProfessional: [id],
    findOnlyProfessionalId: [],
    insertProfessional: [{ id, ...professional }],
    updateProfessionalRow: {
      profile: [id, 1, professional],
      hours: [id, 1, { working_hours: defaultWorkingHours }],
    },
    markArchived: { archived: [id, true], 'taken back': [id, false] },
  }),
  samplesOf(feeds, {
    findFeeds: { 'of all': [null], 'of one': [id] },
    upsertFeed: [{ professional_id: id, secret_hash: 'x'.repeat(43), shows_names: false, made_by: id }],
    deleteFeed: [id],
    deleteFeedsMadeBy: { all: [id, { except: null }], 'except one': [id, { except: otherId }] },
    findFeedBySecret: ['x'.repeat(43)],
    findFeedEntries: [id, { from: new Date(0), to: new Date(1) }],
  }),
  samplesOf(rooms, {
    findRooms: [],
    findRoom: [id],
    findRoomNamed: ['Sala 1', otherId],
    insertRoom: [{ id, name: 'Sala 1' }],
    updateRoomRow: [id, 1, { name: 'Sala 1' }],
    markArchived: { archived: [id, true], 'taken back': [id, false] },
  }),
  samplesOf(closures, {
    findClosures: [today],
    findClosure: [id],
    insertClosure: [{ id, name: 'Férias', professional_id: null, from_date: today, to_date: today }],
    updateClosureRow: [id, { name: 'Férias', professional_id: null, from_date: today, to_date: today }],
  }),
  samplesOf(patients, {
    selectMatchingPatients: PART,
    selectGuardian: PART,
    selectPatientOf: PART,
    findPatients: {
      'the first page': [{ q: '', state: 'active' }],
      'archived, by name, the next page': [{ q: oneName, state: 'archived', after: placeAt('paciente 1') }],
      'incomplete records': [{ q: '', state: 'incomplete' }],
      'by phone, the page before': [{ q: '91234', state: 'active', before: placeAt('paciente 1') }],
    },
    findPatient: [id],
    findPatientsForBooking: [ids],
    countPatients: [50],
    insertPatient: [{ id, ...generatePerson }],
    updatePatientRow: [id, 1, generatePerson],
    markArchived: { archived: [id, true], 'taken back': [id, false] },
    hasClinicalEntries: [id],
    countRecords: [id],
    countUpcomingVisits: [id, now],
  }),
  samplesOf(merge, {
    countMovedRecords: [id],
    findSharedClasses: [id, otherId],
    findSharedTimes: [id, otherId],
    leaveSharedCanceledClasses: [id, otherId],
    releaseSharedMakeups: [id, otherId],
    endSharedConsents: [id, otherId],
    endPagesOfMerged: [otherId],
    moveRecords: ['payments', otherId, id],
    updateMergedPatient: [id, { ...generatePerson, archived_at: null, created_at: '2026-01-05T12:00:00Z' }],
  }),
  samplesOf(notifications, {
    findNewestNotifications: [],
    findOlderNotifications: {
      'without a search': [{ after: olderThan, q: '' }],
      'with a search': [{ after: olderThan, q: 'feriado' }],
    },
    findNotification: [id],
    getNotification: [id],
    insertNotification: [{ ...newNotification(), mail_at: null }],
    updateNotificationRow: [id, { title: 'Feriado', message: 'Não abriremos.', is_read: false, patient_id: null }],
  }),
  samplesOf(changes, {
    findOwnChanges: {
      appointments: [{ table: 'appointments', rows: 'appointment' }, ids],
      patients: [{ table: 'patients', rows: 'patient' }, ids],
    },
  }),
  samplesOf(openClinic, { isOpen: PART, isClinicOpen: [] }),
  samplesOf(deletion, {
    findDeletion: [],
    insertDeletion: [otherId, now],
    withdrawDeletion: [],
    findDueAt: [],
    findExportedAt: [],
    markReminded: [],
  }),
  samplesOf(clinicErasure, {
    findDueDeletions: [id, now],
    startErasure: [now],
    findRecordEnd: [],
    endRecord: [],
    keepRecordUntil: [today],
    deleteRows: {
      'first rows': [{ table: erasedTable('clinic.history'), before: null, size: 500, besideRecord: false }],
      'next rows': [
        { table: erasedTable('clinic.clinical_entries'), before: [id, '2'], size: 500, besideRecord: false },
      ],
      'patients without a record': [
        { table: erasedTable('clinic.patients'), before: [id], size: 500, besideRecord: true },
      ],
    },
    deleteClinicRow: [],
  }),
  samplesOf(erasure, { findErasable: [id], erasePatientRows: [id] }),
  samplesOf(keptRecords, { findKeptRecords: { 'of a patient': [id], 'of the clinic': [] } }),
  samplesOf(retention, {
    findClinicsAfter: [id],
    deleteOldBookings: [now],
    deleteOldHistory: [{ after: '0', before: new Date('2021-11-19T12:00:00Z'), size: 500 }],
  }),
  samplesOf(imports, {
    findImports: [],
    findImport: [id],
    insertImport: [otherId, { kind: 'patients', rows: 250 }],
    countImported: [id, { added: 250, completed: 1 }],
    markImportUndone: [id],
  }),
  samplesOf(importedRecords, {
    findRecordIds: ['payments', ids],
    findSameReceivables: [
      id,
      [{ id: otherId, patient_id: id, amount_cents: 150_00, due_date: today, description: 'Saldo anterior' }],
    ],
    findSamePackages: [id, [{ id: otherId, patient_id: id, type: 'Pilates', sessions: 8, expires_on: null }]],
  }),
  samplesOf(importedPatients, {
    findKnownPeople: [[{ name: 'João da Silva', phone: '(11) 91234-5678', cpf: '52998224725' }]],
    findPatientIds: [ids],
    insertImportedPatients: [[importedPatient]],
    fillPatientGaps: [[{ ...importedPatient, person: id }]],
  }),
  samplesOf(history, {
    findRow: ['patients', id],
    findHistoryRows: ['patients', id],
    findNames: ['patients', ids],
    countAddedByThisChange: ['patients', [id]],
    countUpdatedByThisChange: ['appointments', [id]],
    deleteRecords: ['patients', [id]],
    hasOthersBooking: { appointments: ['appointments', ids], classes: ['classes', ids] },
  }),
  samplesOf(undo, {
    findChangedRows: { 'of one person': [id, { by: id, seconds: 60 }], 'of anyone': [id, { by: null, seconds: 60 }] },
    isThisChangeApplied: [],
    isChangedSince: [id],
    hasChangedOtherRows: [id],
    undoBatch: {
      'rows that were added': [[{ ...changed, op: 'insert' }]],
      'rows that were changed': [[changed]],
      'rows that were deleted': [[{ ...changed, op: 'delete' }]],
    },
  }),
]
