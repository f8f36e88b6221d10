import { createHash, type Hash } from 'node:crypto'
import { RestoreRefusal } from './restore-refusal.ts'

/** A closed month of commission with 2,000 rows is the longest. */
const MAX_LINE_BYTES = 2 * 1024 ** 2
const NEW_LINE = 10

const toText = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** What was read of a file so far. */
export type ReadFile = { rows: number; hash: Hash }
export const startReading = (): ReadFile => ({ rows: 0, hash: createHash('sha256') })

/** The lines of a file, in parts as they are unpacked. */
export async function* readLines(
  name: string,
  pieces: AsyncIterable<Buffer>,
  counted: ReadFile,
): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let restBytes = 0
  try {
    for await (const piece of pieces) {
      counted.hash.update(piece)
      const end = piece.lastIndexOf(NEW_LINE)
      if (end < 0) {
        rest.push(piece)
        restBytes += piece.length
        if (restBytes > MAX_LINE_BYTES) throw new RestoreRefusal(`${name} has a line that is too long`)
        continue
      }
      const lines = toText(Buffer.concat([...rest, piece.subarray(0, end)])).split('\n')
      rest = [piece.subarray(end + 1)]
      restBytes = piece.length - end - 1
      counted.rows += lines.length
      yield lines
    }
  } catch (cause) {
    throw cause instanceof RestoreRefusal ? cause : new RestoreRefusal(`${name} cannot be read`, { cause })
  }
  if (restBytes > 0) throw new RestoreRefusal(`${name} ends within a line`)
}
