import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { provideClinicZone } from '@postura/domain/shared/time/clinic-zone'
import { currentZone } from '../http/in-clinic-zone.ts'

// What a test itself computes is in São Paulo. A request of the server stays in the zone of its clinic, or in none.
provideClinicZone(() => {
  const zone = currentZone()
  return zone === undefined ? DEFAULT_ZONE : (zone ?? undefined)
})
