// The database and `chain.rules.ts` hash the same bytes, whatever the names and dates.
import { buildEnvelopeText, sha256, verifyChain } from '@postura/domain/clinical/chain.rules'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { newId } from '@postura/domain/shared/ids'
import { fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpRecordClinic } from '../../testing/clinical/clinical.factory.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic & { professionalId: string }
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
})

const oneLine = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const option = fc.option(fc.uuid())

const anyEntry = fc.record({
  signer: oneLine,
  crefito: oneLine,
  document: fc.stringMatching(/^[a-z_]{1,40}$/),
  kind: fc.constantFrom('assessment', 'progress', 'discharge'),
  version: fc.integer({ min: 1, max: 2_147_483_647 }),
  occurred_on: day,
  appointment_id: option,
  class_id: option,
  draft_rev: fc.integer({ min: 1, max: 2_147_483_647 }),
  /** Settings that change how dates and times are written. */
  style: fc.constantFrom('ISO, DMY', 'German', 'SQL, MDY', 'Postgres'),
  zone: fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Tokyo'),
})

test('for any entry', async () => {
  const { id: patient_id } = await addPatient(clinic)
  const entries: ClinicalEntry[] = []
  await withClient(postura.appUrl, async (client) => {
    await client.query(`select set_config('app.admin_id', $1, false), set_config('app.actor_id', $1, false)`, [
      clinic.id,
    ])
    const sign = async ({
      style,
      zone,
      signer,
      crefito,
      ...given
    }: typeof anyEntry extends fc.Arbitrary<infer E> ? E : never) => {
      const entry = { ...given, class_id: given.appointment_id ? null : given.class_id, id: newId(), patient_id }
      const content_sha256 = await sha256(entry.id)
      await client.query(`select set_config('datestyle', $1, false), set_config('timezone', $2, false)`, [style, zone])
      await client.query('update clinic.professionals set name = $2, crefito = $3 where id = $1', [
        clinic.professionalId,
        signer,
        crefito,
      ])
      const columns = Object.keys(entry)
      const { rows } = await client.query(
        `insert into clinic.clinical_entries (admin_id, content_sha256, ${columns.join(', ')})
         values ($1, decode($2, 'hex'), ${columns.map((_, n) => `$${n + 3}`).join(', ')})
         returning number, author_id, professional_id, signer, crefito, extract(epoch from signed_at)::float8 * 1000 as signed_at,
           encode(previous, 'hex') as previous, encode(hash, 'hex') as hash`,
        [clinic.id, content_sha256, ...Object.values(entry)],
      )
      const [{ signed_at, ...written }] = rows
      const signed = { ...entry, ...written, annuls: false, amends_id: null, content: entry.id, content_sha256 }
      entries.push({ ...signed, signed_at: new Date(signed_at).toISOString() })
      const last = entries.at(-1) as ClinicalEntry
      expect(last.hash).toBe(await sha256(buildEnvelopeText(clinic.id, last)))
    }
    await fc.assert(fc.asyncProperty(anyEntry, sign), fastCheckOptions(200, 10_000))
  })
  expect((await verifyChain({ clinicId: clinic.id, entries })).problems).toEqual([])
})

test('a name with a line break, which could stand for two fields, is refused', async () => {
  const rename = postura.owner.query(`update clinic.professionals set name = $2 where id = $1`, [
    clinic.professionalId,
    'Carla\nNunes',
  ])
  await rename
  const { id: patient_id } = await addPatient(clinic)
  const insert = withClient(postura.appUrl, async (client) => {
    await client.query(`select set_config('app.admin_id', $1, false), set_config('app.actor_id', $1, false)`, [
      clinic.id,
    ])
    await client.query(
      `insert into clinic.clinical_entries (admin_id, patient_id, id, kind, document, version, occurred_on, draft_rev, content_sha256)
       values ($1, $2, $3, 'progress', 'evolucao', 1, '2026-11-15', 1, sha256('x'))`,
      [clinic.id, patient_id, newId()],
    )
  })
  await expect(insert).rejects.toMatchObject({ code: '23514' })
})
