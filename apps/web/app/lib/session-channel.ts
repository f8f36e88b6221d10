/** Current user, sent to the other tabs of this browser; `null` after sign-out. The clinic is named if it was changed. */
export type SessionMessage = { userId: string | null; clinicId?: string }

let channel: BroadcastChannel | undefined
const opened = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('postura-session')
  return channel
}

export const notifyOtherTabs = (message: SessionMessage): void => opened().postMessage(message)

/** Subscribes to messages of other tabs. Messages of this tab are not received. */
export const subscribeToOtherTabs = (react: (message: SessionMessage) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<SessionMessage>) => react(data)
  opened().addEventListener('message', hear)
  return () => opened().removeEventListener('message', hear)
}
