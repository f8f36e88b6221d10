import type pg from 'pg'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'

/** The clinic in a condition: `"patient"."admin_id" = $3`, or `id = $1` of an account. */
const condition = /(?:"?\w+"?\.)?"?\b(?:admin_id|id)"?\s*=\s*\$(\d+)/g

/** Removes every condition that compares with this clinic. */
export const removeFilters = (
  { name: _, text, values = [], ...config }: pg.QueryConfig,
  adminId: string,
): pg.QueryConfig => ({
  ...config,
  values,
  text: text.replace(condition, (whole, place) =>
    values[Number(place) - 1] === adminId ? `($${place}::uuid is not null)` : whole,
  ),
})

/** Pool whose statements forget to name their clinic. The settings of the transaction still name it, for the policies. */
export const createUnfilteredPool = (appUrl: string): TenantPool =>
  createTenantPool({
    url: appUrl,
    name: 'unfiltered',
    max: 2,
    onError: () => undefined,
    onConnect: (client) => {
      let adminId = ''
      const send = client.query.bind(client) as (query: string | pg.QueryConfig) => Promise<pg.QueryResult>
      const unfiltered = (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
        if (typeof query === 'string') return send(query)
        const isSettings = query.text.startsWith('select set_config')
        if (isSettings) adminId = String(query.values?.[0])
        return send(isSettings ? query : removeFilters(query, adminId))
      }
      client.query = unfiltered as typeof client.query
    },
  })
