import * as z from 'zod/mini'
import type { Instant } from '../shared/time/instant.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { isScheduledOrConfirmed } from './appointment.rules.ts'
import type { Appointment } from './appointment.ts'

/** Where the patient of an appointment is. Each step is told once; a step told by mistake is taken back, the last one first. */
const steps = ['arrived', 'started'] as const
export type ArrivalStep = (typeof steps)[number]
export type Arrival = 'expected' | ArrivalStep

export const arrivalInput = z.strictObject({
  arrival: z.enum(steps),
  /** The step was told by mistake. */
  taken_back: z._default(z.boolean(), false),
})
export type ArrivalInput = z.infer<typeof arrivalInput>

export const arrivalLabels = { arrived: 'Chegou', started: 'Em atendimento' } as const satisfies Record<
  ArrivalStep,
  string
>
export const takenBackLabels = { arrived: 'Chegada desmarcada', started: 'Início desmarcado' } as const
export const takeBackLabels = { arrived: 'Desfazer chegada', started: 'Desfazer início' } as const

/** What the button of the next step says. */
export const arrivalActionLabels = { arrived: 'Chegou', started: 'Atender' } as const
/** Ends a session that has begun. */
export const concludeLabel = 'Concluir'

type Arriving = Pick<Appointment, 'status' | 'start_time' | 'arrived_at' | 'started_at'>

export const arrivalOf = ({ arrived_at, started_at }: Pick<Arriving, 'arrived_at' | 'started_at'>): Arrival => {
  if (started_at !== null) return 'started'
  return arrived_at === null ? 'expected' : 'arrived'
}

/** Next step at the desk on the day of the appointment; `null` if there is none. */
export const nextArrivalOf = (appointment: Arriving, now: Instant): ArrivalStep | null => {
  if (!isScheduledOrConfirmed(appointment.status)) return null
  if (civilDateOf(appointment.start_time) !== civilDateOf(now)) return null
  const arrival = arrivalOf(appointment)
  if (arrival === 'expected') return 'arrived'
  return arrival === 'arrived' ? 'started' : null
}

/** The step that can be taken back; `null` while the patient is expected, and once the appointment has a result. */
export const lastArrivalOf = (appointment: Omit<Arriving, 'start_time'>): ArrivalStep | null => {
  const arrival = arrivalOf(appointment)
  return arrival === 'expected' || !isScheduledOrConfirmed(appointment.status) ? null : arrival
}

/** A patient who is about to come needs no confirmation. */
const SOON_MINUTES = 60

const isSoon = ({ start_time }: Pick<Arriving, 'start_time'>, now: Instant): boolean =>
  Date.parse(start_time) - Date.parse(now) <= SOON_MINUTES * 60_000

/** What an open appointment waits for: its outcome once it has begun, an arrival that is near, or a confirmation. */
export const nextStepOf = (appointment: Arriving, now: Instant): 'outcome' | 'arrival' | 'confirmation' | null => {
  const { status, start_time, arrived_at, started_at } = appointment
  if (!isScheduledOrConfirmed(status)) return null
  if (start_time <= now || started_at !== null) return 'outcome'
  if (arrived_at !== null || isSoon(appointment, now)) return 'arrival'
  return status === 'scheduled' ? 'confirmation' : null
}

/** True while the patient is in the room and the time of the session is not over: it needs no outcome yet. */
export const isInSession = (
  { started_at, end_time }: Pick<Appointment, 'started_at' | 'end_time'>,
  now: Instant,
): boolean => started_at !== null && now < end_time

/** True if the patient may still come late, or wait while the time of the session runs. */
export const isStillExpected = (appointment: Arriving & Pick<Appointment, 'end_time'>, now: Instant): boolean =>
  nextArrivalOf(appointment, now) !== null && now < appointment.end_time

/** True if the step was told before, or a later one. */
export const isArrivalKnown = (appointment: Pick<Arriving, 'arrived_at' | 'started_at'>, step: ArrivalStep): boolean =>
  step === 'arrived' ? appointment.arrived_at !== null : appointment.started_at !== null

/** A patient who is here has not missed the session. */
export const mayHaveMissed = ({ arrived_at }: Pick<Arriving, 'arrived_at'>): boolean => arrived_at === null

/** `Chegou 14:05`, `Em atendimento`; `null` while the patient is expected, and once the appointment has a result. */
export const describeArrival = (appointment: Omit<Arriving, 'start_time'>): string | null => {
  const { status, arrived_at } = appointment
  if (!isScheduledOrConfirmed(status) || arrived_at === null) return null
  const arrival = arrivalOf(appointment)
  return arrival === 'arrived' ? `${arrivalLabels.arrived} ${timeOf(arrived_at)}` : arrivalLabels.started
}

/** `14:05, em atendimento desde 14:10` */
export const describeArrivalTimes = ({ arrived_at, started_at }: Pick<Arriving, 'arrived_at' | 'started_at'>) =>
  arrived_at && [timeOf(arrived_at), ...(started_at ? [`em atendimento desde ${timeOf(started_at)}`] : [])].join(', ')
