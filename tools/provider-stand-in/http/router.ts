/** The request as a route handler sees it. */
export type RouteRequest = { params: Record<string, string>; query: URLSearchParams; body: Record<string, unknown> }
export type RouteResponse = { status: number; body: unknown; headers?: Record<string, string> }
export type RouteHandler = (asked: RouteRequest) => RouteResponse | Promise<RouteResponse>
/** Handlers by route, such as `POST /payments/{id}/refund`. */
export type Routes = Record<string, RouteHandler>

export const ok = (body: unknown): RouteResponse => ({ status: 200, body })

/** The provider's error format: always a list, usually with one item. */
export const errorResponse = (code: string, description: string, status = 400): RouteResponse => ({
  status,
  body: { errors: [{ code, description }] },
})

export const notFound: RouteResponse = { status: 404, body: {} }

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Finds the handler and the name of its route. */
export const createRouter = (routes: Routes) => {
  const table = Object.entries(routes).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, pattern: patternOf(path), handler }
  })
  return (method: string, path: string) => {
    for (const route of table) {
      const found = route.method === method ? route.pattern.exec(path) : null
      if (!found) continue
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { name: route.name, handler: route.handler, params: Object.fromEntries(params) as RouteRequest['params'] }
    }
    return null
  }
}

/** Newest first, ten per page by default. */
export const listResponse = <T>(
  all: Iterable<T>,
  query: URLSearchParams,
  shown: (one: T) => unknown,
): RouteResponse => {
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

export const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
