import { Anchor, Text } from '@mantine/core'
import type { Notification } from '@postura/domain/notifications/notification'
import {
  describeMails,
  describeReadStatus,
  describeRecipient,
  notificationLabels,
} from '@postura/domain/notifications/notification.labels'
import { formatInstant, spellInstant } from '@postura/domain/shared/time/zoned-time'
import { href, Link } from 'react-router'
import type { Columns } from '~/ui/list/data-table'
import { StatusBadge } from '~/ui/status/status-badge'
import css from './notifications.module.css'

/** Maximum column widths, so that a long text does not squeeze the other columns. */
const WIDEST = { title: 240, message: 380 }

/** The title opens the notification if the role may change it. A phone needs the space of a long date for the text. */
export const notificationColumns = (mayEdit: boolean, isMobile: boolean): Columns<Notification> => [
  {
    label: notificationLabels.title,
    render: ({ id, title, is_read }) =>
      mayEdit ? (
        <Anchor
          component={Link}
          to={href('/admin/notifications/:id/edit', { id })}
          underline="hover"
          inherit
          display="inline-block"
          maw={WIDEST.title}
          {...(is_read && { className: css.read })}
        >
          {title}
        </Anchor>
      ) : (
        <Text span inherit display="inline-block" maw={WIDEST.title} {...(is_read && { className: css.read })}>
          {title}
        </Text>
      ),
  },
  {
    label: notificationLabels.message,
    obvious: true,
    render: ({ message }) => (
      <Text span inherit lineClamp={2} maw={WIDEST.message} className={css.message ?? ''}>
        {message}
      </Text>
    ),
  },
  {
    label: notificationLabels.patient_id,
    obvious: true,
    render: (notification) => (
      <>
        {describeRecipient(notification)}
        {notification.mail_at !== null && (
          <Text span inherit display="block" c="dimmed">
            {describeMails(notification)}
          </Text>
        )}
      </>
    ),
  },
  {
    label: notificationLabels.created_at,
    obvious: true,
    render: ({ created_at }) => (
      <time dateTime={created_at} className={css.date}>
        {isMobile ? formatInstant(created_at) : spellInstant(created_at)}
      </time>
    ),
  },
  {
    label: notificationLabels.is_read,
    obvious: true,
    side: true,
    render: ({ is_read }) => (
      <StatusBadge tone={is_read ? 'done' : 'waiting'}>{describeReadStatus(is_read)}</StatusBadge>
    ),
  },
]
