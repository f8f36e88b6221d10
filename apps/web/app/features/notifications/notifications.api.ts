import type { ClientBody } from '@postura/domain/endpoint'
import type { Notification } from '@postura/domain/notifications/notification'
import * as endpoints from '@postura/domain/notifications/notification.endpoints'
import { describeMarked, describeNotificationDone } from '@postura/domain/notifications/notification.labels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { useUndoable } from '../history/use-undoable'

/** All of them: they are searched here. Asked for at every visit, since they come, go and change their names with patients. */
export const notificationListQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }) => call(endpoints.listNotifications, {}, { signal }),
  staleTime: 0,
})

export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['notifications', 'one', id],
    queryFn: ({ signal }) => call(endpoints.getNotification, { params: { id } }, { signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['notifications'] })

/** On the screen at once; whatever else changed comes with the whole list. */
const inList = (change: (known: Notification[]) => Notification[]): void =>
  void queryClient.setQueryData(notificationListQuery.queryKey, (known) => known && change(known))

const save = async ({ id, ...body }: Wish, changeId: string): Promise<Notification> => {
  const saved = await call(endpoints.updateNotification, { params: { id }, body }, { changeId })
  inList((known) => known.map((each) => (each.id === id ? saved : each)))
  return saved
}

type Wish = ClientBody<typeof endpoints.updateNotification> & { id: string }

export const useCreateNotification = () =>
  useUndoable({
    change: (body: ClientBody<typeof endpoints.createNotification>, changeId) =>
      call(endpoints.createNotification, { body }, { changeId }),
    done: (subject) => describeNotificationDone('criada', subject),
    refresh,
  })

export const useUpdateNotification = () =>
  useUndoable({ change: save, done: (subject) => describeNotificationDone('salva', subject), refresh })

/** One tap: the rest of it stays as it is on the screen. */
export const useMarkNotification = () =>
  useUndoable({
    change: ({ id, rev, title, message, patient_id, is_read }: Notification, changeId) =>
      save({ id, rev, title, message, patient_id, is_read }, changeId),
    done: (subject) => describeMarked(subject),
    refresh,
  })

export const useDeleteNotification = () =>
  useUndoable({
    change: async ({ id }: Pick<Notification, 'id' | 'title'>, changeId) => {
      await call(endpoints.deleteNotification, { params: { id } }, { changeId })
      inList((known) => known.filter((each) => each.id !== id))
    },
    done: (subject) => describeNotificationDone('excluída', subject),
    refresh: ({ id }) => {
      // Whoever comes back to it must not find what is no longer there.
      queryClient.removeQueries({ queryKey: notificationQuery(id).queryKey })
      void refresh()
    },
  })
