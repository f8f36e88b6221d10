import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { encodePosition } from '../../db/keyset.ts'
import * as changes from '../../features/changes/changes.queries.ts'
import * as clinics from '../../features/clinics/clinics.queries.ts'
import * as timeZone from '../../features/clinics/time-zone.queries.ts'
import * as closures from '../../features/closures/closures.queries.ts'
import * as history from '../../features/history/history.queries.ts'
import type { ChangedRow } from '../../features/history/undo.queries.ts'
import * as undo from '../../features/history/undo.queries.ts'
import * as notifications from '../../features/notifications/notifications.queries.ts'
import * as merge from '../../features/patients/merge/merge.queries.ts'
import * as patients from '../../features/patients/patients.queries.ts'
import * as professionals from '../../features/professionals/professionals.queries.ts'
import * as rooms from '../../features/rooms/rooms.queries.ts'
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
  samplesOf(rooms, {
    findRooms: [],
    findRoom: [id],
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
    countRecords: [id],
    countUpcomingVisits: [id, now],
  }),
  samplesOf(merge, {
    countMovedRecords: [id],
    findSharedClasses: [id, otherId],
    findSharedTimes: [id, otherId],
    leaveSharedCanceledClasses: [id, otherId],
    releaseSharedMakeups: [id, otherId],
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
    insertNotification: [newNotification()],
    updateNotificationRow: [id, { title: 'Feriado', message: 'Não abriremos.', is_read: false, patient_id: null }],
  }),
  samplesOf(changes, {
    findOwnChanges: {
      appointments: [{ table: 'appointments', rows: 'appointment' }, ids],
      patients: [{ table: 'patients', rows: 'patient' }, ids],
    },
  }),
  samplesOf(history, {
    findRow: ['patients', id],
    findHistoryRows: ['patients', id],
    findNames: ['patients', ids],
    countAddedByThisChange: ['patients', id],
    deleteRecords: ['patients', [id]],
    hasOthersBooking: { appointments: ['appointments', ids], classes: ['classes', ids] },
  }),
  samplesOf(undo, {
    findChangedRows: { 'of one person': [id, id], 'of anyone': [id, null] },
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
