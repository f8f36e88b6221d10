import { encodePosition } from '../../db/keyset.ts'
import * as person from '../../features/clinical/clinical-person.queries.ts'
import * as destructions from '../../features/clinical/destruction/destructions.queries.ts'
import * as drafts from '../../features/clinical/drafts/clinical-drafts.queries.ts'
import * as entries from '../../features/clinical/entries/clinical-entries.queries.ts'
import * as allKeys from '../../features/clinical/keys/all-keys.queries.ts'
import * as keys from '../../features/clinical/keys/clinical-keys.queries.ts'
import * as masters from '../../features/clinical/keys/clinical-masters.queries.ts'
import * as reads from '../../features/clinical/reads/clinical-reads.queries.ts'
import * as unwritten from '../../features/clinical/unwritten/unwritten.queries.ts'
import { PART, samplesOf } from './sample.ts'
import { id, otherId, today, tomorrow } from './sample-values.ts'

const sealed = Buffer.from('sealed')
const own = { id, authorId: id }
const subject = { patient_id: id, document: 'evolucao', appointment_id: id, class_id: null, amends_id: null }
const draft = { id, author_id: id, ...subject, occurred_on: today, key_id: id, sealed }
const entry = {
  id,
  ...subject,
  kind: 'progress',
  version: 1,
  occurred_on: today,
  annuls: false,
  draft_rev: 1,
  content_sha256: '00'.repeat(32),
} as const
const opening = { userId: id, patientId: id, what: 'timeline', reason: null, to_whom: null } as const

const wrapped = { masterId: 'test', wrapped: sealed, recoveryWrapped: sealed }
const anyKey = { admin_id: id, id, master_id: 'test', wrapped: sealed, recovery_wrapped: sealed }

export const querySamples = [
  samplesOf(person, { findPerson: [id, otherId] }),
  samplesOf(keys, {
    findCurrentKey: [],
    findOldestKey: [],
    findKey: [id],
    insertKey: [id, wrapped],
  }),
  samplesOf(allKeys, {
    countKeys: [],
    findKeysAfter: [{ after: { admin_id: id, id }, except: 'test' }],
    rewrapKey: [anyKey, wrapped],
    addKey: [id, async () => wrapped],
    findMasterNow: ['test'],
    addMaster: ['test', sealed],
    deleteUnusedMasters: ['test'],
    findRecoveryNow: [],
    setRecovery: ['00'.repeat(32)],
  }),
  samplesOf(destructions, {
    findDue: [],
    noteDestruction: [{ adminId: id, patientId: id, doneBy: 'Helena', reason: 'o prazo terminou' }],
    deleteContents: [{ adminId: id, patientId: id }],
  }),
  samplesOf(masters, {
    findMasters: [],
    insertMaster: ['test', sealed],
    findRecovery: [],
    insertRecovery: ['00'.repeat(32)],
  }),
  samplesOf(drafts, {
    findDraft: [own],
    lockDraft: [own],
    findDrafts: { all: [id], one: [id, id] },
    findSigner: [id],
    insertDraft: [draft],
    updateDraftRow: [{ ...draft, rev: 1 }],
    deleteDraftRow: [own],
    findDraftAbout: [id, subject],
    countDrafts: [id],
    countDraftsOf: [[id]],
    deleteDraftsOf: [id, 89],
    hasAppointment: [id, id],
    isVisitOfOther: [id, id],
    hasSeat: [id, id],
    mayWriteAgain: [id, 89],
  }),
  samplesOf(entries, {
    findEntriesBefore: { first: [id, undefined, 60], next: [id, 61, 60] },
    findEntriesAfter: [id, 0, 500],
    findLastOf: [id, 'evolucao'],
    findHead: [id],
    findEnvelope: [id],
    insertEntry: [entry],
    insertContent: [{ patient_id: id, entry_id: id, key_id: id, sealed }],
    findWrittenVisits: [{ from: today, to: tomorrow }],
    holds: PART,
  }),
  samplesOf(unwritten, { findUnwritten: [id, today] }),
  samplesOf(reads, {
    insertRead: [opening],
    lockExports: [id],
    isSecondExport: [id, id],
    findReads: { all: [{}], filtered: [{ patient_id: id, actor_id: id, after: encodePosition({ key: '1', id }) }] },
  }),
]
