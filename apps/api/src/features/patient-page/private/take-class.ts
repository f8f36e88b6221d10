import { stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import type { PageClass } from '@postura/domain/patient-page/private/private-part'
import { privateResults } from '@postura/domain/patient-page/private/private-part.labels'
import { mayTakeBack } from '@postura/domain/patient-page/private/private-part.rules'
import type { AdminTx } from '../../../db/tenant.ts'
import { takeMakeup } from '../../classes/makeups/take-makeup.ts'
import { changeSeats } from '../../classes/seats/change-seats.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { deleteAnswer, isAnswerSeen, saveAnswer } from '../visit-answers.queries.ts'
import { findPrivatePart } from './find-private-part.ts'
import { findTakenSeats, type TakenSeat } from './taken-classes.queries.ts'

type Asked = { patientId: string; class: PageClass; now: Date }

const findTaken = async (tx: AdminTx, { patientId, class: { class_id }, now }: Asked): Promise<TakenSeat | undefined> =>
  (await findTakenSeats(tx, patientId, now)).find((seat) => seat.class_id === class_id)

const answerOf = ({ id, start_time }: TakenSeat, patient_id: string) =>
  ({ id, kind: 'class', patient_id, start_time }) as const

/** Takes a class that the page offers with a make-up. Done once, however often it is asked. */
export const takeClass = async (tx: AdminTx, asked: Asked): Promise<string> => {
  if (await findTaken(tx, asked)) return privateResults.take
  const { class: wanted, patientId, now } = asked
  const { openings } = await findPrivatePart(tx, patientId, now)
  const isOffered = openings.some(
    ({ class_id, start_time }) =>
      class_id === wanted.class_id && Date.parse(start_time) === Date.parse(wanted.start_time),
  )
  if (!isOffered) return stepRefusals.changed
  await takeMakeup(tx, wanted.class_id, patientId, now)
  const seat = await findTaken(tx, asked)
  if (seat) await saveAnswer(tx, answerOf(seat, patientId), 'makeup', now)
  return privateResults.take
}

/** Gives up a class that was taken with a make-up, while the make-up comes back. */
export const takeBackClass = async (tx: AdminTx, asked: Asked): Promise<string> => {
  const { patientId, now } = asked
  const seat = await findTaken(tx, asked)
  if (!seat) return privateResults['take-back-yes']
  if (!mayTakeBack(await findClinic(tx), seat.start_time, now)) return stepRefusals.changed
  const answer = answerOf(seat, patientId)
  const isKnown = await isAnswerSeen(tx, answer)
  await changeSeats(tx, seat.class_id, { scope: 'one', add: [], remove: [patientId], when_full: 'refuse' }, now)
  // Who has seen that the patient comes must hear that they do not.
  await (isKnown ? saveAnswer(tx, answer, 'cancel', now) : deleteAnswer(tx, answer))
  return privateResults['take-back-yes']
}
