import { expect, test } from 'vitest'
import { resolvePlanState } from '../plans/plan.rules.ts'
import { type MemberRole, memberRoles } from '../team/member-roles.ts'
import { countAllowedMembers, mayManage } from './member.rules.ts'

const grant = {
  order_id: '1',
  plan: 'pro',
  days: 30,
  paid_on: '2026-11-01',
  status: 'active',
  changed_on: '2026-11-01',
}

test('the free and the expired plan allow one person, a paid plan fifteen', () => {
  const allowed = (today: string, grants: object[]) =>
    countAllowedMembers(resolvePlanState(today as never, grants as never))
  expect(allowed('2026-11-15', [])).toBe(1)
  expect(allowed('2026-11-15', [grant])).toBe(15)
  expect(allowed('2027-11-15', [grant])).toBe(1)
})

const managed: Record<MemberRole, MemberRole[]> = {
  owner: ['manager', 'professional', 'reception', 'finance'],
  manager: ['professional', 'reception', 'finance'],
  professional: [],
  reception: [],
  finance: [],
}

test.each(memberRoles)('%s manages only the roles below', (actor) => {
  expect(memberRoles.filter((target) => mayManage(actor, target))).toEqual(managed[actor])
})
