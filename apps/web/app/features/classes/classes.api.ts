import type { Scope } from '@postura/domain/agenda/agenda'
import type { Attendance, ClassDetails, ClassPeriod, GroupClass } from '@postura/domain/classes/class'
import * as endpoints from '@postura/domain/classes/class.endpoints'
import { describeClassDone } from '@postura/domain/classes/class.labels'
import { markedSeats } from '@postura/domain/classes/class.rules'
import {
  attendanceLabels,
  describeCanceled,
  describeEnrolled,
  describeGivenUps,
  describeLeftOut,
  describeOutOfQueue,
} from '@postura/domain/classes/seat.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { useUndoable } from '../history/use-undoable'

export type ClassListSearch = {
  q: string
  period: ClassPeriod
  after?: string | undefined
  before?: string | undefined
}

/** While a new search runs, the old rows stay and the stale request is dropped. */
export const classPageQuery = (search: ClassListSearch) =>
  queryOptions({
    queryKey: ['classes', 'list', search],
    queryFn: ({ signal }) => call(endpoints.listClasses, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every class from one day up to another, that one not included. */
export const classCalendarQuery = (from: CivilDate, to: CivilDate) =>
  queryOptions({
    queryKey: ['classes', 'calendar', from, to],
    queryFn: ({ signal }) => call(endpoints.listClassCalendar, { query: { from, to } }, { signal }),
  })

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'one', id],
    queryFn: ({ signal }) => call(endpoints.getClass, { params: { id } }, { signal }),
  })

/** A class is shown in lists, in the calendar and on the pages of those who come. */
export const refreshClasses = () => {
  for (const shown of ['classes', 'patients', 'conflicts', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [shown] })
}

/** At once where one stands: whoever marks ten people must not wait ten times. */
const shown = <D extends ClassDetails>(details: D): D => {
  queryClient.setQueryData(classQuery(details.id).queryKey, details)
  return details
}

/** Which one, for whatever is said about it. */
type Subject = Pick<GroupClass, 'id' | 'title' | 'start_time'>

export const useCreateClass = () =>
  useUndoable({
    change: (body: ClientBody<typeof endpoints.createClass>, changeId) =>
      call(endpoints.createClass, { body }, { changeId }),
    done: (subject) => describeClassDone('agendada', subject),
    refresh: refreshClasses,
  })

export const useCreateClassSeries = () =>
  useUndoable({
    change: (body: ClientBody<typeof endpoints.createClassSeries>, changeId) =>
      call(endpoints.createClassSeries, { body }, { changeId }),
    done: ({ title, occurrences: [first, ...others] }) =>
      describeClassDone('agendada', { title, start_time: first?.start_time ?? '' }, 1 + others.length),
    refresh: refreshClasses,
  })

export const useUpdateClass = () =>
  useUndoable({
    change: ({ id, ...body }: ClientBody<typeof endpoints.updateClass> & Subject, changeId) =>
      call(endpoints.updateClass, { params: { id }, body }, { changeId }),
    done: ({ when_full, ...subject }, { changed, full, given_up }) =>
      describeClassDone('salva', subject, changed) +
      describeLeftOut(full.length, when_full) +
      describeGivenUps(given_up),
    refresh: refreshClasses,
  })

export const useMoveClass = () =>
  useUndoable({
    change: ({ id, title: _, ...body }: ClientBody<typeof endpoints.moveClass> & Subject, changeId) =>
      call(endpoints.moveClass, { params: { id }, body }, { changeId }),
    done: (subject, { changed }) => describeClassDone('remarcada', subject, changed),
    refresh: refreshClasses,
  })

export const useDeleteClass = () =>
  useUndoable({
    change: ({ id, scope }: Subject & { scope: Scope }, changeId) =>
      call(endpoints.deleteClass, { params: { id }, query: { scope } }, { changeId }),
    done: (subject, { deleted }) => describeClassDone('excluída', subject, deleted),
    refresh: ({ id }) => {
      // Whoever comes back to it must not find what is no longer there.
      queryClient.removeQueries({ queryKey: classQuery(id).queryKey })
      refreshClasses()
    },
  })

export const useChangeSeats = () =>
  useUndoable({
    change: (
      { id, name: _, ...body }: ClientBody<typeof endpoints.changeSeats> & { id: string; name: string },
      changeId,
    ) => call(endpoints.changeSeats, { params: { id }, body }, { changeId }),
    done: ({ name, remove = [], when_full }, outcome) =>
      remove.length > 0 ? describeCanceled(name, outcome) : describeEnrolled(name, outcome, when_full),
    refresh: refreshClasses,
    sameAs: ({ id, add = [], remove = [] }) => [id, ...add, ...remove].join(),
  })

type Marks = { id: string; name: string; patients: string[]; attendance: Attendance | null }

export const useSetAttendance = ({ inPlace = false } = {}) =>
  useUndoable({
    inPlace,
    change: async ({ id, patients, attendance }: Marks, changeId) => {
      // Seen at once, and taken back by the refresh if it does not come about.
      queryClient.setQueryData(
        classQuery(id).queryKey,
        (before) => before && { ...before, seats: markedSeats(before.seats, patients, attendance) },
      )
      return call(endpoints.setAttendance, { params: { id }, body: { patients, attendance } }, { changeId })
    },
    done: ({ name, attendance }, { given_up }) =>
      `${attendance ? attendanceLabels[attendance] : 'Presença desmarcada'}: ${name}${describeGivenUps(given_up)}`,
    refresh: refreshClasses,
    sameAs: ({ id, patients }) => [id, ...patients].join(),
  })

type Waiting = Subject & { patient_id: string; name: string }

/** Who joins does so by asking for a seat that is not there. */
export const useLeaveQueue = () =>
  useUndoable({
    change: async ({ id, patient_id }: Waiting, changeId) =>
      shown(await call(endpoints.setWaiting, { params: { id }, body: { patient_id, waits: false } }, { changeId })),
    done: ({ name, ...of }) => describeOutOfQueue(name, of),
    refresh: refreshClasses,
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

export const useSetSeatOffered = () =>
  useUndoable({
    change: async ({ id, patient_id, sent }: Waiting & { sent: boolean }, changeId) =>
      shown(await call(endpoints.setSeatOffered, { params: { id }, body: { patient_id, sent } }, { changeId })),
    done: ({ name, sent }) => `${sent ? 'Vaga oferecida' : 'Oferta desmarcada'}: ${name}`,
    refresh: refreshClasses,
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })
