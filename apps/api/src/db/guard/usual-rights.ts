export type Grantee = 'app' | 'worker' | 'accounts_app' | 'eraser' | 'backup' | 'public'

export type Rights = Partial<Record<Exclude<Grantee, 'public'>, readonly string[]>>

export const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
export const onColumns = (right: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${right} (${column})`)

/** What the eraser needs to delete the rows of a clinic. */
export const goesBy = (...key: string[]): string[] => [...onColumns('SELECT', ['admin_id', ...key]), 'DELETE']
/** Table protected by `clinic.protect`. */
export const clinicData: Rights = { app: all, eraser: goesBy('id') }
/** Tables that have no other rights than these. */
export const plainTables: Record<string, Rights> = Object.fromEntries(
  [
    'professionals',
    'rooms',
    'calendar_feeds',
    'prices',
    'expenses',
    'expense_categories',
    'expense_rules',
    'closures',
  ].map((table) => [`clinic.${table}`, clinicData]),
)
/** … of which the eraser deletes the rows of a patient. */
export const patientData: Rights = { app: all, eraser: ['SELECT', 'DELETE'] }
/** … of which the worker reads some columns. */
export const readByWorker = (...columns: string[]): Rights => ({
  ...patientData,
  worker: onColumns('SELECT', ['admin_id', ...columns]),
})
export const accountData: Rights = { accounts_app: all }
export const queueData: Rights = { worker: all }

/** What the eraser needs to delete the rows of an account. */
export const goesWithUser = [...onColumns('SELECT', ['user_id']), 'DELETE']
