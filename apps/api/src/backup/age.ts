// The age file format: its library wraps the key of a file, OpenSSL encrypts what is inside, ten times faster than the library.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupProblem } from './backup-problem.ts'

const CHUNK = 64 * 1024
const TAG = 16
const NONCE = 16
const MAX_HEADER = 16 * 1024

type Bytes = AsyncIterable<Buffer>

const payloadKey = (fileKey: Uint8Array, nonce: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

/** Each chunk has its number, and the last one says so: nothing can be cut off or swapped. */
const chunkNonce = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of this size; only the last one may be shorter. `isLast` is true once. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    held.push(bytes)
    length += bytes.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), isLast: false }
    held = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** A header for these recipients, the nonce that follows it, and the key of the file. */
const createHeader = async (recipients: readonly string[]) => {
  const encrypter = new Encrypter()
  let fileKey = new Uint8Array()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  encrypter.addRecipient({
    wrapFileKey: (key) => {
      fileKey = key.slice()
      return []
    },
  })
  const empty = await encrypter.encrypt(new Uint8Array())
  const header = Buffer.from(empty.subarray(0, empty.length - TAG))
  return { header, key: payloadKey(fileKey, header.subarray(-NONCE)) }
}

export const seal = (recipients: readonly string[]) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const { header, key } = await createHeader(recipients)
    yield header
    let number = 0
    for await (const { piece, isLast } of inChunks(source, CHUNK)) {
      const cipher = createCipheriv('chacha20-poly1305', key, chunkNonce(number, isLast), { authTagLength: TAG })
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
      number += 1
    }
  }

const headerLength = (bytes: Buffer): number | null => {
  const last = bytes.indexOf('\n--- ')
  const end = last < 0 ? -1 : bytes.indexOf('\n', last + 1)
  return end < 0 ? null : end + 1
}

async function* afterHeader(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const openHeader = async (header: Buffer, identities: readonly string[]): Promise<Uint8Array> => {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return await decrypter.decryptHeader(header)
  } catch (error) {
    const isOther = error instanceof Error && error.message.includes('no identity matched')
    throw new BackupProblem(isOther ? 'is sealed for another key than the one given' : 'is damaged')
  }
}

export const open = (identities: readonly string[]) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const rest = source[Symbol.asyncIterator]()
    let start = Buffer.alloc(0)
    let length: number | null = null
    while (length === null || start.length < length + NONCE) {
      const { value, done } = await rest.next()
      if (done || start.length > MAX_HEADER) throw new BackupProblem('is damaged')
      start = Buffer.concat([start, value])
      length = headerLength(start)
    }
    const fileKey = await openHeader(start.subarray(0, length), identities)
    const key = payloadKey(fileKey, start.subarray(length, length + NONCE))
    let number = 0
    for await (const { piece, isLast } of inChunks(afterHeader(start.subarray(length + NONCE), rest), CHUNK + TAG)) {
      if (piece.length < TAG) throw new BackupProblem('is damaged')
      const decipher = createDecipheriv('chacha20-poly1305', key, chunkNonce(number, isLast), { authTagLength: TAG })
      decipher.setAuthTag(piece.subarray(-TAG))
      try {
        yield Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()])
      } catch {
        throw new BackupProblem('is damaged')
      }
      number += 1
    }
  }
