import * as endpoints from '@postura/domain/notifications/notification.endpoints'
import type { Router } from '../../http/route.ts'
import { createNotification } from './create-notification.ts'
import { deleteNotification } from './delete-notification.ts'
import { findNewestNotifications, findOlderNotifications, getNotification } from './notifications.queries.ts'
import { updateNotification } from './update-notification.ts'

export const notificationRoutes = (router: Router): void => {
  router.read(endpoints.listNotifications, ({ read }) => findNewestNotifications(read))
  router.read(endpoints.listOlderNotifications, ({ query, read }) => findOlderNotifications(read, query))
  router.read(endpoints.getNotification, ({ params, read }) => getNotification(read, params.id))

  router.write(endpoints.createNotification, ({ body, tx }) => createNotification(tx, body))
  router.write(endpoints.updateNotification, ({ params, body, tx }) => updateNotification(tx, params.id, body))
  router.write(endpoints.deleteNotification, ({ params, tx }) => deleteNotification(tx, params.id))
}
