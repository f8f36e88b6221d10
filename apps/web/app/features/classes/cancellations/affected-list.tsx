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
import { describeDayAndTime } from '@postura/domain/scheduling/scheduling.labels'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import css from './affected-list.module.css'
import type { CancellationChoices } from './use-cancellation-choices'

type AffectedListProps = { of: AffectedBookings; chosen: CancellationChoices; withHeads?: boolean }

/** The choice for all patients of the classes, then each patient with their own. Several days are named. */
export function AffectedList({ of, chosen, withHeads = true }: AffectedListProps) {
  const hasSeats = of.classes.some(({ seats }) => seats.length > 0)
  const days = new Set([...of.classes, ...of.appointments].map(({ start_time }) => civilDateOf(start_time)))
  const whenOf = days.size > 1 ? describeDayAndTime : timeOf
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
        <section key={each.id} aria-label={`${whenOf(each.start_time)} ${each.title}`}>
          {withHeads && (
            <Text fw={600}>
              <span className="figures">{whenOf(each.start_time)}</span> {each.title}
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
            <AppointmentRow key={each.id} of={each} when={whenOf(each.start_time)} chosen={chosen} />
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

function AppointmentRow({ of, when, chosen }: { of: AffectedAppointment; when: string; chosen: CancellationChoices }) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text className={css.name ?? ''}>
          <span className="figures">{when}</span> {of.patient_name}
        </Text>
        <NativeSelect
          className={css.choice ?? ''}
          aria-label={`Consulta de ${of.patient_name}, ${when}`}
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
