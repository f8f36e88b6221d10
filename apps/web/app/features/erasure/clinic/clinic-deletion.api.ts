import { deleteClinic, getClinicDeletion, returnToClinic } from '@postura/domain/erasure/clinic-deletion.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { meQuery } from '../../accounts/accounts.api'

/** Loaded again each time: an export of a minute ago decides whether the clinic can be deleted. */
export const clinicDeletionQuery = endpointQuery(getClinicDeletion, {}, { staleTime: 0, gcTime: 0 })

/** The layout shows the closed clinic as soon as it knows. */
const reloadMe = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })

export const useDeleteClinic = () =>
  useMutation({ mutationFn: (body: { name: string }) => call(deleteClinic, { body }), onSuccess: reloadMe })

export const useReturnToClinic = () => useMutation({ mutationFn: () => call(returnToClinic, {}), onSuccess: reloadMe })
