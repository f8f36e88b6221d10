import * as z from 'zod/mini'
import { guardian } from '../patients/contact.ts'
import { listOf } from '../shared/page.ts'

/** What a patient says about a visit, with the link of a message, that the clinic must know: a confirmation is seen in its status. */
export const answerKinds = ['cancel', 'return', 'move', 'makeup', 'wrong-person'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const visitKinds = ['appointment', 'class'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitAnswer = z.object({
  id: z.string(),
  answer: z.enum(answerKinds),
  answered_at: z.string(),
  kind: z.enum(visitKinds),
  /** The appointment or the class, to be opened in the calendar. */
  visit_id: z.string(),
  start_time: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
})
export type VisitAnswer = z.infer<typeof visitAnswer>

/** More answers than a clinic leaves unseen. */
export const MAX_ANSWERS = 200
export const visitAnswers = listOf(visitAnswer, MAX_ANSWERS)

export const answerSeen = z.strictObject({ seen: z.boolean() })
