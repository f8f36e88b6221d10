import { AppError } from '@postura/domain/errors'
import type { OfferStep } from '@postura/domain/patient-page/offers/offer-page'
import { offerResults, offerStateTexts } from '@postura/domain/patient-page/offers/offer-page.labels'
import {
  isOfferStepDone,
  mayTake,
  type PageOfferRule,
  pageStateOf,
  versionOf,
} from '@postura/domain/patient-page/offers/offer-page.rules'
import { stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import type { AdminTx } from '../../../db/tenant.ts'
import { getClassWithFollowing } from '../../classes/find-class-with-following.ts'
import { joinClasses } from '../../classes/groups/join-classes.ts'
import { takeMakeup } from '../../classes/makeups/take-makeup.ts'
import { offerFreedSeats } from '../../classes/offers/offer-freed-seats.ts'
import { endOffers, type FoundOffer, saveOfferAnswer } from '../../classes/offers/offers.queries.ts'
import { leaveSeats } from '../../classes/seats/leave-seats.ts'
import { joinQueue } from '../../classes/seats/seats.queries.ts'
import { saveAnswer } from '../visit-answers.queries.ts'

/** Takes the seat as the clinic would: of the waiting list as "Matricular", with a make-up as "Marcar reposição". */
const accept = async (tx: AdminTx, offer: FoundOffer, now: Date): Promise<void> => {
  const { class_id, patient_id } = offer
  if (offer.reason === 'makeup') await takeMakeup(tx, class_id, patient_id, now)
  else {
    const { current } = await getClassWithFollowing(tx, class_id, 'one', now)
    await joinClasses(tx, [current], { patient_id, when_full: 'refuse', skip_busy: false })
  }
  await saveOfferAnswer(tx, offer.id, 'accepted', now)
  if (offer.free <= 1) await endOffers(tx, class_id, now)
}

/** Gives the seat back as if it had not been taken: without a new make-up, but with the one that it used. */
const giveBack = async (tx: AdminTx, offer: FoundOffer, now: Date): Promise<void> => {
  const { class_id, patient_id, starts_at, seat_id } = offer
  const { current } = await getClassWithFollowing(tx, class_id, 'one', now)
  await leaveSeats(tx, [current], { remove: [patient_id], scope: 'following' }, now)
  // A mail scanner presses buttons, so a place in the waiting list comes back too.
  if (offer.reason === 'waiting') await joinQueue(tx, [{ class_id, patient_id }])
  await saveOfferAnswer(tx, offer.id, 'returned', now)
  await offerFreedSeats(tx, [current], now)
  // The clinic hears that the seat is free again.
  if (seat_id) await saveAnswer(tx, { id: seat_id, kind: 'class', patient_id, start_time: starts_at }, 'cancel', now)
}

type DoneStep = 'accept' | 'decline' | 'return'
const doneBy: Partial<Record<OfferStep, DoneStep>> = {
  accept: 'accept',
  'accept-yes': 'accept',
  decline: 'decline',
  'return-yes': 'return',
}
const works: Record<DoneStep, (tx: AdminTx, offer: FoundOffer, now: Date) => Promise<void>> = {
  accept,
  decline: (tx, { id }, now) => saveOfferAnswer(tx, id, 'declined', now),
  return: giveBack,
}

type Asked = { step: OfferStep; version: string | undefined }

/** Does what the reader asks, under the lock of the clinic. Returns the sentence that tells the result; null if the page says enough. */
export const answerOffer = async (
  tx: AdminTx,
  offer: FoundOffer,
  { step, version }: Asked,
  { rule, now }: { rule: PageOfferRule; now: Date },
): Promise<string | null> => {
  const work = doneBy[step]
  if (!work) return null
  if (isOfferStepDone(offer, step, now)) return offerResults[work]
  if (!mayTake(step, offer, rule, now)) return pageStateOf(offer, now) === 'filled' ? null : stepRefusals.changed
  if (version !== versionOf(offer)) return stepRefusals.changed
  await works[work](tx, offer, now)
  return offerResults[work]
}

/** Sentence for a refusal of the clinic's use cases; any other error is thrown. */
export const describeOfferRefusal = (error: unknown): string => {
  if (error instanceof AppError && error.status === 409) return offerStateTexts.unfit
  throw error
}
