import type { OwnProfile } from '../accounts/profile.ts'
import type { Clinic } from './clinic.ts'

export type ClinicIdentity = Pick<Clinic, 'name' | 'document' | 'address' | 'city'>
/** Who owns the clinic. The CPF is null if the owner is not the founder, in whose name the clinic began. */
export type ClinicOwner = Pick<OwnProfile, 'name' | 'cpf'>

/** Issuer on documents: the clinic, or its owner where the clinic has no name or document. */
export const issuerOf = (clinic: ClinicIdentity, owner: ClinicOwner) => ({
  name: clinic.name ?? owner.name,
  document: clinic.document ?? owner.cpf,
  address: clinic.address,
  city: clinic.city,
})
