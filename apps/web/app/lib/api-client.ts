import { accountErrors } from '@postura/domain/accounts/account.errors'
import type { ClientInput, Endpoint, Output } from '@postura/domain/endpoint'
import { type ErrorBody, errorBody, functionErrorBody } from '@postura/domain/error-body'
import type { ErrorCode } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import { requestErrors } from '@postura/domain/shared/request.errors'
import { isUnattended } from './session/attention'
import { forgetOwnChange, rememberOwnChange } from './session/own-changes'
import { askForPassword, hasPrompt } from './session/session-prompt'

export const unreachableError: ErrorBody = {
  code: 'unreachable',
  message: 'Não foi possível conectar. Verifique sua internet e tente novamente.',
}

const sessionEnded: ErrorBody = { code: 'unauthenticated', message: accountErrors.unauthenticated.message }

const broken: ErrorBody = { code: 'internal', message: requestErrors.internal.message }

/** Longer than the server's own timeout. */
const PATIENCE_MS = 20_000

/** Error response of the server, or a failed connection. */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | undefined
  /** What the refusal is about, such as the id of a record that exists already. */
  readonly detail: string | undefined
  /** Time after which a busy server may be asked again. */
  readonly retryAfterMs: number | undefined

  constructor({ code, message, field, detail }: ErrorBody, retryAfterMs?: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
    this.detail = detail
    this.retryAfterMs = retryAfterMs
  }
}

export const isRefusal = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code

/** True if the caller canceled the request. */
export const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

let shownClinic: string | null = null
/** The clinic whose data the pages show. The server refuses a call if another one is in use meanwhile. */
export const setShownClinic = (id: string | null): void => {
  shownClinic = id
}

export const getShownClinic = (): string | null => shownClinic

/** What every request says about its page. */
const pageHeaders = ({ needs }: Endpoint) => ({
  ...(needs !== undefined && shownClinic !== null && { 'x-clinic': shownClinic }),
  ...(isUnattended() && { 'x-unattended': '1' }),
})

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** `keepalive` lets the request end after its page is closed; the browser allows it for small bodies only. */
type CallOptions = { signal?: AbortSignal; changeId?: string; keepalive?: boolean }

const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

const send = async (url: string, { signal, ...init }: RequestInit): Promise<Response> => {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, patience]) : patience })
  } catch (error) {
    if (isAbortError(error)) throw error
    throw new ApiError(unreachableError)
  }
}

/** Converts the error of the payment function, which calls the message `error`. */
const functionRefusal = (answer: unknown): ErrorBody | null => {
  const { data } = functionErrorBody.safeParse(answer)
  return data ? { ...data, message: data.error } : null
}

const refusalOf = async (response: Response): Promise<ApiError> => {
  const answer: unknown = await response.json().catch(() => undefined)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const body = errorBody.safeParse(answer).data ?? functionRefusal(answer) ?? broken
  return new ApiError(body, Number.isFinite(seconds) ? seconds * 1_000 : undefined)
}

/** Asks for the password if that is what the request lacks. Returns true if it may be sent again. */
const isProvenNow = async ({ code }: ApiError, isFirst: boolean): Promise<boolean> => {
  if (code === 'session_idle') return hasPrompt('locked') && askForPassword('locked')
  return code === 'proof_needed' && isFirst && hasPrompt('proof') && askForPassword('proof')
}

/** Sends a request, and again after the password was asked: with the same change id, so that it is one change. */
const sendProven = async (request: () => Promise<Response>, signal?: AbortSignal): Promise<Response> => {
  for (let isFirst = true; ; isFirst = false) {
    const response = await request()
    if (response.ok) return response
    const error = await refusalOf(response)
    if (!(await isProvenNow(error, isFirst))) throw error.code === 'session_idle' ? new ApiError(sessionEnded) : error
    signal?.throwIfAborted()
  }
}

/** Calls an endpoint of the contract. A write sends a change id, by which it can be undone later. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  { signal, changeId = newId(), keepalive = false }: CallOptions = {},
): Promise<Output<E>> => {
  const parts: Parts = input
  const isWrite = endpoint.access === 'write' || endpoint.access === 'own-write'
  if (isWrite) rememberOwnChange(changeId)
  const request = () =>
    send(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(isWrite && { 'x-change-id': changeId }),
        ...pageHeaders(endpoint),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    })
  const response = await sendProven(request, signal).catch((error: unknown) => {
    forgetOwnChange(changeId)
    throw error
  })
  const answer: unknown = await response.json().catch(() => undefined)
  return answer as Output<E>
}

export type FetchFileOptions = { signal: AbortSignal; onPiece: (piece: Uint8Array<ArrayBuffer>) => void }

/** Downloads a file in chunks, without a timeout. An incomplete file is an error. */
export const fetchFile = async <E extends Endpoint & { access: 'export' | 'snapshot' }>(
  endpoint: E,
  input: ClientInput<E>,
  { signal, onPiece }: FetchFileOptions,
): Promise<Blob> => {
  const parts: Parts = input
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    const response = await sendProven(
      () => fetch(addressOf(endpoint, parts), { method: endpoint.method, signal, headers: pageHeaders(endpoint) }),
      signal,
    )
    if (!response.body) throw new ApiError(broken)
    const reader = response.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value)
      onPiece(read.value)
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
  } catch (error) {
    if (error instanceof ApiError || isAbortError(error)) throw error
    throw new ApiError(unreachableError)
  }
}
