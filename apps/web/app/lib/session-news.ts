/** Who is signed in now, told to the other tabs of this browser; `null` after signing out. */
type SessionNews = { userId: string | null }

let channel: BroadcastChannel | undefined
const opened = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('postura-session')
  return channel
}

export const tellOtherTabs = (news: SessionNews): void => opened().postMessage(news)

/** Never hears what this very tab told. */
export const hearOtherTabs = (react: (news: SessionNews) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<SessionNews>) => react(data)
  opened().addEventListener('message', hear)
  return () => opened().removeEventListener('message', hear)
}
