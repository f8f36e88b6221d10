import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asMember, withAdmin } from '../../db/tenant.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createNotification, createPackage, createPayment } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id = ''

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

/** A change that the person made when their role still permitted it. */
const changeAs = async ({ id }: TestClinic, notification: string): Promise<string> => {
  const changeId = newId()
  await withAdmin(postura.deps.pool, { ...asMember(clinic.id, id), changeId }, ({ db }) =>
    sql`update clinic.notifications set title = 'Outro' where id = ${notification}`.execute(db),
  )
  return changeId
}

describe('an undo of a change of notifications', () => {
  test.each<[MemberRole, number, string]>([
    ['reception', 200, 'Feriado'],
    ['professional', 404, 'Outro'],
    ['finance', 404, 'Outro'],
  ])('by the role %s answers %i', async (role, status, title) => {
    const member = await addMember(postura, clinic.id, role)
    const id = await createNotification(postura.ownerUrl, { admin_id: clinic.id })
    const undone = await member.call('POST', `/api/changes/${await changeAs(member, id)}/undo`)
    expect(undone.statusCode).toBe(status)
    if (status !== 200) expect(undone.json().code).toBe('nothing_to_undo')
    expect((await clinic.call('GET', `/api/notifications/${id}`)).json().title).toBe(title)
  })
})

test('the history of payments and packages is not found by whoever may not see payments', async () => {
  const own = { admin_id: clinic.id, patient_id }
  const payment = await createPayment(postura.ownerUrl, own)
  const sold = await createPackage(postura.ownerUrl, own)
  const [desk, professional] = [
    await addMember(postura, clinic.id, 'reception'),
    await addMember(postura, clinic.id, 'professional'),
  ]
  for (const path of [`/api/history/payments/${payment}`, `/api/history/packages/${sold}`]) {
    expect((await desk.call('GET', path)).statusCode).toBe(200)
    const [hidden, unknown] = [
      await professional.call('GET', path),
      await professional.call('GET', `/api/history/payments/${newId()}`),
    ]
    expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body])
  }
})
