import * as z from 'zod/mini'
import type { MessageState } from '../../messages/reminder.ts'
import { listOf } from '../../shared/page.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import { MAX_SHOWN_SEATS } from '../class.ts'

/** Most people who are asked for one seat. */
export const MAX_OFFERED = 20

/** Why a person is asked: they wait for a seat in this class, or have a make-up. */
export const offerReasons = ['waiting', 'makeup'] as const
export type OfferReason = (typeof offerReasons)[number]

/** `returned`: accepted and taken back on the page. */
export const offerAnswers = ['accepted', 'declined', 'returned', 'wrong-person'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** Why a person is not asked. `left`: they do not wait any more, or have no make-up. */
export const offerRefusals = ['archived', 'no_email', 'no_consent', 'busy', 'paused', 'declined', 'left'] as const
export type OfferRefusal = (typeof offerRefusals)[number]

/** What decides whether a person is asked. */
export type OfferFit = {
  archived: boolean
  has_email: boolean
  has_consent: boolean
  /** They have another visit at that time. */
  is_busy: boolean
  is_paused: boolean
  /** They said no to a seat in this class before. */
  has_declined: boolean
  /** They still wait, or still have the make-up. */
  still_fits: boolean
}

/** A person who could be asked. */
export type OfferPerson = OfferFit & {
  patient_id: string
  patient_name: string
  queued_at: string | null
  /** Last day of the make-up that expires first. */
  makeup_until: CivilDate | null
}

/** The class of an offer as it is now. */
export type OfferedClass = { start_time: string; class_status: 'scheduled' | 'canceled'; free: number }

/** An offer to a person, with the class and the person as they are now. */
export type Offer = OfferFit &
  OfferedClass & {
    id: string
    class_id: string
    patient_id: string
    patient_name: string
    /** Start of the class when it was offered. */
    starts_at: string
    /** When nobody can accept any more. */
    ends_at: string
    place: number
    reason: OfferReason
    offered_at: string
    ended_at: string | null
    answer: OfferAnswer | null
    answered_at: string | null
    /** They have a seat in the class now. */
    is_enrolled: boolean
    /** What came of its mail, if one was handed over. */
    message: { state: MessageState; at: string } | null
  }

/** What the clinic sees of an offer. `unasked`: it ended before its turn. `failed`: the mail may not have arrived. */
export const offerStates = ['planned', 'sent', 'failed', 'unfit', 'unasked', ...offerAnswers] as const
export type OfferState = (typeof offerStates)[number]

const shownOffer = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  reason: z.enum(offerReasons),
  state: z.enum(offerStates),
  at: z.nullable(z.string()),
})
export type ShownOffer = z.infer<typeof shownOffer>

const leftOut = z.object({ patient_name: z.string(), reason: z.enum(offerRefusals) })
export type LeftOut = z.infer<typeof leftOut>

/** The last round of offers of a class, and who would be asked in a new one. */
export const classOffers = z.object({
  /** Somebody can still accept. */
  is_open: z.boolean(),
  /** When the next mail goes; null if nobody else will be asked. */
  next_at: z.nullable(z.string()),
  offers: listOf(shownOffer, MAX_OFFERED),
  /** Why no round can begin now; null if one can. */
  refusal: z.nullable(z.enum(['offers_off', 'class_full', 'offer_too_late', 'offer_open', 'nobody_to_offer'])),
  /** People whom a new round asks. */
  fitting: z.int(),
  /** Waiting people whom it leaves out. */
  left_out: listOf(leftOut, MAX_SHOWN_SEATS),
})
export type ClassOffers = z.infer<typeof classOffers>
