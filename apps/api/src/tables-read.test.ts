import { changedTables } from '@postura/domain/changes/change'
import { tablesReadBy } from '@postura/domain/changes/tables-read'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from './testing/build-test-app.ts'
import { addMember } from './testing/factories/account.factory.ts'
import { createRecordingPool } from './testing/pools/recording-pool.ts'
import { urlAs } from './testing/test-db.ts'
import { useTwoClinics } from './testing/use-two-clinics.ts'

// A page that shows a changed table must load it again: the tables that each read sends to the database are those of the map.
const { postura, probes, clinics, ids } = useTwoClinics()

let recorder: ReturnType<typeof createRecordingPool>
beforeAll(() => {
  recorder = createRecordingPool(urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1)))
})
afterAll(() => recorder.pool.end())

const isRead = (name: string): boolean =>
  name.startsWith('GET ') ||
  name.startsWith('POST /api/agenda/conflicts') ||
  name.startsWith('POST /api/payments/reconcilable') ||
  name.startsWith('POST /api/imports/known-people')
/** First part of the path, which is the first part of the query's key in the browser. */
const rootOf = (name: string): string =>
  name
    .split('/')[2]
    ?.split(' ')[0]
    ?.replace(/\.csv$/, '') ?? ''

test('every read names the tables that it reads', async () => {
  const app = await postura.variant({ pool: recorder.pool })
  const { b } = clinics()
  const scoped = await addMember(postura, b.id, 'professional')
  await postura.owner.query(`update clinic.clinics set team_agenda = 'own' where admin_id = $1`, [b.id])
  const read = new Map<string, Set<string>>()
  for (const [name, { call }] of Object.entries(probes).filter(([probe]) => isRead(probe)))
    for (const { cookie } of [b, scoped]) {
      const statements = (await recorder.record(() => call(createCaller(app, cookie), ids().patientOfB))).flat()
      const found = read.get(rootOf(name)) ?? new Set()
      for (const { text = '' } of statements)
        for (const [, table = ''] of text.matchAll(/"?clinic"?\."?(\w+)"?/g)) found.add(table)
      read.set(rootOf(name), found)
    }
  const known = new Set<string>(changedTables)
  const shown = [...read].map(
    ([root, tables]) => [root, [...tables].filter((table) => known.has(table)).sort()] as const,
  )
  const mapped = Object.entries(tablesReadBy).map(([root, tables]) => [root, [...tables].sort()])
  expect(Object.fromEntries(shown.filter(([, tables]) => tables.length > 0))).toEqual(Object.fromEntries(mapped))
})
