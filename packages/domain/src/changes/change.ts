import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import type { MemberRole } from '../team/member-roles.ts'
import { may, type Permission } from '../team/permissions.ts'

/** Tables whose changes are told to open pages, and the permissions of which one is enough to hear of them. */
const heardWith = {
  clinics: ['clinic.read'],
  professionals: ['clinic.read'],
  rooms: ['clinic.read'],
  calendar_feeds: ['agenda.read'],
  // Whoever completes a session sees its price.
  prices: ['payments.read', 'agenda.settle'],
  expenses: ['expenses.read'],
  expense_categories: ['expenses.read'],
  expense_rules: ['expenses.read'],
  commission_rules: ['reports.money'],
  commission_statements: ['reports.money'],
  closures: ['agenda.read'],
  members: ['team.read'],
  invitations: ['team.read'],
  patients: ['patients.read'],
  consents: ['patients.read', 'agenda.read'],
  visit_answers: ['agenda.read'],
  seat_offers: ['agenda.read'],
  // That an entry was signed; its text is never sent.
  clinical_entries: ['clinical.read'],
  series: ['agenda.read'],
  appointments: ['agenda.read'],
  classes: ['agenda.read'],
  class_enrollments: ['agenda.read'],
  class_waiting: ['agenda.read'],
  class_pauses: ['agenda.read'],
  makeups: ['agenda.read'],
  makeup_uses: ['agenda.read'],
  cancellation_notices: ['agenda.read'],
  // Whoever sees the agenda sees what is paid and the sessions of a package, without amounts.
  payments: ['payments.read', 'agenda.read'],
  payment_parts: ['payments.read', 'agenda.read'],
  packages: ['payments.read', 'agenda.read'],
  package_uses: ['payments.read', 'agenda.read'],
  receipts: ['payments.read'],
  tax_receipts: ['payments.read'],
  notifications: ['notifications.read'],
  imports: ['clinic.write'],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>

export type ChangedTable = keyof typeof heardWith
export const changedTables = Object.keys(heardWith) as [ChangedTable, ...ChangedTable[]]

export const isChangedTable = (name: string): name is ChangedTable => Object.hasOwn(heardWith, name)

export const mayHear = (role: MemberRole, table: ChangedTable): boolean =>
  heardWith[table].some((permission) => may(role, permission))

/** Place in the stream up to which a page has heard everything. Only the server reads it. */
export const streamCursor = z.string().check(z.maxLength(60), z.regex(/^[\da-f-]{36}:\d{1,16}$/))

/**
 * Message of the stream. `ready`: nothing was missed since the cursor. `missed`: something may have been, so everything is loaded again.
 * `changed`: a change has touched a table. It has the id that the page sent with it, so that the page knows its own changes.
 */
export const changeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('changed'), table: z.enum(changedTables), change: id }),
])
export type ChangeMessage = z.infer<typeof changeMessage>
