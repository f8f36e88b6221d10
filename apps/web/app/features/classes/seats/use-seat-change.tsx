import type { ClassDetails, WhenFull } from '@postura/domain/classes/class'
import { buildSeatScopePrompt } from '@postura/domain/classes/seat.labels'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { useScopePrompt } from '~/ui/actions/use-scope-prompt'
import type { PickedPatient } from '../../patients/patient-picker'
import { useChangeSeats, useLeaveQueue } from '../classes.api'
import { useFullClassPrompt } from './use-full-class-prompt'

export type SeatChange = {
  enroll: (patient: PickedPatient) => Promise<void>
  /** Enrolls a waiting patient in the free seat of this class only. */
  enrollFromQueue: (patient: PickedPatient) => Promise<void>
  /** Gives up the seat in this class, or leaves the group. */
  cancel: (patient: PickedPatient, scope: Scope) => Promise<unknown>
  leaveQueue: (patient: PickedPatient) => void
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** Enrolls patients and cancels enrollments, in one class or all following ones. A full class asks what to do. */
export const useSeatChange = ({ id, title, start_time, series_id }: ClassDetails): SeatChange => {
  const { mutateAsync } = useChangeSeats()
  const leaving = useLeaveQueue()
  const scopes = useScopePrompt()
  const fullClasses = useFullClassPrompt()

  const askScope = (name: string): Promise<Scope | null> =>
    series_id === null ? Promise.resolve('one') : scopes.ask(buildSeatScopePrompt(name))

  const take = async (patient: PickedPatient, scope: Scope, when_full: WhenFull = 'refuse'): Promise<void> => {
    try {
      await mutateAsync({ id, name: patient.name, add: [patient.id], scope, when_full })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const isSome = isRefusal(error, 'some_classes_full')
      if (!isSome && !isRefusal(error, 'class_full')) return notifyError(error)
      const choice = await fullClasses.ask({ reason: error.message, isSome })
      if (choice !== null) await take(patient, scope, choice)
    }
  }

  return {
    enroll: async (patient) => {
      const scope = await askScope(patient.name)
      if (scope !== null) await take(patient, scope)
    },
    enrollFromQueue: (patient) => take(patient, 'one'),
    cancel: ({ id: patient, name }, scope) => mutateAsync({ id, name, remove: [patient], scope }).catch(notifyError),
    leaveQueue: ({ id: patient_id, name }) =>
      leaving.mutate({ id, title, start_time, patient_id, name }, { onError: notifyError }),
    dialogs: (
      <>
        {scopes.dialog}
        {fullClasses.dialog}
      </>
    ),
  }
}
