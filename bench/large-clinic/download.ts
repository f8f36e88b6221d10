import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'

/** Kilobytes of memory a process has, or had at most since it was last reset. */
const memoryOf = (pid: number, measure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${measure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

export const megabytesOf = (pid: number): number => memoryOf(pid, 'VmRSS') / 1_024

/** The most a process had while something was done. */
export const peakMegabytes = async <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const result = await work()
  return { result, peak: memoryOf(pid, 'VmHWM') / 1_024 }
}

const rowsIn = (piece: Buffer): number => {
  let rows = 0
  for (let at = piece.indexOf('\r'); at >= 0; at = piece.indexOf('\r', at + 1)) rows += 1
  return rows
}

/** A file, and when its first byte came. No cell holds the sign that ends a row. */
export const download = async (url: string, cookie: string) => {
  const started = performance.now()
  const [response] = (await once(get(url, { headers: { cookie } }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`refused: ${response.statusCode}`)
  let [rows, bytes, firstByteMs] = [0, 0, 0]
  for await (const piece of response as AsyncIterable<Buffer>) {
    firstByteMs ||= performance.now() - started
    rows += rowsIn(piece)
    bytes += piece.length
  }
  return { rows, megabytes: bytes / 1_024 ** 2, firstByteMs, ms: performance.now() - started }
}
