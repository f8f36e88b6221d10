import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { CLINIC_ZONE, civilDateOf } from '@postura/domain/shared/time/zoned-time'

/** The provider's time, in milliseconds: it can be put forward, never back. */
export type Clock = { now: () => number; advance: (milliseconds: number) => void }

/** Stands still between two advances, so that a test says when anything happens. */
export const standingClock = (start: string): Clock => {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

/** Goes on by itself, and can be put forward. */
export const runningClock = (): Clock => {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

export const dayOf = (clock: Clock): CivilDate => civilDateOf(new Date(clock.now()))

const timeOnTheWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLINIC_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-11-16 14:30:05`, as the provider writes moments */
export const writtenMoment = (clock: Clock): string => timeOnTheWall.format(clock.now())
