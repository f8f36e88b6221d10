import type { Professional } from '@postura/domain/professionals/professional'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../accounts/accounts.api'
import { professionalsQuery } from './professionals.api'

/** Active professionals; empty if there is only one, because then there is no choice. */
export const useProfessionalOptions = (): readonly Professional[] => useProfessionalOptionsWith(null)

/** The active professionals whom the person may choose, plus the recorded one, even if archived. */
export const useProfessionalOptionsWith = (id: string | null): readonly Professional[] => {
  const { data = [] } = useQuery(professionalsQuery)
  const own = useQuery(meQuery).data?.own_professional_id ?? null
  const atWork = data.filter(({ archived_at }) => archived_at === null)
  const isChoice = (each: Professional) => each.archived_at === null && (own === null || each.id === own)
  return atWork.length > 1 ? data.filter((each) => isChoice(each) || each.id === id) : []
}

/** False in a clinic that never had more than one: there the name says nothing. */
export const useHasSeveralProfessionals = (): boolean => (useQuery(professionalsQuery).data ?? []).length > 1

/** Name of the professional; undefined in a clinic with only one. */
export const useProfessionalName = (id: string | null): string | undefined => {
  const { data = [] } = useQuery(professionalsQuery)
  return data.length > 1 ? data.find((each) => each.id === id)?.name : undefined
}
