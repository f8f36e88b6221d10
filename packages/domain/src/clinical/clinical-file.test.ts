import { expect, test } from 'vitest'
import { verifyChain } from './chain.rules.ts'
import { CLINIC, linkEntries, sampleSigned } from './clinical-chain.fixture.ts'
import type { ExportPage } from './clinical-entry.ts'
import { buildClinicalFile, clinicalFile } from './clinical-file.ts'

const pagesOf = async (): Promise<[ExportPage, ExportPage]> => {
  const annuls = { kind: 'addendum', amends_id: sampleSigned(2).id, annuls: true } as const
  const entries = await linkEntries([...[1, 2, 3, 4].map(sampleSigned), { ...sampleSigned(5), ...annuls }])
  const page: ExportPage = {
    clinic: { id: CLINIC, name: 'Clínica Movimento' },
    patient: { id: entries[0]?.patient_id ?? '', name: 'Ana', birth_date: null, cpf: null },
    exported_at: '2026-11-15T12:00:00.000Z',
    exported_by: 'Helena Prado',
    entries: entries.slice(0, 2),
    after: 2,
    head: { number: 5, hash: entries[4]?.hash ?? '' },
  }
  return [page, { ...page, entries: entries.slice(2), after: null }]
}

test('the parts of an export are one file, which is read back and verified', async () => {
  const file = buildClinicalFile(await pagesOf(), { includes_annulled: true })
  const { clinic, entries } = clinicalFile.parse(JSON.parse(JSON.stringify(file)))
  expect(await verifyChain({ clinicId: clinic.id, entries })).toEqual({ entries: 5, problems: [] })
})

test('a text that was annulled while the next part was read is left out of a copy for the patient', async () => {
  const missing = (file: ReturnType<typeof buildClinicalFile>) =>
    file.entries.flatMap(({ number, content }) => (content === null ? [number] : []))
  expect(missing(buildClinicalFile(await pagesOf(), { includes_annulled: false }))).toEqual([2])
  expect(missing(buildClinicalFile(await pagesOf(), { includes_annulled: true }))).toEqual([])
})
