import { isNoticeInTime } from '../../classes/makeups/makeup.rules.ts'
import { isOfferOpen, refuseOffer } from '../../classes/offers/offer.rules.ts'
import type { Offer } from '../../classes/offers/offer.ts'
import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import type { PageRule } from '../../clinics/messages/page-rule.ts'
import type { OfferStep } from './offer-page.ts'

const HOUR_MS = 3_600_000

/** `unfit`: the reader has another visit then, or the make-up is used. `changed`: the class is not what was offered. */
export type OfferPageState = 'open' | 'mine' | 'filled' | 'unfit' | 'changed' | 'over'

export const pageStateOf = (offer: Offer, now: Date): OfferPageState => {
  const { start_time, starts_at, ends_at, class_status, is_enrolled, free, ended_at } = offer
  if (class_status === 'canceled' || Date.parse(start_time) !== Date.parse(starts_at)) return 'changed'
  if (is_enrolled) return Date.parse(starts_at) > now.getTime() ? 'mine' : 'over'
  if (free <= 0) return 'filled'
  if (ended_at !== null || now.getTime() >= Date.parse(ends_at)) return 'over'
  // Who said no, and wants the seat after all, may have it.
  return isOfferOpen(offer, now) && refuseOffer({ ...offer, has_declined: false }) === null ? 'open' : 'unfit'
}

/** Changes with each answer: a button that was shown before does nothing. */
export const versionOf = ({ answered_at }: Pick<Offer, 'answered_at'>): string => answered_at ?? 'none'

export type PageOfferRule = PageRule & Pick<MakeupPolicy, 'makeup_notice_hours'>

/** True if a seat that is accepted now can be given back on the page, with its make-up. */
export const mayReturn = (rule: PageOfferRule, { starts_at, reason }: Offer, now: Date): boolean =>
  rule.page_cancel_hours !== null &&
  Date.parse(starts_at) - now.getTime() >= rule.page_cancel_hours * HOUR_MS &&
  (reason === 'waiting' || isNoticeInTime(rule, starts_at, now))

/** Buttons that the page shows. */
export const offerStepsOf = (offer: Offer, rule: PageOfferRule, now: Date): OfferStep[] => {
  const state = pageStateOf(offer, now)
  if (state === 'open') return offer.answer === 'declined' ? ['accept'] : ['accept', 'decline']
  return state === 'mine' && offer.answer === 'accepted' && mayReturn(rule, offer, now) ? ['return'] : []
}

/** Button that does what another one asks about. */
const meantBy: Partial<Record<OfferStep, OfferStep>> = { 'accept-yes': 'accept', 'return-yes': 'return' }

export const mayTake = (step: OfferStep, offer: Offer, rule: PageOfferRule, now: Date): boolean =>
  offerStepsOf(offer, rule, now).includes(meantBy[step] ?? step)

/** True if the step shows a question first: a mail scanner presses buttons, and what it did must be had back on the page. */
export const asksFirst = (step: OfferStep, offer: Offer, rule: PageOfferRule, now: Date): boolean =>
  step === 'return' || (step === 'accept' && !mayReturn(rule, offer, now))

/** True if nothing is left to do: a button that is tapped twice, or a page that is loaded again. */
export const isOfferStepDone = (offer: Offer, step: OfferStep, now: Date): boolean => {
  if (step === 'accept' || step === 'accept-yes') return pageStateOf(offer, now) === 'mine'
  if (step === 'return' || step === 'return-yes') return offer.answer === 'returned' && !offer.is_enrolled
  return step === 'decline' && offer.answer === 'declined' && !offer.is_enrolled
}
