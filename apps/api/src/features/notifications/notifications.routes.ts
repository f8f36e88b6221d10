import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/notifications/notification.endpoints'
import { notificationErrorDetails } from '@postura/domain/notifications/notification.errors'
import type { Router } from '../../http/route.ts'
import { createNotification } from './create-notification.ts'
import { deleteNotification } from './delete-notification.ts'
import { findNotifications, getNotification } from './notifications.queries.ts'
import { updateNotification } from './update-notification.ts'

/** Adds the failed action as detail to an AppError. */
const detailed =
  (detail: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    const { code, message, field } = error
    throw new AppError(code, { message, detail, cause: error, ...(field !== undefined && { field }) })
  }
const toLoad = detailed(notificationErrorDetails.load)
const toSave = detailed(notificationErrorDetails.save)

export const notificationRoutes = (router: Router): void => {
  router.read(endpoints.listNotifications, ({ read }) => findNotifications(read))
  router.read(endpoints.getNotification, ({ params, read }) => getNotification(read, params.id).catch(toLoad))

  router.write(endpoints.createNotification, ({ body, tx }) => createNotification(tx, body).catch(toSave))
  router.write(endpoints.updateNotification, ({ params, body, tx }) =>
    updateNotification(tx, params.id, body).catch(toSave),
  )
  router.write(endpoints.deleteNotification, ({ params, tx }) => deleteNotification(tx, params.id))
}
