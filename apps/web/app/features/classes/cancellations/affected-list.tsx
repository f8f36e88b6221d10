import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import {
  type AffectedAppointment,
  type AffectedBookings,
  type AffectedSeat,
  type SeatChoice,
  seatChoices,
} from '@postura/domain/classes/cancellations/cancellation'
import {
  canceledAppointmentLabel,
  describeOtherClass,
  fewOpeningsHint,
  forAllLabel,
  keptAppointmentLabel,
  seatChoiceLabels,
} from '@postura/domain/classes/cancellations/cancellation.labels'
import { seatKey } from '@postura/domain/classes/cancellations/cancellation.rules'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import css from './affected-list.module.css'
import type { CancellationChoices } from './use-cancellation-choices'

type AffectedListProps = { of: AffectedBookings; chosen: CancellationChoices; withHeads?: boolean }

/** The choice for all patients of the classes, then each patient with their own. */
export function AffectedList({ of, chosen, withHeads = true }: AffectedListProps) {
  const hasSeats = of.classes.some(({ seats }) => seats.length > 0)
  return (
    <Stack gap="sm">
      {hasSeats && (
        <NativeSelect
          label={forAllLabel}
          description={chosen.forAll === 'class' ? fewOpeningsHint : undefined}
          data={seatChoices.map((value) => ({ value, label: seatChoiceLabels[value] }))}
          value={chosen.forAll}
          onChange={(event) =>
            chosen.chooseForAll(seatChoices.find((each) => each === event.currentTarget.value) ?? 'credit')
          }
        />
      )}
      {of.classes.map((each) => (
        <section key={each.id} aria-label={`${timeOf(each.start_time)} ${each.title}`}>
          {withHeads && (
            <Text fw={600}>
              <span className="figures">{timeOf(each.start_time)}</span> {each.title}
            </Text>
          )}
          <ul className={css.rows}>
            {each.seats.map((seat) => (
              <SeatRow key={seat.patient_id} classId={each.id} seat={seat} chosen={chosen} />
            ))}
          </ul>
        </section>
      ))}
      {of.appointments.length > 0 && (
        <ul className={css.rows} aria-label="Consultas">
          {of.appointments.map((each) => (
            <AppointmentRow key={each.id} of={each} chosen={chosen} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** What a patient can get instead of a seat. */
export const toSeatOptions = ({ openings }: Pick<AffectedSeat, 'openings'>) => [
  { value: 'credit', label: seatChoiceLabels.credit },
  ...openings.map((opening) => ({ value: opening.class_id, label: describeOtherClass(opening) })),
  { value: 'nothing', label: seatChoiceLabels.nothing },
]

export const toSeatChoice = (value: string): { gets: SeatChoice; class_id: string | null } =>
  value === 'credit' || value === 'nothing' ? { gets: value, class_id: null } : { gets: 'class', class_id: value }

function SeatRow({ classId, seat, chosen }: { classId: string; seat: AffectedSeat; chosen: CancellationChoices }) {
  const key = seatKey(classId, seat.patient_id)
  const choice = chosen.choices.get(key)
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text className={css.name ?? ''}>{seat.patient_name}</Text>
        <NativeSelect
          className={css.choice ?? ''}
          aria-label={`${seat.patient_name} recebe`}
          data={toSeatOptions(seat)}
          value={choice?.class_id ?? choice?.gets ?? 'credit'}
          onChange={({ currentTarget: { value } }) => chosen.choose(key, toSeatChoice(value))}
        />
      </Group>
    </li>
  )
}

function AppointmentRow({ of, chosen }: { of: AffectedAppointment; chosen: CancellationChoices }) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text className={css.name ?? ''}>
          <span className="figures">{timeOf(of.start_time)}</span> {of.patient_name}
        </Text>
        <NativeSelect
          className={css.choice ?? ''}
          aria-label={`Consulta de ${of.patient_name}, ${timeOf(of.start_time)}`}
          data={[
            { value: 'cancel', label: canceledAppointmentLabel },
            { value: 'keep', label: keptAppointmentLabel },
          ]}
          value={chosen.kept.has(of.id) ? 'keep' : 'cancel'}
          onChange={(event) => chosen.keep(of.id, event.currentTarget.value === 'keep')}
        />
      </Group>
    </li>
  )
}
