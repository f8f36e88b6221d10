import * as z from 'zod/mini'
import type { AppointmentStatus } from '../appointments/appointment.ts'
import type { MessageReader } from '../patients/contact.ts'
import { id } from '../shared/ids.ts'
import { instant } from '../shared/time/instant.ts'
import { privateSteps } from './private/private-part.ts'
import type { AnswerKind, VisitKind } from './visit-answer.ts'

/** Days after a visit for which its page is shown. */
export const PAGE_DAYS = 2

/** Steps about one visit. A step that takes something away asks first: `cancel` shows a question, `cancel-yes` does it. */
export const visitSteps = ['confirm', 'unconfirm', 'move', 'stay', 'cancel', 'cancel-yes', 'return'] as const
export type VisitStep = (typeof visitSteps)[number]

/** Steps about the reader: messages for somebody else end. */
const readerSteps = ['wrong-person', 'wrong-person-yes'] as const
export const pageSteps = [...visitSteps, ...readerSteps, ...privateSteps] as const
export type PageStep = (typeof pageSteps)[number]

/** What a button of the page sends: the visit or class, its start and its version as they were shown. Without a step the page is shown again. */
export const pageQuery = z.strictObject({
  step: z.optional(z.enum(pageSteps)),
  visit: z.optional(id),
  start: z.optional(instant),
  version: z.optional(z.string().check(z.maxLength(40))),
})
export type PageQuery = z.infer<typeof pageQuery>

/** A visit that a message was about, as it is now. `status` is null if it is gone. */
export type LinkedVisit = {
  id: string
  kind: VisitKind
  status: AppointmentStatus | null
  start_time: string
  /** Changes with each change of the visit: a button that was shown before does nothing. */
  version: string
  /** It has a place beyond the usual rules, or is itself a make-up, so it could not be had back: only the clinic cancels it. */
  is_fixed: boolean
  /** Start that the message named. */
  told_start: string
  professional_name: string | null
  answer: AnswerKind | null
}

export type PageClinic = {
  name: string | null
  address: string | null
  city: string | null
  contact_phone: string | null
  reply_to: string | null
}

/** All that a page shows. */
export type PatientPage = { reader: MessageReader; clinic: PageClinic; visits: readonly LinkedVisit[] }
