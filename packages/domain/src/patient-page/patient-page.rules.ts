import type { PageRule } from '../clinics/messages/page-rule.ts'
import type { LinkedVisit, VisitStep } from './patient-page.ts'

const HOUR_MS = 3_600_000

/** `given_up`: canceled by the patient on the page. `canceled`: by anybody else. */
export type VisitState = 'open' | 'confirmed' | 'given_up' | 'canceled' | 'over'

export const stateOf = ({ status, answer, start_time }: LinkedVisit, now: Date): VisitState => {
  if (status === null || status === 'canceled') return answer === 'cancel' ? 'given_up' : 'canceled'
  if (status === 'completed' || Date.parse(start_time) <= now.getTime()) return 'over'
  return status === 'confirmed' ? 'confirmed' : 'open'
}

/** True until so many hours before the visit as the clinic allows. */
export const mayCancel = ({ page_cancel_hours }: PageRule, { start_time, is_fixed }: LinkedVisit, now: Date): boolean =>
  !is_fixed && page_cancel_hours !== null && Date.parse(start_time) - now.getTime() >= page_cancel_hours * HOUR_MS

/** What the patient may do with a visit now. A seat in a class is kept without a confirmation, and is not moved. */
export const stepsOf = (visit: LinkedVisit, rule: PageRule, now: Date): VisitStep[] => {
  const state = stateOf(visit, now)
  if (state === 'given_up') return Date.parse(visit.start_time) > now.getTime() ? ['return'] : []
  if (state !== 'open' && state !== 'confirmed') return []
  const cancel: VisitStep[] = mayCancel(rule, visit, now) ? ['cancel', 'cancel-yes'] : []
  if (visit.kind === 'class') return cancel
  return [state === 'open' ? 'confirm' : 'unconfirm', visit.answer === 'move' ? 'stay' : 'move', ...cancel]
}

/** True if nothing is left to do: a button that is tapped twice, or a page that is loaded again. */
export const isDone = (visit: LinkedVisit, step: VisitStep, now: Date): boolean => {
  const state = stateOf(visit, now)
  if (step === 'confirm') return state === 'confirmed'
  if (step === 'unconfirm') return state === 'open'
  if (step === 'cancel-yes') return state === 'given_up'
  if (step === 'move') return visit.answer === 'move'
  return (state === 'open' || state === 'confirmed') && visit.answer !== 'cancel' && visit.answer !== 'move'
}
