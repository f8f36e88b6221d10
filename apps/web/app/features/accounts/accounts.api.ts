import { getMe, signIn, signOut, signUp } from '@postura/domain/accounts/account.endpoints'
import type { ClientInput } from '@postura/domain/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { setSignedInMark } from '~/lib/signed-in-mark'
import { withdrawUndos } from '../history/undo-toast'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getMe, {}, { signal }),
  staleTime: 60_000,
})

/** Another person may be at the same device: nothing of the one before stays. */
const startAfresh = (signedIn: boolean): void => {
  queryClient.clear()
  withdrawUndos()
  setSignedInMark(signedIn)
}

export const useSignUp = () =>
  useMutation({
    mutationFn: (body: ClientInput<typeof signUp>['body']) => call(signUp, { body }),
    onSuccess: () => startAfresh(true),
  })

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: ClientInput<typeof signIn>['body']) => call(signIn, { body }),
    onSuccess: () => startAfresh(true),
  })

export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => startAfresh(false),
  })
