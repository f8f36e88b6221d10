import type { Appointment, NewAppointmentSeries } from '@postura/domain/appointments/appointment'
import * as endpoints from '@postura/domain/appointments/appointment.endpoints'
import { describeAppointmentAction, describeStatusChange } from '@postura/domain/appointments/appointment.labels'
import { type ArrivalStep, arrivalLabels, takenBackLabels } from '@postura/domain/appointments/arrival'
import { describeConfirmed, describeMoved } from '@postura/domain/appointments/moves/appointment-moves.labels'
import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'
import { loadCalendar } from '../scheduling/load-calendar'

/** While a new search runs, the old rows stay. */
export const appointmentPageQuery = (query: ClientInput<typeof endpoints.listAppointments>['query']) =>
  endpointQuery(endpoints.listAppointments, { query }, { placeholderData: keepPreviousData })

/** Loads all appointments from one day up to another, exclusive. */
export const appointmentCalendarQuery = (from: CivilDate, to: CivilDate) => ({
  ...endpointQuery(endpoints.listAppointmentCalendar, { query: { from, to } }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    loadCalendar(endpoints.listAppointmentCalendar, { from, to }, signal),
})

export const appointmentQuery = (id: string) => endpointQuery(endpoints.getAppointment, { params: { id } })

export const movableAppointmentsQuery = (patientId: string) =>
  endpointQuery(endpoints.listMovableAppointments, { params: { id: patientId } })

type Charged = Pick<Appointment, 'patient_id' | 'title' | 'start_time'> & {
  professional_id?: string | null | undefined
}

export const suggestedChargeQuery = ({ patient_id, title, start_time, professional_id }: Charged) => {
  const query = { patient_id, title, day: civilDateOf(start_time), ...(professional_id && { professional_id }) }
  return endpointQuery(endpoints.suggestCharge, { query }, { staleTime: 0 })
}

/** The fields that a notification about the appointment needs. */
type Subject = Pick<Appointment, 'id' | 'patient_name' | 'start_time'>

/** A move names the professional if that is another one. */
type Moved = Subject & { new_professional?: string | undefined }

export const useCreateAppointment = () =>
  useUndoableMutation({
    change: ({ patient_name: _, ...body }: ClientBody<typeof endpoints.createAppointment> & Subject, changeId) =>
      call(endpoints.createAppointment, { body }, { changeId }),
    done: (subject) => describeAppointmentAction('agendada', subject),
  })

export const useCreateAppointmentSeries = () =>
  useUndoableMutation({
    change: ({ patient_name: _, ...body }: NewAppointmentSeries & { patient_name: string }, changeId) =>
      call(endpoints.createAppointmentSeries, { body }, { changeId }),
    done: ({ patient_name, occurrences: [first, ...others] }) =>
      describeAppointmentAction('agendada', { patient_name, start_time: first?.start_time ?? '' }, 1 + others.length),
  })

export const useUpdateAppointment = () =>
  useUndoableMutation({
    change: ({ id, patient_name: _, ...body }: ClientBody<typeof endpoints.updateAppointment> & Subject, changeId) =>
      call(endpoints.updateAppointment, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeAppointmentAction('salva', subject, changed),
  })

export const useMoveAppointment = () =>
  useUndoableMutation({
    change: (
      { id, patient_name: _, new_professional: __, ...body }: ClientBody<typeof endpoints.moveAppointment> & Moved,
      changeId,
    ) => call(endpoints.moveAppointment, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeAppointmentAction('remarcada', subject, changed),
  })

type SeveralMoves = ClientBody<typeof endpoints.moveAppointments> & Pick<Subject, 'id' | 'patient_name'>

/** `id` is the patient's. */
export const useMoveAppointments = () =>
  useUndoableMutation({
    change: ({ id, patient_name: _, ...body }: SeveralMoves, changeId) =>
      call(endpoints.moveAppointments, { params: { id }, body }, { changeId }),
    done: ({ patient_name, moves: [first] }, { changed }) =>
      describeAppointmentAction('remarcada', { patient_name, start_time: first?.start_time ?? '' }, changed),
  })

/** `id` names the change: the sessions are of several patients. */
export const useMoveSelected = () =>
  useUndoableMutation({
    change: ({ moves }: ClientBody<typeof endpoints.moveSelectedAppointments> & { id: string }, changeId) =>
      call(endpoints.moveSelectedAppointments, { body: { moves } }, { changeId }),
    done: (_, { changed }) => describeMoved(changed),
  })

export const useConfirmSelected = () =>
  useUndoableMutation({
    change: ({ sessions }: ClientBody<typeof endpoints.confirmAppointments> & { id: string }, changeId) =>
      call(endpoints.confirmAppointments, { body: { sessions } }, { changeId }),
    done: (_, { changed }) => describeConfirmed(changed),
  })

type StatusInput = ClientBody<typeof endpoints.setAppointmentStatus> & Subject & { kept?: Appointment['charge'] }

export const useSetAppointmentStatus = ({ inPlace = false } = {}) =>
  useUndoableMutation({
    inPlace,
    change: ({ id, patient_name: _, start_time: __, kept: ___, ...body }: StatusInput, changeId) =>
      call(endpoints.setAppointmentStatus, { params: { id }, body }, { changeId }),
    done: (told, answer) => describeStatusChange({ ...told, package: answer.package }),
  })

export const useSetReminded = () =>
  useUndoableMutation({
    change: ({ id, sent }: Subject & { sent: boolean }, changeId) =>
      call(endpoints.setAppointmentReminded, { params: { id }, body: { sent } }, { changeId }),
    done: ({ patient_name, sent }) => `${sent ? 'Lembrete enviado' : 'Lembrete desmarcado'}: ${patient_name}`,
  })

export const useSetArrival = () =>
  useUndoableMutation({
    change: ({ id, arrival, taken_back = false }: Subject & { arrival: ArrivalStep; taken_back?: boolean }, changeId) =>
      call(endpoints.setAppointmentArrival, { params: { id }, body: { arrival, taken_back } }, { changeId }),
    done: ({ patient_name, arrival, taken_back }) =>
      `${(taken_back ? takenBackLabels : arrivalLabels)[arrival]}: ${patient_name}`,
  })

export const useDeleteAppointment = () =>
  useUndoableMutation({
    change: ({ id, scope }: Subject & { scope: Scope }, changeId) =>
      call(endpoints.deleteAppointment, { params: { id }, query: { scope } }, { changeId }),
    done: (subject, { deleted }) => describeAppointmentAction('excluída', subject, deleted),
    removes: ({ id }) => appointmentQuery(id).queryKey,
  })
