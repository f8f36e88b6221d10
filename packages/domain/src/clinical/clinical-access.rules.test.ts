import { describe, expect, test } from 'vitest'
import { memberRoles } from '../team/member-roles.ts'
import { findAmendRefusal, findReadRefusal, findWriteRefusal, type Standing } from './clinical-access.rules.ts'

const treating: Standing = {
  role: 'professional',
  treats: true,
  isOn: true,
  sharing: 'carers',
  isCarer: true,
  hasEntries: true,
}

/** Refusals of reading, copying out and writing. */
const refusals = (over: Partial<Standing>) => {
  const standing = { ...treating, ...over }
  return [findReadRefusal(standing, 'timeline'), findReadRefusal(standing, 'export'), findWriteRefusal(standing)]
}

test.each<[string, Partial<Standing>, (string | null)[]]>([
  ['a professional in care', {}, [null, null, null]],
  ['a professional not in care', { isCarer: false }, Array(3).fill('clinical_not_in_care')],
  ['a professional not in care of a team that shares', { isCarer: false, sharing: 'team' }, [null, null, null]],
  ['a professional without CREFITO', { treats: false }, Array(3).fill('clinical_needs_crefito')],
  ['an owner who treats', { role: 'owner', isCarer: false }, [null, null, null]],
  ['a manager who treats', { role: 'manager', isCarer: false }, [null, null, null]],
  [
    'an owner who does not treat',
    { role: 'owner', treats: false },
    ['clinical_needs_crefito', null, 'clinical_needs_crefito'],
  ],
  ['a manager who does not treat', { role: 'manager', treats: false }, Array(3).fill('clinical_needs_crefito')],
  ['a record that was turned off', { isOn: false }, [null, null, 'clinical_off']],
  ['a record that was never on', { isOn: false, hasEntries: false }, Array(3).fill('clinical_off')],
  ['a team that shares', { sharing: 'team', treats: false }, Array(3).fill('clinical_needs_crefito')],
])('%s', (_, over, expected) => {
  expect(refusals(over)).toEqual(expected)
})

test('reception and finance never read, even with a professional of their own', () => {
  const refused = memberRoles.filter((role) => refusals({ role }).includes('forbidden'))
  expect(refused).toEqual(['reception', 'finance'])
})

describe('a correction', () => {
  const amended = { kind: 'progress', annuls: false, author_id: 'author', isVoid: false, hasAuthorLeft: false } as const
  const ownAddendum = { ...amended, kind: 'addendum' as const }
  const addendum = { isAnnulment: false, authorId: 'other', role: 'professional' } as const
  const annulment = { ...addendum, isAnnulment: true } as const
  test.each([
    ['an addendum of anyone who writes', amended, addendum, null],
    ['an unknown entry', undefined, addendum, 'entry_not_found'],
    ['an addendum about an addendum', ownAddendum, addendum, 'entry_is_addendum'],
    ['an annulment of an own addendum', ownAddendum, { ...annulment, authorId: 'author' }, null],
    ['an annulment of an addendum of someone else', ownAddendum, annulment, 'entry_of_other'],
    [
      'an annulment of an annulment',
      { ...ownAddendum, annuls: true },
      { ...annulment, authorId: 'author' },
      'entry_is_addendum',
    ],
    ['an annulment by someone else', amended, annulment, 'entry_of_other'],
    ['an annulment by the author', amended, { ...annulment, authorId: 'author' }, null],
    ['an annulment by the owner', amended, { ...annulment, role: 'owner' as const }, null],
    ['an annulment by a manager', amended, { ...annulment, role: 'manager' as const }, 'entry_of_other'],
    [
      'for an author who has left, by a manager',
      { ...amended, hasAuthorLeft: true },
      { ...annulment, role: 'manager' as const },
      null,
    ],
    ['for an author who has left, by a professional', { ...amended, hasAuthorLeft: true }, annulment, 'entry_of_other'],
    ['a second annulment', { ...amended, isVoid: true }, { ...annulment, authorId: 'author' }, 'entry_annulled'],
    ['an addendum to an annulled entry', { ...amended, isVoid: true }, addendum, null],
  ])('%s', (_, entry, by, expected) => {
    expect(findAmendRefusal(entry, by)).toBe(expected)
  })
})
