import type { EntryKind } from '../documents/document.ts'
import type { MemberRole } from '../team/member-roles.ts'
import { may } from '../team/permissions.ts'
import type { clinicalErrors } from './clinical.errors.ts'
import type { ReadKind } from './clinical-read.ts'

/** What a person is to a patient's record. */
export type Standing = {
  role: MemberRole
  /** False without a professional that has a CREFITO. */
  treats: boolean
  isOn: boolean
  sharing: 'carers' | 'team'
  /** Has or had an appointment, a seat or an entry of theirs with the patient. */
  isCarer: boolean
  hasEntries: boolean
}

type Refusal = keyof typeof clinicalErrors | 'forbidden' | null

/** The owner and managers who treat see everyone; others those in their care, unless the team shares. */
const findCareRefusal = ({ role, treats, sharing, isCarer }: Standing): Refusal => {
  if (!treats) return 'clinical_needs_crefito'
  return role === 'owner' || role === 'manager' || sharing === 'team' || isCarer ? null : 'clinical_not_in_care'
}

/** An owner who does not treat may hand out a copy, which is logged with its reason, and reads nothing otherwise. */
export const findReadRefusal = (standing: Standing, what: ReadKind): Refusal => {
  const { role, isOn, hasEntries } = standing
  if (!may(role, what === 'export' ? 'clinical.export' : 'clinical.read')) return 'forbidden'
  if (!isOn && !hasEntries) return 'clinical_off'
  return what === 'export' && role === 'owner' ? null : findCareRefusal(standing)
}

/** A clinic that has turned the record off still reads it. */
export const findWriteRefusal = (standing: Standing): Refusal => {
  if (!may(standing.role, 'clinical.write')) return 'forbidden'
  return standing.isOn ? findCareRefusal(standing) : 'clinical_off'
}

/** `hasAuthorLeft`: the author does not belong to the clinic any more. */
type Amended = { kind: EntryKind; annuls: boolean; author_id: string; isVoid: boolean; hasAuthorLeft: boolean }

/**
 * Anyone who writes may add an addendum to an entry. The author, or the owner who treats, annuls an entry or an addendum; a manager who treats
 * does it for an author who has left.
 */
export const findAmendRefusal = (
  amended: Amended | undefined,
  { isAnnulment, authorId, role }: { isAnnulment: boolean; authorId: string; role: MemberRole },
): Refusal => {
  if (!amended) return 'entry_not_found'
  if (amended.kind === 'addendum' && (amended.annuls || !isAnnulment)) return 'entry_is_addendum'
  if (!isAnnulment) return null
  if (amended.isVoid) return 'entry_annulled'
  const mayAnnul = amended.author_id === authorId || role === 'owner' || (role === 'manager' && amended.hasAuthorLeft)
  return mayAnnul ? null : 'entry_of_other'
}
