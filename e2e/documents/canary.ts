import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'

/** Unique words, one of them with accented letters. */
export const newCanary = () => {
  const mark = crypto.randomUUID().slice(0, 8)
  return { plain: `canario${mark}`, accented: `canárioÇÃO${mark}` }
}
export type Canary = ReturnType<typeof newCanary>

const escaped = (text: string): string =>
  text.replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The encodings to search for: text, URL, ASCII JSON, and Base64 and hex bytes. */
const spellings = ({ plain, accented }: Canary): string[] =>
  [plain, accented, accented.normalize('NFD')].flatMap((text) => [
    text,
    encodeURIComponent(text),
    escaped(text),
    Buffer.from(text).toString('hex'),
    // Base64 depends on the position, so the edges are cut off for each shift.
    ...[0, 1, 2].map((shift) =>
      Buffer.from(' '.repeat(shift) + text)
        .toString('base64')
        .slice(4, -4),
    ),
  ])

export const containsCanary = (text: string, canary: Canary): boolean => {
  const folded = text.toLowerCase()
  return spellings(canary).some((each) => folded.includes(each.toLowerCase()))
}

/** Names of tables that contain the canary in any column. Each row is read as text, bytes as hex. */
export const findTablesWith = (canary: Canary): Promise<string[]> =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select from ${name} as each where lower(each::text) like any ($1) limit 1`,
        [spellings(canary).map((text) => `%${text.toLowerCase()}%`)],
      )
      if (rowCount) found.push(name)
    }
    return found
  })

/** The log of the server and its worker. */
export const readServerLog = (): Promise<string> => readFile(process.env.SERVER_LOG ?? '', 'utf8')

/** Records all requests of the browser, including its workers. */
export const watchTraffic = (context: BrowserContext, page: Page) => {
  const requests: Request[] = []
  const frames: string[] = []
  context.on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(payload.toString())))
  return {
    requests,
    /** Requests that contain the canary: `POST /api/patients` */
    carrying: async (canary: Canary): Promise<string[]> => {
      const found: string[] = frames.filter((frame) => containsCanary(frame, canary)).map(() => 'websocket')
      for (const request of requests) {
        const body = request.postDataBuffer()?.toString('latin1') ?? ''
        const text = Buffer.from(body, 'latin1').toString('utf8')
        if (containsCanary([request.url(), JSON.stringify(await request.allHeaders()), body, text].join('\n'), canary))
          found.push(`${request.method()} ${new URL(request.url()).pathname}`)
      }
      return found
    },
  }
}

/** Everything that the browser stores for a page, by kind of storage. */
const keptBy = async (context: BrowserContext, page: Page): Promise<Record<string, string>> => {
  const here = await page.evaluate(async () => {
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames)
        databases.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(reading.error)
          }),
        )
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      indexedDB: JSON.stringify(databases),
      caches: cached.join('\n'),
      history: JSON.stringify(history.state),
      address: `${location.href}\n${document.referrer}\n${window.name}\n${document.title}`,
    }
  })
  return {
    ...here,
    cookies: JSON.stringify(await context.cookies()),
    storageState: JSON.stringify(await context.storageState({ indexedDB: true })),
  }
}

export const findStorageWith = async (context: BrowserContext, page: Page, canary: Canary): Promise<string[]> =>
  Object.entries(await keptBy(context, page))
    .filter(([, text]) => containsCanary(text, canary))
    .map(([where]) => where)
