import { linkTokenOf } from '@postura/domain/messages/link-token'
import { createSecret, hashSecret } from '../../features/accounts/links/link-secret.ts'
import { createMessage } from '../factories/record.factory.ts'

type Visit = { id: string; start_time: string }
type PageInput = { admin_id: string; patient_id: string; visits: readonly Visit[] }

/** A message about visits of a patient. Returns the token of its page. */
export const createPatientPage = async (
  ownerUrl: string,
  { admin_id, patient_id, visits }: PageInput,
): Promise<string> => {
  const secret = createSecret()
  const page_hash = hashSecret(secret)
  for (const { id: subject_id, start_time: starts_at } of visits)
    await createMessage(ownerUrl, { admin_id, patient_id, subject_id, starts_at, page_hash })
  return linkTokenOf(admin_id, secret)
}
