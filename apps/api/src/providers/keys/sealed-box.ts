import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** AES-256-GCM: version, nonce, tag, text. `boundTo` is authenticated and not stored. */
export const sealBox = (key: Buffer, plain: Buffer, boundTo: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(boundTo))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), text])
}

/** Throws if the key, the bytes or what it is bound to differ. */
export const openBox = (key: Buffer, box: Buffer, boundTo: string): Buffer => {
  if (box.length < HEAD_BYTES || box[0] !== VERSION) throw new Error('these bytes are not sealed')
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, 1 + IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(box.subarray(1 + IV_BYTES, HEAD_BYTES))
  return Buffer.concat([decipher.update(box.subarray(HEAD_BYTES)), decipher.final()])
}
