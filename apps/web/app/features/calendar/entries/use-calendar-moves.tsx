import { appointmentScopePrompt } from '@postura/domain/appointments/appointment.labels'
import { classScopePrompt } from '@postura/domain/classes/class.labels'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { type ReactNode, useMemo, useState } from 'react'
import { useScopePrompt } from '~/ui/actions/use-scope-prompt'
import { useMoveAppointment } from '../../appointments/appointments.api'
import { openNotices } from '../../classes/cancellations/notices-opened'
import { useMoveClass } from '../../classes/classes.api'
import { useSqueezeInPrompt } from '../../scheduling/use-squeeze-in-prompt'
import type { CalendarEntry } from './calendar-entry'

/** The new time and the version it was based on. An entry with a newer version replaces it. */
type Shift = TimeRange & { rev: number }

type AgendaMoves = {
  /** The entries at their current or pending times. */
  placed: readonly CalendarEntry[]
  move: (entry: CalendarEntry, to: TimeRange) => Promise<void>
  dialogs: ReactNode
}

const seriesWords = { appointment: appointmentScopePrompt, class: classScopePrompt }

/** A dragged entry stays at its new time while it is saved, and moves back if the save fails. */
export const useCalendarMoves = (entries: readonly CalendarEntry[]): AgendaMoves => {
  const [shifts, setShifts] = useState<ReadonlyMap<string, Shift>>(new Map())
  const { mutateAsync: moveAppointment } = useMoveAppointment()
  const { mutateAsync: moveClass } = useMoveClass()
  const squeezing = useSqueezeInPrompt()
  const scopes = useScopePrompt()

  const placed = useMemo(
    () =>
      entries.map((entry) => {
        const shift = shifts.get(entry.id)
        return shift && entry.rev <= shift.rev ? { ...entry, ...shift } : entry
      }),
    [entries, shifts],
  )

  const move = async (entry: CalendarEntry, { start_time, end_time }: TimeRange): Promise<void> => {
    const { id, rev } = entry
    const place = (version: number) =>
      setShifts((former) => new Map(former).set(id, { start_time, end_time, rev: version }))
    place(rev)
    const scope = entry.series_id === null ? 'one' : await scopes.ask(seriesWords[entry.kind])
    const isDone =
      scope !== null &&
      (await squeezing.attempt(async (squeeze_in) => {
        const input = { id, rev, scope, start_time, end_time, squeeze_in }
        const { answer } = await (entry.kind === 'class'
          ? moveClass({ ...input, title: entry.title })
          : moveAppointment({ ...input, patient_name: entry.patient_name }))
        if ('to_tell' in answer && answer.to_tell > 0) openNotices()
        // Lets the entry be dragged again before the others are reloaded.
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
