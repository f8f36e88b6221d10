import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { invitation, invitationLink, invitedSignUp, newInvitation, openedInvitation } from './invitation.ts'

export const createInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations',
  access: 'write',
  needs: 'team.manage',
  proof: 'recent',
  summary: 'Invites a person by mail; a retry with the same id and data returns the same invitation',
  body: newInvitation,
  output: invitation,
  errors: [
    'proof_needed',
    'forbidden',
    'member_limit_reached',
    'already_member',
    'already_invited',
    'professional_not_found',
    'professional_archived',
    'professional_has_login',
    'too_many_invitations',
    'conflict',
  ],
})

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  access: 'write',
  needs: 'team.manage',
  summary: 'Mails a new link; the link before stops working',
  params: idParams,
  output: invitation,
  errors: ['forbidden', 'invitation_not_found', 'too_many_invitations'],
})

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: 'write',
  needs: 'team.manage',
  summary: 'Takes an invitation back; its link stops working',
  params: idParams,
  output: z.object({}),
  errors: ['forbidden', 'invitation_not_found'],
})

export const openInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/open',
  access: 'public',
  summary: 'What a link invites to, if it still works; it is not used up by asking',
  body: invitationLink,
  output: openedInvitation,
  errors: ['invitation_refused', 'team_full', 'too_many_attempts'],
})

export const signUpInvited = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/sign-up',
  access: 'public',
  summary: 'Creates the account of an invited person, accepts the invitation and signs in',
  body: invitedSignUp,
  output: z.object({ id: z.string() }),
  errors: [
    'invitation_refused',
    'team_full',
    'professional_has_login',
    'professional_archived',
    'professional_not_found',
    'email_taken',
    'password_common',
    'password_personal',
    'sign_up_failed',
    'too_many_attempts',
  ],
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'own-write',
  summary: 'Accepts an invitation with the signed-in account and opens that clinic',
  body: invitationLink,
  output: z.object({ clinic_id: z.string() }),
  errors: [
    'invitation_refused',
    'invitation_for_other',
    'team_full',
    'professional_has_login',
    'professional_archived',
    'professional_not_found',
  ],
})
