import type { Closure } from '@postura/domain/closures/closure'
import { type FindDayOff, findDayOff } from '@postura/domain/closures/day-off'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { closuresQuery } from './closures.api'

const none: readonly Closure[] = []

/** Closures of the clinic; none until they are loaded, and if they fail to load. */
export const useClosures = (): { closures: readonly Closure[]; isPending: boolean } => {
  const { data: closures = none, isPending } = useQuery({ ...closuresQuery(), retryOnMount: false })
  return { closures, isPending }
}

/** Finds holidays, closures of the clinic and absences of the professional. */
export const useFindDayOff = (professional_id: string | null): FindDayOff => {
  const { closures } = useClosures()
  return useCallback((date) => findDayOff(date, closures, professional_id), [closures, professional_id])
}
