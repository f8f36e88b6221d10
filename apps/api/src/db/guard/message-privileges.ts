import { all, goesBy, onColumns, patientData, type Rights } from './usual-rights.ts'

/** Of the part of the patient page that opens with a birth date. */
const birthDateColumns = ['page_tries', 'page_proof_hash', 'page_proof_until']
/** What a clinic sees of its number. */
const channelColumns = ['admin_id', 'state', 'display_phone', 'has_app', 'templates', 'problem', 'changed_at']

/** Tables of what is sent to patients, and of what they answer, ask for and accept. */
export const messagePrivileges: Record<string, Rights> = {
  // The worker sends, and writes before it does; the app moves messages of patients that it merges, and of visits on a new clock, ends their pages, and counts the birth dates that were typed there.
  'clinic.messages': {
    app: [
      'SELECT',
      ...onColumns('UPDATE', [
        'patient_id',
        'starts_at',
        'page_ended_at',
        'answer',
        'answered_at',
        ...birthDateColumns,
      ]),
    ],
    worker: [
      ...['SELECT', 'INSERT'],
      ...onColumns('UPDATE', [
        ...['state', 'stop_hash', 'page_hash', 'page_ended_at', 'claimed_at', 'sent_at', 'sequence'],
        ...['channel', 'wamid', 'wa_id', 'delivery', 'error_code', ...birthDateColumns],
      ]),
    ],
    eraser: goesBy('id', 'patient_id'),
  },
  'clinic.consents': {
    ...patientData,
    worker: onColumns('SELECT', ['admin_id', 'patient_id', 'channel', 'given_at', 'withdrawn_at', 'text_version']),
  },
  'clinic.visit_answers': patientData,
  'clinic.seat_offers': { ...patientData, worker: ['SELECT'] },
  // The worker makes the link of each mail.
  'clinic.online_bookings': {
    app: all,
    worker: [
      ...onColumns('SELECT', [
        'admin_id',
        'id',
        'status',
        'name',
        'email',
        'start_time',
        'asked_at',
        'held_until',
        'decided_at',
      ]),
      'UPDATE (link_hash)',
    ],
    eraser: goesBy('id', 'status', 'start_time', 'asked_at'),
  },
  // The token is the worker's alone. The app writes the code of an owner and cannot read it again.
  'clinic.whatsapp_channels': {
    app: [
      ...onColumns('SELECT', channelColumns),
      ...onColumns('INSERT', ['admin_id', 'state', 'code', 'changed_at']),
      ...onColumns('UPDATE', ['state', 'code', 'problem', 'changed_at']),
    ],
    worker: [
      ...['SELECT', 'DELETE'],
      ...onColumns('UPDATE', [
        ...['state', 'code', 'waba_id', 'number_id', 'display_phone', 'has_app', 'key_id', 'sealed_token'],
        ...['templates', 'problem', 'changed_at'],
      ]),
    ],
    eraser: goesBy(),
  },
  'clinic.whatsapp_events': {
    app: onColumns('INSERT', ['key', 'item']),
    worker: ['SELECT', ...onColumns('UPDATE', ['item', 'processed_at', 'attempts']), 'DELETE'],
  },
}
