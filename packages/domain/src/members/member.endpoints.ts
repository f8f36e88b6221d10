import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id, idParams } from '../shared/ids.ts'
import { member, memberBookings, memberBookingsQuery, memberChange, memberEnd, team } from './member.ts'

export const listTeam = defineEndpoint({
  method: 'GET',
  path: '/api/members',
  access: 'read',
  needs: 'team.read',
  summary: 'People of the clinic, open invitations and how many people the plan allows',
  output: team,
  errors: [],
})

export const updateMember = defineEndpoint({
  method: 'PUT',
  path: '/api/members/:id',
  access: 'write',
  needs: 'team.manage',
  proof: 'recent',
  summary: 'Changes the role of a member or the professional who uses the login',
  params: idParams,
  body: memberChange,
  output: member,
  errors: ['proof_needed', 'member_not_found', 'forbidden', 'professional_not_found', 'professional_has_login'],
})

export const getMemberBookings = defineEndpoint({
  method: 'GET',
  path: '/api/members/:id/bookings',
  access: 'read',
  needs: 'team.manage',
  summary:
    'How many future appointments and classes the professional of a member has, and how many another one could not give',
  params: idParams,
  query: memberBookingsQuery,
  output: memberBookings,
  errors: ['member_not_found'],
})

export const endMember = defineEndpoint({
  method: 'POST',
  path: '/api/members/:id/end',
  access: 'write',
  needs: 'team.manage',
  proof: 'recent',
  summary:
    'Ends the access of a member at once, and keeps, gives away or frees their future bookings; only the bookings can be undone',
  params: idParams,
  body: memberEnd,
  output: z.object({ moved: z.int() }),
  errors: [
    'proof_needed',
    'member_not_found',
    'forbidden',
    'owner_stays',
    'professional_not_found',
    'professional_archived',
  ],
})

export const endMemberSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/members/:id/sessions',
  access: 'write',
  needs: 'team.own',
  proof: 'recent',
  summary: 'Signs a member out wherever they use this clinic',
  params: idParams,
  output: z.object({}),
  errors: ['proof_needed', 'member_not_found'],
})

export const leaveTeam = defineEndpoint({
  method: 'POST',
  path: '/api/members/leave',
  access: 'write',
  needs: 'clinic.read',
  summary: 'Ends the own access to the clinic in use',
  output: z.object({}),
  errors: ['owner_stays'],
})

export const transferOwnership = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/owner',
  access: 'write',
  needs: 'team.own',
  proof: 'recent',
  summary: 'Makes another member the owner; who owned the clinic becomes a manager',
  body: z.strictObject({ member_id: id }),
  output: z.object({}),
  errors: [
    'proof_needed',
    'member_not_found',
    'clinic_identity_missing',
    'new_owner_unverified',
    'new_owner_without_second_factor',
  ],
})
