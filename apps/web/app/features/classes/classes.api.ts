import type { Attendance, ClassDetails, GroupClass } from '@postura/domain/classes/class'
import * as endpoints from '@postura/domain/classes/class.endpoints'
import { describeClassAction } from '@postura/domain/classes/class.labels'
import { markSeats } from '@postura/domain/classes/class.rules'
import {
  attendanceLabels,
  describeCanceledEnrollment,
  describeEnrollment,
  describeGivenUpSeats,
  describeLeftOutClasses,
  describeQueueRemoval,
} from '@postura/domain/classes/seat.labels'
import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'
import { loadCalendar } from '../scheduling/load-calendar'

/** While a new search runs, the old rows stay. */
export const classPageQuery = (query: ClientInput<typeof endpoints.listClasses>['query']) =>
  endpointQuery(endpoints.listClasses, { query }, { placeholderData: keepPreviousData })

/** Loads all classes from one day up to another, exclusive. */
export const classCalendarQuery = (from: CivilDate, to: CivilDate) => ({
  ...endpointQuery(endpoints.listClassCalendar, { query: { from, to } }),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadCalendar(endpoints.listClassCalendar, { from, to }, signal),
})

export const classQuery = (id: string) => endpointQuery(endpoints.getClass, { params: { id } })

/** Writes the response to the cache at once, so that marking many patients needs no reload in between. */
const shown = <D extends ClassDetails>(details: D): D => {
  queryClient.setQueryData(classQuery(details.id).queryKey, details)
  return details
}

/** The fields that a notification about the class needs. */
type Subject = Pick<GroupClass, 'id' | 'title' | 'start_time'>

/** A move names the professional if that is another one. */
type Moved = Subject & { new_professional?: string | undefined }

export const useCreateClass = () =>
  useUndoableMutation({
    change: (body: ClientBody<typeof endpoints.createClass>, changeId) =>
      call(endpoints.createClass, { body }, { changeId }),
    done: (subject) => describeClassAction('agendada', subject),
  })

export const useCreateClassSeries = () =>
  useUndoableMutation({
    change: (body: ClientBody<typeof endpoints.createClassSeries>, changeId) =>
      call(endpoints.createClassSeries, { body }, { changeId }),
    done: ({ title, occurrences: [first, ...others] }) =>
      describeClassAction('agendada', { title, start_time: first?.start_time ?? '' }, 1 + others.length),
  })

export const useUpdateClass = () =>
  useUndoableMutation({
    change: ({ id, ...body }: ClientBody<typeof endpoints.updateClass> & Subject, changeId) =>
      call(endpoints.updateClass, { params: { id }, body }, { changeId }),
    done: ({ when_full, ...subject }, { changed, full, given_up }) =>
      describeClassAction('salva', subject, changed) +
      describeLeftOutClasses(full.length, when_full) +
      describeGivenUpSeats(given_up),
  })

export const useMoveClass = () =>
  useUndoableMutation({
    change: (
      { id, title: _, new_professional: __, ...body }: ClientBody<typeof endpoints.moveClass> & Moved,
      changeId,
    ) => call(endpoints.moveClass, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeClassAction('remarcada', subject, changed),
  })

export const useDeleteClass = () =>
  useUndoableMutation({
    change: ({ id, scope }: Subject & { scope: Scope }, changeId) =>
      call(endpoints.deleteClass, { params: { id }, query: { scope } }, { changeId }),
    done: (subject, { deleted }) => describeClassAction('excluída', subject, deleted),
    removes: ({ id }) => classQuery(id).queryKey,
  })

export const useChangeSeats = () =>
  useUndoableMutation({
    change: (
      { id, name: _, ...body }: ClientBody<typeof endpoints.changeSeats> & { id: string; name: string },
      changeId,
    ) => call(endpoints.changeSeats, { params: { id }, body }, { changeId }),
    done: ({ name, remove = [], when_full }, outcome) =>
      remove.length > 0 ? describeCanceledEnrollment(name, outcome) : describeEnrollment(name, outcome, when_full),
    sameAs: ({ id, add = [], remove = [] }) => [id, ...add, ...remove].join(),
  })

type Marks = { id: string; name: string; patients: string[]; attendance: Attendance | null }

export const useSetAttendance = ({ inPlace = false } = {}) =>
  useUndoableMutation({
    inPlace,
    change: async ({ id, patients, attendance }: Marks, changeId) => {
      // Optimistic update. The refresh reverts it if the request fails.
      queryClient.setQueryData(
        classQuery(id).queryKey,
        (before) => before && { ...before, seats: markSeats(before.seats, patients, attendance) },
      )
      return call(endpoints.setAttendance, { params: { id }, body: { patients, attendance } }, { changeId })
    },
    done: ({ name, attendance }, { given_up }) =>
      `${attendance ? attendanceLabels[attendance] : 'Presença desmarcada'}: ${name}${describeGivenUpSeats(given_up)}`,
    sameAs: ({ id, patients }) => [id, ...patients].join(),
  })

type Waiting = Subject & { patient_id: string; name: string }

/** There is no join request: enrolling in a full class joins the waiting list. */
export const useLeaveQueue = () =>
  useUndoableMutation({
    change: async ({ id, patient_id }: Waiting, changeId) =>
      shown(await call(endpoints.setWaiting, { params: { id }, body: { patient_id, waits: false } }, { changeId })),
    done: ({ name, ...of }) => describeQueueRemoval(name, of),
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

export const useRecordSeatOffer = () =>
  useUndoableMutation({
    change: async ({ id, patient_id, sent }: Waiting & { sent: boolean }, changeId) =>
      shown(await call(endpoints.setSeatOffered, { params: { id }, body: { patient_id, sent } }, { changeId })),
    done: ({ name, sent }) => `${sent ? 'Vaga oferecida' : 'Oferta desmarcada'}: ${name}`,
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })
