import * as endpoints from '@postura/domain/classes/offers/offer.endpoints'
import { describeOffered, offersEndedMessage } from '@postura/domain/classes/offers/offer.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { clinicQuery } from '../../clinics/clinics.api'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

/** Never cached: mails go and answers come while the panel is closed. */
export const classOffersQuery = (id: string) =>
  endpointQuery(endpoints.getClassOffers, { params: { id } }, { staleTime: 0 })

export const useOfferSeats = () =>
  useUndoableMutation({
    change: ({ id }: { id: string }, changeId) => call(endpoints.offerSeats, { params: { id } }, { changeId }),
    done: (_, offered) => describeOffered(offered),
  })

export const useEndOffers = () =>
  useUndoableMutation({
    change: ({ id }: { id: string }, changeId) => call(endpoints.endOffers, { params: { id } }, { changeId }),
    done: () => offersEndedMessage,
  })

/** Stores the new version, so that the other parts of the settings save on it. */
export const useUpdateOfferRule = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updateOfferRule>) => call(endpoints.updateOfferRule, { body }),
    onSuccess: (clinic) => queryClient.setQueryData(clinicQuery.queryKey, clinic),
  })
