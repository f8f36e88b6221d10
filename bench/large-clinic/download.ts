import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

const rowsIn = (piece: Buffer): number => {
  let rows = 0
  for (let at = piece.indexOf('\r'); at >= 0; at = piece.indexOf('\r', at + 1)) rows += 1
  return rows
}

/** Downloads a file and measures the time to the first byte. No cell contains a line break. */
export const download = async (url: string, cookie: string) => {
  const started = performance.now()
  const [response] = (await once(get(url, { headers: { cookie } }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`unexpected status: ${response.statusCode}`)
  let [rows, bytes, firstByteMs] = [0, 0, 0]
  for await (const piece of response as AsyncIterable<Buffer>) {
    firstByteMs ||= performance.now() - started
    rows += rowsIn(piece)
    bytes += piece.length
  }
  return { rows, megabytes: bytes / 1_024 ** 2, firstByteMs, ms: performance.now() - started }
}
