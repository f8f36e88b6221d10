// Names of PostgreSQL's log: eight hex digits for the timeline, sixteen for the number of the file, each 16 MB.
import { BackupProblem } from './backup-problem.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_PER_ID = 256n

const hex = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0')

export type Segment = { timeline: number; number: bigint }

export const segmentName = ({ timeline, number }: Segment): string =>
  `${hex(timeline)}${hex(number / SEGMENTS_PER_ID)}${hex(number % SEGMENTS_PER_ID)}`

export const parseSegmentName = (name: string): Segment | null => {
  const parts = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/.exec(name)
  if (!parts) return null
  const [timeline = 0n, id = 0n, part = 0n] = parts.slice(1).map((digits) => BigInt(`0x${digits}`))
  return { timeline: Number(timeline), number: id * SEGMENTS_PER_ID + part }
}

/** A place in the log, such as `0/3000028`. */
const parseLsn = (lsn: string): bigint => {
  const [high, low] = lsn.split('/')
  if (!high || !low) throw new BackupProblem(`${lsn} is no place in the log`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const segmentNumberAt = (lsn: string): bigint => parseLsn(lsn) / BigInt(SEGMENT_BYTES)

/** The file that contains the last byte before this place. */
export const segmentNumberBefore = (lsn: string): bigint => (parseLsn(lsn) - 1n) / BigInt(SEGMENT_BYTES)

const MAGIC_BYTES = 40

/** What the first page of a file says about itself. */
export const readSegmentHeader = (bytes: Buffer): { systemId: string; number: bigint } | null => {
  if (bytes.length !== SEGMENT_BYTES || bytes.length < MAGIC_BYTES) return null
  return {
    systemId: bytes.readBigUInt64LE(24).toString(),
    number: bytes.readBigUInt64LE(8) / BigInt(SEGMENT_BYTES),
  }
}
