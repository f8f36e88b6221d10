import { describeInAgenda, squeezedInMark } from '@postura/domain/appointments/agenda/agenda.labels'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentCount, appointmentStatusLabels } from '@postura/domain/appointments/appointment.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { formatTotal } from '@postura/domain/shared/page'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { ColorMark } from '../../professionals/color-mark'
import css from './agenda-event.module.css'

type AgendaEventProps = {
  appointment: Appointment
  /** Said where there are several. */
  professional: Professional | undefined
  /** In a month there is room for one line. */
  isLine: boolean
}

/** One appointment: as much as fits is seen, all of it is read out. */
export function AgendaEvent({ appointment, professional, isLine }: AgendaEventProps) {
  const { patient_name, title, status, squeezed_in } = appointment
  return (
    <div className={css.content} data-line={isLine || undefined} data-status={status}>
      <span className="sr-only">{describeInAgenda(appointment, professional?.name)}</span>
      <div className={css.text} aria-hidden="true">
        <span className={css.time}>
          {timeOf(appointment.start_time)}
          {!isLine && <span className={css.end}> – {timeOf(appointment.end_time)}</span>}
          {squeezed_in && !isLine && <span className={css.squeezed}>{squeezedInMark}</span>}
        </span>
        <span className={css.name}>{patient_name}</span>
        {!isLine && (
          <span className={css.details}>
            {[appointmentStatusLabels[status], title, ...(professional ? [professional.name] : [])].join(' · ')}
          </span>
        )}
      </div>
      {professional && (
        <span className={css.professional}>
          <ColorMark color={professional.color} />
        </span>
      )}
    </div>
  )
}

/** How many there are on a day. */
export function CountEvent({ count }: { count: string }) {
  return (
    <>
      <span className="sr-only">{formatTotal(Number(count), appointmentCount)}</span>
      <span aria-hidden="true">{count}</span>
    </>
  )
}
