import { Skeleton, Text } from '@mantine/core'
import {
  type NotificationDraft,
  prefillNotificationDraft,
  toNotificationInput,
} from '@postura/domain/notifications/notification.draft'
import { notDeliveredMessage, notificationLoadFailure } from '@postura/domain/notifications/notification.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { lastListUrl } from '~/lib/use-list-url-state'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { patientQuery } from '../patients/patients.api'
import { NotificationForm } from './notification-form'
import { useCreateNotification } from './notifications.api'

export const meta = () => [{ title: 'Nova Notificação | Postura' }]

const back = () => lastListUrl(href('/admin/notifications'))

export default function NotificationNew() {
  const [address] = useSearchParams()
  const patient = useOptionalRecord(address.get('patient_id') ?? address.get('patient'), patientQuery)
  const { data, failure, refetch, isKnown } = patient
  return (
    <>
      <PageHeader title="Nova Notificação" />
      {failure ? (
        <ErrorState title={notificationLoadFailure} reason={failure.message} onRetry={() => void refetch()} />
      ) : isKnown ? (
        <AddNotification draft={prefillNotificationDraft(data && { id: data.id, name: data.name })} />
      ) : (
        <Skeleton height={420} maw={640} />
      )}
    </>
  )
}

function AddNotification({ draft }: { draft: NotificationDraft }) {
  const navigate = useNavigate()
  const create = useCreateNotification()
  // Created once, so that a retry after a lost response is the same request and a refetch does not reset the form.
  const [id] = useState(newId)
  const [initial] = useState(draft)
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {notDeliveredMessage}
      </Text>
      <NotificationForm
        initial={initial}
        save={(wanted) => create.mutateAsync({ id, ...toNotificationInput(wanted) })}
        onSaved={() => navigate(back())}
        back={back()}
      />
    </>
  )
}
