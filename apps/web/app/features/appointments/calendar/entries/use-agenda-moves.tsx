import { appointmentSeries } from '@postura/domain/appointments/appointment.labels'
import { classSeries } from '@postura/domain/classes/class.labels'
import type { Timed } from '@postura/domain/shared/time/instant'
import { type ReactNode, useMemo, useState } from 'react'
import { useScope } from '../../../agenda/series/use-scope'
import { useSqueezeIn } from '../../../agenda/use-squeeze-in'
import { useMoveClass } from '../../../classes/classes.api'
import { useMoveAppointment } from '../../appointments.api'
import type { AgendaEntry } from './agenda-entry'

/** Where it was put, and the version that knows it: only a newer one knows better. */
type Shift = Timed & { rev: number }

type AgendaMoves = {
  /** The entries where they are, or are about to be. */
  placed: readonly AgendaEntry[]
  move: (entry: AgendaEntry, to: Timed) => Promise<void>
  dialogs: ReactNode
}

const seriesWords = { appointment: appointmentSeries, class: classSeries }

/** What is dragged stays where it was put, and goes back by itself if that does not come about. */
export const useAgendaMoves = (entries: readonly AgendaEntry[]): AgendaMoves => {
  const [shifts, setShifts] = useState<ReadonlyMap<string, Shift>>(new Map())
  const { mutateAsync: moveAppointment } = useMoveAppointment()
  const { mutateAsync: moveClass } = useMoveClass()
  const squeezing = useSqueezeIn()
  const scopes = useScope()

  const placed = useMemo(
    () =>
      entries.map((entry) => {
        const shift = shifts.get(entry.id)
        return shift && entry.rev <= shift.rev ? { ...entry, ...shift } : entry
      }),
    [entries, shifts],
  )

  const move = async (entry: AgendaEntry, { start_time, end_time }: Timed): Promise<void> => {
    const { id, rev } = entry
    const place = (version: number) =>
      setShifts((former) => new Map(former).set(id, { start_time, end_time, rev: version }))
    place(rev)
    const scope = entry.series_id === null ? 'one' : await scopes.ask(seriesWords[entry.kind])
    const isDone =
      scope !== null &&
      (await squeezing.attempt(async (squeeze_in) => {
        const wish = { id, rev, scope, start_time, end_time, squeeze_in }
        const { answer } = await (entry.kind === 'class'
          ? moveClass({ ...wish, title: entry.title })
          : moveAppointment({ ...wish, patient_name: entry.patient_name }))
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
