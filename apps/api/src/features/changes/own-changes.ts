import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangedTable } from '@postura/domain/changes/change'
import type { OwnRows } from '../../db/own-scope.ts'
import type { TenantPool } from '../../db/pools.ts'
import { type AdminRead, readAsAdmin } from '../../db/tenant.ts'
import { findOwnChanges } from './changes.queries.ts'

/** Which changes a professional hears who sees only their own: all of a table, those of own rows, or none. */
const ownRowsOf: Record<ChangedTable, OwnRows | 'all' | 'none'> = {
  clinics: 'all',
  professionals: 'all',
  rooms: 'all',
  calendar_feeds: 'none',
  prices: 'all',
  expenses: 'none',
  expense_categories: 'none',
  expense_rules: 'none',
  commission_rules: 'none',
  commission_statements: 'none',
  closures: 'all',
  members: 'none',
  invitations: 'none',
  patients: 'patient',
  // Comes with its appointments or classes.
  series: 'none',
  appointments: 'appointment',
  classes: 'class',
  class_enrollments: 'ofClass',
  class_waiting: 'ofClass',
  class_pauses: 'ofPatient',
  makeups: 'ofPatient',
  // Come with the seats or appointments that they pay for.
  makeup_uses: 'none',
  package_uses: 'none',
  cancellation_notices: 'notice',
  payments: 'ofPatient',
  // Come with their payment.
  payment_parts: 'none',
  packages: 'ofPatient',
  receipts: 'none',
  // Has no history that tells whose it is; the page that signs knows it.
  clinical_entries: 'none',
  tax_receipts: 'none',
  notifications: 'ofPatient',
  consents: 'ofPatient',
  visit_answers: 'ofPatient',
  seat_offers: 'ofClass',
  imports: 'none',
}

type Change = { table: ChangedTable; changeId: string }
type OwnChange = Change & { rows: OwnRows }
const RETRY_MS = 1_000

const findOwn = async (read: AdminRead, asked: readonly OwnChange[]): Promise<Change[]> => {
  const byTable = [...Map.groupBy(asked, ({ table }) => table).values()]
  const found = byTable.map(async (changes) => {
    const [first] = changes
    const ids = changes.map(({ changeId }) => changeId)
    return first ? (await findOwnChanges(read, first, ids)).map((changeId) => ({ table: first.table, changeId })) : []
  })
  return (await Promise.all(found)).flat()
}

/**
 * Finds the changes that a professional with own scope sees. One question at a time: the changes that come meanwhile are asked for
 * together. A question that fails is asked again, because a message without knowing would tell of what they must not see.
 */
export const createOwnChanges = (
  pool: TenantPool,
  { adminId, within }: { adminId: string; within: string },
  tell: (change: Change) => void,
) => {
  let waiting: OwnChange[] = []
  let isAsking = false
  const ended = new AbortController()

  const ask = async (asked: readonly OwnChange[]): Promise<void> => {
    const scope = { within, seesAmounts: false }
    const found = await readAsAdmin(pool, adminId, (read) => findOwn(read, asked), ended.signal, scope)
    for (const change of found) tell(change)
  }

  const run = async (): Promise<void> => {
    isAsking = true
    while (waiting.length > 0 && !ended.signal.aborted) {
      const asked = waiting
      waiting = []
      await ask(asked).catch(async () => {
        waiting = [...asked, ...waiting]
        await sleep(RETRY_MS, undefined, { signal: ended.signal }).catch(() => undefined)
      })
    }
    isAsking = false
  }

  return {
    add: (change: Change): void => {
      const rows = ownRowsOf[change.table]
      if (rows === 'all') tell(change)
      if (rows === 'all' || rows === 'none') return
      waiting.push({ ...change, rows })
      if (!isAsking) void run()
    },
    end: (): void => ended.abort(),
  }
}

export type OwnChanges = ReturnType<typeof createOwnChanges>
