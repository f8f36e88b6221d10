import {
  type NotificationDraft,
  prefillNotificationDraft,
  toNotificationInput,
} from '@postura/domain/notifications/notification.draft'
import { createNotification } from '@postura/domain/notifications/notification.endpoints'
import { notificationLoadFailure } from '@postura/domain/notifications/notification.labels'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { lastListUrl } from '~/lib/use-list-url-state'
import { NewPage, type NewRecord } from '~/ui/edit/new-page'
import { patientQuery } from '../patients/patients.api'
import { opensWith } from '../team/page-needs'
import { NotificationForm } from './notification-form'
import { useCreateNotification } from './notifications.api'

export const handle = opensWith(createNotification)

export const meta = () => [{ title: 'Nova Notificação | Postura' }]

const back = () => lastListUrl(href('/admin/notifications'))

export default function NotificationNew() {
  const [address] = useSearchParams()
  const patient = useOptionalRecord(address.get('patient_id') ?? address.get('patient'), patientQuery)
  return (
    <NewPage
      title="Nova Notificação"
      failure={notificationLoadFailure}
      sources={[patient]}
      draft={() => prefillNotificationDraft(patient.data && { id: patient.data.id, name: patient.data.name })}
    >
      {(record) => <AddNotification {...record} />}
    </NewPage>
  )
}

function AddNotification({ id, initial }: NewRecord<NotificationDraft>) {
  const navigate = useNavigate()
  const create = useCreateNotification()
  return (
    <NotificationForm
      initial={initial}
      save={(wanted) => create.mutateAsync({ id, ...toNotificationInput(wanted) })}
      onSaved={() => navigate(back())}
      back={back()}
    />
  )
}
