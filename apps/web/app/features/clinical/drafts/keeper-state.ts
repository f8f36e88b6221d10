import type { ClinicalDraft, DraftInput } from '@postura/domain/clinical/clinical-draft'
import type { ApiError } from '~/lib/api-client'
import type { DraftSubject, DraftText, TextCopies, TextCopy } from './draft-text'

export type KeeperState = {
  /**
   * `untouched` until something is typed; `signed_out` tries again like `offline`; `refused` has a reason; `stale` asks which text to go on with;
   * `signed` has a text that the signed entry lacks; `ended` was signed or discarded.
   */
  status: 'untouched' | 'typing' | 'saved' | 'offline' | 'signed_out' | 'refused' | 'stale' | 'signed' | 'ended'
  rev: number
  savedAt: string | null
  problem: ApiError | null
  /** True if this device has a copy of what is not saved. */
  isKept: boolean
  /** True if the visit does not exist any more: the text goes on without it. */
  hasLostVisit: boolean
}

export type KeeperOptions = {
  id: string
  subject: DraftSubject
  patientName: string
  /** Who opened the editor: nothing is saved in the name of another person. */
  typedBy: string
  /** Version that the text was opened with; 0 for a new draft. */
  rev: number
  text: DraftText
  /** The text as the server has it; null if it has none, or another. */
  savedText: DraftText | null
  /** Copy on this device that the text was found in: typed before and not saved yet. */
  found: TextCopy | null
  /** Null while the key of this device is not known, or if the browser cannot seal. */
  copies: TextCopies | null
  save: (id: string, input: DraftInput) => Promise<{ rev: number; updated_at: string }>
  read: (id: string) => Promise<ClinicalDraft>
}

/** From here on only the person can go on. */
export const isHalted = ({ status }: KeeperState): boolean => ['stale', 'signed', 'ended'].includes(status)
