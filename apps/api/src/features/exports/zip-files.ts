import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** A short text is compressed as a whole, anything longer while it is generated. */
export type ZipFile = { name: string; content: string | AsyncIterable<string> }

/** Sizes and checksum follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const MAX_32 = 0xffffffff
const MAX_16 = 0xffff
/** Version 4.5 of the format, for the 64-bit records. */
const VERSION = 45

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
const u64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8)
  return bytes
}

/** Time of day and day in the format of MS-DOS. */
const stampOf = (when: Date): Buffer =>
  u16(
    (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1),
    ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate(),
  )

type Entry = { name: Buffer; crc: number; compressed: number; size: number; offset: number }

const localHeader = (name: Buffer, stamp: Buffer): Buffer =>
  Buffer.concat([u32(0x04034b50), u16(VERSION, FLAGS, DEFLATED), stamp, u32(0, 0, 0), u16(name.length, 0), name])

const descriptor = ({ crc, compressed, size }: Entry): Buffer => u32(0x08074b50, crc, compressed, size)

const centralHeader = ({ name, crc, compressed, size, offset }: Entry, stamp: Buffer): Buffer => {
  const isFar = offset >= MAX_32
  const extra = isFar ? Buffer.concat([u16(1, 8), u64(offset)]) : Buffer.alloc(0)
  return Buffer.concat([
    u32(0x02014b50),
    u16(VERSION, VERSION, FLAGS, DEFLATED),
    stamp,
    u32(crc, compressed, size),
    u16(name.length, extra.length, 0, 0, 0),
    u32(0, isFar ? MAX_32 : offset),
    name,
    extra,
  ])
}

/** The last records. Those of 64 bits stand before them if a number does not fit. */
const endOf = (count: number, size: number, offset: number): Buffer => {
  const end = (files: number, at: number) =>
    Buffer.concat([u32(0x06054b50), u16(0, 0, files, files), u32(Math.min(size, MAX_32), at), u16(0)])
  if (count < MAX_16 && offset < MAX_32) return end(count, offset)
  return Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(VERSION, VERSION),
    u32(0, 0),
    u64(count, count, size, offset),
    u32(0x07064b50, 0),
    u64(offset + size),
    u32(1),
    end(Math.min(count, MAX_16), MAX_32),
  ])
}

/** Compresses a long content piece by piece and counts it into its entry. */
async function* deflate(content: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const compressed = createDeflateRaw()
  // Ends both if either fails or the reader leaves. The error arrives at the reader of `compressed`.
  pipeline(Readable.from(counted(), { objectMode: false }), compressed, () => undefined)
  for await (const piece of compressed) {
    entry.compressed += piece.length
    yield piece
  }
}

/** A ZIP that is generated while it is sent. Nothing is read before the bytes in front of it were taken. */
export async function* zipFiles(files: AsyncIterable<ZipFile>, when: Date): AsyncGenerator<Buffer> {
  const stamp = stampOf(when)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset }
    const header = localHeader(entry.name, stamp)
    if (typeof content === 'string') {
      const bytes = Buffer.from(content)
      const compressed = deflateRawSync(bytes)
      Object.assign(entry, { crc: crc32(bytes), size: bytes.length, compressed: compressed.length })
      yield Buffer.concat([header, compressed, descriptor(entry)])
    } else {
      yield header
      yield* deflate(content, entry)
      if (entry.size >= MAX_32) throw new Error(`${name} is larger than 4 GB`)
      yield descriptor(entry)
    }
    offset += header.length + entry.compressed + 16
    directory.push(centralHeader(entry, stamp))
  }
  yield* directory
  yield endOf(
    directory.length,
    directory.reduce((sum, { length }) => sum + length, 0),
    offset,
  )
}
