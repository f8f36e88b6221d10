import type { Professional } from '@postura/domain/professionals/professional'
import { useQuery } from '@tanstack/react-query'
import { professionalsQuery } from './professionals.api'

/** Those at work, if they are several; a clinic of one never sees any of it. */
export const useSeveralProfessionals = (): readonly Professional[] => useProfessionalsFor(null)

/** The same, with whoever has left but still stands on the record. */
export const useProfessionalsFor = (id: string | null): readonly Professional[] => {
  const { data = [] } = useQuery(professionalsQuery)
  const atWork = data.filter(({ archived_at }) => archived_at === null)
  return atWork.length > 1 ? data.filter((each) => each.archived_at === null || each.id === id) : []
}

/** Whose it is, where that is worth saying. */
export const useProfessionalName = (id: string | null): string | undefined => {
  const { data = [] } = useQuery(professionalsQuery)
  return data.length > 1 ? data.find((each) => each.id === id)?.name : undefined
}
