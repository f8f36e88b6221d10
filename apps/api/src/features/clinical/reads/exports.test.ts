import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { addEntry, addTreating, signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { sendExportsMail } from './exports-mail.job.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id = ''
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

const copy = { reason: 'Pedido do paciente', to_whom: 'O paciente', includes_annulled: false }
const at = (id: string) => `/api/clinical/patients/${id}/export`
const exportOf = (as: TestClinic, id = patient_id) => as.call('POST', at(id), copy)

test('a copy that is read while somebody signs has its last entry as its head', async () => {
  const { id } = await addPatient(clinic)
  await addEntry(clinic, { patient_id: id })
  for (let n = 0; n < chooseRunCount(8, 60); n += 1) {
    const [response] = await Promise.all([exportOf(clinic, id), addEntry(clinic, { patient_id: id })])
    const { entries, after, head } = response.json()
    const last = entries.at(-1).number
    expect(after ?? head.number).toBe(last)
    expect(head.number).toBeGreaterThanOrEqual(last)
  }
})

describe('a copy', () => {
  test('needs a reason, who receives it and a recent password', async () => {
    expect((await clinic.call('POST', at(patient_id), { ...copy, reason: ' ' })).statusCode).toBe(422)
    expect((await clinic.call('POST', at(patient_id), { ...copy, to_whom: '' })).statusCode).toBe(422)
    const set = (minutes: number) =>
      postura.owner.query(
        'update accounts.sessions set proven_at = now() - make_interval(mins => $2) where user_id = $1',
        [clinic.id, minutes],
      )
    await set(11)
    postura.deps.sessions.refreshPerson(clinic.id)
    expect((await exportOf(clinic)).json().code).toBe('proof_needed')
    await set(0)
    postura.deps.sessions.refreshPerson(clinic.id)
  })

  test('of a second patient within an hour is mailed to the owner once, in an expired plan too', async () => {
    const team = await signUpRecordClinic(postura)
    const patients: string[] = []
    for (let n = 0; n < 3; n += 1) patients.push((await addPatient(team)).id)
    await postura.owner.query('delete from billing.grants where admin_id = $1', [team.id])
    const manager = await addTreating(postura, team.id, 'manager', 'Davi Reis')
    const jobs = async () =>
      (
        await postura.owner.query(
          `select data from jobs.job where name = 'clinical-exports-mail' and data ->> 'adminId' = $1`,
          [team.id],
        )
      ).rows
    const counts = []
    for (const id of [patients[0], patients[0], patients[1], patients[1], patients[2]]) {
      expect((await exportOf(manager, id)).statusCode).toBe(200)
      counts.push((await jobs()).length)
    }
    expect(counts).toEqual([0, 0, 1, 1, 1])
    // Two at once do not see each other's line of the log, unless one waits for the other.
    const quick = await addTreating(postura, team.id, 'manager', 'Elza Reis')
    await Promise.all(patients.slice(0, 2).map((id) => exportOf(quick, id)))
    expect(await jobs()).toHaveLength(2)
    const sent: { to: string; text: string }[] = []
    const mailer = { send: async (mail: { to: string; text: string }) => void sent.push(mail), close: () => undefined }
    for (const { data } of await jobs()) await sendExportsMail({ pool: postura.worker, mailer, origin: ORIGIN })(data)
    expect(sent).toMatchObject([{ to: team.email }, { to: team.email }])
    const told = sent.map(({ text }) => text).join()
    for (const name of ['Davi Reis', 'Elza Reis'])
      expect(told).toContain(`${name} gerou cópias do prontuário de mais de um paciente`)
  })
})
