import type { ReadKind } from '@postura/domain/clinical/clinical-read'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Snapshot } from '../db/snapshot.ts'
import type { AdminRead, AdminTx, PersonRead, PersonTx, UnlockedTx } from '../db/tenant.ts'
import type { ClinicAccess, Session } from './session.ts'

// What a handler gets, by the access of its endpoint.

export type PublicContext = { request: FastifyRequest; reply: FastifyReply }
type SessionContext = { session: Session; now: Date }
type ClinicContext = SessionContext & { clinic: ClinicAccess; today: CivilDate }
export type ReadContext = ClinicContext & { read: AdminRead }
export type WriteContext = ClinicContext & { tx: AdminTx }
type WritingUnlocked = <T>(work: (tx: UnlockedTx) => Promise<T>) => Promise<T>
type WritingStep = <T>(work: (tx: AdminTx) => Promise<T>) => Promise<T>
/** Several short transactions, which wait neither for other writes of the clinic nor for each other. */
export type UnlockedContext = ClinicContext & { writeUnlocked: WritingUnlocked }
export type WritingPerson = <T>(work: (person: PersonTx) => Promise<T>) => Promise<T>
type ReadingPerson = <T>(work: (person: PersonRead) => Promise<T>) => Promise<T>
/** No transaction stays open, so that a handler may also read a clinic. */
export type OwnReadContext = SessionContext & { readPerson: ReadingPerson }
export type OwnWriteContext = SessionContext & PublicContext & { writePerson: WritingPerson }
type Reading = <T>(work: (read: AdminRead) => Promise<T>) => Promise<T>
/** Each chunk of an export is read in its own transaction, so a slow client keeps none open. */
export type ExportContext = ClinicContext & { readChunk: Reading }
/** One snapshot for all of a file, and short writes beside it. */
export type SnapshotContext = ClinicContext & {
  openSnapshot: () => Promise<Snapshot>
  writeStep: WritingStep
  writeUnlocked: WritingUnlocked
}
/** Allows several short transactions and keeps none open between them. */
export type FunctionContext = ClinicContext & {
  readStep: Reading
  writeStep: WritingStep
  writePerson: WritingPerson
}
export type StreamContext = { session: Session; clinic: ClinicAccess }
/** An event belongs to no clinic until it is processed. */
export type EventContext = {
  writeStep: <T>(work: (tx: UnlockedTx) => Promise<T>) => Promise<T>
  request: FastifyRequest
}

// What a handler of a file returns.

/** A CSV file whose rows are generated while it is sent. */
export type CsvFile = { name: string; rows: AsyncIterable<string> }
/** Another file that is generated while it is sent. */
export type SentFile = {
  name: string
  type: 'application/zip' | 'application/json'
  pieces: AsyncIterable<Uint8Array | string>
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    /** True for requests that do not come from a browser and authenticate themselves, such as webhooks. */
    skipOriginCheck?: boolean
    /** True for a request whose form may be dropped unread. */
    takesForms?: boolean
    /** True for a request whose form is read. */
    readsForm?: boolean
    /** English text of the specification for a failure of this endpoint. */
    failureDetail?: string
  }
}

/** One opening of a patient's record. */
export type Opening = {
  userId: string
  patientId: string
  what: ReadKind
  reason: string | null
  to_whom: string | null
}

/** Interface to the clinical record, so that `http` does not import it: refuses the person, or logs the opening. */
export type OpenRecord = (tx: UnlockedTx, opening: Opening) => Promise<void>
