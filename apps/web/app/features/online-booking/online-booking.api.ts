import type { ClientBody } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/online-booking/online-booking.endpoints'
import { describeAccepted } from '@postura/domain/online-booking/online-booking.labels'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const bookingRuleQuery = endpointQuery(endpoints.getBookingRule, {})
export const onlineBookingsQuery = endpointQuery(endpoints.listOnlineBookings, {})

/** Stores the new version, so that the form saves on it. */
export const useUpdateBookingRule = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updateBookingRule>) => call(endpoints.updateBookingRule, { body }),
    onSuccess: (rule) => queryClient.setQueryData(bookingRuleQuery.queryKey, rule),
  })

/** `patient_id` is null for somebody new. */
type Acceptance = { id: string; name: string; patient_id: string | null }

export const useAcceptBooking = () =>
  useUndoableMutation({
    change: ({ id, patient_id }: Acceptance, changeId) =>
      call(endpoints.acceptOnlineBooking, { params: { id }, body: { patient_id } }, { changeId }),
    done: (_, { patient_name }) => describeAccepted(patient_name),
  })

/** Declining is taken back in the row: the patient hears of it a few minutes later. */
export const useDeclineBooking = () =>
  useMutation({
    mutationFn: ({ id, declined }: { id: string; declined: boolean }) =>
      call(endpoints.declineOnlineBooking, { params: { id }, body: { declined } }),
  })
