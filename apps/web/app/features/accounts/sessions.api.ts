import * as endpoints from '@postura/domain/accounts/sessions.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { startInClinic } from './accounts.api'

export const sessionsQuery = endpointQuery(endpoints.listSessions, {})

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.endSession, { params: { id } }),
  })

export const ownClinicsQuery = endpointQuery(endpoints.listOwnClinics, {})

export const useChooseClinic = () =>
  useMutation({
    mutationFn: (clinic_id: string) => call(endpoints.chooseClinic, { body: { clinic_id } }),
    onSuccess: (_, clinicId) => startInClinic(clinicId),
  })
