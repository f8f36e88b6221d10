import { expect, test } from 'vitest'
import { memberRoles } from './member-roles.ts'
import { findOwnScope } from './team-agenda.ts'

test('only a professional of a clinic with own agendas is limited to one professional', () => {
  for (const memberRole of memberRoles)
    for (const teamAgenda of ['all', 'own'] as const)
      expect(findOwnScope({ memberRole, professionalId: 'p', teamAgenda })).toBe(
        memberRole === 'professional' && teamAgenda === 'own' ? 'p' : null,
      )
})
