import type { Scope } from '@postura/domain/agenda/agenda'
import type { ClassDetails, WhenFull } from '@postura/domain/classes/class'
import { seatSeries } from '@postura/domain/classes/seat.labels'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { tellFailure } from '~/lib/tell-failure'
import { useScope } from '../../agenda/series/use-scope'
import type { Picked } from '../../patients/patient-picker'
import { useChangeSeats, useLeaveQueue } from '../classes.api'
import { useFullClasses } from './use-full-classes'

export type SeatChange = {
  enroll: (patient: Picked) => Promise<void>
  /** The seat that is free in this very class, for whoever waits for it. */
  enrollFromQueue: (patient: Picked) => Promise<void>
  cancel: (patient: Picked) => Promise<void>
  leaveQueue: (patient: Picked) => void
  /** To be shown somewhere on the page. */
  dialogs: ReactNode
}

/** Seats of a class given and given up, in it alone or in all to come; where there is none, it is asked what to do. */
export const useSeatChange = ({ id, title, start_time, series_id }: ClassDetails): SeatChange => {
  const { mutateAsync } = useChangeSeats()
  const leaving = useLeaveQueue()
  const scopes = useScope()
  const fullClasses = useFullClasses()

  const askScope = (wish: 'enroll' | 'cancel', name: string): Promise<Scope | null> =>
    series_id === null ? Promise.resolve('one') : scopes.ask(seatSeries(wish, name))

  const take = async (patient: Picked, scope: Scope, when_full: WhenFull = 'refuse'): Promise<void> => {
    try {
      await mutateAsync({ id, name: patient.name, add: [patient.id], scope, when_full })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const isSome = isRefusal(error, 'some_classes_full')
      if (!isSome && !isRefusal(error, 'class_full')) return tellFailure(error)
      const choice = await fullClasses.ask({ reason: error.message, isSome })
      if (choice !== null) await take(patient, scope, choice)
    }
  }

  return {
    enroll: async (patient) => {
      const scope = await askScope('enroll', patient.name)
      if (scope !== null) await take(patient, scope)
    },
    enrollFromQueue: (patient) => take(patient, 'one'),
    cancel: async ({ id: patient, name }) => {
      const scope = await askScope('cancel', name)
      if (scope !== null) await mutateAsync({ id, name, remove: [patient], scope }).catch(tellFailure)
    },
    leaveQueue: ({ id: patient_id, name }) =>
      leaving.mutate({ id, title, start_time, patient_id, name }, { onError: tellFailure }),
    dialogs: (
      <>
        {scopes.dialog}
        {fullClasses.dialog}
      </>
    ),
  }
}
