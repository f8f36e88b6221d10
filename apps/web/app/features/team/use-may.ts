import type { MemberRole } from '@postura/domain/team/member-roles'
import { may, type Needs } from '@postura/domain/team/permissions'
import { createContext, use } from 'react'

/** Role of the signed-in person in the clinic in use; null until it is known. */
export const RoleContext = createContext<MemberRole | null>(null)

export type May = (needs: Needs) => boolean

export const mayAs =
  (role: MemberRole | null): May =>
  (needs) =>
    role !== null && may(role, needs)

/** Tells what the role allows: `may(deletePatient.needs)`. Naming the endpoint keeps a button and its route equal. */
export const useMay = (): May => mayAs(use(RoleContext))
