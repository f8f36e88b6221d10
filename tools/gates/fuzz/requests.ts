import type { Endpoint } from '@postura/domain/endpoint'
import { newId } from '@postura/domain/shared/ids'
import { contentTypes, hostile, queries, rawBodies, segments } from './samples.ts'
import { createGenerator, isValid, type KnownValues, type Random } from './values.ts'

export type FuzzRequest = {
  endpoint: Endpoint
  kind: 'valid' | 'almost' | 'hostile'
  /** True if the schemas of the endpoint accept it. */
  accepted: boolean
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Kind of record in the path: `/api/patients/:id/archived` → `patient`. */
export const recordOf = ({ path }: Endpoint): string => {
  const [, , first = '', second = ''] = path.split('/')
  const name = first === 'clinical' ? second : first
  if (name === 'class-groups') return 'series'
  return name
    .replace('class-pauses', 'pause')
    .replace(/(class)es$/, '$1')
    .replace(/(?<!s)s$/, '')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place of a value, as the object or array that holds it and its key. */
const placesOf = (value: unknown): { holder: Record<string | number, unknown>; key: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

const encodeQuery = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${key}=${encodeText(toText(each))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const toText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A lone surrogate has no encoding, so its bytes are sent. */
const encodeText = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const pathOf = ({ path }: Endpoint, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name) => encodeText(toText(params[name])).slice(0, 6_000))

/** A URL is refused by the client beyond this length. */
const MAX_URL = 14_000

/** A request that the application accepts, written by hand: its id and its body. */
export type Example = { at?: string; body?: object }

export const createRequests = (
  random: Random,
  known: KnownValues,
  exampleOf: (endpoint: Endpoint) => Example | undefined,
) => {
  const generator = createGenerator(random, known)

  const partsOf = (endpoint: Endpoint): Parts => {
    const example = random.next() < 0.25 ? exampleOf(endpoint) : undefined
    return example ? partsOfExample(endpoint, example) : generateParts(endpoint)
  }

  const partsOfExample = (endpoint: Endpoint, example: Example): Parts => {
    const [name = ''] = /(?<=:)\w+/.exec(endpoint.path) ?? []
    return withRev(structuredClone({ params: name ? { [name]: example.at } : {}, query: {}, body: example.body }))
  }

  /** The version on the screen; the settings of the clinic have one without an id. */
  const withRev = (parts: Parts): Parts => {
    const rev = known.revs.get(String(parts.params.id))
    if (rev !== undefined && isObject(parts.body) && 'rev' in parts.body && random.next() < 0.8) parts.body.rev = rev
    return parts
  }

  const generateParts = (endpoint: Endpoint): Parts => {
    const record = recordOf(endpoint)
    const params = (endpoint.params ? generator.valid(endpoint.params) : {}) as Record<string, unknown>
    // A path that names a table wants one of its ids.
    const named = Object.keys(known.ids).find((name) => [`${name}s`, `${name}es`].includes(String(params.record)))
    const own = known.ids[named ?? record] ?? []
    if ('id' in params && own.length > 0 && random.next() < 0.85) params.id = random.pick(own)
    const slugs = known.ids.slug ?? []
    if ('slug' in params && slugs.length > 0 && random.next() < 0.85) params.slug = random.pick(slugs)
    const body = endpoint.body && generator.valid(endpoint.body)
    // A new record usually has a new id.
    if (endpoint.method === 'POST' && isObject(body) && 'id' in body && random.next() < 0.9) body.id = newId()
    const query = (endpoint.query ? generator.valid(endpoint.query) : {}) as Record<string, unknown>
    const cursor = known.lastCursors.get(record)
    if (cursor && 'after' in query && random.next() < 0.5) query.after = cursor
    return withRev({ params, query, body })
  }

  /** A copy, because a value may be changed again. */
  const pickHostile = (): unknown => structuredClone(random.pick(hostile))

  /** Replaces, removes or adds one value. */
  const spoil = (parts: Parts): void => {
    const places = placesOf(parts).filter(({ holder, key }) => !(holder === (parts as unknown) && key !== 'body'))
    if (places.length === 0) return
    const { holder, key } = random.pick(places)
    const chance = random.next()
    if (chance < 0.1) delete holder[key]
    else if (chance < 0.2 && isObject(holder))
      holder[random.pick(['admin_id', 'rev', 'x', 'toString', ''])] = pickHostile()
    else if (chance < 0.3 && typeof holder[key] === 'string')
      holder[key] = `${holder[key]}${random.pick(['\u0000', '\ud800', ' ', '9', 'Z'])}`
    else if (chance < 0.4) holder[key] = [holder[key], holder[key]]
    else holder[key] = pickHostile()
  }

  const bodyOf = (endpoint: Endpoint, parts: Parts): string | undefined => {
    if (endpoint.method === 'GET' || parts.body === undefined) return undefined
    const json = JSON.stringify(parts.body)
    if (!isObject(parts.body) || random.next() > 0.03) return json
    // The same key twice: the last one counts.
    const [key = 'a'] = Object.keys(parts.body)
    return `${json.slice(0, -1)}${json === '{}' ? '' : ','}${JSON.stringify(key)}:${JSON.stringify(pickHostile())}}`
  }

  const plain = (endpoint: Endpoint, kind: FuzzRequest['kind'], parts: Parts): FuzzRequest => {
    const body = bodyOf(endpoint, parts)
    const changeId = newId()
    const accepted =
      (!endpoint.params || isValid(endpoint.params, parts.params)) &&
      (!endpoint.query || isValid(endpoint.query, parts.query)) &&
      (!endpoint.body || isValid(endpoint.body, parts.body))
    return {
      endpoint,
      kind,
      accepted,
      method: endpoint.method,
      path: `${pathOf(endpoint, parts.params)}${encodeQuery(parts.query)}`.slice(0, MAX_URL),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(endpoint.method !== 'GET' && { 'x-change-id': changeId }),
      },
      body,
    }
  }

  /** Changes the request around its values: path, query, headers, method, bytes. */
  const distort = (request: FuzzRequest): FuzzRequest => {
    const [path = '', query = ''] = request.path.split(/(?=\?)/)
    const changed = { ...request, kind: 'hostile' as const, accepted: false }
    switch (random.below(6)) {
      case 0: {
        const parts = path.split('/')
        parts[1 + random.below(parts.length - 1)] = random.pick(segments)
        return { ...changed, path: `${parts.join('/')}${query}` }
      }
      case 1:
        return { ...changed, path: `${path}${query || '?'}${random.pick(queries)}`.slice(0, MAX_URL) }
      case 2:
        return {
          ...changed,
          body: random.pick(rawBodies),
          headers: { ...request.headers, 'content-type': 'application/json' },
        }
      case 3:
        return { ...changed, headers: { ...request.headers, 'content-type': random.pick(contentTypes) } }
      case 4:
        return {
          ...changed,
          headers: {
            ...request.headers,
            'x-change-id': random.pick(['', 'x', '\u00ff', 'a'.repeat(5_000), `${newId()},${newId()}`]),
          },
        }
      default:
        return {
          ...changed,
          method: random.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST', 'GET', 'TRACE', 'PROPFIND']),
        }
    }
  }

  const begun = new Set<Endpoint>()
  return (endpoint: Endpoint): FuzzRequest => {
    // The first request of a route is its example as it is, before other requests have changed its records.
    const first = begun.has(endpoint) ? undefined : exampleOf(endpoint)
    begun.add(endpoint)
    if (first) return plain(endpoint, 'valid', partsOfExample(endpoint, first))
    const parts = partsOf(endpoint)
    const chance = random.next()
    if (chance < 0.4) return plain(endpoint, 'valid', parts)
    if (chance < 0.8) {
      spoil(parts)
      if (random.next() < 0.3) spoil(parts)
      return plain(endpoint, 'almost', parts)
    }
    return distort(plain(endpoint, 'hostile', parts))
  }
}
