import { type ChangeMessage, changeMessage } from '@postura/domain/changes/change'

export type OpenStream = {
  status: number
  headers: Headers
  /** What was received so far, and the cursor of the last message. */
  messages: ChangeMessage[]
  cursor: () => string | undefined
  heartbeats: () => number
  /** Tables that were told of. */
  tables: () => string[]
  /** Resolves when the server ends the stream, or `close` does. */
  ended: Promise<void>
  close: () => void
}

/** Opens the stream of changes like a browser. `onMessage` is called as soon as a message is complete. */
export const openStream = async (
  origin: string,
  cookie: string,
  {
    after,
    headers = {},
    onMessage = () => undefined,
  }: {
    after?: string | undefined
    headers?: Record<string, string>
    onMessage?: (message: ChangeMessage) => void
  } = {},
): Promise<OpenStream> => {
  const closing = new AbortController()
  const query = after === undefined ? '' : `?after=${after}`
  const response = await fetch(`${origin}/api/changes${query}`, {
    headers: { cookie, ...headers },
    signal: closing.signal,
  })
  const messages: ChangeMessage[] = []
  let cursor: string | undefined
  let heartbeats = 0
  const take = (text: string): void => {
    if (text === ':') heartbeats += 1
    for (const line of text.split('\n')) {
      if (line.startsWith('id: ')) cursor = line.slice(4)
      if (!line.startsWith('data: ')) continue
      const message = changeMessage.parse(JSON.parse(line.slice(6)))
      messages.push(message)
      onMessage(message)
    }
  }
  const read = async (): Promise<void> => {
    let rest = ''
    if (!response.body || !response.ok) return
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) take(part)
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    messages,
    cursor: () => cursor,
    heartbeats: () => heartbeats,
    tables: () => messages.flatMap((message) => (message.type === 'changed' ? [message.table] : [])),
    ended: read().catch(() => undefined),
    close: () => closing.abort(),
  }
}
