import { fold } from '../shared/text.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { type FoundRecords, findStillRetained } from './erasure.rules.ts'
import type { Retained } from './erasure.ts'

/** The owner is reminded this many days before the end. */
export const REMIND_DAYS = 3
/** An export of the last days is the one that the owner takes away. */
const EXPORT_DAYS = 7

const DAY_MS = 86_400_000
export const inDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/** What the law still keeps of a whole clinic. After its years a signed record goes with the clinic. */
export const findRetainedOfClinic = (found: FoundRecords, recordYears: number, today: CivilDate): Retained[] =>
  findStillRetained(found, recordYears, today).filter(({ until }) => until >= today)

/** The duty to keep is the clinic's: it takes its data away before they go. */
export const needsExport = (stays: readonly Retained[], exportedAt: string | null, now: Date): boolean =>
  stays.length > 0 && (exportedAt === null || Date.parse(exportedAt) < inDays(now, -EXPORT_DAYS).getTime())

/** Capitals, accents and spaces around it do not matter. */
export const isTypedName = (typed: string, name: string): boolean => fold(typed).trim() === fold(name).trim()
