import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { type Clock, todayOf } from './clock.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Deliveries } from './webhooks/deliveries.ts'

type SchedulerOptions = { clock: Clock; ledger: Ledger; deliveries: Deliveries }

/** Applies the effects of time: days pass, and due events are sent. */
export const createScheduler = ({ clock, ledger, deliveries }: SchedulerOptions) => {
  // Serialized: two concurrent runs would deliver the same event twice.
  let settling = Promise.resolve()
  const settle = (): Promise<void> => {
    settling = settling.then(() => {
      ledger.passDays()
      return deliveries.deliverDue()
    })
    return settling
  }

  const nextStop = (until: number): number => {
    const midnight = instantOf(addDays(todayOf(clock), 1), '00:00', PROVIDER_ZONE).getTime()
    const due = deliveries.nextDue() ?? until
    return Math.min(until, midnight, Math.max(due, clock.now() + 1))
  }

  return {
    /** Sends everything that is due now. */
    settle,
    /** Advances the clock, with everything that happens in between. */
    pass: async (milliseconds: number): Promise<void> => {
      const until = clock.now() + milliseconds
      await settle()
      while (clock.now() < until) {
        clock.advance(nextStop(until) - clock.now())
        await settle()
      }
    },
  }
}
export type Scheduler = ReturnType<typeof createScheduler>
