import { linkTokenOf } from '@postura/domain/messages/link-token'
import { createSecret, hashSecret } from '../../features/accounts/links/link-secret.ts'
import { createMessage, createSeatOffer } from '../factories/record.factory.ts'

type OfferInput = { admin_id: string; class_id: string; patient_id: string; starts_at: string }

/** An offer whose mail was sent. Returns the token of its page. */
export const createOfferPage = async (ownerUrl: string, offer: OfferInput): Promise<string> => {
  const { admin_id, patient_id, starts_at } = offer
  const secret = createSecret()
  const subject_id = await createSeatOffer(ownerUrl, offer)
  const page_hash = hashSecret(secret)
  await createMessage(ownerUrl, { admin_id, patient_id, subject_id, starts_at, page_hash, kind: 'offer' })
  return linkTokenOf(admin_id, secret)
}
