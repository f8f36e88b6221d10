import type { ClientBody } from '@postura/domain/endpoint'
import * as invitations from '@postura/domain/members/invitation.endpoints'
import * as endpoints from '@postura/domain/members/member.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { startAfresh } from '../accounts/accounts.api'

export const teamQuery = endpointQuery(endpoints.listTeam, {})

export const memberBookingsQuery = (id: string, give_to?: string) =>
  endpointQuery(endpoints.getMemberBookings, { params: { id }, query: give_to ? { give_to } : {} })

export const useInvite = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof invitations.createInvitation>) => call(invitations.createInvitation, { body }),
  })

export const useResendInvitation = () =>
  useMutation({ mutationFn: (id: string) => call(invitations.resendInvitation, { params: { id } }) })

export const useRevokeInvitation = () =>
  useMutation({ mutationFn: (id: string) => call(invitations.revokeInvitation, { params: { id } }) })

export const useUpdateMember = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ClientBody<typeof endpoints.updateMember> & { id: string }) =>
      call(endpoints.updateMember, { params: { id }, body }),
  })

export const useEndMember = () =>
  useMutation({
    mutationFn: ({
      id,
      changeId,
      ...body
    }: ClientBody<typeof endpoints.endMember> & { id: string; changeId: string }) =>
      call(endpoints.endMember, { params: { id }, body }, { changeId }),
  })

export const useEndMemberSessions = () =>
  useMutation({ mutationFn: (id: string) => call(endpoints.endMemberSessions, { params: { id } }) })

export const useLeaveTeam = () => useMutation({ mutationFn: () => call(endpoints.leaveTeam, {}) })

export const useTransferOwnership = () =>
  useMutation({
    mutationFn: (member_id: string) => call(endpoints.transferOwnership, { body: { member_id } }),
  })

export const useSignUpInvited = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof invitations.signUpInvited>) => call(invitations.signUpInvited, { body }),
    onSuccess: ({ id }) => startAfresh({ userId: id }),
  })

export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (secret: string) => call(invitations.acceptInvitation, { body: { secret } }) })
