import type { WorkingHours } from '@postura/domain/clinics/working-hours'
import { workingHoursOf } from '@postura/domain/professionals/professional.rules'
import { useQuery } from '@tanstack/react-query'
import { clinicQuery } from '../clinics/clinics.api'
import { professionalsQuery } from './professionals.api'

/** Hours of a professional, or of the clinic; `hours` is null until the clinic sets its own. `pause`: minutes between two sessions. */
export const useWorkingHours = (professionalId: string | null) => {
  // A failed load is not repeated here: the page that waits for it would start again.
  const clinic = useQuery({ ...clinicQuery, retryOnMount: false })
  const { data: everyone = [] } = useQuery({ ...professionalsQuery, retryOnMount: false })
  const hours: WorkingHours | null = workingHoursOf(professionalId, everyone, clinic.data?.working_hours ?? null)
  return {
    hours,
    pause: clinic.data?.session_gap ?? 0,
    isPending: clinic.isPending,
    isLoaded: clinic.data !== undefined,
  }
}
