import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import type { CancellationNotice } from '@postura/domain/classes/cancellations/cancellation'
import {
  buildCancellationMessage,
  describeMovedSeat,
  describeOutcome,
  describeUntold,
  keptSeatLabel,
  noNoticeExplanation,
  noNoticeFound,
  noticesTitle,
} from '@postura/domain/classes/cancellations/cancellation.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { openPatientChat } from '~/ui/chat/open-patient-chat'
import { IconBrandWhatsapp } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import css from '~/ui/list/rows.module.css'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../../clinics/clinics.api'
import { toSeatChoice, toSeatOptions } from './affected-list'
import { movedClassQuery, noticesQuery, useChangeMovedSeat, useSetTold } from './cancellations.api'
import { closeNotices, useNoticesOpened } from './notices-opened'

/** Lists the patients of canceled bookings, each with a message to send by one tap. */
export function NoticesDialog() {
  const opened = useNoticesOpened()
  return (
    <Dialog title={noticesTitle} opened={opened} onClose={closeNotices}>
      {opened && <Notices />}
    </Dialog>
  )
}

function Notices() {
  const { data, error, refetch } = useQuery(noticesQuery)
  if (!data)
    return error ? (
      <ErrorState reason={error.message} onRetry={refetch} />
    ) : (
      <Skeleton height={180} aria-label="Carregando…" />
    )
  if (data.length === 0) return <EmptyState title={noNoticeFound}>{noNoticeExplanation}</EmptyState>
  const untold = data.filter(({ told_at }) => told_at === null).length
  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {describeUntold(untold, data.length)}
      </Text>
      <ul className={css.rows} aria-label={noticesTitle}>
        {data.map((notice) => (
          <Notice key={`${notice.cancellation_id} ${notice.patient_id}`} of={notice} />
        ))}
      </ul>
    </Stack>
  )
}

function Notice({ of }: { of: CancellationNotice }) {
  const { data: clinic } = useQuery(clinicQuery)
  const { mutate: setTold } = useSetTold()
  const { patient_id, patient_name, told_at, bookings } = of
  const isTold = told_at !== null
  // Merged records may have had the same booking twice.
  const lines = [...new Set(bookings.map((each) => `${formatInstant(each.start_time)}: ${describeOutcome(each)}`))]
  const moved = bookings.find(({ class_id }) => class_id !== null)?.class_id
  const send = () => {
    if (openPatientChat(contactPhoneOf(of), buildCancellationMessage(of, clinic?.name ?? null)))
      setTold({ id: of.cancellation_id, patient_id, patient_name, sent: true }, { onError: notifyError })
  }
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{patient_name}</Text>
          {lines.map((line) => (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ))}
          {moved && <MovedSeat of={of} classId={moved} />}
          {isTold && (
            <Text size="sm" c="dimmed">
              Aviso enviado {formatInstant(told_at)}
            </Text>
          )}
        </div>
        <Button
          px="sm"
          flex="none"
          variant={isTold ? 'default' : 'light'}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          aria-label={`${isTold ? 'Reenviar' : 'Enviar'} aviso a ${patient_name}`}
          onClick={send}
        >
          {isTold ? 'Reenviar' : 'Enviar'}
        </Button>
      </Group>
    </li>
  )
}

const KEPT = 'kept'

/** Who cannot come at the new time gets something else. A class that has ended or was canceled offers no choice. */
function MovedSeat({ of, classId }: { of: CancellationNotice; classId: string }) {
  const { data } = useQuery(movedClassQuery(classId))
  const { mutate: change, isPending } = useChangeMovedSeat()
  const seat = data?.classes[0]?.seats.find(({ patient_id }) => patient_id === of.patient_id)
  if (!seat) return null
  return (
    <NativeSelect
      mt="0.25rem"
      maw="18rem"
      aria-label={describeMovedSeat(of.patient_name)}
      data={[{ value: KEPT, label: keptSeatLabel }, ...toSeatOptions(seat)]}
      value={KEPT}
      disabled={isPending}
      onChange={({ currentTarget: { value } }) => {
        if (value === KEPT) return
        const { patient_id, patient_name } = of
        change({ id: of.cancellation_id, patient_id, patient_name, ...toSeatChoice(value) }, { onError: notifyError })
      }}
    />
  )
}
