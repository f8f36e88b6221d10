import type { CivilDate } from '../shared/time/civil-date.ts'
import { type Retained, type RetainedKind, retainedKinds } from './erasure.ts'

/** Five years, counted from the year after (Código Tributário Nacional, art. 173 and 195). */
const FISCAL_YEARS = 5

/** Number of records of each kind, and the day of the latest one. */
export type FoundRecords = Record<RetainedKind, { count: number; latest: CivilDate | null }>

const yearOf = (day: CivilDate): number => Number(day.slice(0, 4))

const lastDayOf = (kind: RetainedKind, latest: CivilDate, recordYears: number): CivilDate =>
  kind === 'clinical_record'
    ? `${yearOf(latest) + recordYears}${latest.slice(4).replace('-02-29', '-02-28')}`
    : `${yearOf(latest) + FISCAL_YEARS}-12-31`

/** What the law keeps today. A patient with signed entries is kept: also without their texts, the entries say who signed. */
export const findStillRetained = (found: FoundRecords, recordYears: number, today: CivilDate): Retained[] =>
  retainedKinds.flatMap((kind) => {
    const { count, latest } = found[kind]
    if (count === 0 || latest === null) return []
    const until = lastDayOf(kind, latest, recordYears)
    return kind === 'clinical_record' || until >= today ? [{ kind, count, until }] : []
  })
