import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import { type AppointmentType, appointmentTypes } from '@postura/domain/scheduling/scheduling'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { today } from '~/lib/today'
import { patientQuery } from '../patients/patients.api'

/** Loads the prepaid sessions of a patient. `follow` receives their type until the user chooses one. */
export const usePrepaidSessions = (patientId: string | undefined, follow: ((type: AppointmentType) => void) | null) => {
  const { data } = useQuery({ ...patientQuery(patientId ?? ''), enabled: patientId !== undefined })
  const left = sumSessionsLeftByType(data?.packages ?? [], today())
  const type = appointmentTypes.find((each) => left.some((sold) => sold.type === each))
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    if (type) latest.current?.(type)
  }, [type])
  return left
}
