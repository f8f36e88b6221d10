import { Button, Group, Text, Title } from '@mantine/core'
import type { ClassDetails, WaitingPatient } from '@postura/domain/classes/class'
import { pickPatientsToOffer } from '@postura/domain/classes/class.rules'
import { describeSeatOffer } from '@postura/domain/classes/seat.labels'
import { buildSeatOfferMessage } from '@postura/domain/classes/seat-offer'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { ActionMenu } from '~/ui/actions/action-menu'
import { openPatientChat } from '~/ui/chat/open-patient-chat'
import { IconBrandWhatsapp, IconUserMinus, IconUserPlus } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { clinicQuery } from '../../clinics/clinics.api'
import { useRecordSeatOffer } from '../classes.api'
import type { SeatChange } from './use-seat-change'

type WaitingListProps = { of: ClassDetails; seats: SeatChange }

/** Lists the waiting patients in order. A free seat can be offered to the first of them or filled with one tap. */
export function WaitingList({ of, seats }: WaitingListProps) {
  const offer = useSeatOffer(of)
  if (of.queue.length === 0) return null
  const first = pickPatientsToOffer(of.queue, of)
  return (
    <section aria-label="Lista de espera">
      <Title order={3} size="h5" mb="xs">
        Lista de espera
      </Title>
      {first.length > 0 && (
        <Text mb="xs" role="status">
          {describeSeatOffer(of)}
        </Text>
      )}
      <ol className={css.rows}>
        {of.queue.map((waiting, n) => (
          <Waiting
            key={waiting.patient_id}
            place={n + 1}
            waiting={waiting}
            isOffered={first.includes(waiting)}
            seats={seats}
            onOffer={() => offer(waiting)}
          />
        ))}
      </ol>
    </section>
  )
}

type WaitingProps = {
  place: number
  waiting: WaitingPatient
  isOffered: boolean
  seats: SeatChange
  onOffer: () => void
}

function Waiting({ place, waiting, isOffered, seats, onOffer }: WaitingProps) {
  const patient = { id: waiting.patient_id, name: waiting.patient_name }
  const wasTold = waiting.offered_at !== null
  const offer = wasTold ? 'Oferecer de novo' : 'Oferecer vaga'
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={500}>
            <span className="figures">{place}º</span> {patient.name}
          </Text>
          <Text size="sm" c="dimmed" className="figures" style={{ whiteSpace: 'normal' }}>
            {wasTold ? `vaga oferecida ${formatInstant(waiting.offered_at ?? '')}` : waiting.patient_phone}
          </Text>
        </div>
        <ActionMenu
          of={patient.name}
          actions={[
            ...(isOffered
              ? []
              : [
                  {
                    label: 'Matricular',
                    icon: IconUserPlus,
                    onClick: () => void seats.enrollFromQueue(patient),
                  },
                ]),
            {
              label: 'Tirar da lista de espera',
              icon: IconUserMinus,
              danger: true,
              onClick: () => seats.leaveQueue(patient),
            },
          ]}
        />
      </Group>
      {isOffered && (
        <Group gap="xs" mt={6}>
          <Button
            px="sm"
            variant={wasTold ? 'default' : 'filled'}
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={`${offer} a ${patient.name}`}
            onClick={onOffer}
          >
            {offer}
          </Button>
          <Button
            px="sm"
            variant={wasTold ? 'filled' : 'default'}
            aria-label={`Matricular ${patient.name}`}
            onClick={() => void seats.enrollFromQueue(patient)}
          >
            Matricular
          </Button>
        </Group>
      )}
    </li>
  )
}

/** Opens the WhatsApp chat with the message filled in and records the offer. The user sends the message there. */
const useSeatOffer = (of: ClassDetails) => {
  const { data: clinic } = useQuery(clinicQuery)
  const { mutate: recordOffer } = useRecordSeatOffer()
  return (waiting: WaitingPatient): void => {
    const text = buildSeatOfferMessage(waiting, of, clinic?.name ?? null)
    if (!openPatientChat(contactPhoneOf(waiting), text)) return
    recordOffer(
      { ...of, patient_id: waiting.patient_id, name: waiting.patient_name, sent: true },
      { onError: notifyError },
    )
  }
}
