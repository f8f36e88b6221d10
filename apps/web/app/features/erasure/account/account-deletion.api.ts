import { deleteAccount, getAccountDeletion } from '@postura/domain/erasure/account-deletion.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'

/** Loaded again for each dialog: a clinic may have been handed over meanwhile. */
export const accountDeletionQuery = endpointQuery(getAccountDeletion, {}, { staleTime: 0, gcTime: 0 })

export const useDeleteAccount = () => useMutation({ mutationFn: () => call(deleteAccount, {}) })
