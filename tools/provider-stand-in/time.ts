import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { type Clock, dayOf } from './clock.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Deliveries } from './webhooks/deliveries.ts'

type TimeOptions = { clock: Clock; ledger: Ledger; deliveries: Deliveries }

/** What time does by itself: days pass, and what is due is told. */
export const createTime = ({ clock, ledger, deliveries }: TimeOptions) => {
  // One after the other, whoever asks: two at once would deliver the same event twice.
  let settling = Promise.resolve()
  const settle = (): Promise<void> => {
    settling = settling.then(() => {
      ledger.passDays()
      return deliveries.deliverDue()
    })
    return settling
  }

  const nextStop = (until: number): number => {
    const midnight = instantOf(addDays(dayOf(clock), 1)).getTime()
    const due = deliveries.nextDue() ?? until
    return Math.min(until, midnight, Math.max(due, clock.now() + 1))
  }

  return {
    /** Whatever is due by now. */
    settle,
    /** So much time, with all that falls into it. */
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
export type Time = ReturnType<typeof createTime>
