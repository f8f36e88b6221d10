/** What was asked for, as a route sees it. */
export type Asked = { params: Record<string, string>; query: URLSearchParams; body: Record<string, unknown> }
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
export type Handler = (asked: Asked) => Answer | Promise<Answer>
/** `POST /payments/{id}/refund` and what answers it. */
export type Routes = Record<string, Handler>

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** The provider's own shape: always a list, mostly of one. */
export const refused = (code: string, description: string, status = 400): Answer => ({
  status,
  body: { errors: [{ code, description }] },
})

export const notFound: Answer = { status: 404, body: {} }

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Finds who answers, and by which name. */
export const routerOf = (routes: Routes) => {
  const table = Object.entries(routes).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, pattern: patternOf(path), handler }
  })
  return (method: string, path: string) => {
    for (const route of table) {
      const found = route.method === method ? route.pattern.exec(path) : null
      if (!found) continue
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { name: route.name, handler: route.handler, params: Object.fromEntries(params) as Asked['params'] }
    }
    return null
  }
}

/** The newest first, ten at a time unless more are asked for. */
export const listOf = <T>(all: Iterable<T>, query: URLSearchParams, shown: (one: T) => unknown): Answer => {
  const newestFirst = [...all].reverse()
  const limit = Math.min(Number(query.get('limit') ?? 10), 100)
  const offset = Number(query.get('offset') ?? 0)
  const data = newestFirst.slice(offset, offset + limit)
  return ok({
    object: 'list',
    hasMore: offset + data.length < newestFirst.length,
    totalCount: newestFirst.length,
    limit,
    offset,
    data: data.map(shown),
  })
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
