import type { Endpoint, Output, ServerInput } from '@postura/domain/endpoint'
import { AppError, type ErrorCode, errors } from '@postura/domain/errors'
import type { requestErrors } from '@postura/domain/shared/request.errors'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { may } from '@postura/domain/team/permissions'

type Call<E extends Endpoint> = ServerInput<E> & { changeId: string | null }
type Respond = (call: Call<Endpoint>) => Response | Promise<Response>
type Refusal = { field?: string; detail?: string; message?: string }
/** Errors that any request may get. */
type AnyRefusal =
  | keyof typeof requestErrors
  | 'unauthenticated'
  | 'not_an_admin'
  | 'forbidden'
  | 'no_clinic'
  | 'session_idle'
  | 'second_factor_owed'

const json = (status: number, body: unknown): Response => Response.json(body, { status })

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`)

const valuesIn = ({ path }: Endpoint, found: RegExpExecArray): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ''], i) => [name, decodeURIComponent(found[i + 1] ?? '')]),
  )

/**
 * Fake server of one test. It is typed by the endpoints, validates requests like the real server and checks each response against
 * the endpoint's `output`, so that no test uses impossible data. A write without a prepared response fails the test. A read without
 * one stays pending, because the last page of a test may or may not start to load.
 */
class FakeApi {
  #responses = new Map<Endpoint, Respond>()
  #gates = new Map<Endpoint, PromiseWithResolvers<void>>()
  #calls = new Map<Endpoint, Call<Endpoint>[]>()
  #problems: string[] = []
  #unanswered: string[] = []
  #role: MemberRole = 'owner'
  #forbidden: string[] = []

  /** Sets the response of an endpoint until it is set again. A function may also throw an `AppError`. */
  answer<E extends Endpoint>(endpoint: E, answer: Output<E> | ((call: Call<E>) => Output<E>)): void {
    this.#responses.set(endpoint, (call) => {
      let given: unknown
      try {
        given = typeof answer === 'function' ? (answer as (call: unknown) => unknown)(call) : answer
      } catch (error) {
        if (error instanceof AppError) return json(error.status, error.body)
        return this.#problem(endpoint, `the response function of the test failed: ${error}`)
      }
      const { success, data, error } = endpoint.output.safeParse(given)
      if (success) return json(200, data)
      return this.#problem(endpoint, `the response does not match the output schema: ${error.message}`)
    })
  }

  /** Responds with an error of the catalog. */
  refuse<E extends Endpoint>(endpoint: E, code: E['errors'][number] | AnyRefusal, more: Refusal = {}): void {
    const { status, message } = errors[code as ErrorCode]
    this.#responses.set(endpoint, () =>
      json(status, endpoint.access === 'function' ? { error: message, code, ...more } : { code, message, ...more }),
    )
  }

  /** Refuses from now on what this role may not do, as the server does. Tests use `signInAs`. */
  actAs(role: MemberRole): void {
    this.#role = role
  }

  /** Simulates a network failure: the request may have arrived, but the response is lost. */
  drop(endpoint: Endpoint): void {
    this.#responses.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  }

  /** Sets any other response, such as a file. */
  respond(endpoint: Endpoint, respond: () => Response): void {
    this.#responses.set(endpoint, respond)
  }

  /** Holds requests until the returned function is called. They get the response that was set when they arrived. */
  hold(endpoint: Endpoint): () => void {
    const gate = Promise.withResolvers<void>()
    this.#gates.set(endpoint, gate)
    return () => {
      if (this.#gates.get(endpoint) === gate) this.#gates.delete(endpoint)
      gate.resolve()
    }
  }

  /** Lets all held requests go on. */
  release(): void {
    for (const gate of this.#gates.values()) gate.resolve()
    this.#gates.clear()
  }

  /** Requests to this endpoint, oldest first, as a server handler would see them. */
  calls<E extends Endpoint>(endpoint: E): Call<E>[] {
    return (this.#calls.get(endpoint) ?? []) as Call<E>[]
  }

  reset(): void {
    this.#responses.clear()
    this.#gates.clear()
    this.#calls.clear()
    this.#problems = []
    this.#unanswered = []
    this.#role = 'owner'
    this.#forbidden = []
  }

  get problems(): readonly string[] {
    return this.#problems
  }

  get unanswered(): readonly string[] {
    return this.#unanswered
  }

  /** Requests that were refused because of the role. */
  get forbidden(): readonly string[] {
    return this.#forbidden
  }

  async fetch(url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    for (const [endpoint, respond] of this.#responses) {
      const found = endpoint.method === method && patternOf(endpoint).exec(url.pathname)
      if (!found || !this.#isMostExact(endpoint, url.pathname)) continue
      if (endpoint.needs && !may(this.#role, endpoint.needs)) {
        this.#forbidden.push(`${method} ${endpoint.path}`)
        return json(errors.forbidden.status, { code: 'forbidden', message: errors.forbidden.message })
      }
      const call = this.#read(endpoint, {
        params: valuesIn(endpoint, found),
        query: Object.fromEntries(url.searchParams),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      })
      if (call instanceof Response) return call
      const whole = { ...call, changeId: new Headers(headers).get('x-change-id') }
      this.#calls.set(endpoint, [...this.calls(endpoint), whole])
      await this.#gates.get(endpoint)?.promise
      signal?.throwIfAborted()
      return respond(whole)
    }
    if (method !== 'GET') return this.#problem({ method, path: url.pathname }, 'no response was prepared for it')
    this.#unanswered.push(url.pathname)
    return new Promise(() => {})
  }

  /** Prefers exact paths: `/api/patients/allowance` is not a patient with the id "allowance". */
  #isMostExact(endpoint: Endpoint, path: string): boolean {
    return (
      endpoint.path === path ||
      ![...this.#responses.keys()].some((other) => other.method === endpoint.method && other.path === path)
    )
  }

  #read(endpoint: Endpoint, given: Record<'params' | 'query' | 'body', unknown>): Call<Endpoint> | Response {
    const call: Record<string, unknown> = {}
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema) {
        if (Object.keys(given[part] ?? {}).length > 0)
          return this.#problem(endpoint, `it takes no ${part}: ${JSON.stringify(given[part])}`)
        continue
      }
      const { success, data, error } = schema.safeParse(given[part])
      if (!success) {
        const [issue] = error.issues
        return json(422, { code: 'invalid_input', message: issue?.message ?? '', field: String(issue?.path[0] ?? '') })
      }
      call[part] = data
    }
    return call as Call<Endpoint>
  }

  #problem({ method, path }: { method: string; path: string }, what: string): Response {
    this.#problems.push(`${method} ${path}: ${what}`)
    return json(500, { code: 'internal', message: what })
  }
}

export const api = new FakeApi()
