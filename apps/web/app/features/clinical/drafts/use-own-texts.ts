import type { DraftSummary } from '@postura/domain/clinical/clinical-draft'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createSealedCopies } from '~/lib/session/sealed-copies'
import { useOwnDrafts } from '../use-own-drafts'
import type { UnsavedText } from './draft-text'
import { listUnsavedTexts, type WaitingText } from './keepers'

/** `isUnsaved`: this device has text that the server lacks, so it is continued before it is signed. */
export type ListedText = Pick<
  DraftSummary,
  'id' | 'rev' | 'patient_id' | 'patient_name' | 'document' | 'occurred_on'
> & {
  isUnsaved: boolean
}

/** One list of what waits: each draft of the server, and each text of this device that is no draft yet. */
const listTexts = (drafts: readonly DraftSummary[], unsaved: readonly WaitingText[]): ListedText[] => {
  const isUnsaved = (id: string) => unsaved.some((text) => text.id === id)
  const isDraft = (id: string) => drafts.some((draft) => draft.id === id)
  return [
    ...drafts.map((draft) => ({ ...draft, isUnsaved: isUnsaved(draft.id) })),
    ...unsaved.filter(({ id }) => !isDraft(id)).map(({ id, input }) => ({ ...input, id, isUnsaved: true })),
  ]
}

/** Undefined until all of them are known. */
export const useOwnTexts = () => {
  const query = useOwnDrafts()
  const deviceKey = query.data?.device_key ?? null
  const copies = useMemo(() => deviceKey && createSealedCopies<UnsavedText>(deviceKey), [deviceKey])
  const { data: unsaved } = useQuery({
    // Below the drafts, so that both are loaded again together.
    queryKey: ['clinical', 'drafts', 'unsaved', deviceKey],
    queryFn: () => listUnsavedTexts(copies || null),
    enabled: query.data !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const texts = query.data && unsaved && listTexts(query.data.drafts, unsaved)
  return { ...query, texts, signer: query.data?.signer ?? null }
}
