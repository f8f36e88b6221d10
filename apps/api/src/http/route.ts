import type { Endpoint, Output, ServerInput } from '@postura/domain/endpoint'
import { AppError, errorBody, errors } from '@postura/domain/errors'
import { id, newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import * as z from 'zod/mini'
import type { TenantPool } from '../db/pools.ts'
import { type AdminRead, type AdminTx, readAsAdmin, type Tenant, withAdmin } from '../db/tenant.ts'
import type { Session, Sessions } from './session.ts'

export type RouteDeps = { pool: TenantPool; sessions: Sessions; now: () => Date }

type With<A extends Endpoint['access']> = Endpoint & { access: A }
type Handler<E extends Endpoint, C> = (context: ServerInput<E> & C) => Promise<Output<E>>

type PublicContext = { request: FastifyRequest; reply: FastifyReply }
type ReadContext = { read: AdminRead; session: Session; today: CivilDate; now: Date }
type WriteContext = { tx: AdminTx; session: Session; today: CivilDate; now: Date }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const nothing = z.strictObject({})

/** The refusals an endpoint names stand in its description, and their bodies are cut to the one error shape. */
const refusals = (endpoint: Endpoint) =>
  Object.fromEntries(endpoint.errors.map((code) => [errors[code].status, errorBody]))

const schemaOf = (endpoint: Endpoint) => {
  const { method, summary, path, params, query, body, output } = endpoint
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    params: params ?? nothing,
    querystring: query ?? nothing,
    ...(method !== 'GET' && { body: body ?? z.nullish(nothing) }),
    response: { 200: output, ...refusals(endpoint) },
  }
}

const inputOf = <E extends Endpoint>(request: FastifyRequest): ServerInput<E> =>
  ({ params: request.params, query: request.query, body: request.body }) as ServerInput<E>

/** The action this request is part of: undo's handle. A client that sends none gets one of its own. */
const changeOf = (request: FastifyRequest): string => {
  const given = request.headers['x-change-id']
  if (given === undefined) return newId()
  const { data } = id.safeParse(given)
  if (!data) throw new AppError('invalid_input', { field: 'x-change-id' })
  return data
}

/**
 * A route in the order of its safety: session, input, the clinic's transaction, handler, output.
 * Anonymous callers are turned away before their body is even read.
 */
export const createRouter = (app: FastifyInstance, { pool, sessions, now }: RouteDeps) => {
  const authenticate = async (request: FastifyRequest): Promise<void> => {
    request.session = await sessions.verify(request)
    if (!request.session) throw new AppError('unauthenticated')
    if (request.session.role !== 'admin') throw new AppError('not_an_admin')
  }

  const sessionOf = (request: FastifyRequest): Session => {
    if (!request.session) throw new AppError('unauthenticated')
    return request.session
  }

  const tenantOf = (request: FastifyRequest): Tenant => {
    const { adminId, userId } = sessionOf(request)
    return { adminId, actorId: userId, changeId: changeOf(request) }
  }

  const contextOf = <E extends Endpoint>(request: FastifyRequest) => {
    const moment = now()
    return { ...inputOf<E>(request), session: sessionOf(request), today: civilDateOf(moment), now: moment }
  }

  const mount = (endpoint: Endpoint, handler: RouteHandlerMethod): void => {
    const { method, path: url, access } = endpoint
    const schema = schemaOf(endpoint)
    app.route({ method, url, schema, handler, ...(access !== 'public' && { onRequest: authenticate }) })
  }

  return {
    open: <E extends With<'public'>>(endpoint: E, handler: Handler<E, PublicContext>) =>
      mount(endpoint, async (request, reply) => handler({ ...inputOf<E>(request), request, reply })),

    read: <E extends With<'read'>>(endpoint: E, handler: Handler<E, ReadContext>) =>
      mount(endpoint, async (request) =>
        readAsAdmin(pool, sessionOf(request).adminId, (read) => handler({ ...contextOf<E>(request), read })),
      ),

    write: <E extends With<'write'>>(endpoint: E, handler: Handler<E, WriteContext>) =>
      mount(endpoint, async (request) =>
        withAdmin(pool, tenantOf(request), (tx) => handler({ ...contextOf<E>(request), tx })),
      ),
  }
}

export type Router = ReturnType<typeof createRouter>
