import type {
  AffectedQuery,
  CancellationNotice,
  CancellationResult,
} from '@postura/domain/classes/cancellations/cancellation'
import * as endpoints from '@postura/domain/classes/cancellations/cancellation.endpoints'
import {
  describeCancellation,
  describeChosen,
  describeTold,
} from '@postura/domain/classes/cancellations/cancellation.labels'
import { type ClassReference, describeClassAction } from '@postura/domain/classes/class.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import { call } from '~/lib/api-client'
import { endpointQuery, keptOnChange, queryClient } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'
import { classQuery } from '../classes.api'

/** What the user chooses from stays as it is until it is saved or refused. */
const asShown = { staleTime: 0, meta: keptOnChange }

export const affectedBookingsQuery = (query: AffectedQuery) =>
  endpointQuery(endpoints.listAffectedBookings, { query }, asShown)

export const affectedClassQuery = (id: string) =>
  endpointQuery(endpoints.getAffectedClass, { params: { id }, query: {} }, asShown)

/** Patients of a moved class with the classes they could take instead; a seat that is taken is not offered again. */
export const movedClassQuery = (id: string) =>
  endpointQuery(endpoints.getAffectedClass, { params: { id }, query: { seats: 'all' } }, { staleTime: 0 })

export const noticesQuery = endpointQuery(endpoints.listCancellationNotices, {}, { staleTime: 0 })

/** Shows the new messages at once; the list is loaded again anyway. */
const showNotices = <R extends CancellationResult>(answer: R): R => {
  queryClient.setQueryData(noticesQuery.queryKey, (before = []) => [...before, ...answer.notices])
  return answer
}

type Cancellation = ClientBody<typeof endpoints.createCancellation>

export const useCreateCancellation = () =>
  useUndoableMutation({
    change: async (body: Cancellation, changeId) =>
      showNotices(await call(endpoints.createCancellation, { body }, { changeId })),
    done: (_, answer) => describeCancellation(answer),
  })

type ClassDeletion = Cancellation & { subject: ClassReference & { id: string }; deleted: number }

/** Deletes a class whose patients get something for it. */
export const useDeleteClassWithSeats = () =>
  useUndoableMutation({
    change: async ({ subject: _, deleted: __, ...body }: ClassDeletion, changeId) =>
      showNotices(await call(endpoints.createCancellation, { body }, { changeId })),
    done: ({ subject, deleted }) => describeClassAction('excluída', subject, deleted),
    removes: ({ subject }) => classQuery(subject.id).queryKey,
  })

type MovedSeat = ClientBody<typeof endpoints.changeMovedSeat> & { id: string; patient_name: string }

/** A patient who cannot come at the new time of a moved class gets something else. */
export const useChangeMovedSeat = () =>
  useUndoableMutation({
    change: ({ id, patient_name: _, ...body }: MovedSeat, changeId) =>
      call(endpoints.changeMovedSeat, { params: { id }, body }, { changeId }),
    done: ({ patient_name, gets }) => describeChosen(patient_name, gets),
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

type Told = Pick<CancellationNotice, 'patient_id' | 'patient_name'> & { id: string; sent: boolean }

export const useSetTold = () =>
  useUndoableMutation({
    change: ({ id, patient_id, sent }: Told, changeId) =>
      call(endpoints.setPatientTold, { params: { id }, body: { patient_id, sent } }, { changeId }),
    done: ({ patient_name, sent }) => describeTold(patient_name, sent),
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })
