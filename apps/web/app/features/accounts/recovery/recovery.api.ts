import * as endpoints from '@postura/domain/accounts/recovery/recovery.endpoints'
import type { ClientBody } from '@postura/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

export const useRequestRecovery = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.requestRecovery>) => call(endpoints.requestRecovery, { body }),
  })

/** Ends every session of that user. The user who is signed in here may be another one. */
export const useSetNewPassword = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.setNewPassword>) => call(endpoints.setNewPassword, { body }),
  })
