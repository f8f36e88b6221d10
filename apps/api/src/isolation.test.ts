import { newId } from '@postura/domain/shared/ids'
import { describe, expect, test } from 'vitest'
import { openRoutes } from './testing/probes/open-routes.ts'
import { CANARY, useTwoClinics } from './testing/use-two-clinics.ts'

// Gate G2: calls each route with each kind of caller and each place of an id. A route without a probe fails.
const { postura, probes, clinics, ids, everythingOfB } = useTwoClinics()

test('every route of the contract has a probe', async () => {
  const { paths } = (await postura.anonymous('GET', '/api/openapi.json')).json()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const probed = new Set([...Object.keys(probes), ...openRoutes].map((probe) => probe.split(' · ')[0]))
  expect(routes.sort()).toEqual([...probed].sort())
})

describe.each(Object.entries(probes))('%s', (_, { call, hasId, seenByB = CANARY }) => {
  const withId = (name: string, run: () => Promise<void>) => (hasId ? test(name, run) : undefined)

  test('refuses a request without a session', async () => {
    const response = await call(postura.anonymous, ids().patientOfB)
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  })

  test('returns nothing of B to A and changes nothing of B', async () => {
    const before = await everythingOfB()
    const response = await call(clinics().a.call, ids().patientOfB)
    expect(response.body).not.toContain(CANARY)
    expect(response.body).not.toContain(clinics().b.id)
    expect(await everythingOfB()).toBe(before)
  })

  withId('returns the same for a foreign, a deleted and an unknown id', async () => {
    const foreign = await call(clinics().a.call, ids().patientOfB)
    const unknown = await call(clinics().a.call, newId())
    const deleted = await call(clinics().a.call, ids().deletedOfA)
    expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body])
    expect([deleted.statusCode, deleted.body]).toEqual([unknown.statusCode, unknown.body])
  })

  withId('refuses an invalid id', async () => {
    for (const id of ['1', 'null', `${newId()}'--`, '..%2f', `${clinics().b.id},${clinics().a.id}`])
      expect((await call(clinics().a.call, id)).statusCode).toBe(422)
  })

  test('refuses an expired session', async () => {
    expect((await call(clinics().expired.call, ids().patientOfB)).statusCode).toBe(401)
  })

  withId('control: B itself gets another response, so a leak would be noticed', async () => {
    expect((await call(clinics().b.call, ids().patientOfB)).body).toContain(seenByB)
  })
})
