/** A response stays below 1 MB; the rest of it is small. */
const MAX_BYTES = 900_000

/** Takes rows from the beginning of a list until the response is large enough, but at least one. */
export const takeWithinSize = <T>(rows: readonly T[]): T[] => {
  let bytes = 0
  const taken = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return bytes > MAX_BYTES
  })
  return rows.slice(0, taken === -1 ? rows.length : Math.max(1, taken))
}
