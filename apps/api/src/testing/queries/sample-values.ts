import '../test-zone.ts'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

/** Of whatever is asked about. */
export const id = '01990000-0000-7000-8000-000000000000'
export const otherId = '01990000-0000-7000-8000-000000000001'
export const ids = [id]

export const today = '2026-11-16'
export const tomorrow = '2026-11-17'
export const month = '2026-11'
export const now = new Date('2026-11-16T12:00:00Z')
export const timed = toTimeRange(today, '09:00', '10:00')

/** One more than are looked up one by one. */
export const MANY_PATIENTS = 101
/** Of all patients of the sample clinic, and of one. */
export const manyNames = 'paciente'
export const oneName = 'paciente 100'

/** A place in a list, as its pages give it. */
export const placeAt = (key: string): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')
