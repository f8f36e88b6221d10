import type { ClientBody } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/messages/message.endpoints'
import { consentSavedMessage, consentWithdrawnMessage } from '@postura/domain/messages/message.labels'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { clinicQuery } from '../clinics/clinics.api'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const dayRemindersQuery = (day: CivilDate) => endpointQuery(endpoints.listDayReminders, { query: { day } })

export const consentQuery = (id: string) => endpointQuery(endpoints.getConsent, { params: { id } })

export const useSetConsent = () =>
  useUndoableMutation({
    change: ({ id, given }: { id: string; given: boolean }, changeId) =>
      call(endpoints.setConsent, { params: { id }, body: { given } }, { changeId }),
    done: ({ given }) => (given ? consentSavedMessage : consentWithdrawnMessage),
  })

/** Stores the new version, so that the other parts of the settings save on it. */
export const useUpdateReminderRule = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updateReminderRule>) => call(endpoints.updateReminderRule, { body }),
    onSuccess: (clinic) => queryClient.setQueryData(clinicQuery.queryKey, clinic),
  })
