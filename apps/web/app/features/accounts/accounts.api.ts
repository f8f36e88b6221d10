import { notifications } from '@mantine/notifications'
import * as endpoints from '@postura/domain/accounts/account.endpoints'
import type { ClientBody } from '@postura/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal, setShownClinic } from '~/lib/api-client'
import { endpointQuery, isTransient, keptOnChange, queryClient } from '~/lib/query-client'
import { announceFreshStart } from '~/lib/session/fresh-start'
import { notifyOtherTabs, type SessionMessage } from '~/lib/session-channel'
import { getSignedInFlag, setSignedInFlag } from '~/lib/signed-in-flag'
import { clearUndos } from '../history/pending-undo'

/** Each navigation waits for it, so only a change of the profile reloads it. */
export const meQuery = endpointQuery(endpoints.getMe, {}, { staleTime: 60_000, meta: keptOnChange })

/** Clears all data of the previous user or clinic in every tab: another person may use the same device. */
export const startAfresh = (now: SessionMessage): void => {
  announceFreshStart()
  queryClient.clear()
  clearUndos()
  notifications.clean()
  setShownClinic(null)
  setSignedInFlag(now.userId)
  notifyOtherTabs(now)
}

/** The same person works in another clinic from now on. */
export const startInClinic = (clinicId: string): void => startAfresh({ userId: getSignedInFlag(), clinicId })

type SignUpBody = ClientBody<typeof endpoints.signUp>

/** Signs in if the email is taken after a lost response: the first request created the account. */
const signUpOnce = () => {
  let answerLost = false
  return async (body: SignUpBody): Promise<{ id: string }> => {
    try {
      return await call(endpoints.signUp, { body })
    } catch (error) {
      const { email, password } = body
      if (answerLost && isRefusal(error, 'email_taken')) {
        const body = { email, password, remember: true }
        const { id } = await call(endpoints.signIn, { body }).catch(() => Promise.reject(error))
        if (id !== null) return { id }
      }
      answerLost ||= error instanceof Error && isTransient(error)
      throw error
    }
  }
}

export const useSignUp = () => {
  const [signUp] = useState(signUpOnce)
  return useMutation({ mutationFn: signUp, onSuccess: ({ id }) => startAfresh({ userId: id }) })
}

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.signIn>) => call(endpoints.signIn, { body }),
    // Without an id the second step follows.
    onSuccess: ({ id }) => id !== null && startAfresh({ userId: id }),
  })

export const signOut = async (): Promise<void> => {
  await call(endpoints.signOut, {})
  startAfresh({ userId: null })
}

export const useSignOut = () => useMutation({ mutationFn: signOut })

export const profileQuery = endpointQuery(endpoints.getProfile, {})

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updateProfile>) => call(endpoints.updateProfile, { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
