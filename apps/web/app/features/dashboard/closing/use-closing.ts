import type { ChargeInput } from '@postura/domain/appointments/appointment'
import { describeClosed, describeSeatsClosed } from '@postura/domain/dashboard/closing/closing.labels'
import { attendanceOf, type Outcome, statusOf } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment, OpenItem, OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { newId } from '@postura/domain/shared/ids'
import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '~/lib/tell-failure'
import { today } from '~/lib/today'
import { useSetStatus } from '../../appointments/appointments.api'
import { useSetAttendance } from '../../classes/classes.api'
import type { PendingUndo } from '../../history/pending-undo'
import { leavePlaces, offerInPlace, offerUndo, undoNow } from '../../history/undo-toast'
import { reopen } from '../dashboard.api'

/** What was closed on this screen by one tap: a session, a seat, or all seats of a class. */
export type Closing = {
  id: string
  items: readonly OpenItem[]
  message: string
  /** How to take it back, once it is saved and as long as it can be. */
  undo: PendingUndo | null
  /** Why it was not taken back. */
  refusal: string | null
}

/** Why something was not closed. */
export type Problem = { item: OpenItem; message: string }

/** A row that is closed gives way to the next: the second half of a double tap must not fall on that one. */
const SETTLING_MS = 300

type Wish = { items: readonly OpenItem[]; recordId: string; message: string }

/** Closes rows where they stand, at the tap; what could not be saved is open again and says why. */
export const useClosing = () => {
  const [closings, setClosings] = useState<readonly Closing[]>([])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { mutateAsync: setStatus } = useSetStatus({ inPlace: true })
  const { mutateAsync: setAttendance } = useSetAttendance({ inPlace: true })
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  const offers = useRef<Map<string, PendingUndo> | null>(new Map())

  useEffect(() => {
    const standing = new Map<string, PendingUndo>()
    offers.current = standing
    return () => {
      offers.current = null
      leavePlaces([...standing.values()])
    }
  }, [])

  const drop = (id: string) => setClosings((all) => all.filter((each) => each.id !== id))
  const note = (id: string, change: Partial<Closing>) =>
    setClosings((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  const offer = (id: string, changeId: string, { items, recordId, message }: Wish): void => {
    const offered = { changeId, recordId, message }
    if (!offers.current) {
      // Whoever has left the screen is told in the corner.
      offerUndo(offered)
      return
    }
    const pending = offerInPlace(offered, {
      onUndone: () => {
        offers.current?.delete(changeId)
        reopen(items)
        drop(id)
      },
      onRefused: (refusal, isFinal) => note(id, { refusal, ...(isFinal && { undo: null }) }),
    })
    offers.current.set(changeId, pending)
    note(id, { undo: pending })
  }

  const close = async (wish: Wish, save: () => Promise<{ changeId: string }>): Promise<void> => {
    const { items, message } = wish
    const id = newId()
    const isOneOf = (item: OpenItem) => items.some((each) => each.id === item.id)
    closedAt.current = performance.now()
    setProblems((all) => all.filter(({ item }) => !isOneOf(item)))
    setClosings((all) => [...all, { id, items, message, undo: null, refusal: null }])
    try {
      offer(id, (await save()).changeId, wish)
    } catch (error) {
      drop(id)
      if (!offers.current && error instanceof Error) tellFailure(error)
      const reason = error instanceof Error ? error.message : ''
      setProblems((all) => [...all, ...items.slice(0, 1).map((item) => ({ item, message: reason }))])
    }
  }

  return {
    closings,
    problems,
    closingOf: ({ id }: { id: string }) => closings.find(({ items }) => items.some((item) => item.id === id)),
    problemOf: ({ id }: { id: string }) => problems.find(({ item }) => item.id === id)?.message,
    /** Whether a tap is one of its own. */
    isSettled: () => performance.now() - closedAt.current > SETTLING_MS,
    /** Where no charge is said, a session of the package is taken for whoever came. */
    closeSession: (item: OpenAppointment, outcome: Outcome, charge?: ChargeInput | null): void => {
      const { id, patient_name, start_time, status: seen } = item
      const message = describeClosed(item, outcome, charge, today())
      const wish = { ...statusOf[outcome], ...(outcome === 'came' && { charge }) }
      void close({ items: [item], recordId: id, message }, () =>
        setStatus({ id, patient_name, start_time, seen, ...wish }),
      )
    },
    closeSeats: (seats: readonly [OpenSeat, ...OpenSeat[]], outcome: Outcome): void => {
      const [{ class_id: id }] = seats
      const names = seats.map(({ patient_name }) => patient_name)
      const patients = seats.map(({ patient_id }) => patient_id)
      const message = describeSeatsClosed(names, outcome)
      void close({ items: seats, recordId: id, message }, () =>
        setAttendance({ id, name: names.join(', '), patients, attendance: attendanceOf[outcome] }),
      )
    },
    undo: ({ undo }: Closing): void => {
      if (undo) void undoNow(undo)
    },
  }
}
export type ClosingDesk = ReturnType<typeof useClosing>
