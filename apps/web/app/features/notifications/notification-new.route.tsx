import { Skeleton, Text } from '@mantine/core'
import {
  type NotificationDraft,
  newNotificationDraft,
  notificationOf,
} from '@postura/domain/notifications/notification.draft'
import { notDelivered, notificationLoadFailure } from '@postura/domain/notifications/notification.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIfOurs } from '~/lib/forms/use-if-ours'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { patientQuery } from '../patients/patients.api'
import { NotificationForm } from './notification-form'
import { useCreateNotification } from './notifications.api'

export const meta = () => [{ title: 'Nova Notificação | Postura' }]

const back = () => listAddress('/admin/notifications')

export default function NotificationNew() {
  const [address] = useSearchParams()
  const patient = useIfOurs(address.get('patient_id') ?? address.get('patient'), patientQuery)
  const { data, failure, refetch, isKnown } = patient
  return (
    <>
      <PageHeader title="Nova Notificação" />
      {failure ? (
        <ErrorState title={notificationLoadFailure} reason={failure.message} onRetry={() => void refetch()} />
      ) : isKnown ? (
        <AddNotification draft={newNotificationDraft(data && { id: data.id, name: data.name })} />
      ) : (
        <Skeleton height={420} maw={640} />
      )}
    </>
  )
}

function AddNotification({ draft }: { draft: NotificationDraft }) {
  const navigate = useNavigate()
  const create = useCreateNotification()
  // Made once: saving again after a lost answer is the same wish, and news must not pull the form away.
  const [id] = useState(newId)
  const [initial] = useState(draft)
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {notDelivered}
      </Text>
      <NotificationForm
        initial={initial}
        save={(wanted) => create.mutateAsync({ id, ...notificationOf(wanted) })}
        onSaved={() => navigate(back())}
        back={back()}
      />
    </>
  )
}
