import type { ClinicOwner } from '@postura/domain/clinics/clinic.rules'
import { type AdminRead, asPersonInClinic } from '../../db/tenant.ts'
import { findOwnProfile } from '../accounts/profile/profile.queries.ts'
import { findMemberContact, findOwnerId } from '../team/members.queries.ts'

/** Who stands in for data that the clinic lacks. Only the founder's profile is read: the clinic began in their name. */
export const findClinicOwner = async (read: AdminRead): Promise<ClinicOwner> => {
  const id = (await findOwnerId(read)) ?? read.adminId
  if (id !== read.adminId) return { name: (await findMemberContact(read, id))?.name ?? '', cpf: null }
  const founder = await findOwnProfile(await asPersonInClinic(read, id))
  if (!founder) throw new Error('The owner has no profile.')
  return { name: founder.name, cpf: founder.cpf }
}
