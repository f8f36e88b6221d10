import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'

/** The provider's time in milliseconds. It can be advanced, never set back. */
export type Clock = { now: () => number; advance: (milliseconds: number) => void }

/** Changes only when advanced, so that a test controls the time. */
export const createManualClock = (start: string): Clock => {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

/** Runs by itself and can be advanced. */
export const createRunningClock = (): Clock => {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

export const todayOf = (clock: Clock): CivilDate => civilDateOf(new Date(clock.now()), PROVIDER_ZONE)

const timestampFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PROVIDER_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-11-16 14:30:05`, the provider's format */
export const formatTimestamp = (clock: Clock): string => timestampFormat.format(clock.now())
