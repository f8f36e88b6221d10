import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

/** One request and its answer. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL }
export type Answers = (exchange: Exchange) => Promise<void>

const MAX_BODY = 1_000_000

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_BODY) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** What a body says, or nothing if it says nothing we can read. */
export const fieldsOf = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const sendJson = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const sendPage = (response: ServerResponse, page: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

export const sendTo = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location }).end()
}
