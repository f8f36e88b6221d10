import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * One route of the API, written once and imported by both sides: the server mounts it, the client calls it.
 * `public` needs no session; `read` and `write` run as the signed-in clinic, inside its own transaction; `export` reads it piece by
 * piece, and answers with a file for as long as that takes; `function` is the server function of the specification, which waits for
 * others and so holds no transaction, and whose refusals say `error`; `event` is told by another system that knows our secret.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: 'public' | 'read' | 'write' | 'export' | 'function' | 'event'
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  output: z.ZodMiniType
  /** Refusals a caller should expect here, beside those any request can meet. */
  errors: readonly ErrorCode[]
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Part = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = { [K in Part & keyof E as E[K] extends z.ZodMiniType ? K : never]: E[K] }

/** What the client passes: the parts the endpoint declares, before parsing. */
export type ClientInput<E extends Endpoint> = {
  [K in keyof Declared<E>]: Declared<E>[K] extends z.ZodMiniType ? z.input<Declared<E>[K]> : never
}
/** The part of it that is the body. */
export type ClientBody<E extends Endpoint> = ClientInput<E> extends { body: infer B } ? B : never
/** What a handler receives: the same parts, parsed. */
export type ServerInput<E extends Endpoint> = {
  [K in keyof Declared<E>]: Declared<E>[K] extends z.ZodMiniType ? z.output<Declared<E>[K]> : never
}
export type Output<E extends Endpoint> = z.output<E['output']>
