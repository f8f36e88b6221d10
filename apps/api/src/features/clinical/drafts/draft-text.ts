import type { ClinicalDraft, DraftInput } from '@postura/domain/clinical/clinical-draft'

type Text = Pick<ClinicalDraft, 'copied_from' | 'fields'>

/** What is sealed of a draft. */
export const formatDraftText = ({ copied_from, fields }: Pick<DraftInput, 'copied_from' | 'fields'>): string =>
  JSON.stringify({ copied_from, fields } satisfies Text)

export const parseDraftText = (text: string): Text => JSON.parse(text)
