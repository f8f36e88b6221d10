/** Exact privileges per table and role; the catalog gate compares them with the real grants. */
export type Grantee = 'app' | 'worker' | 'accounts_app' | 'public'

type Rights = Partial<Record<Exclude<Grantee, 'public'>, readonly string[]>>

const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
/** Table protected by `clinic.protect`. */
const clinicData: Rights = { app: all, worker: all }
const accountData: Rights = { accounts_app: all }

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
  'accounts.throttles': { ...accountData, worker: ['SELECT (reset_at)', 'DELETE'] },
  'accounts.profiles': { app: ['SELECT', 'INSERT', 'UPDATE'], worker: ['SELECT'] },

  'clinic.clinics': clinicData,
  'clinic.professionals': clinicData,
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
  'clinic.package_uses': clinicData,
  'clinic.makeups': clinicData,
  'clinic.makeup_uses': clinicData,
  'clinic.cancellation_notices': clinicData,
  'clinic.tax_receipts': clinicData,
  'clinic.notifications': clinicData,
  'clinic.history': { app: ['SELECT', 'INSERT'], worker: ['SELECT', 'INSERT'] },
  'clinic.receipts': {
    app: ['SELECT', 'INSERT', 'UPDATE (voided_at)', 'UPDATE (void_reason)'],
    worker: ['SELECT', 'INSERT', 'UPDATE (voided_at)', 'UPDATE (void_reason)'],
  },

  'billing.customers': { app: ['SELECT'], worker: all },
  'billing.orders': {
    app: [
      'SELECT',
      ...newOrderColumns.map((column) => `INSERT (${column})`),
      'UPDATE (cancel_wanted_at)',
      'UPDATE (next_sync_at)',
    ],
    worker: ['SELECT', 'INSERT', 'UPDATE'],
  },
  'billing.grants': { app: ['SELECT'], worker: ['SELECT', 'INSERT', 'UPDATE'] },
  'billing.events': { app: ['INSERT'], worker: ['SELECT', 'UPDATE', 'DELETE'] },
  'billing.strays': { worker: ['SELECT', 'INSERT', 'UPDATE'] },
  'billing.letters': { worker: ['SELECT', 'INSERT'] },
}

/** Formatted as `app SELECT`, `worker UPDATE (voided_at)`… */
export const expectedPrivilegesOf = (table: string): string[] =>
  Object.entries(rights[table] ?? {}).flatMap(([holder, each]) => each.map((right) => `${holder} ${right}`))

export const findUnlistedTables = (tables: readonly string[]): string[] =>
  [...new Set(tables)].filter((table) => !(table in rights))
