import { Button, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OnlineBooking } from '@postura/domain/online-booking/online-booking'
import { acceptOnlineBooking } from '@postura/domain/online-booking/online-booking.endpoints'
import {
  acceptAsNewLabel,
  acceptForOtherLabel,
  acceptLabel,
  bookingRequestsTitle,
  buildRequestReply,
  declinedText,
  declineLabel,
  describeMatch,
  describeRequest,
  undoDeclineLabel,
} from '@postura/domain/online-booking/online-booking.labels'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { ActionMenu } from '~/ui/actions/action-menu'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { ChatIcon } from '~/ui/chat/chat-icon'
import { IconBan, IconUserCheck, IconUserPlus, IconUsers } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import { PatientPicker, type PickedPatient } from '../patients/patient-picker'
import { useMay } from '../team/use-may'
import { onlineBookingsQuery, useAcceptBooking, useDeclineBooking } from './online-booking.api'
import css from './requests-section.module.css'

/** Bookings of patients that wait for the clinic; nothing if there are none. A failed load is no reason to hide the day below. */
export function RequestsSection() {
  const { data: requests = [] } = useQuery(onlineBookingsQuery)
  const title = useId()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby={title} className={css.section}>
      <div className={css.head}>
        <Title order={2} size="h4" id={title}>
          {bookingRequestsTitle}
        </Title>
        <span className={css.count}>{requests.filter(({ is_declined }) => !is_declined).length}</span>
      </div>
      <ul className={css.list}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ request }: { request: OnlineBooking }) {
  const mayDecide = useMay()(acceptOnlineBooking.needs)
  const decline = useDeclineBooking()
  const { id, name, phone, email, is_declined } = request
  const setDeclined = (declined: boolean) => decline.mutate({ id, declined }, { onError: notifyError })
  return (
    <li className={css.row}>
      <div className={css.who}>
        <span className={css.name}>{name}</span>
        <Text span size="sm">
          {describeRequest(request)}
        </Text>
        <Text span size="sm" c="dimmed">
          {phone} · {email}
        </Text>
      </div>
      <ChatIcon phone={phone} text={buildRequestReply(request)} label={`Responder a ${name} pelo WhatsApp`} />
      {mayDecide &&
        (is_declined ? (
          <>
            <Text span size="sm" c="dimmed">
              {declinedText}
            </Text>
            <Button variant="default" loading={decline.isPending} onClick={() => setDeclined(false)}>
              {undoDeclineLabel}
            </Button>
          </>
        ) : (
          <Decisions request={request} onDecline={() => setDeclined(true)} />
        ))}
    </li>
  )
}

/** One tap for the likely patient: the only known one with this contact, or a new one. The menu has the others. */
function Decisions({ request, onDecline }: { request: OnlineBooking; onDecline: () => void }) {
  const { id, name, matches } = request
  const { mutate, isPending } = useAcceptBooking()
  const [isPicking, picker] = useDisclosure()
  const accept = (patient_id: string | null) => mutate({ id, name, patient_id }, { onError: notifyError })
  const [match, ...others] = matches
  return (
    <>
      <Button loading={isPending} onClick={() => accept(match?.id ?? null)}>
        {match ? describeMatch(match.name) : acceptLabel}
      </Button>
      <ActionMenu
        of={name}
        actions={[
          ...others.map((other) => ({
            label: describeMatch(other.name),
            icon: IconUserCheck,
            onClick: () => accept(other.id),
          })),
          ...(match ? [{ label: acceptAsNewLabel, icon: IconUserPlus, onClick: () => accept(null) }] : []),
          { label: acceptForOtherLabel, icon: IconUsers, onClick: picker.open },
          { label: declineLabel, icon: IconBan, danger: true, onClick: onDecline },
        ]}
      />
      <Dialog title={acceptForOtherLabel} opened={isPicking} onClose={picker.close}>
        <PickPatient
          onPick={(patient) => {
            picker.close()
            accept(patient.id)
          }}
          onCancel={picker.close}
        />
      </Dialog>
    </>
  )
}

type PickPatientProps = { onPick: (patient: PickedPatient) => void; onCancel: () => void }

function PickPatient({ onPick, onCancel }: PickPatientProps) {
  const [picked, setPicked] = useState<PickedPatient | null>(null)
  return (
    <Stack>
      <PatientPicker label="Paciente" data-autofocus onChange={setPicked} />
      <ConfirmButtons
        confirm={acceptLabel}
        tone="plain"
        onConfirm={() => picked && onPick(picked)}
        onCancel={onCancel}
      />
    </Stack>
  )
}
