import type { Readable } from 'node:stream'
import { AppError } from '@postura/domain/errors'

/** A form of a page without script has a few short fields. */
const MAX_FORM_BYTES = 4096

/** Fields of a form; of two with one name the last counts. */
export const readForm = async (payload: Readable): Promise<Record<string, string>> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of payload as AsyncIterable<Buffer>) {
    length += piece.length
    // The rest is read and dropped, so that the refusal arrives.
    if (length <= MAX_FORM_BYTES) pieces.push(piece)
  }
  if (length > MAX_FORM_BYTES) throw new AppError('payload_too_large')
  return Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
}
