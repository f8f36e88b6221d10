import * as endpoints from '@postura/domain/notifications/notification.endpoints'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { createNotification } from './create-notification.ts'
import { deleteNotification } from './delete-notification.ts'
import { countReached } from './notification-mails.queries.ts'
import { findNewestNotifications, findOlderNotifications, getNotification } from './notifications.queries.ts'
import { updateNotification } from './update-notification.ts'

type NotificationDeps = { queue: Pick<Queue, 'enqueue'> }

export const notificationRoutes = (router: Router, { queue }: NotificationDeps): void => {
  router.read(endpoints.listNotifications, ({ read }) => findNewestNotifications(read))
  router.read(endpoints.listOlderNotifications, ({ query, read }) => findOlderNotifications(read, query))
  router.read(endpoints.getNotification, ({ params, read }) => getNotification(read, params.id))

  router.read(endpoints.countReached, async ({ query, read }) => ({
    reached: await countReached(read, query.patient_id ?? null),
  }))

  router.write(endpoints.createNotification, ({ body, tx, now }) => createNotification(tx, body, { queue, now }))
  router.write(endpoints.updateNotification, ({ params, body, tx, now }) =>
    updateNotification(tx, params.id, body, { queue, now }),
  )
  router.write(endpoints.deleteNotification, ({ params, tx }) => deleteNotification(tx, params.id))
}
