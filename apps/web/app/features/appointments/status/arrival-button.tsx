import { Button } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { setAppointmentArrival } from '@postura/domain/appointments/appointment.endpoints'
import { arrivalActionLabels, nextArrivalOf } from '@postura/domain/appointments/arrival'
import { useEffect, useRef } from 'react'
import { notifyError } from '~/lib/notify-error'
import { useNow } from '~/lib/use-now'
import { IconPlayerPlay, IconUserCheck } from '~/ui/icons/icons'
import { useMay } from '../../team/use-may'
import { useSetArrival } from '../appointments.api'

/** 'Atender' takes the place of 'Chegou'. A second tap within this time is still meant for 'Chegou'. */
const SETTLING_MS = 1_000

/** False shortly after the button has become another one. */
const useIsSettled = (label: string | null): (() => boolean) => {
  const shown = useRef(label)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (shown.current !== label) changedAt.current = performance.now()
    shown.current = label
  }, [label])
  return () => performance.now() - changedAt.current > SETTLING_MS
}

/** One tap at the desk: the patient arrived, then the session begins. Nothing on other days and after that. */
export function ArrivalButton({ of, isMain = false }: { of: Appointment; isMain?: boolean }) {
  const now = useNow()
  const may = useMay()
  const { mutate, isPending } = useSetArrival()
  const next = nextArrivalOf(of, now)
  const isSettled = useIsSettled(next)
  if (next === null || !may(setAppointmentArrival.needs)) return null
  const Icon = next === 'arrived' ? IconUserCheck : IconPlayerPlay
  const label = arrivalActionLabels[next]
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`${label}: ${of.patient_name}`}
      loading={isPending}
      onClick={() => isSettled() && mutate({ ...of, arrival: next }, { onError: notifyError })}
    >
      {label}
    </Button>
  )
}
