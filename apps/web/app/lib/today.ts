import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { provideClinicZone } from '@postura/domain/shared/time/clinic-zone'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'

let zone: TimeZone | undefined
provideClinicZone(() => zone)

/** Set before a page of the clinic is shown; undefined before the first one. */
export const setClinicZone = (next: TimeZone | undefined): void => {
  zone = next
}

export const isZoneKnown = (): boolean => zone !== undefined

/** Today in the clinic's time zone, whatever the device uses. */
export const today = (): CivilDate => civilDateOf(new Date())
