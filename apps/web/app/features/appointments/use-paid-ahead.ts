import { type AppointmentType, appointmentTypes } from '@postura/domain/agenda/agenda'
import { sessionsLeft } from '@postura/domain/packages/package.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { today } from '~/lib/today'
import { patientQuery } from '../patients/patients.api'

/** What a patient has paid ahead; the type follows it once they are chosen, as long as nobody has chosen another. */
export const usePaidAhead = (patientId: string | undefined, follow: ((type: AppointmentType) => void) | null) => {
  const { data } = useQuery({ ...patientQuery(patientId ?? ''), enabled: patientId !== undefined })
  const left = sessionsLeft(data?.packages ?? [], today())
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
