import { messagePrivileges } from './message-privileges.ts'
import {
  accountData,
  all,
  clinicData,
  goesBy,
  goesWithUser,
  onColumns,
  patientData,
  plainTables,
  queueData,
  type Rights,
  readByWorker,
} from './usual-rights.ts'

/** Columns of an account that stays because a clinic names its person. */
const erasedOfUser = [
  'name',
  'email',
  'email_verified',
  'image',
  'phone',
  'requested_plan',
  'two_factor_enabled',
  'deletes_at',
  'deletion_reminded_at',
]

/** Columns that `app` may set on a new order; it cannot set the state. */
const newOrderColumns = [
  'admin_id',
  'id',
  'plan',
  'amount_cents',
  'method',
  'due_date',
  'description',
  'next_sync_at',
  'created_at',
  'updated_at',
]

/** Columns of an order that follow the provider. */
const syncedOrderColumns = [
  'state',
  'due_date',
  'provider_payment_id',
  'provider_customer_id',
  'provider_status',
  'invoice_url',
  'pix_payload',
  'pix_expires_at',
  'failure_code',
  'failure',
  'attention',
  'next_sync_at',
  'last_synced_at',
  'lease_until',
  'updated_at',
]

/** Exact privileges per table and role; the catalog gate compares them with the real grants. */
const rights: Record<string, Rights> = {
  ...messagePrivileges,
  'public.schema_migrations': { app: ['SELECT'], worker: ['SELECT'], eraser: ['SELECT'] },
  'public.clinical_masters': { app: ['SELECT', 'INSERT'] },
  'public.clinical_recovery': { app: ['SELECT', 'INSERT'] },
  'public.erasures': {
    eraser: onColumns('INSERT', ['kind', 'id', 'admin_id']),
    backup: ['SELECT', 'UPDATE (stored_at)'],
  },

  'accounts.users': {
    ...accountData,
    eraser: [
      ...onColumns('SELECT', ['id', 'email', 'deletes_at', 'deletion_reminded_at']),
      ...onColumns('UPDATE', erasedOfUser),
      'DELETE',
    ],
  },
  'accounts.sessions': { ...accountData, worker: ['SELECT (expires_at)', 'DELETE'], eraser: goesWithUser },
  'accounts.credentials': { ...accountData, eraser: goesWithUser },
  'accounts.verifications': { ...accountData, worker: ['SELECT (expires_at)', 'DELETE'] },
  'accounts.links': {
    ...accountData,
    eraser: goesWithUser,
    worker: [
      'SELECT (expires_at)',
      'SELECT (purpose)',
      'SELECT (user_id)',
      'INSERT',
      'UPDATE (expires_at)',
      'UPDATE (secret_hash)',
      'DELETE',
    ],
  },
  'accounts.booking_addresses': { accounts_app: ['SELECT', 'INSERT'] },
  'accounts.invitation_links': {
    accounts_app: ['SELECT'],
    worker: [
      'SELECT (expires_at)',
      'SELECT (invitation_id)',
      'INSERT',
      'UPDATE (expires_at)',
      'UPDATE (secret_hash)',
      'DELETE',
    ],
  },
  'accounts.second_factors': { ...accountData, eraser: goesWithUser },
  'accounts.throttles': { ...accountData, worker: ['SELECT (reset_at)', 'DELETE'] },
  'accounts.page_requests': { accounts_app: ['INSERT'], worker: ['SELECT', 'DELETE'] },
  'accounts.profiles': {
    app: ['SELECT', 'INSERT', 'UPDATE'],
    worker: onColumns('SELECT', ['id', 'name', 'email', 'phone', 'cpf', 'role']),
    accounts_app: onColumns('SELECT', ['id', 'role']),
    eraser: ['SELECT (id)', ...onColumns('UPDATE', ['name', 'email', 'username', 'phone', 'cpf', 'address'])],
  },

  // Of a clinic's own data the worker reads only what its mails state.
  'clinic.clinics': {
    ...clinicData,
    worker: onColumns('SELECT', [
      ...['admin_id', 'name', 'time_zone', 'pix_key_type', 'pix_key', 'pix_receiver'],
      ...['reminder_hours', 'reminder_from', 'reminder_until', 'reply_to', 'page_is_on', 'offer_hours'],
      'change_mails_since',
    ]),
    accounts_app: onColumns('SELECT', [
      'admin_id',
      'time_zone',
      'team_agenda',
      'idle_minutes',
      'second_factor',
      'second_factor_since',
    ]),
    eraser: [...goesBy('clinical_years', 'time_zone'), 'UPDATE (admin_id)'],
  },
  'clinic.deletions': {
    app: [
      ...onColumns('SELECT', ['admin_id', 'due_at', 'started_at', 'record_until']),
      ...onColumns('INSERT', ['admin_id', 'requested_by', 'due_at']),
      'DELETE',
    ],
    worker: [...onColumns('SELECT', ['admin_id', 'due_at', 'reminded_at']), 'UPDATE (reminded_at)'],
    accounts_app: onColumns('SELECT', ['admin_id']),
    eraser: [
      ...onColumns('SELECT', ['admin_id', 'due_at', 'reminded_at', 'started_at', 'record_until', 'record_over_at']),
      ...onColumns('UPDATE', ['started_at', 'record_until', 'record_over_at']),
    ],
  },
  'clinic.members': {
    app: ['SELECT', 'INSERT', 'UPDATE'],
    worker: onColumns('SELECT', ['admin_id', 'id', 'role', 'name', 'ended_at']),
    accounts_app: onColumns('SELECT', ['admin_id', 'id', 'role', 'professional_id', 'ended_at', 'created_at']),
    eraser: [
      ...onColumns('SELECT', ['admin_id', 'id', 'role', 'email', 'ended_at']),
      ...onColumns('UPDATE', ['email', 'ended_at']),
    ],
  },
  'clinic.invitations': {
    app: ['SELECT', 'INSERT', 'UPDATE'],
    worker: onColumns('SELECT', ['admin_id', 'id', 'email', 'role', 'invited_by', 'accepted_at', 'revoked_at']),
    eraser: [...goesBy('id', 'email'), 'UPDATE (email)'],
  },
  ...plainTables,
  'clinic.patients': {
    app: all,
    worker: onColumns('SELECT', [
      ...['admin_id', 'id', 'name', 'email', 'archived_at'],
      ...['guardian_name', 'guardian_phone', 'guardian_email', 'phone'],
    ]),
    eraser: goesBy('id', 'archived_at', 'cpf'),
  },
  'clinic.series': clinicData,
  'clinic.appointments': {
    ...patientData,
    worker: onColumns('SELECT', [
      ...['admin_id', 'id', 'patient_id', 'professional_id', 'start_time', 'end_time', 'status'],
      ...['reminded_at', 'created_at', 'updated_at'],
    ]),
  },
  'clinic.classes': {
    ...clinicData,
    worker: onColumns('SELECT', [
      'admin_id',
      'id',
      'professional_id',
      'start_time',
      'end_time',
      'capacity',
      'status',
      'updated_at',
    ]),
  },
  'clinic.class_enrollments': {
    ...patientData,
    worker: onColumns('SELECT', ['admin_id', 'id', 'class_id', 'patient_id', 'status', 'attendance', 'created_at']),
  },
  'clinic.class_waiting': readByWorker('class_id', 'patient_id'),
  'clinic.class_pauses': {
    ...patientData,
    worker: onColumns('SELECT', ['admin_id', 'patient_id', 'from_date', 'to_date']),
  },
  'clinic.payments': patientData,
  'clinic.payment_parts': patientData,
  'clinic.packages': patientData,
  'clinic.commission_rules': clinicData,
  'clinic.commission_statements': {
    app: all,
    eraser: [...goesBy('id', 'professional_id', 'month', 'rows'), 'UPDATE (rows)'],
  },
  'clinic.package_uses': patientData,
  'clinic.makeups': readByWorker('id', 'patient_id', 'class_id', 'valid_until'),
  'clinic.makeup_uses': readByWorker('makeup_id'),
  'clinic.cancellation_notices': patientData,
  'clinic.tax_receipts': patientData,
  'clinic.notifications': {
    ...patientData,
    worker: onColumns('SELECT', ['admin_id', 'id', 'patient_id', 'title', 'message', 'mail_at', 'created_at']),
  },
  'clinic.imports': clinicData,
  // Nobody who serves requests or mails may delete history.
  'clinic.history': {
    app: ['SELECT', 'INSERT'],
    // No text of what was before.
    worker: onColumns('SELECT', [
      ...['admin_id', 'seq', 'table_name', 'row_id', 'op', 'changed_at'],
      ...['start_before', 'status_before'],
    ]),
    eraser: [
      ...onColumns('SELECT', ['admin_id', 'seq', 'changed_at', 'change_id', 'table_name', 'row_id', 'op', 'old']),
      'INSERT',
      'UPDATE (old)',
      'DELETE',
    ],
  },
  'clinic.receipts': {
    app: ['SELECT', 'INSERT', 'UPDATE (voided_at)', 'UPDATE (void_reason)'],
    eraser: [...goesBy('number', 'payment_id', 'issued_at', 'snapshot'), 'UPDATE (snapshot)'],
  },

  // Nobody changes what was signed or logged. It goes with its whole clinic, after its years (triggers of migrations/0071); the contents go with
  // their entry. The worker deletes drafts of people who have left, and reads none.
  'clinic.clinical_keys': { app: ['SELECT', 'INSERT'], eraser: goesBy('id') },
  'clinic.clinical_entries': { app: ['SELECT', 'INSERT'], eraser: goesBy('patient_id', 'number', 'signed_at') },
  'clinic.clinical_contents': { app: ['SELECT', 'INSERT'] },
  'clinic.clinical_reads': { app: ['SELECT', 'INSERT'], eraser: goesBy('seq') },
  'clinic.clinical_destructions': { app: ['SELECT'], eraser: goesBy('id') },
  'clinic.clinical_drafts': {
    app: ['SELECT', 'INSERT', ...onColumns('UPDATE', ['key_id', 'occurred_on', 'sealed']), 'DELETE'],
    worker: [...onColumns('SELECT', ['admin_id', 'author_id', 'updated_at']), 'DELETE'],
    eraser: goesBy('id', 'patient_id'),
  },

  'billing.customers': { app: ['SELECT'], worker: ['SELECT', 'INSERT', 'DELETE'], eraser: goesBy() },
  'billing.orders': {
    app: ['SELECT', ...onColumns('INSERT', newOrderColumns), 'UPDATE (cancel_wanted_at)', 'UPDATE (next_sync_at)'],
    worker: ['SELECT', ...onColumns('UPDATE', syncedOrderColumns)],
    eraser: goesBy('id'),
  },
  'billing.grants': {
    app: ['SELECT'],
    worker: ['SELECT', 'INSERT', ...onColumns('UPDATE', ['status', 'changed_at'])],
    eraser: goesBy('order_id'),
  },
  'billing.events': {
    app: ['INSERT'],
    worker: ['SELECT', ...onColumns('UPDATE', ['processed_at', 'attempts', 'last_error']), 'DELETE'],
  },
  'billing.strays': { worker: ['SELECT', 'INSERT', 'UPDATE (dismissed_at)'] },
  'billing.letters': { worker: ['SELECT', 'INSERT'], eraser: goesBy('kind', 'about') },

  // pg-boss: the app enqueues, the worker runs. The app reads no payload of a job.
  'jobs.version': { app: ['SELECT'], worker: all },
  'jobs.queue': { app: ['SELECT'], worker: all },
  'jobs.heartbeats': { app: ['SELECT'], worker: all },
  'jobs.job': queueData,
  // Enough to see how much waits and for how long; never what a job carries.
  'jobs.job_common': {
    app: ['INSERT', ...onColumns('SELECT', ['id', 'name', 'state', 'start_after', 'blocked'])],
    worker: all,
  },
  'jobs.job_dependency': queueData,
  'jobs.schedule': queueData,
  'jobs.subscription': queueData,
  'jobs.bam': queueData,
  'jobs.warning': queueData,
  'jobs.queue_stats': queueData,
}

/** pg-boss makes one partition of its statistics per day. */
const nameOf = (table: string): string => table.replace(/^(jobs\.queue_stats)_\d{8}$/, '$1')

/** Formatted as `app SELECT`, `worker UPDATE (voided_at)`… */
export const expectedPrivilegesOf = (table: string): string[] =>
  Object.entries(rights[nameOf(table)] ?? {}).flatMap(([holder, each]) => each.map((right) => `${holder} ${right}`))

export const findUnlistedTables = (tables: readonly string[]): string[] =>
  [...new Set(tables)].filter((table) => !(nameOf(table) in rights))
