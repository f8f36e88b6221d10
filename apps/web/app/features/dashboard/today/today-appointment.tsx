import { ActionIcon, Button } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { describeAppointmentStatus, noOutcomeLabel } from '@postura/domain/appointments/appointment.labels'
import { describeArrival, isStillExpected, nextStepOf } from '@postura/domain/appointments/arrival'
import { listUsualOutcomes } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment } from '@postura/domain/dashboard/closing/open-item'
import { confirmLabel, inProgressLabel, remindLabel } from '@postura/domain/dashboard/today.labels'
import { describePackageUse, getNextPackageUse } from '@postura/domain/packages/package.labels'
import { IconBrandWhatsapp, IconCheck } from '~/ui/icons/icons'
import { StatusBadge } from '~/ui/status/status-badge'
import { getAppointmentTone } from '../../appointments/appointment-tones'
import { useSetAppointmentStatus } from '../../appointments/appointments.api'
import { useReminder } from '../../appointments/reminders/use-reminder'
import { ArrivalButton } from '../../appointments/status/arrival-button'
import { EvolveButton } from '../../clinical/evolve-button'
import { ClosedLine } from '../closing/closed-line'
import { OutcomeButtons } from '../closing/outcome-buttons'
import { useOutcome } from '../closing/use-outcome'
import css from './today.module.css'
import { type TodayEntryProps, TodayRow } from './today-row'

type TodayAppointmentProps = TodayEntryProps & { of: Appointment; debt: number }

/** Appointment of today. It offers a reminder and the confirmation, then the arrival, and an outcome once it has begun. */
export function TodayAppointment(props: TodayAppointmentProps) {
  const { of, open, state, desk, now, professional, debt, onOpen } = props
  const closing = desk.closingOf(of)
  if (closing)
    return (
      <li className={css.closed}>
        <ClosedLine closing={closing} onUndo={desk.undo} />
      </li>
    )
  const [item] = open
  if (state === 'open' && item?.kind === 'appointment') return <OpenSession {...props} item={item} />
  const arrival = describeArrival(of)
  const step = nextStepOf(of, now)
  return (
    <TodayRow
      kind="appointment"
      time={of.start_time}
      name={of.patient_name}
      about={of.package ? `${of.title}, ${describePackageUse(of.package)}` : of.title}
      professional={professional}
      debt={debt}
      state={state}
      status={
        arrival ? (
          <StatusBadge tone="present">{arrival}</StatusBadge>
        ) : (
          <StatusBadge tone={getAppointmentTone(of.status, of.cancel_reason)}>
            {describeAppointmentStatus(of.status, of.cancel_reason)}
          </StatusBadge>
        )
      }
      onOpen={onOpen}
      next={
        state === 'done' ? (
          <EvolveButton of={{ kind: 'appointment', ...of }} />
        ) : (
          state === 'coming' &&
          (step === 'arrival' ? <ArrivalButton of={of} /> : step === 'confirmation' && <Confirmation of={of} />)
        )
      }
    />
  )
}

/** The WhatsApp button leaves once the reminder was sent. */
function Confirmation({ of }: { of: Appointment }) {
  const remind = useReminder()
  const { mutate: setStatus } = useSetAppointmentStatus()
  const { id, patient_name, start_time, status: seen, reminded_at } = of
  const remindThem = `${remindLabel} ${patient_name} pelo WhatsApp`
  return (
    <>
      {!reminded_at && (
        <ActionIcon variant="default" title={remindThem} aria-label={remindThem} onClick={() => remind(of)}>
          <IconBrandWhatsapp size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <Button
        variant="default"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={`${confirmLabel} ${patient_name}`}
        onClick={() => setStatus({ id, patient_name, start_time, seen, status: 'confirmed' })}
      >
        {confirmLabel}
      </Button>
    </>
  )
}

function OpenSession({
  of,
  item,
  desk,
  now,
  professional,
  debt,
  onOpen,
}: TodayAppointmentProps & { item: OpenAppointment }) {
  const outcome = useOutcome(item, desk)
  const { package: sold, title } = item
  const arrival = describeArrival(of)
  return (
    <TodayRow
      kind="appointment"
      time={of.start_time}
      name={of.patient_name}
      about={sold ? `${title}, ${describePackageUse(getNextPackageUse(sold))}` : title}
      professional={professional}
      debt={debt}
      state="open"
      status={
        now < of.end_time ? (
          <StatusBadge tone={arrival ? 'present' : 'waiting'}>{arrival ?? inProgressLabel}</StatusBadge>
        ) : (
          <StatusBadge tone="attention">{noOutcomeLabel}</StatusBadge>
        )
      }
      onOpen={onOpen}
      next={
        <>
          {isStillExpected(of, now) && <ArrivalButton of={of} />}
          <OutcomeButtons
            of={of.patient_name}
            isRunning={of.started_at !== null}
            offered={listUsualOutcomes(of)}
            chosen={outcome.isChoosing ? 'came' : null}
            onChoose={outcome.choose}
          />
        </>
      }
    >
      {outcome.details}
    </TodayRow>
  )
}
