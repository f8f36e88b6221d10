import type { Appointment, AppointmentStatus, NewAppointmentSeries } from '@postura/domain/appointments/appointment'
import * as endpoints from '@postura/domain/appointments/appointment.endpoints'
import { describeAppointmentAction, describeStatusChange } from '@postura/domain/appointments/appointment.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import type { AppointmentType, Scope } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export type AppointmentListSearch = {
  q?: string
  day?: CivilDate | undefined
  status?: AppointmentStatus | undefined
  professional?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

/** While a new search runs, the old rows stay and the stale request is canceled. */
export const appointmentPageQuery = (search: AppointmentListSearch) =>
  queryOptions({
    queryKey: ['appointments', 'list', search],
    queryFn: ({ signal }) => call(endpoints.listAppointments, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Loads all appointments from one day up to another, exclusive. */
export const appointmentCalendarQuery = (from: CivilDate, to: CivilDate) =>
  queryOptions({
    queryKey: ['appointments', 'calendar', from, to],
    queryFn: ({ signal }) => call(endpoints.listAppointmentCalendar, { query: { from, to } }, { signal }),
  })

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: ({ signal }) => call(endpoints.getAppointment, { params: { id } }, { signal }),
  })

export const suggestedChargeQuery = (patient_id: string, title: AppointmentType, day: CivilDate) =>
  queryOptions({
    queryKey: ['appointments', 'charge', patient_id, title, day],
    queryFn: ({ signal }) => call(endpoints.suggestCharge, { query: { patient_id, title, day } }, { signal }),
    staleTime: 0,
  })

/** The fields that a notification about the appointment needs. */
type Subject = Pick<Appointment, 'id' | 'patient_name' | 'start_time'>

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
    change: ({ id, patient_name: _, ...body }: ClientBody<typeof endpoints.moveAppointment> & Subject, changeId) =>
      call(endpoints.moveAppointment, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeAppointmentAction('remarcada', subject, changed),
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

export const useDeleteAppointment = () =>
  useUndoableMutation({
    change: ({ id, scope }: Subject & { scope: Scope }, changeId) =>
      call(endpoints.deleteAppointment, { params: { id }, query: { scope } }, { changeId }),
    done: (subject, { deleted }) => describeAppointmentAction('excluída', subject, deleted),
    removes: ({ id }) => appointmentQuery(id).queryKey,
  })
