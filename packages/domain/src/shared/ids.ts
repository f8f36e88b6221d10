import * as z from 'zod/mini'

/** Lower case, as the database writes it, because ids are compared as text. */
export const id = z.uuid().check(z.toLowerCase())

export const isId = (text: string): boolean => id.safeParse(text).success

/** Path parameters of an endpoint for one record. */
export const idParams = z.strictObject({ id })

/**
 * Version 7 uuid: it begins with the time, so rows created together are close in an index.
 * The client creates the id of a new record, so that a retry is recognised as the same request.
 */
export const newId = (now: number = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setUint16(0, Math.floor(now / 2 ** 32))
  new DataView(bytes.buffer).setUint32(2, now % 2 ** 32)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
