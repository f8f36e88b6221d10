import type * as z from 'zod/mini'
import type { ProofAge } from './accounts/proof.ts'
import type { ReadKind } from './clinical/clinical-read.ts'
import type { ErrorCode } from './errors.ts'
import type { Needs } from './team/permissions.ts'

/**
 * One route of the API, used by both sides: the server mounts it, the client calls it.
 * `public` needs no session. `read` and `write` run in the clinic in use, in one transaction. `own-read` and `own-write`
 * belong to the signed-in person, whatever the clinic. `export` reads page by page and
 * streams a file. `snapshot` streams a file that is read in one snapshot of the database. `stream` stays open and sends messages, without a transaction. `function` is the server function of the
 * specification: it calls other services, so it holds no transaction, and
 * its error responses use `error`. `clinical` opens the record of one patient: the read is logged before it, and both are committed before the
 * answer. `unlocked` writes without the lock of the clinic, in short transactions. `event` is called by another system that knows our secret.
 */
type AnyEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${'api' | 'p' | 'agendar'}/${string}`
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  output: z.ZodMiniType
  /** Errors specific to this endpoint, besides those any request can cause. */
  errors: readonly ErrorCode[]
  /** English text of the specification for a failure, sent as `detail`; users read the message. */
  failureDetail?: string
  /** True if the answer may be a few seconds old, so that a standby may give it. For `read` and `export`. */
  mayBeOld?: true
}

type Guarded = {
  /** The person must have typed the password within the last minutes, or hours (`proofMinutes`). */
  proof?: ProofAge
  /** True if it works in a session that is locked because nobody used it. */
  worksLocked?: true
  /** True if it works in a clinic that its owner is deleting. */
  worksClosed?: true
}
type Unguarded = { [K in keyof Guarded]?: never }

/** What touches a clinic says which permission it needs. */
type ClinicEndpoint = AnyEndpoint &
  Guarded & {
    access: 'read' | 'write' | 'unlocked' | 'export' | 'snapshot' | 'stream' | 'function'
    needs: Needs
    oneClick?: never
    form?: never
    opens?: never
  }
/** `params` has the patient, `opens` is what the log says. */
type ClinicalEndpoint = AnyEndpoint &
  Guarded & { access: 'clinical'; needs: Needs; oneClick?: never; form?: never; opens: ReadKind }
type OwnEndpoint = AnyEndpoint &
  Guarded & {
    access: 'own-read' | 'own-write'
    needs?: never
    oneClick?: never
    form?: never
    opens?: never
  }
type OtherEndpoint = AnyEndpoint &
  Unguarded & {
    access: 'public' | 'event'
    /** True if a mail program calls it with one click (RFC 8058): without cookies, origin and JSON. Its address is the proof. */
    oneClick?: true
    /** True if a form of our own page without script sends it. What must not be in an address is in its body. */
    form?: true
    needs?: never
    opens?: never
  }
export type Endpoint = ClinicEndpoint | ClinicalEndpoint | OwnEndpoint | OtherEndpoint

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Part = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = { [K in Part & keyof E as E[K] extends z.ZodMiniType ? K : never]: E[K] }

/** Input of the client: the parts the endpoint declares, before parsing. */
export type ClientInput<E extends Endpoint> = {
  [K in keyof Declared<E>]: Declared<E>[K] extends z.ZodMiniType ? z.input<Declared<E>[K]> : never
}
export type ClientBody<E extends Endpoint> = ClientInput<E> extends { body: infer B } ? B : never
/** Input of a handler: the same parts, parsed. */
export type ServerInput<E extends Endpoint> = {
  [K in keyof Declared<E>]: Declared<E>[K] extends z.ZodMiniType ? z.output<Declared<E>[K]> : never
}
export type Output<E extends Endpoint> = z.output<E['output']>
