import type { OwnProfile } from '../accounts/profile.ts'
import type { Clinic } from './clinic.ts'

export type Identity = Pick<Clinic, 'name' | 'document' | 'address' | 'city'>
export type Holder = Pick<OwnProfile, 'name' | 'cpf'>

/** Who the clinic is on paper: without a name or document of its own it is the person who signs in. */
export const issuerOf = (clinic: Identity, holder: Holder) => ({
  name: clinic.name ?? holder.name,
  document: clinic.document ?? holder.cpf,
  address: clinic.address,
  city: clinic.city,
})
