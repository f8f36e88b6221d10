import { DEFAULT_MINUTES } from '@postura/domain/clinics/clinic'
import { useQuery } from '@tanstack/react-query'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { clinicQuery } from '../clinics/clinics.api'
import { lastProfessional } from '../professionals/last-professional'
import { professionalsQuery } from '../professionals/professionals.api'

/** Usual duration and last professional of a new appointment or class. If they fail to load, the form opens without them. */
export const useBookingDefaults = () => {
  const { data: clinic, error, refetch } = useFreshQuery(clinicQuery)
  // Fetched, not loaded: after a failure the query is pending again whenever a field of the form retries it.
  const { data: professionals = [], isFetched } = useQuery(professionalsQuery)
  return {
    isKnown: (clinic !== undefined || error !== null) && isFetched,
    failure: null,
    refetch,
    minutes: clinic?.default_minutes ?? DEFAULT_MINUTES,
    lastProfessional: lastProfessional(professionals),
  }
}
