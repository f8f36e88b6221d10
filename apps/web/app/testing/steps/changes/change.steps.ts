import type { ChangedTable, ChangeMessage } from '@postura/domain/changes/change'
import { streamChanges } from '@postura/domain/changes/change.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect } from 'vitest'
import { api } from '~/testing/fake-api'

/** The stream of the fake server. */
export const answerStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let isCanceled = false
  let sent = 0
  api.respond(streamChanges, () => {
    isCanceled = false
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
      cancel: () => {
        isCanceled = true
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const send = (message: ChangeMessage): void => {
    sent += 1
    const cursor = `00000000-0000-4000-8000-000000000000:${sent}`
    controller?.enqueue(new TextEncoder().encode(`id: ${cursor}\ndata: ${JSON.stringify(message)}\n\n`))
  }
  return {
    send,
    isOpen: () => expect.poll(() => controller !== null).toBe(true),
    tellOf: (table: ChangedTable, change = newId()) => send({ type: 'changed', table, change }),
    end: () => controller?.close(),
    isCanceled: () => isCanceled,
  }
}
