import { Readable } from 'node:stream'

/** Reads the first chunk before the response starts, so that an error is still an error response and not half a file. */
export const startedStream = async (rows: AsyncIterable<string | Uint8Array>): Promise<Readable> => {
  const pieces = rows[Symbol.asyncIterator]()
  const first = await pieces.next()
  const all = async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  // Byte mode buffers one chunk for a slow client; object mode would buffer sixteen.
  return Readable.from(all(), { objectMode: false })
}
