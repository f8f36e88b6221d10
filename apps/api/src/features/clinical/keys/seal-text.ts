import { hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { openBox, sealBox } from '../../../providers/keys/sealed-box.ts'
import type { DataKey } from './data-keys.ts'

/** Longer than any text that was accepted. */
const MAX_TEXT_BYTES = 2_000_000

/** A sealed text opens only as what it is: neither another patient's, nor another entry's, nor a draft's. */
export const entryBoundTo = (adminId: string, patientId: string, entryId: string): string =>
  `entry|${adminId}|${patientId}|${entryId}`
export const draftBoundTo = (adminId: string, draft: { id: string; patient_id: string; author_id: string }): string =>
  `draft|${adminId}|${draft.patient_id}|${draft.id}|${draft.author_id}`

export const sealText = ({ bytes }: DataKey, text: string, boundTo: string): Buffer =>
  sealBox(bytes, deflateRawSync(text), boundTo)

export const openText = ({ bytes }: DataKey, sealed: Buffer, boundTo: string): string =>
  inflateRawSync(openBox(bytes, sealed, boundTo), { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8')

/** Key with which the author's device seals what is not saved yet. It is derived each time from the oldest key, and stored nowhere. */
export const deriveDeviceKey = ({ bytes }: DataKey, adminId: string, authorId: string): string =>
  Buffer.from(hkdfSync('sha256', bytes, adminId, `device|${authorId}`, 32)).toString('base64')
