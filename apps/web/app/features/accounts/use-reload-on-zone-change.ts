import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { useEffect } from 'react'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { isZoneKnown } from '~/lib/today'

/** Reloads the page if the clinic's zone has changed, here or on another device: every date and hour on it is in the old one. */
export const useReloadOnZoneChange = (zone: TimeZone | undefined): void => {
  useEffect(() => {
    // Unsaved input is kept; the next page is in the new zone.
    if (zone !== undefined && isZoneKnown() && zone !== clinicZone() && !hasUnsavedWork()) window.location.reload()
  }, [zone])
}
