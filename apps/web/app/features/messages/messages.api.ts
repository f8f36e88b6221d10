import type { ClientBody } from '@postura/domain/endpoint'
import type { MessageChannel } from '@postura/domain/messages/consent'
import * as endpoints from '@postura/domain/messages/message.endpoints'
import { consentSavedMessage, consentWithdrawnMessages } from '@postura/domain/messages/message.labels'
import { connectWhatsapp, disconnectWhatsapp, getWhatsapp } from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { clinicQuery } from '../clinics/clinics.api'
import { useUndoableMutation } from '../history/use-undoable-mutation'

const CHECK_EVERY_MS = 2_000

export const dayRemindersQuery = (day: CivilDate) => endpointQuery(endpoints.listDayReminders, { query: { day } })

export const consentQuery = (id: string) => endpointQuery(endpoints.getConsent, { params: { id } })

type ConsentChange = { id: string; given: boolean; channel: MessageChannel }

export const useSetConsent = () =>
  useUndoableMutation({
    change: ({ id, given, channel }: ConsentChange, changeId) =>
      call(
        endpoints.setConsent,
        { params: { id }, body: { given, ...(channel === 'whatsapp' && { channel }) } },
        { changeId },
      ),
    done: ({ given, channel }) => (given ? consentSavedMessage : consentWithdrawnMessages[channel]),
  })

/** Asked again while the worker connects or disconnects the number. */
export const whatsappQuery = queryOptions({
  ...endpointQuery(getWhatsapp, {}),
  refetchInterval: ({ state: { data } }) =>
    data?.channel?.state === 'connecting' || data?.channel?.state === 'disconnecting' ? CHECK_EVERY_MS : false,
})

export const useConnectWhatsapp = () =>
  useMutation({ mutationFn: (code: string) => call(connectWhatsapp, { body: { code } }) })

export const useDisconnectWhatsapp = () => useMutation({ mutationFn: () => call(disconnectWhatsapp, {}) })

/** Stores the new version, so that the other parts of the settings save on it. */
export const useUpdateReminderRule = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updateReminderRule>) => call(endpoints.updateReminderRule, { body }),
    onSuccess: (clinic) => queryClient.setQueryData(clinicQuery.queryKey, clinic),
  })
