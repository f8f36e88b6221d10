import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@postura/domain/shared/ids'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { asSelf, withAdmin } from '../../db/tenant.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic } from '../../testing/factories/account.factory.ts'
import { grantPlan } from '../../testing/factories/clinic.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import { createUndoGuards } from '../history/history.routes.ts'
import { type UndoGuard, undoChange } from '../history/undo-change.ts'

const postura = useTestApp()

describe('GET /api/patients/allowance', () => {
  test.each([
    ['free', undefined, { patients: 0, maxPatients: 3, refusal: null }],
    ['paid', '2026-11-01', { patients: 0, maxPatients: -1, refusal: null }],
    ['expired', '2026-09-01', { patients: 0, maxPatients: -1, refusal: 'plan_expired' }],
  ])('returns the allowance of a plan: %s', async (_, paidOn, expected) => {
    const some = await signUpClinic(postura)
    if (paidOn) await grantPlan(postura.ownerUrl, some.id, paidOn)
    expect((await some.call('GET', '/api/patients/allowance')).json()).toEqual(expected)
  })

  test('counts an archived patient on the free plan', async () => {
    const free = await signUpClinic(postura)
    for (let n = 0; n < 3; n += 1) await free.call('POST', '/api/patients', newPatient())
    const { items } = (await free.call('GET', '/api/patients')).json()
    await free.call('PUT', `/api/patients/${items[0].id}/archived`, { archived: true })
    expect((await free.call('POST', '/api/patients', newPatient())).json().code).toBe('patient_limit_reached')
    expect((await free.call('GET', '/api/patients/allowance')).json()).toEqual({
      patients: 3,
      maxPatients: 3,
      refusal: 'patient_limit_reached',
    })
  })
})

test('a patient added during an undo never exceeds the limit of three', async () => {
  const free = await signUpClinic(postura)
  const patients = [newPatient(), newPatient(), newPatient()]
  for (const patient of patients) await free.call('POST', '/api/patients', patient)
  const changeId = newId()
  await free.call('DELETE', `/api/patients/${patients[0]?.id}`, undefined, { 'x-change-id': changeId })
  // The undo has counted and is about to commit when the request to add a patient arrives.
  let adding: Promise<LightMyRequestResponse> | undefined
  const guards = createUndoGuards('2026-11-15', 'owner').map((guard) => ({
    ...guard,
    after: async (...given: Parameters<NonNullable<UndoGuard['after']>>) => {
      await guard.after?.(...given)
      adding = free.call('POST', '/api/patients', newPatient())
      await sleep(300)
    },
  }))
  await withAdmin(postura.deps.pool, asSelf(free.id), (tx) => undoChange(tx, { id: changeId, by: null }, guards))
  expect((await adding)?.json().code).toBe('patient_limit_reached')
  expect((await free.call('GET', '/api/patients')).json().total).toBe(3)
})
