import * as endpoints from '@postura/domain/accounts/lost-factor/lost-factor.endpoints'
import type { ClientBody } from '@postura/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

export const useReportLostFactor = () => useMutation({ mutationFn: () => call(endpoints.reportLostFactor, {}) })

export const useDenySecondFactor = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.denySecondFactor>) => call(endpoints.denySecondFactor, { body }),
  })
