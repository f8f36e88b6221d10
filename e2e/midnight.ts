import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { timeOf } from '@postura/domain/shared/time/zoned-time'

/** A test takes at most two minutes, and some book 23:58 of today. */
const LAST_MINUTES = ['23:56', '23:57', '23:58', '23:59']

/** Waits until after midnight if needed, so that no test runs across two days. */
export const waitPastMidnight = async (): Promise<void> => {
  while (LAST_MINUTES.includes(timeOf(new Date(), DEFAULT_ZONE))) await sleep(1_000)
}
