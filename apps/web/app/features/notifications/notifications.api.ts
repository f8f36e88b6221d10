import type { ClientBody } from '@postura/domain/endpoint'
import type { Notification } from '@postura/domain/notifications/notification'
import * as endpoints from '@postura/domain/notifications/notification.endpoints'
import {
  describeMarkedNotification,
  describeNotificationAction,
} from '@postura/domain/notifications/notification.labels'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

/** Loads the newest notifications, because their search runs here. Refetched on every visit, because they change with the patients. */
export const notificationListQuery = endpointQuery(endpoints.listNotifications, {}, { staleTime: 0 })

/** Pages of the notifications before the newest ones. A page without a match is skipped. */
export const olderNotificationsQuery = (older: string | null, q: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'older', { older, q }],
    queryFn: async ({ pageParam, signal }) => {
      for (let after = pageParam; ; ) {
        const page = await call(endpoints.listOlderNotifications, { query: { after, q } }, { signal })
        if (page.items.length > 0 || page.next === null) return page
        after = page.next
      }
    },
    initialPageParam: older ?? '',
    getNextPageParam: ({ next }) => next,
  })

/** How many people a notification to one patient, or to all, reaches by e-mail. */
export const reachQuery = (patientId: string | null) =>
  endpointQuery(endpoints.countReached, { query: patientId === null ? {} : { patient_id: patientId } })

export const notificationQuery = (id: string) => endpointQuery(endpoints.getNotification, { params: { id } })

/** Updates the cached list at once; the reload brings the other changes. */
const inList = (change: (known: Notification[]) => Notification[]): void =>
  void queryClient.setQueryData(
    notificationListQuery.queryKey,
    (known) => known && { ...known, items: change(known.items) },
  )

const save = async ({ id, ...body }: UpdateInput, changeId: string): Promise<Notification> => {
  const saved = await call(endpoints.updateNotification, { params: { id }, body }, { changeId })
  inList((known) => known.map((each) => (each.id === id ? saved : each)))
  return saved
}

type UpdateInput = ClientBody<typeof endpoints.updateNotification> & { id: string }

export const useCreateNotification = () =>
  useUndoableMutation({
    change: (body: ClientBody<typeof endpoints.createNotification>, changeId) =>
      call(endpoints.createNotification, { body }, { changeId }),
    done: (subject) => describeNotificationAction('criada', subject),
  })

export const useUpdateNotification = () =>
  useUndoableMutation({ change: save, done: (subject) => describeNotificationAction('salva', subject) })

/** Changes only the read state and keeps the other fields as shown. */
export const useMarkNotification = () =>
  useUndoableMutation({
    change: ({ id, rev, title, message, patient_id, is_read }: Notification, changeId) =>
      save({ id, rev, title, message, patient_id, is_read }, changeId),
    done: (subject) => describeMarkedNotification(subject),
  })

export const useDeleteNotification = () =>
  useUndoableMutation({
    change: async ({ id }: Pick<Notification, 'id' | 'title'>, changeId) => {
      await call(endpoints.deleteNotification, { params: { id } }, { changeId })
      inList((known) => known.filter((each) => each.id !== id))
    },
    done: (subject) => describeNotificationAction('excluída', subject),
    removes: ({ id }) => notificationQuery(id).queryKey,
  })
