import { findAmendRefusal } from '@postura/domain/clinical/clinical-access.rules'
import { type DraftInput, type DraftSaved, MAX_DRAFTS } from '@postura/domain/clinical/clinical-draft'
import { findKeptType, isAnnulment } from '@postura/domain/clinical/kept-types'
import { fieldsOf } from '@postura/domain/documents/document'
import { AppError } from '@postura/domain/errors'
import type { MemberRole } from '@postura/domain/team/member-roles'
import type { UnlockedTx } from '../../../db/tenant.ts'
import { findWriter } from '../clinical-person.ts'
import { findEnvelope } from '../entries/clinical-entries.queries.ts'
import type { DataKey, DataKeys } from '../keys/data-keys.ts'
import { draftBoundTo, openText, sealText } from '../keys/seal-text.ts'
import {
  countDrafts,
  findDraft,
  findDraftAbout,
  hasAppointment,
  hasSeat,
  insertDraft,
  updateDraftRow,
} from './clinical-drafts.queries.ts'
import { formatDraftText } from './draft-text.ts'

type Saving = { id: string; authorId: string; input: DraftInput; dataKeys: DataKeys }

/** A draft may be half filled; only what its form does not have is refused. */
const assertKnownFields = ({ document, fields }: DraftInput): void => {
  const type = findKeptType(document)
  const known = new Set(type && fieldsOf(type).map(({ name }) => name))
  if (fields.some(({ name }) => !known.has(name))) throw new AppError('invalid_input', { field: 'fields' })
}

/** An addendum needs the entry that it is about, of this patient; nothing else has one. */
export const assertAmends = async (
  tx: UnlockedTx,
  { document, amends_id, patient_id }: Pick<DraftInput, 'document' | 'amends_id' | 'patient_id'>,
  { authorId, role }: { authorId: string; role: MemberRole },
): Promise<void> => {
  const amends = findKeptType(document)?.keeps === 'addendum'
  if (amends !== (amends_id !== null)) throw new AppError('invalid_input', { field: 'amends_id' })
  if (amends_id === null) return
  const found = await findEnvelope(tx, amends_id)
  const ofPatient = found?.patient_id === patient_id ? found : undefined
  const refusal = findAmendRefusal(ofPatient, { isAnnulment: isAnnulment(document), authorId, role })
  if (refusal) throw new AppError(refusal)
}

const subject = ['patient_id', 'document', 'appointment_id', 'class_id', 'amends_id'] as const

type Sealed = Parameters<typeof insertDraft>[1]

const sealDraft = (tx: UnlockedTx, { id, authorId, input }: Saving, key: DataKey): Sealed => {
  const { patient_id, document, appointment_id, class_id, amends_id, occurred_on } = input
  const draft = { id, patient_id, author_id: authorId, document, appointment_id, class_id, amends_id, occurred_on }
  return { ...draft, key_id: key.id, sealed: sealText(key, formatDraftText(input), draftBoundTo(tx.adminId, draft)) }
}

/** A save that changed no row is a retry after a lost response, or that of another window. */
const resolveSaved = async (tx: UnlockedTx, { id, authorId, input, dataKeys }: Saving): Promise<DraftSaved> => {
  const stored = await findDraft(tx, { id, authorId })
  if (!stored) throw new AppError((await findEnvelope(tx, id)) ? 'draft_signed' : 'draft_not_found')
  if (subject.some((name) => stored[name] !== input[name])) throw new AppError('conflict')
  const text = openText(await dataKeys.get(tx, stored.key_id), stored.sealed, draftBoundTo(tx.adminId, stored))
  if (stored.occurred_on !== input.occurred_on || text !== formatDraftText(input)) throw new AppError('stale')
  return stored
}

const assertVisit = async (tx: UnlockedTx, { patient_id, appointment_id, class_id }: DraftInput): Promise<void> => {
  if (appointment_id !== null && !(await hasAppointment(tx, patient_id, appointment_id)))
    throw new AppError('appointment_not_found')
  if (class_id !== null && !(await hasSeat(tx, patient_id, class_id))) throw new AppError('class_not_found')
}

const createDraft = async (tx: UnlockedTx, saving: Saving, key: DataKey): Promise<DraftSaved> => {
  const { id, authorId, input } = saving
  await assertVisit(tx, input)
  if ((await countDrafts(tx, authorId)) >= MAX_DRAFTS) throw new AppError('too_many_drafts')
  const saved = await insertDraft(tx, sealDraft(tx, saving, key))
  // Read after the insert, which waits for a signature of the same draft in another window.
  if (await findEnvelope(tx, id)) throw new AppError('draft_signed')
  if (saved) return saved
  if (await findDraft(tx, { id, authorId })) return resolveSaved(tx, saving)
  const other = await findDraftAbout(tx, authorId, input)
  throw other ? new AppError('draft_exists', { detail: other }) : new AppError('conflict')
}

/** Saves what was typed. Two windows with one draft never overwrite each other. */
export const saveDraft = async (tx: UnlockedTx, saving: Saving): Promise<DraftSaved> => {
  const { authorId, input, dataKeys } = saving
  if (input.typed_by !== undefined && input.typed_by !== authorId) throw new AppError('typed_by_other')
  assertKnownFields(input)
  const [{ role }, key] = await Promise.all([findWriter(tx, authorId, input.patient_id), dataKeys.current(tx)])
  await assertAmends(tx, input, { authorId, role })
  if (input.rev === 0) return createDraft(tx, saving, key)
  const saved = await updateDraftRow(tx, { ...sealDraft(tx, saving, key), rev: input.rev })
  return saved ?? resolveSaved(tx, saving)
}
