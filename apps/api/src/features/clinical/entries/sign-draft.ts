import { createHash, randomBytes } from 'node:crypto'
import { buildContentText } from '@postura/domain/clinical/clinical-content'
import type { SignatureResult } from '@postura/domain/clinical/clinical-draft'
import { toDraftValues } from '@postura/domain/clinical/clinical-draft'
import type { EntryEnvelope } from '@postura/domain/clinical/clinical-entry'
import { findKeptType, isAnnulment, type KeptType } from '@postura/domain/clinical/kept-types'
import { buildDocumentSchema, type DocumentValues } from '@postura/domain/documents/document'
import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { isDatabaseError, UNIQUE_VIOLATION, type UnlockedTx } from '../../../db/tenant.ts'
import { findWriter } from '../clinical-person.ts'
import { deleteDraftRow, isVisitOfOther, lockDraft, type StoredDraft } from '../drafts/clinical-drafts.queries.ts'
import { parseDraftText } from '../drafts/draft-text.ts'
import { assertAmends } from '../drafts/save-draft.ts'
import type { DataKeys } from '../keys/data-keys.ts'
import { draftBoundTo, entryBoundTo, openText, sealText } from '../keys/seal-text.ts'
import { findEnvelope, insertContent, insertEntry } from './clinical-entries.queries.ts'

type Signing = { id: string; rev: number; authorId: string; today: CivilDate; dataKeys: DataKeys }

const INSUFFICIENT_PRIVILEGE = '42501'

/** The same request again finds the entry; a window that shows another version is told. */
const findSigned = async (tx: UnlockedTx, { id, rev, authorId }: Signing): Promise<EntryEnvelope> => {
  const entry = await findEnvelope(tx, id)
  if (!entry || entry.author_id !== authorId) throw new AppError('draft_not_found')
  if (entry.draft_rev !== rev) throw new AppError('draft_signed')
  return entry
}

const assertComplete = (type: KeptType, values: DocumentValues): DocumentValues => {
  const { data, error } = buildDocumentSchema(type).safeParse(values)
  const [issue] = error?.issues ?? []
  if (issue) throw new AppError('invalid_input', { field: String(issue.path[0]), message: issue.message })
  return data as DocumentValues
}

/** A form without a day has that of the draft, whose device may have a clock of tomorrow. */
const dayOf = ({ dayField }: KeptType, values: DocumentValues, draft: StoredDraft, today: CivilDate): CivilDate => {
  if (dayField === undefined) return draft.occurred_on < today ? draft.occurred_on : today
  const day = String(values[dayField])
  if (day > today) throw new AppError('entry_in_the_future', { field: dayField })
  return day
}

/** The appointment may have changed its patient since the draft was begun. One that was deleted tells nothing. */
const assertSamePatient = async (tx: UnlockedTx, { appointment_id, patient_id }: StoredDraft): Promise<void> => {
  if (appointment_id !== null && (await isVisitOfOther(tx, patient_id, appointment_id)))
    throw new AppError('visit_of_other_patient')
}

/** The trigger is the last word on who may sign; another window may have annulled the entry a moment ago. */
const insertSigned = (tx: UnlockedTx, entry: Parameters<typeof insertEntry>[1]): Promise<EntryEnvelope> =>
  insertEntry(tx, entry).catch((cause: unknown) => {
    if (isDatabaseError(cause, INSUFFICIENT_PRIVILEGE)) throw new AppError('clinical_needs_crefito', { cause })
    if (isDatabaseError(cause, UNIQUE_VIOLATION)) throw new AppError('entry_annulled', { cause })
    throw cause
  })

/** Turns a draft into an entry: both or neither. */
export const signDraft = async (tx: UnlockedTx, signing: Signing): Promise<EntryEnvelope> => {
  const { id, rev, authorId, today, dataKeys } = signing
  const draft = await lockDraft(tx, { id, authorId })
  if (!draft) return findSigned(tx, signing)
  if (draft.rev !== rev) throw new AppError('stale')
  const { patient_id, appointment_id, class_id, amends_id } = draft
  const [{ role, patient }, key, draftKey] = await Promise.all([
    findWriter(tx, authorId, patient_id),
    dataKeys.current(tx),
    dataKeys.get(tx, draft.key_id),
  ])
  await assertSamePatient(tx, draft)
  await assertAmends(tx, draft, { authorId, role })
  const type = findKeptType(draft.document)
  if (!type) throw new Error(`there is no document ${draft.document}`)
  const opened = openText(draftKey, draft.sealed, draftBoundTo(tx.adminId, draft))
  const { fields, copied_from } = parseDraftText(opened)
  const values = assertComplete(type, toDraftValues(fields))
  const occurred_on = dayOf(type, values, draft, today)
  const salt = randomBytes(16).toString('hex')
  const text = buildContentText(type, values, { salt, patient, copiedFrom: copied_from })
  const sealed = sealText(key, text, entryBoundTo(tx.adminId, patient_id, id))
  const inserted = insertSigned(tx, {
    id,
    patient_id,
    kind: type.keeps,
    document: type.key,
    version: type.version,
    occurred_on,
    appointment_id,
    class_id,
    amends_id,
    annuls: isAnnulment(type.key),
    draft_rev: rev,
    content_sha256: createHash('sha256').update(text).digest('hex'),
  })
  // Sent without waiting. If the entry is refused, these fail too, and its error is the one that counts.
  const rest = Promise.all([
    insertContent(tx, { patient_id, entry_id: id, key_id: key.id, sealed }),
    deleteDraftRow(tx, { id, authorId }),
  ])
  rest.catch(() => undefined)
  const entry = await inserted
  await rest
  return entry
}

export const toSigned = ({ number, signed_at, hash }: EntryEnvelope): SignatureResult => ({
  outcome: 'signed',
  number,
  signed_at,
  hash,
})

/** A refusal of one draft is an answer; a server that is busy or broken is not. */
export const toRefused = (error: unknown): SignatureResult => {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return { outcome: 'refused', code: error.code, message: error.message, field: error.field ?? null }
}
