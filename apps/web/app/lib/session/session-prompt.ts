import { useSyncExternalStore } from 'react'

/** `locked`: nobody has used the session for long. `proof`: a change asks for the password. */
export type SessionPrompt = 'locked' | 'proof'

let shown: SessionPrompt | null = null
let waiting: ((isProven: boolean) => void)[] = []
const listeners = new Set<() => void>()

let channel: BroadcastChannel | undefined
/** The windows of one browser have one session, so they are locked and unlocked together. */
const opened = (): BroadcastChannel => {
  if (!channel) {
    channel = new BroadcastChannel('postura-lock')
    channel.onmessage = ({ data }: MessageEvent<'locked' | 'open'>) => {
      if (data === 'locked' && hasPrompt('locked')) show('locked')
      if (data === 'open' && shown === 'locked') settle(true)
    }
  }
  return channel
}

const show = (prompt: SessionPrompt | null): void => {
  shown = prompt
  for (const listener of listeners) listener()
}

const settle = (isProven: boolean): void => {
  const answered = waiting
  waiting = []
  show(null)
  for (const answer of answered) answer(isProven)
}

/** Only the admin area can be locked: elsewhere a locked session counts as none. A person without a clinic may still delete their account. */
export const hasPrompt = (prompt: SessionPrompt): boolean => {
  const { pathname } = window.location
  return pathname.startsWith('/admin') || (prompt === 'proof' && pathname === '/clinics')
}

/** Asks for the password. Requests that come while it is asked wait for the same answer. */
export const askForPassword = (prompt: SessionPrompt): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (prompt === 'locked' && shown !== 'locked') opened().postMessage('locked')
    if (shown !== 'locked') show(prompt)
  })

/** Ends the question: the waiting requests are sent again, or fail. */
export const answerPrompt = (isProven: boolean): void => {
  if (isProven) opened().postMessage('open')
  settle(isProven)
}

const subscribe = (listener: () => void): (() => void) => {
  opened()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when the session is locked. `stop` ends the waiting. */
export const waitForLock = (): { locked: Promise<null>; stop: () => void } => {
  let stop = (): void => undefined
  const locked = new Promise<null>((resolve) => {
    const look = () => shown === 'locked' && resolve(null)
    stop = subscribe(look)
    look()
  })
  return { locked, stop }
}

export const useSessionPrompt = (): SessionPrompt | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
