import { endOtherSessions } from '@postura/domain/accounts/proof.endpoints'
import * as secondFactor from '@postura/domain/accounts/second-factor.endpoints'
import type { ClientBody } from '@postura/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { meQuery, startAfresh } from '../accounts.api'

export const useSignInSecondStep = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof secondFactor.signInSecondStep>) =>
      call(secondFactor.signInSecondStep, { body }),
    onSuccess: ({ id }) => startAfresh({ userId: id }),
  })

export const useEndOtherSessions = () => useMutation({ mutationFn: () => call(endOtherSessions, {}) })

const reloadMe = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof secondFactor.startSecondFactor>) =>
      call(secondFactor.startSecondFactor, { body }),
  })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof secondFactor.confirmSecondFactor>) =>
      call(secondFactor.confirmSecondFactor, { body }),
    onSuccess: reloadMe,
  })

export const useRenewBackupCodes = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof secondFactor.renewBackupCodes>) =>
      call(secondFactor.renewBackupCodes, { body }),
  })

export const useEndSecondFactor = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof secondFactor.endSecondFactor>) => call(secondFactor.endSecondFactor, { body }),
    onSuccess: reloadMe,
  })
