import { type ChangeMessage, changeMessage } from '@postura/domain/changes/change'

/** `message` is null for a heartbeat and for a message of a newer server. */
type Received = { message: ChangeMessage | null; cursor: string | null }

const parse = (block: string): Received => {
  const lines = block.split('\n')
  const fieldOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const data = fieldOf('data')
  const message = data === undefined ? null : (changeMessage.safeParse(JSON.parse(data)).data ?? null)
  return { message, cursor: fieldOf('id') ?? null }
}

/** Messages of a stream of server-sent events, each as soon as it is complete. EventSource cannot send the headers of a page. */
export async function* readMessages(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): AsyncGenerator<Received> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = (rest + read.value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield parse(block)
  }
}
