import type { Endpoint } from '@postura/domain/endpoint'
import { errorBody, functionErrorBody } from '@postura/domain/error-body'
import { AppError, errors } from '@postura/domain/errors'
import { id, newId } from '@postura/domain/shared/ids'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const nothing = z.strictObject({})

/** Adds the errors of an endpoint to its API description and limits their bodies to the one error schema. */
const refusals = (endpoint: Endpoint) =>
  Object.fromEntries(
    endpoint.errors.map((code) => [
      errors[code].status,
      endpoint.access === 'function' ? functionErrorBody : errorBody,
    ]),
  )

export const schemaOf = (endpoint: Endpoint) => {
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

/** The change id of the request, used by undo. A request without one gets a new id. */
export const changeOf = (request: FastifyRequest): string => {
  const given = request.headers['x-change-id']
  if (given === undefined) return newId()
  const { data } = id.safeParse(given)
  if (!data) throw new AppError('invalid_input', { field: 'x-change-id' })
  return data
}
