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

/** A new time, and another professional if the entry was dragged to their column. */
export type EntryMove = TimeRange & { professional_id?: string | null }

/** The new place and the version it was based on. An entry with a newer version replaces it. */
type Shift = EntryMove & { rev: number }

type AgendaMoves = {
  /** The entries at their current or pending times and professionals. */
  placed: readonly CalendarEntry[]
  move: (entry: CalendarEntry, to: EntryMove) => Promise<void>
  dialogs: ReactNode
}

const seriesWords = { appointment: appointmentScopePrompt, class: classScopePrompt }

/** A dragged entry stays at its new place while it is saved, and moves back if the save fails. */
export const useCalendarMoves = (
  entries: readonly CalendarEntry[],
  professionals: readonly { id: string; name: string }[],
): AgendaMoves => {
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

  const move = async (entry: CalendarEntry, { start_time, end_time, professional_id }: EntryMove): Promise<void> => {
    const { id, rev } = entry
    const isGiven = professional_id !== undefined && professional_id !== entry.professional_id
    const to = { start_time, end_time, ...(isGiven && { professional_id }) }
    const new_professional = isGiven ? professionals.find((each) => each.id === professional_id)?.name : undefined
    const place = (version: number) => setShifts((former) => new Map(former).set(id, { ...to, rev: version }))
    place(rev)
    const scope = entry.series_id === null ? 'one' : await scopes.ask(seriesWords[entry.kind])
    const isDone =
      scope !== null &&
      (await squeezing.attempt(async (squeeze_in) => {
        const input = { id, rev, scope, ...to, squeeze_in, new_professional }
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
