import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { patientsTodayTitle } from '@postura/domain/documents/document.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import css from '../../documents/documents.module.css'
import { useMay } from '../../team/use-may'
import { appointmentCalendarQuery } from '../appointments.api'

/** Who comes today. A tap keeps the patient in the address. */
export function PatientsToday({ hint }: { hint?: string }) {
  const day = today()
  const { data = [] } = useQuery({
    ...appointmentCalendarQuery(day, addDays(day, 1)),
    enabled: useMay()(listAppointmentCalendar.needs),
  })
  const visits = data
    .filter(({ status }) => status !== 'canceled')
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  if (visits.length === 0) return null
  return (
    <section className={css.help}>
      <h3>{patientsTodayTitle}</h3>
      <ul className={css.visits}>
        {visits.map(({ id, patient_id, patient_name, start_time, title }) => (
          <li key={id}>
            <Link to={`?patient=${patient_id}`}>
              <span>{timeOf(start_time)}</span>
              <span>
                <b>{patient_name}</b> {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hint && <p>{hint}</p>}
    </section>
  )
}
