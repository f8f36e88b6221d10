import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { notificationErrorDetails } from './notification.errors.ts'
import {
  newestNotifications,
  newNotification,
  notification,
  notificationChange,
  olderNotifications,
  olderNotificationsQuery,
  reach,
  reachQuery,
} from './notification.ts'

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'read',
  needs: 'notifications.read',
  summary: 'The newest notifications, the latest first, with the patient each of them is for',
  output: newestNotifications,
  errors: [],
})

export const listOlderNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/older',
  access: 'read',
  needs: 'notifications.read',
  summary:
    'Notifications before the newest ones, searched by title, message or patient; a page may be empty before the end',
  query: olderNotificationsQuery,
  output: olderNotifications,
  errors: [],
})

export const getNotification = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/:id',
  access: 'read',
  needs: 'notifications.read',
  summary: 'One notification, with its patient',
  params: idParams,
  output: notification,
  errors: ['notification_not_found'],
  failureDetail: notificationErrorDetails.load,
})

export const countReached = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/reach',
  access: 'read',
  needs: 'notifications.write',
  summary: 'Number of people who would get a notification to one patient or to all by e-mail',
  query: reachQuery,
  output: reach,
  errors: [],
})

const refusals = ['patient_not_found', 'patient_archived'] as const

export const createNotification = defineEndpoint({
  method: 'POST',
  path: '/api/notifications',
  access: 'write',
  needs: 'notifications.write',
  summary: 'Adds a notification to one patient or to all; the same id and data again answer with the same notification',
  body: newNotification,
  output: notification,
  errors: [...refusals, 'conflict'],
  failureDetail: notificationErrorDetails.save,
})

export const updateNotification = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/:id',
  access: 'write',
  needs: 'notifications.write',
  summary: 'Changes a notification, unless it was changed since it was loaded',
  params: idParams,
  body: notificationChange,
  output: notification,
  errors: [...refusals, 'notification_not_found', 'stale'],
  failureDetail: notificationErrorDetails.save,
})

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  access: 'write',
  needs: 'notifications.write',
  summary: 'Deletes a notification',
  params: idParams,
  output: z.object({}),
  errors: ['notification_not_found'],
})
