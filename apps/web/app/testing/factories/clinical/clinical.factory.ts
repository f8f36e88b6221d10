import { buildContentText } from '@postura/domain/clinical/clinical-content'
import type { ClinicalDraft, DraftSummary, OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import type { ClinicalRead } from '@postura/domain/clinical/clinical-read'
import { findKeptType } from '@postura/domain/clinical/kept-types'
import type { DocumentValues } from '@postura/domain/documents/document'
import { newId } from '@postura/domain/shared/ids'

const signer = { name: 'Helena Prado', crefito: '12345-F' }

export const buildDraftSummary = (over: Partial<DraftSummary> = {}): DraftSummary => ({
  id: newId(),
  patient_id: newId(),
  patient_name: 'Ana Lima',
  document: 'evolucao',
  appointment_id: null,
  class_id: null,
  amends_id: null,
  occurred_on: '2026-03-11',
  created_at: '2026-03-11T12:00:00.000Z',
  updated_at: '2026-03-11T12:00:00.000Z',
  rev: 1,
  ...over,
})

export const buildDraft = (over: Partial<ClinicalDraft> = {}): ClinicalDraft => ({
  ...buildDraftSummary(),
  copied_from: null,
  fields: [],
  ...over,
})

/** Key of the tests' device. */
const device_key = btoa('0123456789abcdef0123456789abcdef')

export const buildOwnDrafts = (over: Partial<OwnDrafts> = {}): OwnDrafts => ({
  drafts: [],
  signer,
  device_key,
  ...over,
})

const hash = 'ab'.repeat(32)

type EntryOver = Partial<Omit<ClinicalEntry, 'content'>> & { values?: DocumentValues; content?: null }

/** Signed entry with these values as its text. */
export const buildEntry = ({ values = {}, ...over }: EntryOver = {}): ClinicalEntry => {
  const document = over.document ?? 'evolucao'
  const type = findKeptType(document)
  if (!type) throw new Error(`there is no document ${document}`)
  const patient = { name: 'Ana Lima', birth_date: null, cpf: null }
  return {
    patient_id: newId(),
    number: 1,
    id: newId(),
    kind: type.keeps,
    document,
    version: type.version,
    occurred_on: '2026-03-04',
    appointment_id: null,
    class_id: null,
    amends_id: null,
    annuls: false,
    author_id: newId(),
    professional_id: newId(),
    signer: signer.name,
    crefito: signer.crefito,
    draft_rev: 1,
    signed_at: '2026-03-04T18:00:00.000Z',
    content_sha256: hash,
    previous: null,
    hash,
    content: buildContentText(type, values, { salt: 's', patient, copiedFrom: null }),
    ...over,
  }
}

export const buildClinicalRead = (over: Partial<ClinicalRead> = {}): ClinicalRead => ({
  at: '2026-03-10T17:05:00.000Z',
  actor_id: newId(),
  actor_name: 'Bruna Lima',
  patient_id: newId(),
  patient_name: 'Ana Brandão',
  what: 'timeline',
  reason: null,
  to_whom: null,
  ...over,
})
