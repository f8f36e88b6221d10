import type { OwnProfile } from '../accounts/profile.ts'
import type { Clinic } from './clinic.ts'

export type ClinicIdentity = Pick<Clinic, 'name' | 'document' | 'address' | 'city'>
export type AccountHolder = Pick<OwnProfile, 'name' | 'cpf'>

/** Issuer on documents: the clinic, or the account holder where the clinic has no name or document. */
export const issuerOf = (clinic: ClinicIdentity, holder: AccountHolder) => ({
  name: clinic.name ?? holder.name,
  document: clinic.document ?? holder.cpf,
  address: clinic.address,
  city: clinic.city,
})
