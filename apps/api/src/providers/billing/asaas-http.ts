import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { BillingFailure, type FailureKind } from './billing-provider.ts'

type ProviderCall = { method: string; outcome: 'ok' | FailureKind; seconds: number }

export type AsaasConfig = {
  url: string
  key: string
  timeoutMs?: number
  sleep?: (ms: number) => Promise<unknown>
  /** Told of each request, also of each retry. */
  onCall?: (call: ProviderCall) => void
}

const TIMEOUT_MS = 15_000
/** Delays between retries. Only GET requests are retried. */
const retryWaits = [1_000, 3_000, 9_000]

/** Limit for the delay that the provider asks for. */
const MAX_WAIT_MS = 15_000

const errorBody = z.object({
  errors: z
    .array(z.object({ code: z.optional(z.string()), description: z.optional(z.string()) }))
    .check(z.minLength(1)),
})

const certain: Record<number, FailureKind> = { 401: 'auth', 403: 'auth', 404: 'not_found', 429: 'rate_limited' }

/** Only an error in the documented format is a refusal; after any other response the outcome is unknown. */
const failureOf = (status: number, body: unknown, retryAfterMs: number, lost: FailureKind): BillingFailure => {
  const [error] = errorBody.safeParse(body).data?.errors ?? []
  const refused = error?.code === 'invalid_customer' ? 'customer_gone' : 'validation'
  const kind = certain[status] ?? (status === 400 && error ? refused : lost)
  return new BillingFailure(kind, { userMessage: error?.description ?? null, retryAfterMs })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** HTTP client for Asaas: `get` is retried, `write` is not. */
export const createAsaasHttp = ({ url, key, timeoutMs = TIMEOUT_MS, sleep = wait, onCall }: AsaasConfig) => {
  const send = async <T>({ method, path, body }: Call, schema: z.ZodMiniType<T>): Promise<T> => {
    // A write may have succeeded even if its response is lost.
    const lost: FailureKind = method === 'GET' ? 'unavailable' : 'unknown_outcome'
    const answered = await fetch(`${url}${path}`, {
      method,
      headers: { access_token: key, 'user-agent': 'Postura', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would send our API key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        retryAfterMs: Number(response.headers.get('ratelimit-reset') ?? 0) * 1_000,
      }))
      .catch((cause: unknown) => {
        throw new BillingFailure(lost, { cause })
      })
    const content = parsed(answered.text)
    if (answered.status !== 200) throw failureOf(answered.status, content, answered.retryAfterMs, lost)
    const { data, error } = schema.safeParse(content)
    if (error) throw new BillingFailure(lost, { cause: error })
    return data as T
  }

  const tryOnce = async <T>(call: Call, schema: z.ZodMiniType<T>): Promise<T> => {
    const since = performance.now()
    const tell = (outcome: ProviderCall['outcome']) =>
      onCall?.({ method: call.method, outcome, seconds: (performance.now() - since) / 1_000 })
    try {
      const told = await send(call, schema)
      tell('ok')
      return told
    } catch (error) {
      tell(error instanceof BillingFailure ? error.kind : 'unknown_outcome')
      throw error
    }
  }

  const mayPass = (error: unknown): boolean =>
    error instanceof BillingFailure && (error.kind === 'unavailable' || error.kind === 'rate_limited')

  return {
    get: async <T>(path: string, schema: z.ZodMiniType<T>): Promise<T> => {
      for (const ms of retryWaits)
        try {
          return await tryOnce({ method: 'GET', path }, schema)
        } catch (error) {
          if (!mayPass(error)) throw error
          const asked = error instanceof BillingFailure ? error.retryAfterMs : 0
          await sleep(Math.max(ms + Math.random() * ms * 0.2, Math.min(asked, MAX_WAIT_MS)))
        }
      return tryOnce({ method: 'GET', path }, schema)
    },
    /** Never retried: a second request could charge twice. */
    write: tryOnce,
  }
}
