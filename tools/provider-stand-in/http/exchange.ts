import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteResponse } from './router.ts'

export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL }
export type RequestHandler = (exchange: Exchange) => Promise<void>

const MAX_BODY = 1_000_000

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_BODY) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Parses a JSON object; returns an empty one for anything else. */
export const parseJsonObject = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const sendJson = (response: ServerResponse, { status, body, headers = {} }: RouteResponse): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const sendPage = (response: ServerResponse, page: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location }).end()
}
