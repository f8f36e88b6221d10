import * as z from 'zod/mini'
import { packageBalance, packageUse } from '../packages/package.ts'
import { guardian } from '../patients/contact.ts'
import { sessionsLeft } from '../patients/patient.ts'
import { paymentMethods, paymentStatuses } from '../payments/payment.ts'
import { periods } from '../scheduling/period.ts'
import { appointmentTypes, placeFields, scope, squeezeIn, timeFields } from '../scheduling/scheduling.ts'
import { seriesFields } from '../scheduling/series.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { notBothCursors, pageOf, pageQuery } from '../shared/page.ts'
import { pickFields } from '../shared/pick-fields.ts'
import { optionalLine, optionalText } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { endsAfterStart } from '../shared/time/instant.ts'

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'canceled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const cancelReasons = ['no_show', 'patient', 'clinic', 'holiday'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Patient and purpose; the same for every row of a series. */
const appointmentFields = {
  patient_id: id,
  ...placeFields,
  title: z.enum(appointmentTypes),
  description: optionalText(2_000),
}

/** Charge for a session that is being completed. */
export const chargeInput = z.strictObject({
  amount_cents: cents,
  pending: z.boolean(),
  payment_method: z.nullable(z.enum(paymentMethods)),
})
export type ChargeInput = z.infer<typeof chargeInput>

const statusInput = {
  cancel_reason: z.optional(z.nullable(z.enum(cancelReasons))),
  /** Sent when it becomes completed: the charge, or `null` for "Sem cobrança". If omitted, a package session is used. */
  charge: z.optional(z.nullable(chargeInput)),
  squeeze_in: squeezeIn,
}

/** When an appointment leaves completed: also cancels its unpaid charge. */
const cancel_charge = z._default(z.boolean(), false)

const appointmentInput = { ...appointmentFields, ...timeFields, status: z.enum(appointmentStatuses), ...statusInput }

export const newAppointment = z.strictObject({ id, ...appointmentInput }).check(endsAfterStart)
export type NewAppointment = z.infer<typeof newAppointment>

/** Every row of a series in one request. */
export const newAppointmentSeries = z.strictObject({ ...seriesFields, ...appointmentFields })
export type NewAppointmentSeries = z.infer<typeof newAppointmentSeries>

/** Carries the `rev` that was on the screen, so that a stale save is refused. */
export const appointmentChange = z
  .strictObject({ rev: z.int(), scope, ...appointmentInput, cancel_charge })
  .check(endsAfterStart)
export type AppointmentChange = z.infer<typeof appointmentChange>

/** New times, and perhaps another professional or room, from a drag, a resize or the form. */
export const appointmentMove = z
  .strictObject({ rev: z.int(), scope, ...timeFields, ...placeFields, squeeze_in: squeezeIn })
  .check(endsAfterStart)
export type AppointmentMove = z.infer<typeof appointmentMove>

/** Status change by one tap. It carries the status that was on the screen. */
export const appointmentStatusChange = z.strictObject({
  seen: z.enum(appointmentStatuses),
  status: z.enum(appointmentStatuses),
  ...statusInput,
  cancel_charge,
})
export type AppointmentStatusChange = z.infer<typeof appointmentStatusChange>

/** Payment, open or paid, for a session. */
export const appointmentCharge = z.object({
  id: z.string(),
  /** Null in lists for a person who may not see amounts. One appointment always has it: whoever completes it needs the price. */
  amount_cents: z.nullable(z.int()),
  status: z.enum(paymentStatuses),
  due_date: z.string(),
  /** A part was received, so it is kept like a paid one. */
  has_parts: z.boolean(),
  /** Sum of the parts; null where the amount is. */
  parts_cents: z.nullable(z.int()),
})

export type AppointmentCharge = z.infer<typeof appointmentCharge>

/** Default values of the form that completes a session. */
export const suggestedCharge = z.object({
  amount_cents: z.nullable(z.int()),
  package: z.nullable(packageBalance),
  /** Prepaid sessions of every type. */
  sessions_left: sessionsLeft,
})

export const appointment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  professional_id: z.nullable(z.string()),
  room_id: z.nullable(z.string()),
  series_id: z.nullable(z.string()),
  title: z.enum(appointmentTypes),
  description: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(appointmentStatuses),
  cancel_reason: z.nullable(z.enum(cancelReasons)),
  squeezed_in: z.boolean(),
  reminded_at: z.nullable(z.string()),
  arrived_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  charge: z.nullable(appointmentCharge),
  /** Package session that was used for it. */
  package: z.nullable(packageUse),
  rev: z.int(),
})
export type Appointment = z.infer<typeof appointment>

/** `changed` counts every changed row, including this one. */
export const changedAppointment = z.extend(appointment, { changed: z.int() })
export type ChangedAppointment = z.infer<typeof changedAppointment>

/** Next or latest appointment of a patient, from which a new one gets its defaults. */
export const latestAppointment = pickFields(
  appointment,
  'id',
  'professional_id',
  'title',
  'start_time',
  'end_time',
  'status',
  'package',
)
export type LatestAppointment = z.infer<typeof latestAppointment>

export const appointmentPeriods = [...periods, 'all'] as const
export type AppointmentPeriod = (typeof appointmentPeriods)[number]

export const appointmentListQuery = z
  .strictObject({
    q: z._default(optionalLine(100), ''),
    day: z.optional(civilDate),
    period: z._default(z.enum(appointmentPeriods), 'all'),
    status: z.optional(z.enum(appointmentStatuses)),
    professional: z.optional(id),
    ...pageQuery,
  })
  .check(notBothCursors)
export type AppointmentListQuery = z.infer<typeof appointmentListQuery>

export const appointmentPage = pageOf(appointment)
