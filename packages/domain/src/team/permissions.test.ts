import { expect, test } from 'vitest'
import { memberRoles } from './member-roles.ts'
import { may, permissions } from './permissions.ts'

/** Written out from docs/decisions/0038 and 0060, so that a change of the matrix is a decision: owner, manager, professional, reception, finance. */
const expected: Record<string, string> = {
  'patients.read': 'yes yes yes yes no',
  'patients.write': 'yes yes yes yes no',
  'patients.archive': 'yes yes no yes no',
  'patients.delete': 'yes yes no no no',
  'patients.erase': 'yes no no no no',
  'agenda.read': 'yes yes yes yes no',
  'agenda.write': 'yes yes yes yes no',
  'agenda.settle': 'yes yes yes yes no',
  'payments.read': 'yes yes no yes yes',
  'payments.write': 'yes yes no yes no',
  'payments.delete': 'yes yes no no no',
  'commission.write': 'yes yes no no no',
  'expenses.read': 'yes yes no no yes',
  'expenses.write': 'yes yes no no yes',
  'receipts.issue': 'yes yes no yes no',
  'tax.write': 'yes yes no yes yes',
  'documents.use': 'yes yes yes yes no',
  'history.read': 'yes yes yes yes yes',
  'history.undo': 'yes yes yes yes yes',
  'clinical.read': 'yes yes yes no no',
  'clinical.write': 'yes yes yes no no',
  'clinical.export': 'yes yes yes no no',
  'clinical.audit': 'yes yes no no no',
  'clinical.manage': 'yes no no no no',
  'notifications.read': 'yes yes yes yes no',
  'notifications.write': 'yes yes no yes no',
  'reports.agenda': 'yes yes yes yes no',
  'reports.money': 'yes yes no no yes',
  'reports.export': 'yes yes no no yes',
  'clinic.read': 'yes yes yes yes yes',
  'clinic.write': 'yes yes no no no',
  'clinic.money': 'yes no no no no',
  'plan.read': 'yes yes no no no',
  'plan.buy': 'yes no no no no',
  'team.read': 'yes yes no no no',
  'team.manage': 'yes yes no no no',
  'team.own': 'yes no no no no',
  'data.export': 'yes no no no no',
  'clinic.delete': 'yes no no no no',
}

test.each(permissions)('%s is given to the roles of the table', (permission) => {
  expect(memberRoles.map((role) => (may(role, permission) ? 'yes' : 'no')).join(' ')).toBe(expected[permission])
})

test('the table and the matrix have the same permissions', () => {
  expect(permissions.toSorted()).toEqual(Object.keys(expected).toSorted())
})

test('several permissions are all needed', () => {
  expect(may('finance', ['reports.money', 'reports.export'])).toBe(true)
  expect(may('finance', ['reports.agenda', 'reports.export'])).toBe(false)
  expect(may('professional', ['reports.agenda', 'reports.export'])).toBe(false)
})

test('the owner has every permission', () => {
  expect(permissions.filter((permission) => may('owner', permission))).toEqual(permissions)
})

// The pages of the agenda, of patients and of tax receipts ask for the first permission only.
test.each([
  ['agenda.read', 'agenda.write'],
  ['agenda.read', 'agenda.settle'],
  ['agenda.read', 'patients.read'],
  ['agenda.read', 'documents.use'],
  ['agenda.read', 'history.read'],
  ['patients.read', 'patients.write'],
  ['patients.read', 'agenda.write'],
  ['payments.read', 'tax.write'],
  ['expenses.read', 'expenses.write'],
  ['expenses.read', 'history.read'],
] as const)('every role with %s also has %s, as the screens expect', (has, also) => {
  expect(memberRoles.filter((role) => may(role, has) && !may(role, also))).toEqual([])
})
