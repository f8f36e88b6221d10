import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { createSessions } from './features/accounts/sessions/sessions.ts'
import { createCaller, useTestApp } from './testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from './testing/factories/account.factory.ts'
import { newMonthlyPayments } from './testing/factories/money/payment.factory.ts'
import { addPatient } from './testing/factories/patient.factory.ts'

// Races of a membership that changes while its person works.
const postura = useTestApp()

/** The same session, served by another process with its own cache. */
const elsewhere = async ({ cookie }: TestClinic) => {
  const secret = 'a secret for tests of 32 characters or more'
  return createCaller(await postura.variant({ sessions: createSessions({ ...postura.deps, secret }) }), cookie)
}

const TRUSTED_MS = 5_000
const REQUESTS = 200

test('a member who is removed during 200 requests is answered nowhere after 5 s, and here not at all', async () => {
  const clinic = await signUpPaidClinic(postura)
  const member = await addMember(postura, clinic.id, 'reception')
  const there = await elsewhere(member)
  let removedAt = Number.POSITIVE_INFINITY
  const answers: { isHere: boolean; after: number; status: number }[] = []
  const ask = async (isHere: boolean): Promise<void> => {
    const after = performance.now() - removedAt
    const { statusCode: status } = await (isHere ? member.call : there)('GET', '/api/patients')
    answers.push({ isHere, after, status })
  }
  for (let n = 0; n < REQUESTS / 4; n += 1) await Promise.all([ask(true), ask(false)])
  const removal = clinic.call('POST', `/api/members/${member.id}/end`, { bookings: 'keep' })
  await Promise.all([...Array.from({ length: 20 }, (_, n) => ask(n % 2 === 0)), removal])
  expect((await removal).statusCode).toBe(200)
  removedAt = performance.now()
  // The other process may trust what it has read until then.
  while (performance.now() < removedAt + TRUSTED_MS + 200) {
    await Promise.all([ask(true), ask(false)])
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  while (answers.length < REQUESTS) await Promise.all([ask(true), ask(false)])
  const admitted = answers.filter(({ status }) => status === 200)
  expect(admitted.filter(({ after }) => after < 0).length).toBeGreaterThan(REQUESTS / 4)
  expect(admitted.filter(({ isHere, after }) => isHere && after >= 0)).toEqual([])
  expect(admitted.filter(({ after }) => after >= TRUSTED_MS)).toEqual([])
  expect(answers.filter(({ after }) => after >= TRUSTED_MS).length).toBeGreaterThan(0)
})

test('a role that is lowered during writes leaves each of them whole or undone', async () => {
  const clinic = await signUpPaidClinic(postura)
  const { id: patient_id } = await addPatient(clinic)
  const member = await addMember(postura, clinic.id, 'manager')
  const months = 6
  const write = async () => {
    const body = newMonthlyPayments({ patient_id }, months)
    const { statusCode } = await member.call('POST', '/api/payments/monthly', body, { 'x-change-id': newId() })
    return { statusCode, ids: body.months.map(({ id }) => id) }
  }
  const lower = async () => {
    const body = { rev: 1, role: 'finance', professional_id: null }
    expect((await clinic.call('PUT', `/api/members/${member.id}`, body)).statusCode).toBe(200)
    return []
  }
  const writes = (
    await Promise.all([...Array.from({ length: 10 }, write), lower(), ...Array.from({ length: 10 }, write)])
  ).flat()
  const later = await write()
  expect(later.statusCode).toBe(403)
  for (const { statusCode, ids } of [...writes, later]) {
    const { rowCount } = await postura.owner.query('select from clinic.payments where id = any($1)', [ids])
    expect([statusCode, rowCount]).toEqual(statusCode === 200 ? [200, months] : [403, 0])
  }
})
