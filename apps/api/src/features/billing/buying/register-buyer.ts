import { buyerPhoneOf } from '@postura/domain/billing/order'
import type { CustomerData } from '@postura/domain/billing/order.endpoints'
import { AppError } from '@postura/domain/errors'
import type { PersonTx } from '../../../db/tenant.ts'
import { findOwnProfile } from '../../accounts/profile/profile.queries.ts'
import { updateProfile } from '../../accounts/profile/update-profile.ts'

const compare = (given: string | undefined, known: string): void => {
  if (given !== undefined && given !== known) throw new AppError('charge_mismatch')
}

/** Adds missing data of the buyer to the profile; a phone without area code counts as missing. Existing data is compared, never changed. */
export const registerBuyer = async (person: PersonTx, adminId: string, data: CustomerData): Promise<{ id: string }> => {
  const profile = await findOwnProfile(person)
  if (!profile) throw new AppError('unauthenticated')
  const { name, email, address, rev } = profile
  const cpf = profile.cpf ?? data.cpf
  const phone = buyerPhoneOf(profile) ?? data.phone
  if (!cpf || !phone) throw new AppError('buyer_incomplete', { field: cpf ? 'phone' : 'cpf' })
  compare(data.externalReference, adminId)
  compare(data.email, email)
  compare(data.cpf, cpf)
  compare(data.phone, phone)
  if (profile.cpf !== cpf || profile.phone !== phone) await updateProfile(person, { name, address, cpf, phone, rev })
  return { id: adminId }
}
