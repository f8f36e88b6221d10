import { timeOf } from '../../shared/time/zoned-time.ts'
import { describeStatus } from '../appointment.labels.ts'
import type { Appointment } from '../appointment.ts'
import type { AgendaSpan, AgendaView } from './agenda-view.ts'

export const agendaSpanLabels = { day: 'Dia', week: 'Semana', month: 'Mês' } as const satisfies Record<
  AgendaSpan,
  string
>

/** In a hand, what is shown for a week is called what it is. */
export const threeDaysLabel = '3 dias'

/** Where the arrows lead. */
export const turnLabels = {
  day: { previous: 'Dia anterior', next: 'Próximo dia' },
  'three-days': { previous: '3 dias anteriores', next: 'Próximos 3 dias' },
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
} as const satisfies Record<AgendaView, { previous: string; next: string }>

export const squeezedInMark = 'encaixe'

/** `14:30 – 15:20` */
const describeTimes = ({ start_time, end_time }: Pick<Appointment, 'start_time' | 'end_time'>): string =>
  `${timeOf(start_time)} – ${timeOf(end_time)}`

/** Whatever colour and place say, in words: `14:30 – 15:20, Ana Lima, Pilates, Confirmada, encaixe, Carla Nunes` */
export const describeInAgenda = (appointment: Appointment, professional?: string): string =>
  [
    describeTimes(appointment),
    appointment.patient_name,
    appointment.title,
    describeStatus(appointment.status, appointment.cancel_reason),
    ...(appointment.squeezed_in ? [squeezedInMark] : []),
    ...(professional ? [professional] : []),
  ].join(', ')
