import type { AffectedBookings, SeatChoice } from '@postura/domain/classes/cancellations/cancellation'
import {
  chooseForAll,
  type SeatChoices,
  toCanceledClasses,
} from '@postura/domain/classes/cancellations/cancellation.rules'
import { useState } from 'react'

const none: AffectedBookings = { classes: [], appointments: [] }

/** One choice for all patients of the classes, and what was changed for one of them. */
export const useCancellationChoices = (affected: AffectedBookings = none) => {
  const [forAll, setForAll] = useState<SeatChoice>('credit')
  const [own, setOwn] = useState<SeatChoices>(new Map())
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const choices: SeatChoices = new Map([...chooseForAll(affected.classes, forAll), ...own])
  const appointments = affected.appointments.map(({ id }) => id).filter((id) => !kept.has(id))
  return {
    forAll,
    choices,
    kept,
    counts: { classes: affected.classes.length, appointments: appointments.length },
    chooseForAll: (gets: SeatChoice): void => {
      setForAll(gets)
      setOwn(new Map())
    },
    choose: (key: string, choice: { gets: SeatChoice; class_id: string | null }): void =>
      setOwn((before) => new Map(before).set(key, choice)),
    keep: (id: string, isKept: boolean): void =>
      setKept((before) => new Set(isKept ? [...before, id] : [...before].filter((each) => each !== id))),
    /** The part of the request that was chosen. */
    body: { appointments, classes: toCanceledClasses(affected.classes, choices) },
  }
}
export type CancellationChoices = ReturnType<typeof useCancellationChoices>
