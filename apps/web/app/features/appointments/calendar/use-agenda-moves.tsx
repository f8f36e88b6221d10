import type { Appointment } from '@postura/domain/appointments/appointment'
import type { Timed } from '@postura/domain/shared/time/instant'
import { type ReactNode, useMemo, useState } from 'react'
import { useMoveAppointment } from '../appointments.api'
import { useScope } from '../series/use-scope'
import { useSqueezeIn } from '../use-squeeze-in'

/** Where it was put, and the version that knows it: only a newer one knows better. */
type Shift = Timed & { rev: number }

type AgendaMoves = {
  /** The appointments where they are, or are about to be. */
  placed: readonly Appointment[]
  move: (appointment: Appointment, to: Timed) => Promise<void>
  dialogs: ReactNode
}

/** What is dragged stays where it was put, and goes back by itself if that does not come about. */
export const useAgendaMoves = (appointments: readonly Appointment[]): AgendaMoves => {
  const [shifts, setShifts] = useState<ReadonlyMap<string, Shift>>(new Map())
  const { mutateAsync } = useMoveAppointment()
  const squeezing = useSqueezeIn()
  const scopes = useScope()

  const placed = useMemo(
    () =>
      appointments.map((appointment) => {
        const shift = shifts.get(appointment.id)
        return shift && appointment.rev <= shift.rev ? { ...appointment, ...shift } : appointment
      }),
    [appointments, shifts],
  )

  const move = async ({ id, patient_name, series_id, rev }: Appointment, to: Timed): Promise<void> => {
    const { start_time, end_time } = to
    const place = (version: number) =>
      setShifts((former) => new Map(former).set(id, { start_time, end_time, rev: version }))
    place(rev)
    const scope = series_id === null ? 'one' : await scopes.ask()
    const isDone =
      scope !== null &&
      (await squeezing.attempt(async (squeeze_in) => {
        const { answer } = await mutateAsync({ id, patient_name, rev, scope, start_time, end_time, squeeze_in })
        // So that it can be dragged again before the others are loaded anew.
        place(answer.rev)
      }))
    if (!isDone) setShifts((former) => new Map([...former].filter(([moved]) => moved !== id)))
  }

  return {
    placed,
    move,
    dialogs: (
      <>
        {scopes.dialog}
        {squeezing.dialog}
      </>
    ),
  }
}
