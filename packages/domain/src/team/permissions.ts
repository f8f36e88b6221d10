import { type MemberRole, memberRoles } from './member-roles.ts'

/** What the members of a clinic may do. The one matrix: the server, the menus and the tests use it. */

const leads: readonly MemberRole[] = ['owner', 'manager']
const office: readonly MemberRole[] = [...leads, 'reception']
/** Who may have a professional that signs; the record asks for its CREFITO too. */
const treating: readonly MemberRole[] = [...leads, 'professional']
const team: readonly MemberRole[] = [...office, 'professional']

const matrix = {
  'patients.read': team,
  'patients.write': team,
  'patients.archive': office,
  'patients.delete': leads,
  'patients.erase': ['owner'],
  'agenda.read': team,
  'agenda.write': team,
  'agenda.settle': team,
  'payments.read': [...office, 'finance'],
  'payments.write': office,
  'payments.delete': leads,
  'commission.write': leads,
  'expenses.read': [...leads, 'finance'],
  'expenses.write': [...leads, 'finance'],
  'receipts.issue': office,
  'tax.write': [...office, 'finance'],
  'documents.use': team,
  'history.read': memberRoles,
  'history.undo': memberRoles,
  'clinical.read': treating,
  'clinical.write': treating,
  'clinical.export': treating,
  'clinical.audit': leads,
  'clinical.manage': ['owner'],
  'notifications.read': team,
  'notifications.write': office,
  'reports.agenda': team,
  'reports.money': [...leads, 'finance'],
  'reports.export': [...leads, 'finance'],
  'clinic.read': memberRoles,
  'clinic.write': leads,
  'clinic.money': ['owner'],
  'plan.read': leads,
  'plan.buy': ['owner'],
  'team.read': leads,
  'team.manage': leads,
  'team.own': ['owner'],
  'data.export': ['owner'],
  'clinic.delete': ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof matrix
export const permissions = Object.keys(matrix) as Permission[]

/** One permission, or several that are all needed. */
export type Needs = Permission | readonly [Permission, ...Permission[]]

export const may = (role: MemberRole, needs: Needs): boolean =>
  [needs].flat().every((permission: Permission) => (matrix[permission] as readonly MemberRole[]).includes(role))

export const rolesThatMay = (needs: Needs): MemberRole[] => memberRoles.filter((role) => may(role, needs))
