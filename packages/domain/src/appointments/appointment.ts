import * as z from 'zod/mini'
import { appointmentTypes, scope, squeezeIn, times } from '../agenda/agenda.ts'
import { repetition } from '../agenda/series.ts'
import { packageBalance, packageUse } from '../packages/package.ts'
import { sessionsLeft } from '../patients/patient.ts'
import { paymentMethods, paymentStatuses } from '../payments/payment.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { oneWay, pageOf, pageQuery } from '../shared/page.ts'
import { optionalLine, optionalText } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { endsAfterStart } from '../shared/time/instant.ts'

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'canceled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const cancelReasons = ['no_show', 'patient', 'clinic', 'holiday'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Whom and what for; the same for every row of a series. */
const appointmentSubject = {
  patient_id: id,
  /** Left out where a clinic of one never sees it: the only professional is meant then. */
  professional_id: z.optional(z.nullable(id)),
  title: z.enum(appointmentTypes),
  description: optionalText(2_000),
}

/** What is asked for the session when it is completed. */
export const chargeInput = z.strictObject({
  amount_cents: cents,
  pending: z.boolean(),
  payment_method: z.nullable(z.enum(paymentMethods)),
})
export type ChargeInput = z.infer<typeof chargeInput>

const wishes = {
  cancel_reason: z.optional(z.nullable(z.enum(cancelReasons))),
  /** Said when it becomes completed: what is charged, or `null` for "Sem cobrança". Left out, a session of a package is taken for it. */
  charge: z.optional(z.nullable(chargeInput)),
  squeeze_in: squeezeIn,
}

/** Leaving completed: a charge that nobody has paid yet is no longer wanted. */
const cancel_charge = z._default(z.boolean(), false)

const appointmentInput = { ...appointmentSubject, ...times, status: z.enum(appointmentStatuses), ...wishes }

export const newAppointment = z.strictObject({ id, ...appointmentInput }).check(endsAfterStart)
export type NewAppointment = z.infer<typeof newAppointment>

/** All rows of a series at once. */
export const newSeries = z.strictObject({ ...repetition, ...appointmentSubject })
export type NewSeries = z.infer<typeof newSeries>

/** With the `rev` that was on the screen: whoever saves over what they did not see is told so. */
export const appointmentChange = z
  .strictObject({ rev: z.int(), scope, ...appointmentInput, cancel_charge })
  .check(endsAfterStart)
export type AppointmentChange = z.infer<typeof appointmentChange>

/** Dragged, stretched or typed anew. */
export const appointmentMove = z
  .strictObject({ rev: z.int(), scope, ...times, squeeze_in: squeezeIn })
  .check(endsAfterStart)
export type AppointmentMove = z.infer<typeof appointmentMove>

/** One tap: it says from which status, since that is what was on the screen. */
export const statusChange = z.strictObject({
  seen: z.enum(appointmentStatuses),
  status: z.enum(appointmentStatuses),
  ...wishes,
  cancel_charge,
})
export type StatusChange = z.infer<typeof statusChange>

/** What is owed or was paid for a session. */
export const appointmentCharge = z.object({
  id: z.string(),
  amount_cents: z.int(),
  status: z.enum(paymentStatuses),
  due_date: z.string(),
})

/** Where whoever completes a session begins. */
export const suggestedCharge = z.object({
  amount_cents: z.nullable(z.int()),
  package: z.nullable(packageBalance),
  /** Paid ahead for whatever type. */
  sessions_left: sessionsLeft,
})

export const appointment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  professional_id: z.nullable(z.string()),
  series_id: z.nullable(z.string()),
  title: z.enum(appointmentTypes),
  description: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(appointmentStatuses),
  cancel_reason: z.nullable(z.enum(cancelReasons)),
  squeezed_in: z.boolean(),
  reminded_at: z.nullable(z.string()),
  charge: z.nullable(appointmentCharge),
  /** The session of a package that was taken for it. */
  package: z.nullable(packageUse),
  rev: z.int(),
})
export type Appointment = z.infer<typeof appointment>

/** With how many were changed, itself among them. */
export const changedAppointment = z.extend(appointment, { changed: z.int() })
export type ChangedAppointment = z.infer<typeof changedAppointment>

/** One line of what a patient's page shows. */
export const latestAppointment = z.pick(appointment, {
  id: true,
  title: true,
  start_time: true,
  end_time: true,
  status: true,
  package: true,
})
export type LatestAppointment = z.infer<typeof latestAppointment>

export const appointmentListQuery = z
  .strictObject({
    q: z._default(optionalLine(100), ''),
    day: z.optional(civilDate),
    status: z.optional(z.enum(appointmentStatuses)),
    professional: z.optional(id),
    ...pageQuery,
  })
  .check(oneWay)
export type AppointmentListQuery = z.infer<typeof appointmentListQuery>

export const appointmentPage = pageOf(appointment)
