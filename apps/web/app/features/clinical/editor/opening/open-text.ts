import type { OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import { newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { queryClient } from '~/lib/query-client'
import { createSealedCopies } from '~/lib/session/sealed-copies'
import { meQuery } from '../../../accounts/accounts.api'
import { draftsQuery, readDraft } from '../../clinical.api'
import { type DraftSubject, type TextCopies, toDraftText, type UnsavedText } from '../../drafts/draft-text'
import { listUnsavedIds, listUnsavedTexts, type OpenedText, type WaitingText } from '../../drafts/keepers'

export type Device = {
  own: OwnDrafts
  typedBy: string
  copies: TextCopies | null
  unsaved: WaitingText[]
}

/** Own drafts of the server, and what this device has that the server lacks. */
export const loadDevice = async (): Promise<Device> => {
  const before = listUnsavedIds()
  const [own, me] = await Promise.all([
    queryClient.fetchQuery({ ...draftsQuery, staleTime: 0 }),
    queryClient.fetchQuery(meQuery),
  ])
  const after = listUnsavedIds()
  // A text that was saved meanwhile may be in neither.
  if (!before.every((id) => after.includes(id))) return loadDevice()
  const copies = own.device_key === null ? null : createSealedCopies<UnsavedText>(own.device_key)
  return { own, typedBy: me.id, copies, unsaved: await listUnsavedTexts(copies) }
}

const isAbout = (subject: DraftSubject) => (draft: Omit<DraftSubject, 'document'> & { document: string }) =>
  draft.patient_id === subject.patient_id &&
  draft.document === subject.document &&
  draft.appointment_id === subject.appointment_id &&
  draft.class_id === subject.class_id &&
  draft.amends_id === subject.amends_id

/** A saved draft without a visit is continued on its day; an older one only from the list of drafts: a patient may have two. */
const hasOccasion = ({ appointment_id, class_id, amends_id }: DraftSubject): boolean =>
  (appointment_id ?? class_id ?? amends_id) !== null

type Wanted = { subject: DraftSubject; patientName: string; day: CivilDate; known?: string | undefined }

const findText = ({ own, unsaved }: Device, { subject, day, known }: Wanted) => {
  const isSaved = (id: string) => own.drafts.some((draft) => draft.id === id)
  const isIt = isAbout(subject)
  const stored = own.drafts.find((draft) =>
    known ? draft.id === known : isIt(draft) && (hasOccasion(subject) || draft.occurred_on === day),
  )
  const wanted = known ?? stored?.id
  const waiting =
    unsaved.find(({ id }) => id === wanted) ??
    // Begun in another window, or never saved.
    (known ? undefined : unsaved.find(({ id, input }) => isIt(input) && !isSaved(id)))
  return { stored, waiting }
}

/** The text as it was left: unsaved on this device, saved on the server, or new. */
export const openText = async (device: Device, wanted: Wanted): Promise<OpenedText> => {
  const { subject, patientName, day } = wanted
  const { stored, waiting } = findText(device, wanted)
  const opened = { subject, patientName, copies: device.copies, typedBy: device.typedBy, savedText: null, found: null }
  if (waiting) {
    const { id, input, found } = waiting
    return { ...opened, id, rev: input.rev, text: toDraftText(input), found }
  }
  if (!stored) return { ...opened, id: newId(), rev: 0, text: { occurred_on: day, copied_from: null, values: {} } }
  const draft = await readDraft(stored.id)
  const text = toDraftText(draft)
  return { ...opened, id: draft.id, rev: draft.rev, text, savedText: text }
}
