import type { ChargeInput } from '@postura/domain/appointments/appointment'
import { describeClosedAppointment, describeClosedSeats } from '@postura/domain/dashboard/closing/closing.labels'
import { attendanceByOutcome, type Outcome, statusByOutcome } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment, OpenItem, OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { newId } from '@postura/domain/shared/ids'
import { useEffect, useRef, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { useSetAppointmentStatus } from '../../appointments/appointments.api'
import { useSetAttendance } from '../../classes/classes.api'
import type { PendingUndo } from '../../history/pending-undo'
import { registerInlineUndo, runUndo, showUndoToast, unregisterInlineUndos } from '../../history/undo-toast'
import { restoreOpenItems } from '../dashboard.api'

/** Items closed by one tap on this screen: a session, a seat, or all seats of a class. */
export type Closing = {
  id: string
  items: readonly [OpenItem, ...OpenItem[]]
  outcome: Outcome
  message: string
  /** Set once the change is saved, and removed when it can no longer be undone. */
  undo: PendingUndo | null
  /** Reason why the undo failed. */
  refusal: string | null
}

/** Reason why an item was not closed. */
export type ClosingProblem = { item: OpenItem; message: string }

/** A closed row moves the next one up. The second half of a double tap must not close that row. */
const MIN_TAP_INTERVAL_MS = 300

type ClosingInput = { items: Closing['items']; outcome: Outcome; recordId: string; message: string }

/** Closes rows in place before the server responds. An item that could not be saved is open again and shows the reason. */
export const useClosing = () => {
  const [closings, setClosings] = useState<readonly Closing[]>([])
  const [problems, setProblems] = useState<readonly ClosingProblem[]>([])
  const { mutateAsync: setStatus } = useSetAppointmentStatus({ inPlace: true })
  const { mutateAsync: setAttendance } = useSetAttendance({ inPlace: true })
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  const offers = useRef<Map<string, PendingUndo> | null>(new Map())

  useEffect(() => {
    const standing = new Map<string, PendingUndo>()
    offers.current = standing
    return () => {
      offers.current = null
      unregisterInlineUndos([...standing.values()])
    }
  }, [])

  const drop = (id: string) => setClosings((all) => all.filter((each) => each.id !== id))
  const note = (id: string, change: Partial<Closing>) =>
    setClosings((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  const offer = (id: string, changeId: string, { items, recordId, message }: ClosingInput): void => {
    const offered = { changeId, recordId, message }
    if (!offers.current) {
      // The screen was left, so the undo is offered in a toast.
      showUndoToast(offered)
      return
    }
    const pending = registerInlineUndo(offered, {
      onUndone: () => {
        offers.current?.delete(changeId)
        restoreOpenItems(items)
        drop(id)
      },
      onRefused: (refusal, isFinal) => note(id, { refusal, ...(isFinal && { undo: null }) }),
    })
    offers.current.set(changeId, pending)
    note(id, { undo: pending })
  }

  const close = async (input: ClosingInput, save: () => Promise<{ changeId: string }>): Promise<void> => {
    const { items, outcome, message } = input
    const id = newId()
    const isOneOf = (item: OpenItem) => items.some((each) => each.id === item.id)
    closedAt.current = performance.now()
    setProblems((all) => all.filter(({ item }) => !isOneOf(item)))
    setClosings((all) => [...all, { id, items, outcome, message, undo: null, refusal: null }])
    try {
      offer(id, (await save()).changeId, input)
    } catch (error) {
      drop(id)
      if (!offers.current && error instanceof Error) notifyError(error)
      const reason = error instanceof Error ? error.message : ''
      setProblems((all) => [...all, ...items.slice(0, 1).map((item) => ({ item, message: reason }))])
    }
  }

  return {
    closings,
    problems,
    closingOf: ({ id }: { id: string }) => closings.find(({ items }) => items.some((item) => item.id === id)),
    problemOf: ({ id }: { id: string }) => problems.find(({ item }) => item.id === id)?.message,
    /** False for the second half of a double tap. */
    isTapAllowed: () => performance.now() - closedAt.current > MIN_TAP_INTERVAL_MS,
    /** If `charge` is undefined, a completed session uses one session of the package. */
    closeSession: (item: OpenAppointment, outcome: Outcome, charge?: ChargeInput | null): void => {
      const { id, patient_name, start_time, status: seen } = item
      const message = describeClosedAppointment(item, outcome, charge, today())
      const input = { ...statusByOutcome[outcome], ...(outcome === 'came' && { charge }) }
      void close({ items: [item], outcome, recordId: id, message }, () =>
        setStatus({ id, patient_name, start_time, seen, ...input }),
      )
    },
    closeSeats: (seats: readonly [OpenSeat, ...OpenSeat[]], outcome: Outcome): void => {
      const [{ class_id: id }] = seats
      const names = seats.map(({ patient_name }) => patient_name)
      const patients = seats.map(({ patient_id }) => patient_id)
      const message = describeClosedSeats(names, outcome)
      void close({ items: seats, outcome, recordId: id, message }, () =>
        setAttendance({ id, name: names.join(', '), patients, attendance: attendanceByOutcome[outcome] }),
      )
    },
    undo: ({ undo }: Closing): void => {
      if (undo) void runUndo(undo)
    },
  }
}
export type ClosingState = ReturnType<typeof useClosing>
