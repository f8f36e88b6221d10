import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'

/** Current or peak memory of a process in kilobytes. */
const memoryOf = (pid: number, measure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${measure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

export const memoryMegabytesOf = (pid: number): number => memoryOf(pid, 'VmRSS') / 1_024

/** Peak memory of a process during an action. */
export const measurePeakMegabytes = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; peak: number }> => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const result = await work()
  return { result, peak: memoryOf(pid, 'VmHWM') / 1_024 }
}

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
