import { createHmac } from 'node:crypto'

/** Time and version stay, so that rows created together remain close in an index. */
const KEPT_DIGITS = 16

/**
 * New ids for all rows of a copy, without a table of them in memory: the same id always becomes the same new one. Without the key nobody can
 * choose what an id becomes, so a copy cannot refer to a row outside of it.
 */
export const createNewIds = (key: Uint8Array) => {
  return (id: string): string => {
    const old = id.replaceAll('-', '')
    const mixed = createHmac('sha256', key).update(old).digest()
    mixed[0] = 0x80 | ((mixed[0] ?? 0) & 0x3f)
    const kept = `${old.slice(0, 12)}7${old.slice(13, KEPT_DIGITS)}`
    const hex = `${kept}${mixed.toString('hex', 0, 8)}`
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
