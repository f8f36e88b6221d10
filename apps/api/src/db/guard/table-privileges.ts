/** Exact privileges per table and role; the catalog gate compares them with the real grants. */
export type Grantee = 'app' | 'worker' | 'accounts_app' | 'public'

type Rights = Partial<Record<Exclude<Grantee, 'public'>, readonly string[]>>

const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
/** Table protected by `clinic.protect`. */
const clinicData: Rights = { app: all }
const accountData: Rights = { accounts_app: all }
const queueData: Rights = { worker: all }

const onColumns = (right: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${right} (${column})`)

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

const rights: Record<string, Rights> = {
  'public.schema_migrations': { app: ['SELECT'], worker: ['SELECT'] },

  'accounts.users': accountData,
  'accounts.sessions': { ...accountData, worker: ['SELECT (expires_at)', 'DELETE'] },
  'accounts.credentials': accountData,
  'accounts.verifications': { ...accountData, worker: ['SELECT (expires_at)', 'DELETE'] },
  'accounts.links': {
    ...accountData,
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
  'accounts.second_factors': accountData,
  'accounts.throttles': { ...accountData, worker: ['SELECT (reset_at)', 'DELETE'] },
  'accounts.profiles': {
    app: ['SELECT', 'INSERT', 'UPDATE'],
    worker: onColumns('SELECT', ['id', 'name', 'email', 'phone', 'cpf', 'role']),
    accounts_app: onColumns('SELECT', ['id', 'role']),
  },

  // Of a clinic's own data the worker reads only what its mails state.
  'clinic.clinics': {
    ...clinicData,
    worker: onColumns('SELECT', ['admin_id', 'name', 'time_zone', 'pix_key_type', 'pix_key', 'pix_receiver']),
    accounts_app: onColumns('SELECT', [
      'admin_id',
      'time_zone',
      'team_agenda',
      'idle_minutes',
      'second_factor',
      'second_factor_since',
    ]),
  },
  'clinic.members': {
    app: ['SELECT', 'INSERT', 'UPDATE'],
    worker: onColumns('SELECT', ['admin_id', 'id', 'role', 'name', 'ended_at']),
    accounts_app: onColumns('SELECT', ['admin_id', 'id', 'role', 'professional_id', 'ended_at', 'created_at']),
  },
  'clinic.invitations': {
    app: ['SELECT', 'INSERT', 'UPDATE'],
    worker: onColumns('SELECT', ['admin_id', 'id', 'email', 'role', 'invited_by', 'accepted_at', 'revoked_at']),
  },
  'clinic.professionals': clinicData,
  'clinic.rooms': clinicData,
  'clinic.closures': clinicData,
  'clinic.patients': clinicData,
  'clinic.series': clinicData,
  'clinic.appointments': clinicData,
  'clinic.classes': clinicData,
  'clinic.class_enrollments': clinicData,
  'clinic.class_waiting': clinicData,
  'clinic.class_pauses': clinicData,
  'clinic.payments': clinicData,
  'clinic.packages': clinicData,
  'clinic.commission_rules': clinicData,
  'clinic.commission_statements': clinicData,
  'clinic.package_uses': clinicData,
  'clinic.makeups': clinicData,
  'clinic.makeup_uses': clinicData,
  'clinic.cancellation_notices': clinicData,
  'clinic.tax_receipts': clinicData,
  'clinic.notifications': clinicData,
  'clinic.history': { app: ['SELECT', 'INSERT'] },
  'clinic.receipts': { app: ['SELECT', 'INSERT', 'UPDATE (voided_at)', 'UPDATE (void_reason)'] },

  'billing.customers': { app: ['SELECT'], worker: ['SELECT', 'INSERT', 'DELETE'] },
  'billing.orders': {
    app: ['SELECT', ...onColumns('INSERT', newOrderColumns), 'UPDATE (cancel_wanted_at)', 'UPDATE (next_sync_at)'],
    worker: ['SELECT', ...onColumns('UPDATE', syncedOrderColumns)],
  },
  'billing.grants': {
    app: ['SELECT'],
    worker: ['SELECT', 'INSERT', ...onColumns('UPDATE', ['status', 'changed_at'])],
  },
  'billing.events': {
    app: ['INSERT'],
    worker: ['SELECT', ...onColumns('UPDATE', ['processed_at', 'attempts', 'last_error']), 'DELETE'],
  },
  'billing.strays': { worker: ['SELECT', 'INSERT', 'UPDATE (dismissed_at)'] },
  'billing.letters': { worker: ['SELECT', 'INSERT'] },

  // pg-boss: the app enqueues, the worker runs. The app reads no payload of a job.
  'jobs.version': { app: ['SELECT'], worker: all },
  'jobs.queue': { app: ['SELECT'], worker: all },
  'jobs.heartbeats': { app: ['SELECT'], worker: all },
  'jobs.job': queueData,
  'jobs.job_common': { app: ['INSERT', 'SELECT (id)', 'SELECT (start_after)'], worker: all },
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
