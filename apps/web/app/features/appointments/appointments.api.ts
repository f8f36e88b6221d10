import type { AppointmentType, Scope } from '@postura/domain/agenda/agenda'
import type { Appointment, AppointmentStatus, NewSeries } from '@postura/domain/appointments/appointment'
import * as endpoints from '@postura/domain/appointments/appointment.endpoints'
import { describeDone, describeStatusChange } from '@postura/domain/appointments/appointment.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { useUndoable } from '../history/use-undoable'

export type AppointmentListSearch = {
  q?: string
  day?: CivilDate | undefined
  status?: AppointmentStatus | undefined
  professional?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

/** While a new search runs, the old rows stay and the stale request is dropped. */
export const appointmentPageQuery = (search: AppointmentListSearch) =>
  queryOptions({
    queryKey: ['appointments', 'list', search],
    queryFn: ({ signal }) => call(endpoints.listAppointments, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every appointment from one day up to another, that one not included. */
export const calendarQuery = (from: CivilDate, to: CivilDate) =>
  queryOptions({
    queryKey: ['appointments', 'calendar', from, to],
    queryFn: ({ signal }) => call(endpoints.listCalendar, { query: { from, to } }, { signal }),
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

/** An appointment is shown in lists, in the calendar and on its patient's page, and may have brought a payment. */
const refresh = () => {
  for (const shown of ['appointments', 'patients', 'payments', 'conflicts', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [shown] })
}

/** Who and when, for whatever is said about it. */
type Subject = Pick<Appointment, 'id' | 'patient_name' | 'start_time'>

export const useCreateAppointment = () =>
  useUndoable({
    change: ({ patient_name: _, ...body }: ClientBody<typeof endpoints.createAppointment> & Subject, changeId) =>
      call(endpoints.createAppointment, { body }, { changeId }),
    done: (subject) => describeDone('agendada', subject),
    refresh,
  })

export const useCreateSeries = () =>
  useUndoable({
    change: ({ patient_name: _, ...body }: NewSeries & { patient_name: string }, changeId) =>
      call(endpoints.createSeries, { body }, { changeId }),
    done: ({ patient_name, occurrences: [first, ...others] }) =>
      describeDone('agendada', { patient_name, start_time: first?.start_time ?? '' }, 1 + others.length),
    refresh,
  })

export const useUpdateAppointment = () =>
  useUndoable({
    change: ({ id, patient_name: _, ...body }: ClientBody<typeof endpoints.updateAppointment> & Subject, changeId) =>
      call(endpoints.updateAppointment, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeDone('salva', subject, changed),
    refresh,
  })

export const useMoveAppointment = () =>
  useUndoable({
    change: ({ id, patient_name: _, ...body }: ClientBody<typeof endpoints.moveAppointment> & Subject, changeId) =>
      call(endpoints.moveAppointment, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeDone('remarcada', subject, changed),
    refresh,
  })

type StatusWish = ClientBody<typeof endpoints.setAppointmentStatus> & Subject & { kept?: Appointment['charge'] }

export const useSetStatus = ({ inPlace = false } = {}) =>
  useUndoable({
    inPlace,
    change: ({ id, patient_name: _, start_time: __, kept: ___, ...body }: StatusWish, changeId) =>
      call(endpoints.setAppointmentStatus, { params: { id }, body }, { changeId }),
    done: (told, answer) => describeStatusChange({ ...told, package: answer.package }),
    refresh,
  })

export const useSetReminded = () =>
  useUndoable({
    change: ({ id, sent }: Subject & { sent: boolean }, changeId) =>
      call(endpoints.setAppointmentReminded, { params: { id }, body: { sent } }, { changeId }),
    done: ({ patient_name, sent }) => `${sent ? 'Lembrete enviado' : 'Lembrete desmarcado'}: ${patient_name}`,
    refresh,
  })

export const useDeleteAppointment = () =>
  useUndoable({
    change: ({ id, scope }: Subject & { scope: Scope }, changeId) =>
      call(endpoints.deleteAppointment, { params: { id }, query: { scope } }, { changeId }),
    done: (subject, { deleted }) => describeDone('excluída', subject, deleted),
    refresh: ({ id }) => {
      // Whoever comes back to it must not find what is no longer there.
      queryClient.removeQueries({ queryKey: appointmentQuery(id).queryKey })
      refresh()
    },
  })
