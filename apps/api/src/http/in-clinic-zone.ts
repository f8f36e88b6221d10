import { AsyncLocalStorage } from 'node:async_hooks'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { provideClinicZone } from '@postura/domain/shared/time/clinic-zone'

const zones = new AsyncLocalStorage<TimeZone | null>()

/** Null in a request without a clinic, undefined outside of requests. */
export const currentZone = (): TimeZone | null | undefined => zones.getStore()

provideClinicZone(() => currentZone() ?? undefined)

/** Runs work for a clinic: every day and hour in it is in this zone. Null is work that belongs to no clinic. */
export const inClinicZone = <T>(zone: TimeZone | null, work: () => T): T => zones.run(zone, work)

/** Rows that are made while they are sent, each in the zone of its clinic. */
export async function* iterateInZone<T>(zone: TimeZone, rows: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await inClinicZone(zone, () => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
