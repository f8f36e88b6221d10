import { AppError } from '@postura/domain/errors'
import {
  MAX_NEWEST,
  type NewestNotifications,
  type NewNotification,
  type Notification,
  type NotificationChange,
  notification,
  type OlderNotifications,
  type OlderNotificationsQuery,
} from '@postura/domain/notifications/notification'
import { PAGE_SIZE } from '@postura/domain/shared/page'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { byInstant, decodePosition, encodePosition } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import { takeWithinSize } from '../../db/take-within-size.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import { contactColumns, selectGuardian, selectPatientOf } from '../patients/patients.queries.ts'

const columns = columnsOf(notification, 'patient_name', 'patient_phone', 'guardian', 'mails_sent')

/** Notifications with their patient, if they have one. */
const notifications = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.notifications as notification')
    .leftJoinLateral(selectPatientOf(read, 'notification').select(contactColumns).as('patient'), (on) => on.onTrue())
    .select(columns.map((column) => `notification.${column}` as const))
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .select((of) =>
      of
        .selectFrom('clinic.messages as message')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('message.admin_id', '=', 'notification.admin_id')
        .whereRef('message.notification_id', '=', 'notification.id')
        .where('message.state', '=', 'sent')
        .$asScalar()
        .as('mails_sent'),
    )
    .where('notification.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofPatient', 'notification'))

const newestFirst = (read: AdminRead) =>
  notifications(read)
    .select(byCreation.key.as('sort_key'))
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')

const byCreation = byInstant('notification.created_at')
type Placed = Notification & { sort_key: string }
const placeOf = ({ sort_key, id }: Placed) => encodePosition({ key: sort_key, id })
const withoutKey = ({ sort_key: _, ...row }: Placed): Notification => row

/** The browser searches in these. Fewer, if their texts are long. */
export const findNewestNotifications = async (read: AdminRead): Promise<NewestNotifications> => {
  const found = await newestFirst(read)
    .limit(MAX_NEWEST + 1)
    .execute()
  const items = takeWithinSize(found.slice(0, MAX_NEWEST))
  const last = items.at(-1)
  return { items: items.map(withoutKey), older: last && items.length < found.length ? placeOf(last) : null }
}

/** Rows that one request searches, so that a rare word in many notifications is not a slow request. */
const MAX_SEARCHED = 2_000

/** Searches the next notifications behind a position, for one page at most. */
export const findOlderNotifications = async (
  read: AdminRead,
  { after, q }: OlderNotificationsQuery,
): Promise<OlderNotifications> => {
  const position = decodePosition('after', after, byCreation.keySchema)
  const isOlder = sql<boolean>`(notification.created_at, notification.id) < (${position.key}, ${position.id})`
  const end = await read.db
    .selectFrom('clinic.notifications as notification')
    .select(['id', byCreation.key.as('sort_key')])
    .where('admin_id', '=', read.adminId)
    .where(isOlder)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_SEARCHED - 1)
    .limit(1)
    .executeTakeFirst()
  let rows = newestFirst(read)
    .where(isOlder)
    .limit(PAGE_SIZE + 1)
  if (end) rows = rows.where(sql<boolean>`(notification.created_at, notification.id) >= (${end.sort_key}, ${end.id})`)
  if (q !== '')
    rows = rows.where(sql<boolean>`exists (
      select from unnest(array[title, message, patient.name]) as text
      where clinic.fold(text) like (select clinic.containing(${q})))`)
  const found = await rows.execute()
  const items = found.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  if (last && found.length > PAGE_SIZE) return { items: items.map(withoutKey), next: placeOf(last) }
  return { items: items.map(withoutKey), next: end ? encodePosition({ key: end.sort_key, id: end.id }) : null }
}

export const findNotification = (read: AdminRead, id: string): Promise<Notification | undefined> =>
  notifications(read).where('notification.id', '=', id).executeTakeFirst()

export const getNotification = async (read: AdminRead, id: string): Promise<Notification> => {
  const found = await findNotification(read, id)
  if (!found) throw new AppError('notification_not_found')
  return found
}

type NotificationRow = Omit<NewNotification, 'by_email'> & Pick<Notification, 'mail_at'>

export const insertNotification = async ({ db, adminId }: AdminTx, row: NotificationRow): Promise<void> => {
  await db
    .insertInto('clinic.notifications')
    .values({ ...row, admin_id: adminId })
    .execute()
}

export const updateNotificationRow = async (
  { db, adminId }: AdminTx,
  id: string,
  change: Omit<NotificationChange, 'rev' | 'by_email'> & { mail_at?: string },
): Promise<void> => {
  await db
    .updateTable('clinic.notifications')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}
