import { verifyChain } from '@postura/domain/clinical/chain.rules'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../db/with-client.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addEntry, signUpRecordClinic, turnOnRecord } from '../../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { runDestroyCommand } from './run-destroy-command.ts'

const postura = useTestApp()
let clinic: TestClinic
let [old, recent] = ['', '']

/** Makes the last entry this old, as if the time had passed. The hashes are those of the real day. */
const signedYearsAgo = (patientId: string, years: number) =>
  withClient(postura.ownerUrl, async (client) => {
    await client.query('alter table clinic.clinical_entries disable trigger stays')
    await client.query(
      'update clinic.clinical_entries set signed_at = signed_at - make_interval(years => $2) where patient_id = $1',
      [patientId, years],
    )
    await client.query('alter table clinic.clinical_entries enable always trigger stays')
  })

beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  old = (await addPatient(clinic)).id
  recent = (await addPatient(clinic)).id
  for (const patient_id of [old, old, recent]) await addEntry(clinic, { patient_id })
})

const run = (...words: string[]) => runDestroyCommand(postura.owner, words)
const destroy = (patientId: string) => run(clinic.id, patientId, 'Helena Prado', 'O prazo terminou')
const contentsOf = async (id: string) => {
  const { entries } = (await clinic.call('GET', `/api/clinical/patients/${id}/entries`)).json()
  return entries.map(({ content }: { content: string | null }) => content !== null)
}

test('nothing is destroyed before its time, which a clinic may lengthen', async () => {
  expect(await run()).toBe('no record is old enough')
  await signedYearsAgo(old, 21)
  expect(await run()).toMatch(new RegExp(`^${clinic.id} ${old}  2 entries, the last on 20\\d\\d-`))
  await turnOnRecord(postura, clinic, { clinical_years: 30 })
  expect([await run(), await destroy(old)]).toEqual([
    'no record is old enough',
    'this record does not exist, or its time is not over',
  ])
  await turnOnRecord(postura, clinic, { clinical_years: 20 })
  expect(await destroy(recent)).toBe('this record does not exist, or its time is not over')
  expect([await contentsOf(old), await contentsOf(recent)]).toEqual([[true, true], [true]])
})

test('contents go after their time, with a note; envelopes stay and new entries follow', async () => {
  expect(await destroy(old)).toMatch(/^2 contents are destroyed; the last hash is [\da-f]{64}$/)
  expect([await contentsOf(old), await contentsOf(recent)]).toEqual([[false, false], [true]])
  const { rows } = await postura.owner.query(
    'select patient_id, entries, done_by, reason from clinic.clinical_destructions',
  )
  expect(rows).toEqual([{ patient_id: old, entries: 2, done_by: 'Helena Prado', reason: 'O prazo terminou' }])
  await addEntry(clinic, { patient_id: old })
  expect(await contentsOf(old)).toEqual([true, false, false])
  const { entries } = (await clinic.call('GET', `/api/clinical/patients/${old}/entries`)).json()
  const { problems } = await verifyChain({ clinicId: clinic.id, entries: entries.toReversed() })
  // The test has changed the times of the first two; their links hold.
  expect(problems.map(({ problem }) => problem)).toEqual(['envelope', 'envelope'])
})

test('a command without a reason destroys nothing', async () => {
  expect(await run(clinic.id, old, 'Helena')).toContain('clinical:destroy CLINIC PATIENT WHO REASON')
})
