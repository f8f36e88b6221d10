import { AppError } from '@postura/domain/errors'
import {
  type NewNotification,
  type Notification,
  type NotificationChange,
  notification,
} from '@postura/domain/notifications/notification'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import { contactColumns, selectGuardian, selectPatientOf } from '../patients/patients.queries.ts'

const columns = columnsOf(notification, 'patient_name', 'patient_phone', 'guardian')

/** Notifications with their patient, if they have one. */
const notifications = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.notifications as notification')
    .leftJoinLateral(selectPatientOf(read, 'notification').select(contactColumns).as('patient'), (on) => on.onTrue())
    .select(columns.map((column) => `notification.${column}` as const))
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .where('notification.admin_id', '=', read.adminId)

/** Lists all notifications, the latest first. The browser searches in them. */
export const findNotifications = (read: AdminRead): Promise<Notification[]> =>
  notifications(read).orderBy('notification.created_at', 'desc').orderBy('notification.id', 'desc').execute()

export const findNotification = (read: AdminRead, id: string): Promise<Notification | undefined> =>
  notifications(read).where('notification.id', '=', id).executeTakeFirst()

export const getNotification = async (read: AdminRead, id: string): Promise<Notification> => {
  const found = await findNotification(read, id)
  if (!found) throw new AppError('notification_not_found')
  return found
}

export const insertNotification = async ({ db, adminId }: AdminTx, row: NewNotification): Promise<void> => {
  await db
    .insertInto('clinic.notifications')
    .values({ ...row, admin_id: adminId })
    .execute()
}

export const updateNotificationRow = async (
  { db, adminId }: AdminTx,
  id: string,
  change: Omit<NotificationChange, 'rev'>,
): Promise<void> => {
  await db
    .updateTable('clinic.notifications')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}
