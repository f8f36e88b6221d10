import { verifyChain } from '@postura/domain/clinical/chain.rules'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import {
  addDraft,
  addEntry,
  addTreating,
  newDraft,
  sign,
  signUpRecordClinic,
  turnOnRecord,
} from '../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
const TIMES = chooseRunCount(8, 150)
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpRecordClinic(postura)
  await turnOnRecord(postura, clinic, { clinical_sharing: 'team' })
})

const together = <T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
const repeat = async (work: (nth: number) => Promise<void>): Promise<void> => {
  for (let nth = 0; nth < TIMES; nth += 1) await work(nth)
}
const newPatientId = async () => (await addPatient(clinic)).id
const outcomeOf = ([result]: { outcome: string; code?: string }[]) => result?.code ?? result?.outcome
const stored = async (id: string) => {
  const count = async (table: string, column = 'id') =>
    (await postura.owner.query(`select from clinic.clinical_${table} where ${column} = $1`, [id])).rowCount
  return {
    drafts: await count('drafts'),
    entries: await count('entries'),
    contents: await count('contents', 'entry_id'),
  }
}
const SIGNED = { drafts: 0, entries: 1, contents: 1 }
const KEPT = { drafts: 1, entries: 0, contents: 0 }

test('twenty signatures of one draft make one entry, and each of them hears of it', async () => {
  const id = await addDraft(clinic, { patient_id: await newPatientId() })
  const results = await together(20, () => sign(clinic, { id, rev: 1 }))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect([outcomeOf(results[0]), await stored(id)]).toEqual(['signed', SIGNED])
})

test('twenty authors who sign about one patient make one unbroken chain', async () => {
  const patient_id = await newPatientId()
  const authors: TestClinic[] = []
  const drafts: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const author = await addTreating(postura, clinic.id)
    authors.push(author)
    drafts.push(await addDraft(author, { patient_id }))
  }
  const results = await Promise.all(authors.map((author, n) => sign(author, { id: drafts[n] ?? '', rev: 1 })))
  expect(results.map(outcomeOf)).toEqual(Array(20).fill('signed'))
  const { entries } = (await clinic.call('GET', `/api/clinical/patients/${patient_id}/entries`)).json()
  expect(new Set(entries.map(({ author_id }: { author_id: string }) => author_id)).size).toBe(20)
  expect(await verifyChain({ clinicId: clinic.id, entries: entries.toReversed() })).toMatchObject({
    entries: 20,
    problems: [],
  })
})

test('an autosave against a signature loses nothing: one of them is refused, and says so', async () => {
  await repeat(async () => {
    const patient_id = await newPatientId()
    const id = await addDraft(clinic, { patient_id })
    const body = newDraft({ patient_id, rev: 1, values: { queixas_dia: 'Mais' } })
    const [saved, result] = await Promise.all([
      clinic.call('PUT', `/api/clinical/drafts/${id}`, body),
      sign(clinic, { id, rev: 1 }),
    ])
    const told = saved.statusCode === 200 ? 'saved' : saved.json().code
    const expected = { 'draft_signed signed': SIGNED, 'saved stale': KEPT }
    expect(Object.keys(expected)).toContain(`${told} ${outcomeOf(result)}`)
    expect(await stored(id)).toEqual(expected[`${told} ${outcomeOf(result)}` as keyof typeof expected])
  })
})

test('two windows that begin the same draft at once keep one text, and the other is told', async () => {
  await repeat(async () => {
    const patient_id = await newPatientId()
    const id = newId()
    const begin = (text: string) =>
      clinic.call('PUT', `/api/clinical/drafts/${id}`, newDraft({ patient_id, values: { queixas_dia: text } }))
    const answers = await Promise.all([begin('Um'), begin('Dois')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

test('a signature against the deletion or the archiving of its patient leaves both whole', async () => {
  await repeat(async (nth) => {
    const patient_id = await newPatientId()
    const id = await addDraft(clinic, { patient_id })
    const leave = () =>
      nth % 2 === 0
        ? clinic.call('DELETE', `/api/patients/${patient_id}`)
        : clinic.call('PUT', `/api/patients/${patient_id}/archived`, { archived: true })
    const [left, result] = await Promise.all([leave(), sign(clinic, { id, rev: 1 })])
    expect([outcomeOf(result), await stored(id)]).toEqual(['signed', SIGNED])
    expect(left.statusCode).toBe(nth % 2 === 0 ? 409 : 200)
    expect((await clinic.call('GET', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })
})

test('a first draft against the deletion of its patient: one of them is refused', async () => {
  await repeat(async () => {
    const patient_id = await newPatientId()
    const id = newId()
    const [saved, deleted] = await Promise.all([
      clinic.call('PUT', `/api/clinical/drafts/${id}`, newDraft({ patient_id })),
      clinic.call('DELETE', `/api/patients/${patient_id}`),
    ])
    expect([saved.statusCode === 200, deleted.statusCode === 200]).toEqual([
      (await stored(id)).drafts === 1,
      (await stored(id)).drafts === 0,
    ])
    expect([404, 409, 200]).toContain(saved.statusCode)
  })
})

test('a signature against the undo of its patient’s creation: the patient stays', async () => {
  await repeat(async () => {
    const [patient_id, change] = [newId(), newId()]
    const patient = { id: patient_id, name: 'Ana', birth_date: '1980-05-20', phone: '11912345678', address: 'Rua' }
    await clinic.call('POST', '/api/patients', patient, { 'x-change-id': change })
    const id = await addDraft(clinic, { patient_id })
    const [undone, result] = await Promise.all([
      clinic.call('POST', `/api/changes/${change}/undo`),
      sign(clinic, { id, rev: 1 }),
    ])
    expect([undone.json().code, outcomeOf(result), await stored(id)]).toEqual(['changed_since', 'signed', SIGNED])
  })
})

test('a member who is removed while signing leaves an entry or a draft, never a half', async () => {
  const seen = new Set<string>()
  for (let nth = 0; nth < Math.min(TIMES, 40); nth += 1) {
    const author = await addTreating(postura, clinic.id)
    const id = await addDraft(author, { patient_id: await newPatientId() })
    const [removed, response] = await Promise.all([
      clinic.call('POST', `/api/members/${author.id}/end`, { bookings: 'keep' }),
      author.call('POST', '/api/clinical/signatures', { drafts: [{ id, rev: 1 }] }),
    ])
    expect(removed.statusCode).toBe(200)
    const told = response.statusCode === 200 ? outcomeOf(response.json().results) : response.json().code
    expect([told, await stored(id)]).toEqual([told, told === 'signed' ? SIGNED : KEPT])
    seen.add(told)
  }
  for (const told of seen) expect(['signed', 'forbidden', 'no_clinic', 'clinical_needs_crefito']).toContain(told)
})

test('an entry that two people annul at once is annulled once', async () => {
  const patient_id = await newPatientId()
  const author = await addTreating(postura, clinic.id)
  const amends_id = await addEntry(author, { patient_id })
  const over = { patient_id, document: 'anulacao', amends_id, values: { motivo: 'Outro' } }
  const [mine, theirs] = [await addDraft(clinic, over), await addDraft(author, over)]
  const results = await Promise.all([sign(clinic, { id: mine, rev: 1 }), sign(author, { id: theirs, rev: 1 })])
  expect(results.map(outcomeOf).toSorted()).toEqual(['entry_annulled', 'signed'])
})
