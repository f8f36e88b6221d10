import type { Invitation } from '@postura/domain/members/invitation'
import type { ListedMember, Team } from '@postura/domain/members/member'
import { newId } from '@postura/domain/shared/ids'

export const buildMember = (over: Partial<ListedMember> = {}): ListedMember => ({
  id: newId(),
  name: 'Bruna Lima',
  email: 'bruna@equipe.test',
  role: 'reception',
  professional_id: null,
  rev: 1,
  last_seen_at: null,
  ...over,
})

export const buildInvitation = (over: Partial<Invitation> = {}): Invitation => ({
  id: newId(),
  email: 'caio@equipe.test',
  role: 'finance',
  professional_id: null,
  sent_at: '2026-03-10T12:00:00.000Z',
  is_expired: false,
  ...over,
})

/** The owner alone, on a paid plan. */
export const buildTeam = (over: Partial<Team> = {}): Team => ({
  members: [buildMember({ name: 'Helena Prado', email: 'helena@clinica.test', role: 'owner' })],
  invitations: [],
  max_members: 15,
  ...over,
})
