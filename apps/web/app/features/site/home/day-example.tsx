import type { AppointmentStatus } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels } from '@postura/domain/appointments/appointment.labels'
import type { AppointmentType } from '@postura/domain/scheduling/scheduling'
import css from './day-example.module.css'

type Entry = { time: string; name: string } & (
  | { kind: AppointmentType; status: AppointmentStatus }
  | { taken: number; seats: number }
)

const entries: Entry[] = [
  { time: '08:00', name: 'Ana Paula Reis', kind: 'Consulta Recorrente', status: 'completed' },
  { time: '09:00', name: 'João Conceição', kind: 'Primeira Consulta', status: 'confirmed' },
  { time: '10:30', name: 'Turma de Pilates', taken: 6, seats: 8 },
  { time: '14:00', name: 'Márcia Gonçalves', kind: 'Consulta de Alta', status: 'scheduled' },
]

/** Example of the product instead of a screenshot. It shows no date, which would become outdated. */
export function DayExample() {
  return (
    <figure className={css.day} aria-label="Exemplo da agenda de um dia no Postura">
      <figcaption>
        <strong>Hoje</strong>
        <span>{entries.length} horários</span>
      </figcaption>
      <ol>
        {entries.map((entry) => (
          <li key={entry.time}>
            <time>{entry.time}</time>
            <span>
              <strong>{entry.name}</strong>
              <small>{'kind' in entry ? entry.kind : 'Aula em grupo'}</small>
            </span>
            {'status' in entry ? (
              <em data-status={entry.status}>{appointmentStatusLabels[entry.status]}</em>
            ) : (
              <em>
                {entry.taken} de {entry.seats} vagas
              </em>
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}
