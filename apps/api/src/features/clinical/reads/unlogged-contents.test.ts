// A report that joins contents by mistake gets nothing: every route is called, and each of its transactions asks for every content.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../testing/build-test-app.ts'
import { createPeekingPool, type Peek } from '../../../testing/pools/peeking-pool.ts'
import { urlAs } from '../../../testing/test-db.ts'
import { useTwoClinics } from '../../../testing/use-two-clinics.ts'

const { postura, probes, clinics, ids } = useTwoClinics()
let pool: ReturnType<typeof createPeekingPool>
let peeks: Peek[] = []
beforeAll(() => {
  const database = new URL(postura.ownerUrl).pathname.slice(1)
  pool = createPeekingPool(urlAs('app', postura.ownerUrl, database), (peek) => peeks.push(peek))
})
afterAll(() => pool.end())

test('only a transaction with a logged read sees contents, whatever the route', async () => {
  const call = createCaller(await postura.variant({ pool }), clinics().b.cookie)
  const opened = new Set<string>()
  let asked = 0
  for (const [name, probe] of Object.entries(probes)) {
    peeks = []
    await probe.call(call, ids().patientOfB)
    asked += peeks.length
    expect([name, peeks.filter(({ contents, isLogged }) => contents > 0 && !isLogged)]).toEqual([name, []])
    if (peeks.some(({ contents }) => contents > 0)) opened.add(name)
  }
  // Control: contents are there, and those who log see them.
  expect([...opened].sort()).toEqual([
    'GET /api/clinical/patients/{id}/entries',
    'GET /api/clinical/patients/{id}/last',
    'POST /api/clinic/export',
    'POST /api/clinical/patients/{id}/export',
    'POST /api/patients/{id}/dossier',
  ])
  expect(asked).toBeGreaterThan(150)
})
