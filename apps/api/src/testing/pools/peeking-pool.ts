import type pg from 'pg'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'

/** Contents that a transaction could see just before it ended, and whether it had logged a read. */
export type Peek = { contents: number; isLogged: boolean }

/** Pool whose transactions ask for every content of the clinical record before they commit. */
export const createPeekingPool = (appUrl: string, onPeek: (peek: Peek) => void): TenantPool =>
  createTenantPool({
    url: appUrl,
    name: 'peeking',
    max: 2,
    onError: () => undefined,
    onConnect: (client) => {
      let isLogged = false
      const send = client.query.bind(client) as (query: string | pg.QueryConfig) => Promise<pg.QueryResult>
      const peeking = async (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
        const text = typeof query === 'string' ? query : query.text
        if (text.startsWith('begin')) isLogged = false
        if (/insert\s+into clinic\.clinical_reads/.test(text)) isLogged = true
        if (text !== 'commit') return send(query)
        const { rows } = await send('select count(*)::int as contents from clinic.clinical_contents')
        onPeek({ contents: rows[0].contents, isLogged })
        return send(query)
      }
      client.query = peeking as typeof client.query
    },
  })
