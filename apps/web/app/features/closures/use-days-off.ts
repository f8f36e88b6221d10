import type { Closure } from '@postura/domain/closures/closure'
import { type DayOffOn, findDayOff } from '@postura/domain/closures/day-off'
import { listActiveIds } from '@postura/domain/professionals/professional.rules'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { professionalsQuery } from '../professionals/professionals.api'
import { closuresQuery } from './closures.api'

const none: readonly never[] = []

/** Closures of the clinic; none until they are loaded, and if they fail to load. */
export const useClosures = () => {
  const { data, isFetched, error, refetch } = useQuery({ ...closuresQuery(), retryOnMount: false })
  const closures: readonly Closure[] = data ?? none
  return { closures, isFetched, error: data ? null : error, refetch }
}

/** Finds holidays, closures of the clinic and absences of the professional, or of all if none is given. */
export const useDayOffOn = (professional_id: string | null): DayOffOn => {
  const { closures } = useClosures()
  const { data: professionals = none } = useQuery(professionalsQuery)
  const active = useMemo(() => listActiveIds(professionals), [professionals])
  return useCallback(
    (date) => findDayOff(date, closures, { professional_id, active }),
    [closures, professional_id, active],
  )
}
