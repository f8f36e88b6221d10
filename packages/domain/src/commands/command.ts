import type { WorkingHours } from '../clinics/working-hours.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import type { AppointmentType } from '../scheduling/scheduling.ts'
import type { Cents } from '../shared/brazil/money.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import type { ClockTime } from '../shared/time/clock-time.ts'

/** Appointment of a typed line. `name` is what finds the patient; empty if the line names nobody. */
export type BookCommand = {
  kind: 'book'
  name: string
  date: CivilDate | null
  start: ClockTime | null
  minutes: number | null
  type: AppointmentType | null
  professional_id: string | null
}

/** Received payment of a typed line. */
export type PayCommand = {
  kind: 'pay'
  name: string
  amount_cents: Cents | null
  method: PaymentMethod | null
  date: CivilDate
  type: AppointmentType | null
}

/** Patient to look for: a session is moved, canceled or begun, and a debt charged, where it is shown. */
export type FindCommand = { kind: 'find'; name: string }

export type Command = BookCommand | PayCommand | FindCommand

/** What a line is read with. */
export type CommandContext = {
  today: CivilDate
  now: ClockTime
  hours: WorkingHours
  professionals: readonly { id: string; name: string }[]
}
