import { notifications } from '@mantine/notifications'
import * as endpoints from '@postura/domain/accounts/account.endpoints'
import type { ClientBody } from '@postura/domain/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal } from '~/lib/api-client'
import { mayPass, queryClient } from '~/lib/query-client'
import { tellOtherTabs } from '~/lib/session-news'
import { markSignedIn } from '~/lib/signed-in-mark'
import { forgetAllUndos } from '../history/pending-undo'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(endpoints.getMe, {}, { signal }),
  staleTime: 60_000,
})

/** Another person may be at the same device: nothing of the one before stays, in this tab or another. */
const startAfresh = (userId: string | null): void => {
  queryClient.clear()
  forgetAllUndos()
  notifications.clean()
  markSignedIn(userId)
  tellOtherTabs({ userId })
}

type SignUpBody = ClientBody<typeof endpoints.signUp>

/** An account that was made although its answer was lost is entered, not told to be taken. */
const signUpOnce = () => {
  let answerLost = false
  return async (body: SignUpBody): Promise<{ id: string }> => {
    try {
      return await call(endpoints.signUp, { body })
    } catch (error) {
      const { email, password } = body
      if (answerLost && isRefusal(error, 'email_taken'))
        return call(endpoints.signIn, { body: { email, password, remember: true } }).catch(() => Promise.reject(error))
      answerLost ||= error instanceof Error && mayPass(error)
      throw error
    }
  }
}

export const useSignUp = () => {
  const [signUp] = useState(signUpOnce)
  return useMutation({ mutationFn: signUp, onSuccess: ({ id }) => startAfresh(id) })
}

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.signIn>) => call(endpoints.signIn, { body }),
    onSuccess: ({ id }) => startAfresh(id),
  })

export const leaveSession = async (): Promise<void> => {
  await call(endpoints.signOut, {})
  startAfresh(null)
}

export const useSignOut = () => useMutation({ mutationFn: leaveSession })

export const useRequestRecovery = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.requestRecovery>) => call(endpoints.requestRecovery, { body }),
  })

/** Every session of that person ends with it; whoever is signed in here may be another. */
export const useSetNewPassword = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.setNewPassword>) => call(endpoints.setNewPassword, { body }),
  })

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(endpoints.getProfile, {}, { signal }),
})

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updateProfile>) => call(endpoints.updateProfile, { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(endpoints.listSessions, {}, { signal }),
})

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.endSession, { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
