import type { ChangeMessage } from '@postura/domain/changes/change'
import { followChanges } from './change-stream'

type Window = { userId: string; clinicId: string }

/**
 * Hears of changes through the one stream of this browser. The window that has the lock opens it and passes the messages on; when it is
 * closed, the next one gets the lock.
 */
export const shareChanges = ({ userId, clinicId }: Window, hear: (message: ChangeMessage) => void): (() => void) => {
  const name = `postura-changes-${userId}-${clinicId}`
  const closing = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<ChangeMessage>) => hear(data)
  const tell = (message: ChangeMessage): void => {
    if (closing.signal.aborted) return
    channel.postMessage(message)
    hear(message)
  }
  const { signal } = closing
  const follow = () => followChanges(clinicId, tell, signal)
  // An old browser, or a page without TLS, has no locks: each window opens its own stream.
  const following = 'locks' in navigator ? navigator.locks.request(name, { signal }, follow) : follow()
  following.catch(() => undefined)
  return () => {
    closing.abort()
    channel.close()
  }
}
