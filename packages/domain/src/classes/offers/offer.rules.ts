import type { OfferRule } from '../../clinics/messages/offer-rule.ts'
import { nextAllowed, type SendingHours } from '../../messages/reminder.rules.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import {
  type ClassOffers,
  type LeftOut,
  MAX_OFFERED,
  type Offer,
  type OfferedClass,
  type OfferFit,
  type OfferPerson,
  type OfferReason,
  type OfferRefusal,
  type OfferState,
} from './offer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** As long as a tap can be undone, nobody hears of it. */
export const OFFER_GRACE_MS = MINUTE_MS
/** Time that a person has before the next one is asked. */
export const OFFER_STEP_MS = 15 * MINUTE_MS
/** The moment at which the offers of a class end. */
export const offersEndAt = (start: string, { offer_hours }: Pick<OfferRule, 'offer_hours'>): Date =>
  new Date(Date.parse(start) - offer_hours * HOUR_MS)

export const refuseOffer = (fit: OfferFit): OfferRefusal | null => {
  if (fit.archived) return 'archived'
  if (!fit.still_fits) return 'left'
  if (fit.has_declined) return 'declined'
  if (fit.is_busy) return 'busy'
  if (fit.is_paused) return 'paused'
  if (!fit.has_email) return 'no_email'
  return fit.has_consent ? null : 'no_consent'
}

/** Who waits longest comes first, then the make-ups that expire soonest. */
const turnOf = ({ queued_at, makeup_until, patient_id }: OfferPerson): string =>
  `${queued_at === null ? `1 ${makeup_until}` : `0 ${new Date(queued_at).toISOString()}`} ${patient_id}`

type Picked = { asked: { patient_id: string; place: number; reason: OfferReason }[]; left_out: LeftOut[] }

/** Whom a round asks, in order, and who waits and is left out. */
export const pickPeople = (people: readonly OfferPerson[]): Picked => {
  const sorted = people.toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
  return {
    asked: sorted
      .filter((person) => refuseOffer(person) === null)
      .slice(0, MAX_OFFERED)
      .map(({ patient_id, queued_at }, n) => ({
        patient_id,
        place: n + 1,
        reason: queued_at === null ? 'makeup' : 'waiting',
      })),
    left_out: sorted.flatMap((person) => {
      const reason = refuseOffer(person)
      return reason !== null && person.queued_at !== null ? [{ patient_name: person.patient_name, reason }] : []
    }),
  }
}

/** Why no round can begin; null if one can. */
export const refuseRound = (
  of: OfferedClass & { isOn: boolean; isOpen: boolean; fitting: number },
  rule: Pick<OfferRule, 'offer_hours'>,
  now: Date,
): ClassOffers['refusal'] => {
  if (!of.isOn) return 'offers_off'
  if (now >= offersEndAt(of.start_time, rule)) return 'offer_too_late'
  if (of.free <= 0) return 'class_full'
  if (of.isOpen) return 'offer_open'
  return of.fitting === 0 ? 'nobody_to_offer' : null
}

type Round = OfferedClass & Pick<Offer, 'starts_at' | 'ends_at' | 'ended_at'>

/** True while somebody can accept. A class that moved, was canceled or is full is not what was offered. */
export const isOfferOpen = (
  { start_time, class_status, free, starts_at, ends_at, ended_at }: Round,
  now: Date,
): boolean =>
  ended_at === null &&
  class_status !== 'canceled' &&
  Date.parse(start_time) === Date.parse(starts_at) &&
  free > 0 &&
  now.getTime() < Date.parse(ends_at)

/** The mail has gone, or nobody knows. One that was certainly not taken is tried again. */
const wasAsked = ({ message }: Offer): boolean => message !== null && message.state !== 'waiting'
/** The next person need not wait for this one. */
const isSettled = ({ message, answer }: Offer): boolean => message?.state === 'refused' || answer !== null

const isUnasked = (offer: Offer): boolean => !wasAsked(offer) && offer.answer === null && refuseOffer(offer) === null

type Rule = { rule: SendingHours; zone: TimeZone; now: Date }

/** When those were asked who have not answered, the last first. */
const listUnanswered = (round: readonly Offer[]): number[] =>
  round
    .filter((offer) => wasAsked(offer) && !isSettled(offer))
    .map(({ message }) => Date.parse(message?.at ?? ''))
    .sort((one, other) => other - one)

/** Of a class of the same day everybody is asked at once: there is no time for turns. */
const isOnTheDay = ({ offered_at, starts_at }: Offer, zone: TimeZone): boolean =>
  civilDateOf(offered_at, zone) === civilDateOf(starts_at, zone)

/** When the next people of a round are asked; null if nobody will be. */
export const nextOfferAt = (round: readonly Offer[], { rule, zone, now }: Rule): Date | null => {
  const [first] = round
  if (!first || !isOfferOpen(first, now) || !round.some(isUnasked)) return null
  // As many people at a time as there are free seats.
  const turn = isOnTheDay(first, zone) ? undefined : listUnanswered(round)[first.free - 1]
  const earliest = Math.max(
    Date.parse(first.offered_at) + OFFER_GRACE_MS,
    turn === undefined ? 0 : turn + OFFER_STEP_MS,
    now.getTime(),
  )
  const at = nextAllowed(new Date(earliest), rule, zone)
  return at.getTime() < Date.parse(first.ends_at) ? at : null
}

/** Offers of a round, sorted by place, whose mail goes now. */
export const findDueOffers = (round: readonly Offer[], rule: Rule): Offer[] => {
  const at = nextOfferAt(round, rule)
  const [first] = round
  if (!first || at === null || at > rule.now) return []
  const unasked = round.filter(isUnasked)
  if (isOnTheDay(first, rule.zone)) return unasked
  const waitedFor = listUnanswered(round).filter((time) => time + OFFER_STEP_MS > rule.now.getTime())
  return unasked.slice(0, first.free - waitedFor.length)
}

/** What the clinic sees of an offer, and since when. */
export const stateOfOffer = (offer: Offer, now: Date): { state: OfferState; at: string | null } => {
  const { answer, answered_at, message } = offer
  if (answer !== null) return { state: answer, at: answered_at }
  if (message?.state === 'sent' || message?.state === 'sending') return { state: 'sent', at: message.at }
  if (message && message.state !== 'waiting') return { state: 'failed', at: message.at }
  if (!isOfferOpen(offer, now)) return { state: 'unasked', at: null }
  return { state: refuseOffer(offer) === null ? 'planned' : 'unfit', at: null }
}
