import { Readable } from 'node:stream'
import type { Endpoint, Output, ServerInput } from '@postura/domain/endpoint'
import { errorBody, functionErrorBody } from '@postura/domain/error-body'
import { AppError, errors } from '@postura/domain/errors'
import { id, newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { may } from '@postura/domain/team/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import * as z from 'zod/mini'
import type { TenantPool } from '../db/pools.ts'
import {
  type AdminRead,
  type AdminTx,
  type DataScope,
  type PersonRead,
  type PersonTx,
  readAsAdmin,
  readAsPerson,
  type TenantContext,
  type UnlockedTx,
  withAdmin,
  withoutClinic,
  withPerson,
} from '../db/tenant.ts'
import { clinicOf, createAuthentication, sessionOf } from './authenticate.ts'
import { clientSignal } from './client-signal.ts'
import { handleEventError, handleFunctionError } from './errors.ts'
import { inClinicZone, iterateInZone } from './in-clinic-zone.ts'
import type { ClinicAccess, Session, SessionVerifier } from './session.ts'

export type RouteDeps = { pool: TenantPool; sessions: SessionVerifier; now: () => Date }

type With<A extends Endpoint['access']> = Endpoint & { access: A }
type Handler<E extends Endpoint, C> = (context: ServerInput<E> & C) => Promise<Output<E>>

type PublicContext = { request: FastifyRequest; reply: FastifyReply }
type SessionContext = { session: Session; now: Date }
type ClinicContext = SessionContext & { clinic: ClinicAccess; today: CivilDate }
type ReadContext = ClinicContext & { read: AdminRead }
type WriteContext = ClinicContext & { tx: AdminTx }
export type WritingPerson = <T>(work: (person: PersonTx) => Promise<T>) => Promise<T>
type ReadingPerson = <T>(work: (person: PersonRead) => Promise<T>) => Promise<T>
/** No transaction stays open, so that a handler may also read a clinic. */
type OwnReadContext = SessionContext & { readPerson: ReadingPerson }
type OwnWriteContext = SessionContext & PublicContext & { writePerson: WritingPerson }
type Reading = <T>(work: (read: AdminRead) => Promise<T>) => Promise<T>
/** Each chunk of an export is read in its own transaction, so a slow client keeps none open. */
type ExportContext = ClinicContext & { readChunk: Reading }
/** Allows several short transactions and keeps none open between them. */
type FunctionContext = ClinicContext & {
  readStep: Reading
  writeStep: <T>(work: (tx: AdminTx) => Promise<T>) => Promise<T>
  writePerson: WritingPerson
}
type StreamContext = { session: Session; clinic: ClinicAccess }
/** An event belongs to no clinic until it is processed. */
type EventContext = { writeStep: <T>(work: (tx: UnlockedTx) => Promise<T>) => Promise<T>; request: FastifyRequest }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    /** True for requests that do not come from a browser and authenticate themselves, such as webhooks. */
    skipOriginCheck?: boolean
    /** English text of the specification for a failure of this endpoint. */
    failureDetail?: string
  }
}

/** A CSV file whose rows are generated while it is sent. */
type CsvFile = { name: string; rows: AsyncIterable<string> }

/** Of an export or a stream. */
const LONG_TIMEOUT_MS = 3_600_000
/** Events can be long, and their size is not in our control. */
const EVENT_LIMIT = 4 * 1024 * 1024

/** Kinds of endpoints that touch a clinic. */
const clinicAccess: readonly Endpoint['access'][] = ['read', 'write', 'export', 'stream', 'function']

const nothing = z.strictObject({})

/** Adds the errors of an endpoint to its API description and limits their bodies to the one error schema. */
const refusals = (endpoint: Endpoint) =>
  Object.fromEntries(
    endpoint.errors.map((code) => [
      errors[code].status,
      endpoint.access === 'function' ? functionErrorBody : errorBody,
    ]),
  )

const schemaOf = (endpoint: Endpoint) => {
  const { method, summary, path, params, query, body, output, needs, proof } = endpoint
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    ...(needs !== undefined && { 'x-needs': [needs].flat() }),
    ...(proof !== undefined && { 'x-proof': proof }),
    params: params ?? nothing,
    querystring: query ?? nothing,
    ...(method !== 'GET' && { body: body ?? z.nullish(nothing) }),
    response: { 200: output, ...refusals(endpoint) },
  }
}

const inputOf = <E extends Endpoint>(request: FastifyRequest): ServerInput<E> =>
  ({ params: request.params, query: request.query, body: request.body }) as ServerInput<E>

/** The change id of the request, used by undo. A request without one gets a new id. */
const changeOf = (request: FastifyRequest): string => {
  const given = request.headers['x-change-id']
  if (given === undefined) return newId()
  const { data } = id.safeParse(given)
  if (!data) throw new AppError('invalid_input', { field: 'x-change-id' })
  return data
}

/** Reads the first chunk before the response starts, so that an error is still an error response and not half a file. */
const startedStream = async (rows: AsyncIterable<string>): Promise<Readable> => {
  const pieces = rows[Symbol.asyncIterator]()
  const first = await pieces.next()
  const all = async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  // Byte mode buffers one chunk for a slow client; object mode would buffer sixteen.
  return Readable.from(all(), { objectMode: false })
}

/**
 * Creates routes that run in a safe order: session, input, the clinic's transaction, handler, output.
 * A request without a session is rejected before its body is read.
 */
export const createRouter = (app: FastifyInstance, { pool, sessions, now }: RouteDeps) => {
  const authenticate = createAuthentication(sessions)

  const scopeOf = (request: FastifyRequest): DataScope => {
    const { within, memberRole } = clinicOf(request)
    return { within, seesAmounts: may(memberRole, 'payments.read') }
  }

  const tenantOf = (request: FastifyRequest): TenantContext => ({
    adminId: clinicOf(request).adminId,
    actorId: sessionOf(request).userId,
    changeId: changeOf(request),
    scope: scopeOf(request),
  })

  const ownContextOf = <E extends Endpoint>(request: FastifyRequest) => ({
    ...inputOf<E>(request),
    session: sessionOf(request),
    now: now(),
  })

  const contextOf = <E extends Endpoint>(request: FastifyRequest) => {
    const context = ownContextOf<E>(request)
    return { ...context, clinic: clinicOf(request), today: civilDateOf(context.now) }
  }

  const writeAs =
    (request: FastifyRequest, reply: FastifyReply): WritingPerson =>
    (work) =>
      withPerson(pool, sessionOf(request).userId, work, clientSignal(reply))

  const mount = (endpoint: Endpoint, handler: RouteHandlerMethod, onRequest = authenticate(endpoint)): void => {
    const { method, path: url, access, failureDetail } = endpoint
    if (clinicAccess.includes(access) && endpoint.needs === undefined)
      throw new Error(`${method} ${url} does not say which permission it needs`)
    const schema = schemaOf(endpoint)
    const config = {
      ...(access === 'event' && { skipOriginCheck: true }),
      ...(failureDetail !== undefined && { failureDetail }),
    }
    app.route({
      method,
      url,
      schema,
      handler: function (request, reply) {
        return inClinicZone(request.session?.clinic?.timeZone ?? null, () => handler.call(this, request, reply))
      },
      config,
      ...(access !== 'public' && { onRequest }),
      ...(access === 'function' && { errorHandler: handleFunctionError }),
      ...(access === 'event' && {
        bodyLimit: EVENT_LIMIT,
        errorHandler: handleEventError,
      }),
      // A HEAD request would read the whole file and discard it.
      ...((access === 'export' || access === 'stream') && { handlerTimeout: LONG_TIMEOUT_MS, exposeHeadRoute: false }),
    })
  }

  return {
    public: <E extends With<'public'>>(endpoint: E, handler: Handler<E, PublicContext>) =>
      mount(endpoint, async (request, reply) => handler({ ...inputOf<E>(request), request, reply })),

    read: <E extends With<'read'>>(endpoint: E, handler: Handler<E, ReadContext>) =>
      mount(endpoint, async (request, reply) =>
        readAsAdmin(
          pool,
          clinicOf(request).adminId,
          (read) => handler({ ...contextOf<E>(request), read }),
          clientSignal(reply),
          scopeOf(request),
        ),
      ),

    write: <E extends With<'write'>>(endpoint: E, handler: Handler<E, WriteContext>) =>
      mount(endpoint, async (request, reply) =>
        withAdmin(pool, tenantOf(request), (tx) => handler({ ...contextOf<E>(request), tx }), clientSignal(reply)),
      ),

    ownRead: <E extends With<'own-read'>>(endpoint: E, handler: Handler<E, OwnReadContext>) =>
      mount(endpoint, async (request, reply) => {
        const context = ownContextOf<E>(request)
        const signal = clientSignal(reply)
        return handler({ ...context, readPerson: (work) => readAsPerson(pool, context.session.userId, work, signal) })
      }),

    ownWrite: <E extends With<'own-write'>>(endpoint: E, handler: Handler<E, OwnWriteContext>) =>
      mount(endpoint, async (request, reply) =>
        handler({ ...ownContextOf<E>(request), request, reply, writePerson: writeAs(request, reply) }),
      ),

    export: <E extends With<'export'>>(endpoint: E, handler: (context: ServerInput<E> & ExportContext) => CsvFile) =>
      mount(endpoint, async (request, reply) => {
        const { adminId, timeZone } = clinicOf(request)
        const signal = clientSignal(reply)
        const file = handler({
          ...contextOf<E>(request),
          readChunk: (work) => readAsAdmin(pool, adminId, work, signal, scopeOf(request)),
        })
        const stream = await startedStream(iterateInZone(timeZone, file.rows))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(stream)
      }),

    stream: <E extends With<'stream'>>(endpoint: E, open: (context: ServerInput<E> & StreamContext) => Readable) =>
      mount(endpoint, async (request, reply) => {
        const messages = open({ ...inputOf<E>(request), session: sessionOf(request), clinic: clinicOf(request) })
        // A proxy must neither compress nor collect them: both would keep a message back. A stopping server does not wait for the connection.
        return reply
          .type('text/event-stream')
          .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
          .send(messages)
      }),

    function: <E extends With<'function'>>(endpoint: E, handler: Handler<E, FunctionContext>) =>
      mount(endpoint, async (request, reply) => {
        const tenant = tenantOf(request)
        // Without the client's signal: a purchase that has begun is finished.
        return handler({
          ...contextOf<E>(request),
          readStep: (work) => readAsAdmin(pool, tenant.adminId, work, undefined, tenant.scope),
          writeStep: (work) => withAdmin(pool, tenant, work),
          writePerson: writeAs(request, reply),
        })
      }),

    /** A request without a valid token is rejected before its body is read. */
    event: <E extends With<'event'>>(
      endpoint: E,
      isGenuine: (headers: FastifyRequest['headers']) => boolean,
      handler: Handler<E, EventContext>,
    ) =>
      mount(
        endpoint,
        (request) =>
          handler({
            ...inputOf<E>(request as FastifyRequest),
            request: request as FastifyRequest,
            writeStep: (work) => withoutClinic(pool, work),
          }),
        async ({ headers, log }) => {
          if (isGenuine(headers)) return
          log.warn('an event that does not prove itself')
          throw new AppError('unauthenticated')
        },
      ),
  }
}

export type Router = ReturnType<typeof createRouter>
