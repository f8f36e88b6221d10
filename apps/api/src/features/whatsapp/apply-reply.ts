import type { ReplyText } from '@postura/domain/messages/whatsapp/reply-texts'
import type { ReplyButton } from '@postura/domain/messages/whatsapp/template'
import type { VisitStep } from '@postura/domain/patient-page/patient-page'
import { stepsOf } from '@postura/domain/patient-page/patient-page.rules'
import type { AdminTx } from '../../db/tenant.ts'
import { answerVisit } from '../patient-page/answer-visit.ts'
import { findLinkedVisits, findPageSettings, type StoredVisit } from '../patient-page/linked-visits.queries.ts'
import { deleteAnswer, saveAnswer } from '../patient-page/visit-answers.queries.ts'
import { saveReply } from './sent-messages.queries.ts'

/** Steps of the page that lead to what a button means, the first possible one of each. */
const stepsTo: Record<ReplyButton, readonly VisitStep[]> = { confirm: ['stay', 'confirm'], move: ['unconfirm', 'move'] }

/** A seat has no confirmation, but the clinic hears that it does not suit. */
const answerForSeat = (tx: AdminTx, visit: StoredVisit, button: ReplyButton, now: Date): Promise<void> =>
  button === 'move' ? saveAnswer(tx, visit, 'move', now) : deleteAnswer(tx, visit)

const isSame = ({ start_time, told_start }: StoredVisit): boolean => Date.parse(start_time) === Date.parse(told_start)
const isOff = ({ status }: StoredVisit): boolean => status === null || status === 'canceled'

type Tap = { stopHash: string; button: ReplyButton; at: Date; now: Date }

/**
 * Does what a patient pressed, with the use cases of the clinic. The last tap counts. Returns what the patient is told, or null:
 * a confirmation needs no answer, and after its start nothing is done with a visit.
 */
export const applyReply = async (tx: AdminTx, { stopHash, button, at, now }: Tap): Promise<ReplyText | null> => {
  const rule = await findPageSettings(tx)
  const load = async () => (await findLinkedVisits(tx, { stopHash }, new Date(0)))?.visits ?? []
  const visits = (await load()).filter(({ told_start }) => Date.parse(told_start) > now.getTime())
  if (!rule || visits.length === 0 || !(await saveReply(tx, stopHash, button, at))) return null
  const open = visits.filter((visit) => isSame(visit) && !isOff(visit))
  for (const visit of open.filter(({ kind }) => kind === 'class')) await answerForSeat(tx, visit, button, now)
  for (const { id } of open.filter(({ kind }) => kind === 'appointment'))
    for (const step of stepsTo[button]) {
      const visit = (await load()).find((each) => each.id === id)
      if (visit && step !== 'cancel' && stepsOf(visit, rule, now).includes(step))
        await answerVisit(tx, visit, { step, version: visit.version }, { rule, now })
    }
  if (visits.some((visit) => isOff(visit) || !isSame(visit))) return 'changed'
  return button === 'move' ? 'moved' : null
}
