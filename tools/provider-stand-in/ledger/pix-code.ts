import { deflateSync } from 'node:zlib'
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { addMonths } from '@postura/domain/shared/time/civil-date'
import { encode } from 'uqr'
import type { Charge } from './charge.ts'

const MONTHS_PAYABLE = 12
const PIXELS_A_DOT = 6
const WHITE = 255

const chunk = (kind: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(kind, 'ascii'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crcOf(typed), typed.length + 4)
  return framed
}

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
  }
  return (crc ^ 0xffff_ffff) >>> 0
}

/** A black and white PNG with minimal size. */
const png = (dots: readonly (readonly boolean[])[]): Buffer => {
  const side = dots.length * PIXELS_A_DOT
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8-bit grayscale.
  header.set([8, 0, 0, 0, 0], 8)
  const rows = dots.flatMap((row) => {
    const line = Buffer.concat([Buffer.from([0]), ...row.map((dark) => Buffer.alloc(PIXELS_A_DOT, dark ? 0 : WHITE))])
    return Array<Buffer>(PIXELS_A_DOT).fill(line)
  })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Payable once, until a year after the due date. */
export const createPixCode = ({ slug, dueDate, description }: Charge) => {
  const payload = generatePixPayload({
    url: `pix.example.com/qr/v2/${slug}`,
    merchantName: 'Postura',
    merchantCity: 'Sao Paulo',
  })
  if (payload === null) throw new Error('the PIX code could not be created')
  return {
    success: true,
    encodedImage: png(encode(payload).data).toString('base64'),
    payload,
    expirationDate: `${addMonths(dueDate, MONTHS_PAYABLE)} 23:59:59`,
    description,
  }
}
