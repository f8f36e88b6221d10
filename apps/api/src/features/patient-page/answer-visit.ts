import type { PageRule } from '@postura/domain/clinics/messages/page-rule'
import { AppError } from '@postura/domain/errors'
import type { VisitStep } from '@postura/domain/patient-page/patient-page'
import { stepRefusals, stepResults } from '@postura/domain/patient-page/patient-page.labels'
import { isDone, stepsOf } from '@postura/domain/patient-page/patient-page.rules'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../db/tenant.ts'
import { changeAppointmentStatus } from '../appointments/status/change-appointment-status.ts'
import { getClassWithFollowing } from '../classes/find-class-with-following.ts'
import { joinClasses } from '../classes/groups/join-classes.ts'
import { changeSeats } from '../classes/seats/change-seats.ts'
import type { StoredVisit } from './linked-visits.queries.ts'
import { deleteAnswer, isAnswerSeen, saveAnswer } from './visit-answers.queries.ts'

type Change = { rule: PageRule; now: Date }
type Status = 'scheduled' | 'confirmed' | 'canceled'

const setStatus = (tx: AdminTx, { id, status: seen }: StoredVisit, status: Status, now: Date) =>
  changeAppointmentStatus(
    tx,
    id,
    {
      seen: seen ?? 'scheduled',
      status,
      cancel_reason: status === 'canceled' ? 'patient' : null,
      squeeze_in: false,
      cancel_charge: false,
    },
    civilDateOf(now),
  )

const cancel = (tx: AdminTx, visit: StoredVisit, now: Date) =>
  visit.class_id === null
    ? setStatus(tx, visit, 'canceled', now)
    : changeSeats(tx, visit.class_id, { scope: 'one', add: [], remove: [visit.patient_id], when_full: 'refuse' }, now)

/** Takes the seat again, unless the patient has another booking at that time. */
const takeSeatAgain = async (tx: AdminTx, visit: StoredVisit, classId: string, now: Date) => {
  const { current } = await getClassWithFollowing(tx, classId, 'one', now)
  await joinClasses(tx, [current], { patient_id: visit.patient_id, when_full: 'refuse', skip_busy: false })
}

const comeAfterAll = (tx: AdminTx, visit: StoredVisit, now: Date) =>
  visit.class_id === null ? setStatus(tx, visit, 'scheduled', now) : takeSeatAgain(tx, visit, visit.class_id, now)

type Step = Exclude<VisitStep, 'cancel'>
const steps: Record<Step, (tx: AdminTx, visit: StoredVisit, now: Date) => Promise<unknown>> = {
  confirm: (tx, visit, now) => setStatus(tx, visit, 'confirmed', now),
  unconfirm: (tx, visit, now) => setStatus(tx, visit, 'scheduled', now),
  move: (tx, visit, now) => saveAnswer(tx, visit, 'move', now),
  stay: deleteAnswer,
  'cancel-yes': async (tx, visit, now) => {
    await cancel(tx, visit, now)
    await saveAnswer(tx, visit, 'cancel', now)
  },
  return: async (tx, visit, now) => {
    const isKnown = await isAnswerSeen(tx, visit)
    await comeAfterAll(tx, visit, now)
    // Who has seen the cancellation must hear that the patient comes.
    await (isKnown ? saveAnswer(tx, visit, 'return', now) : deleteAnswer(tx, visit))
  },
}

/** The time, the seat or the patient's own hour is taken meanwhile. */
const isTaken = (error: unknown): boolean => error instanceof AppError && error.status === 409 && error.code !== 'stale'

type Asked = { step: Step; version: string | undefined }

/** Does what the patient asks for a visit as it is now, with the use cases of the clinic. Returns the sentence that tells the result. */
export const answerVisit = async (
  tx: AdminTx,
  visit: StoredVisit,
  { step, version }: Asked,
  { rule, now }: Change,
): Promise<string> => {
  if (isDone(visit, step, now)) return stepResults[step]
  if (visit.version !== version || !stepsOf(visit, rule, now).includes(step)) return stepRefusals.changed
  await steps[step](tx, visit, now)
  return stepResults[step]
}

/** Sentence for a refusal of the clinic's use cases; any other error is thrown. */
export const describeRefusal = (error: unknown): string => {
  if (isTaken(error)) return stepRefusals.taken
  if (error instanceof AppError && error.code === 'stale') return stepRefusals.changed
  throw error
}
