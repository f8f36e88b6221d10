import { wrongReturnMessage } from '@postura/domain/messages/whatsapp/whatsapp.labels'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { useConnectWhatsapp } from './messages.api'

/** Word of this window that comes back from WhatsApp: nobody else can start a connection here. */
const KEY = 'whatsapp-signup'

/** Leaves for the page on which the owner lets us use a number. */
export const openSignup = (url: string): void => {
  const word = crypto.randomUUID()
  sessionStorage.setItem(KEY, word)
  const address = new URL(url)
  address.searchParams.set('state', word)
  window.location.assign(address)
}

/** Connects the number with the code in the address, once, and takes the code out of it. */
export const useSignupReturn = (mayConnect: boolean): void => {
  const [search, setSearch] = useSearchParams()
  const { mutate } = useConnectWhatsapp()
  const used = useRef<string | null>(null)
  const code = search.get('code')
  const state = search.get('state')
  useEffect(() => {
    if (code === null || code === used.current || !mayConnect) return
    used.current = code
    const isOwn = state !== null && state === sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    setSearch({}, { replace: true })
    if (isOwn) mutate(code, { onError: notifyError })
    else notifyError(new Error(wrongReturnMessage))
  }, [code, state, mayConnect, mutate, setSearch])
}
