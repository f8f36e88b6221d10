import type { Needs } from '@postura/domain/team/permissions'
import type { May } from './use-may'

/** Permissions of which a page needs one; none is for everybody. A page exports it as `handle`. */
export type PageNeeds = { needsOneOf: readonly Needs[] }

/** `export const handle = opensWith(listPatients)`: who may call one of these endpoints may open the page. */
export const opensWith = (...endpoints: readonly { needs: Needs }[]): PageNeeds => ({
  needsOneOf: endpoints.map(({ needs }) => needs),
})

export const mayOpen = (may: May, { needsOneOf }: PageNeeds): boolean => needsOneOf.length === 0 || needsOneOf.some(may)
