import type { Readable } from 'node:stream'
import type { Endpoint, Output, ServerInput } from '@postura/domain/endpoint'
import type { idParams } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { may } from '@postura/domain/team/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { ReadFrom } from '../db/connections/standby.ts'
import type { TenantPool } from '../db/pools.ts'
import { openSnapshot, type SnapshotLimits } from '../db/snapshot.ts'
import {
  type AdminRead,
  type DataScope,
  readAsAdmin,
  readAsPerson,
  type TenantContext,
  withAdmin,
  withAdminUnlocked,
  withoutClinic,
  withPerson,
} from '../db/tenant.ts'
import { clinicOf, createAuthentication, sessionOf } from './authenticate.ts'
import { clientSignal } from './client-signal.ts'
import { type ErrorHandler, handleEventError, handleFunctionError } from './errors.ts'
import { EVENT_LIMIT, type RouteHooks } from './event-proof.ts'
import { inClinicZone, iterateInZone } from './in-clinic-zone.ts'
import type {
  CsvFile,
  EventContext,
  ExportContext,
  FunctionContext,
  OpenRecord,
  OwnReadContext,
  OwnWriteContext,
  PublicContext,
  ReadContext,
  SentFile,
  SnapshotContext,
  StreamContext,
  UnlockedContext,
  WriteContext,
  WritingPerson,
} from './route-contexts.ts'
import { changeOf, schemaOf } from './route-schema.ts'
import type { SessionVerifier } from './session.ts'
import { startedStream } from './started-stream.ts'

export type RouteDeps = {
  pool: TenantPool
  /** Connections that a download keeps until it is sent. */
  snapshotPool: TenantPool
  snapshotLimits: SnapshotLimits
  /** Reads that may be a few seconds old. Without a standby they are like all others. */
  readOld?: ReadFrom | undefined
  sessions: SessionVerifier
  openRecord: OpenRecord
  now: () => Date
}

type With<A extends Endpoint['access']> = Endpoint & { access: A }
type Handler<E extends Endpoint, C> = (context: ServerInput<E> & C) => Promise<Output<E>>

/** Of an export or a stream. */
const LONG_TIMEOUT_MS = 3_600_000

/** Kinds of endpoints that touch a clinic. */
const clinicAccess: readonly Endpoint['access'][] = [
  'read',
  'clinical',
  'write',
  'unlocked',
  'export',
  'snapshot',
  'stream',
  'function',
]

const inputOf = <E extends Endpoint>(request: FastifyRequest): ServerInput<E> =>
  ({ params: request.params, query: request.query, body: request.body }) as ServerInput<E>

/**
 * Creates routes that run in a safe order: session, input, the clinic's transaction, handler, output.
 * A request without a session is rejected before its body is read.
 */
export const createRouter = (app: FastifyInstance, deps: RouteDeps) => {
  const { pool, readOld, snapshotPool, snapshotLimits, sessions, openRecord, now } = deps
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

  const readOf = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
    const signal = clientSignal(reply)
    return <T>(work: (read: AdminRead) => Promise<T>): Promise<T> => {
      const readIn = (from: TenantPool) => readAsAdmin(from, clinicOf(request).adminId, work, signal, scopeOf(request))
      return endpoint.mayBeOld && readOld ? readOld(readIn) : readIn(pool)
    }
  }

  const writeAs =
    (request: FastifyRequest, reply: FastifyReply): WritingPerson =>
    (work) =>
      withPerson(pool, sessionOf(request).userId, work, clientSignal(reply))

  const mount = (
    endpoint: Endpoint,
    handler: RouteHandlerMethod,
    { onRequest = authenticate(endpoint), errorHandler, preParsing }: RouteHooks = {},
  ): void => {
    const { method, path: url, access, failureDetail, oneClick, form } = endpoint
    if (clinicAccess.includes(access) && endpoint.needs === undefined)
      throw new Error(`${method} ${url} does not say which permission it needs`)
    const schema = schemaOf(endpoint)
    const config = {
      ...((access === 'event' || oneClick) && { skipOriginCheck: true }),
      ...((oneClick || form) && { takesForms: true }),
      ...(form && { readsForm: true }),
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
      ...(errorHandler && { errorHandler }),
      ...(preParsing && { preParsing }),
      ...(access === 'function' && { errorHandler: handleFunctionError }),
      ...(access === 'event' && { bodyLimit: EVENT_LIMIT, errorHandler: handleEventError }),
      // A HEAD request would read the whole file and discard it.
      ...((access === 'export' || access === 'snapshot' || access === 'stream') && {
        handlerTimeout: LONG_TIMEOUT_MS,
        exposeHeadRoute: false,
      }),
    })
  }

  return {
    /** Errors of a page are pages. */
    public: <E extends With<'public'>>(
      endpoint: E,
      handler: Handler<E, PublicContext>,
      options: { errorHandler?: ErrorHandler } = {},
    ) => mount(endpoint, async (request, reply) => handler({ ...inputOf<E>(request), request, reply }), options),

    read: <E extends With<'read'>>(endpoint: E, handler: Handler<E, ReadContext>) =>
      mount(endpoint, async (request, reply) =>
        readOf(endpoint, request, reply)((read) => handler({ ...contextOf<E>(request), read })),
      ),

    /** A read of a patient's record: it is logged first, and nothing is answered before the line is committed. */
    clinical: <E extends With<'clinical'> & { params: typeof idParams }>(
      endpoint: E,
      handler: Handler<E, ReadContext>,
    ) =>
      mount(endpoint, async (request, reply) => {
        const context = contextOf<E>(request)
        const { id: patientId } = request.params as { id: string }
        const { reason = null, to_whom = null } = (request.body ?? {}) as { reason?: string; to_whom?: string }
        return withAdminUnlocked(
          pool,
          tenantOf(request),
          async (tx) => {
            await openRecord(tx, { userId: context.session.userId, patientId, what: endpoint.opens, reason, to_whom })
            return handler({ ...context, read: tx })
          },
          clientSignal(reply),
        )
      }),

    unlocked: <E extends With<'unlocked'>>(endpoint: E, handler: Handler<E, UnlockedContext>) =>
      mount(endpoint, async (request, reply) => {
        const tenant = tenantOf(request)
        const signal = clientSignal(reply)
        return handler({
          ...contextOf<E>(request),
          writeUnlocked: (work) => withAdminUnlocked(pool, tenant, work, signal),
        })
      }),

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
        const file = handler({ ...contextOf<E>(request), readChunk: readOf(endpoint, request, reply) })
        const stream = await startedStream(iterateInZone(clinicOf(request).timeZone, file.rows))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(stream)
      }),

    snapshot: <E extends With<'snapshot'>>(
      endpoint: E,
      handler: (context: ServerInput<E> & SnapshotContext) => SentFile,
    ) =>
      mount(endpoint, async (request, reply) => {
        const tenant = tenantOf(request)
        const signal = clientSignal(reply)
        const onLost = () => void (reply.raw.headersSent && reply.raw.destroy())
        const file = handler({
          ...contextOf<E>(request),
          openSnapshot: () => openSnapshot(snapshotPool, tenant.adminId, { ...snapshotLimits, onLost }),
          writeStep: (work) => withAdmin(pool, tenant, work, signal),
          writeUnlocked: (work) => withAdminUnlocked(pool, tenant, work, signal),
        })
        const stream = await startedStream(iterateInZone(clinicOf(request).timeZone, file.pieces))
        return reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`).send(stream)
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

    /** A request that does not prove itself is refused: by a token before its body is read, by a signature before it is parsed. */
    event: <E extends With<'event'>>(endpoint: E, proof: RouteHooks, handler: Handler<E, EventContext>) =>
      mount(
        endpoint,
        (request) =>
          handler({
            ...inputOf<E>(request as FastifyRequest),
            request: request as FastifyRequest,
            writeStep: (work) => withoutClinic(pool, work),
          }),
        proof,
      ),
  }
}

export type Router = ReturnType<typeof createRouter>
