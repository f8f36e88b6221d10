import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryKinds } from '../documents/document.ts'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { verifyChain } from './chain.rules.ts'
import { CLINIC, linkEntries, type SignedEntry, sampleSigned } from './clinical-chain.fixture.ts'
import type { ClinicalEntry } from './clinical-entry.ts'

const uuid = fc.uuid()
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** One line of any letters: accents, emoji, quotes. */
const oneLine = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))

const anySigned: fc.Arbitrary<SignedEntry> = fc.record({
  patient_id: uuid,
  id: uuid,
  kind: fc.constantFrom(...entryKinds),
  document: fc.constantFrom('evolucao', 'avaliacao', 'adendo'),
  version: fc.integer({ min: 1, max: 99 }),
  occurred_on: day,
  appointment_id: fc.option(uuid),
  class_id: fc.option(uuid),
  amends_id: fc.option(uuid),
  annuls: fc.boolean(),
  author_id: uuid,
  professional_id: uuid,
  signer: oneLine,
  crefito: oneLine,
  draft_rev: fc.integer({ min: 1, max: 500 }),
  signed_at: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  content: fc.string({ unit: 'grapheme', maxLength: 200 }),
})

const problemsOf = async (entries: readonly ClinicalEntry[]) =>
  (await verifyChain({ clinicId: CLINIC, entries })).problems

const chains = (maxLength: number) => fc.array(anySigned, { minLength: 1, maxLength })

test('a chain of any entries holds, also with contents withheld', async () => {
  await fc.assert(
    fc.asyncProperty(chains(300), fc.array(fc.boolean()), async (signed, isWithheld) => {
      const entries = await linkEntries(signed)
      const copied = entries.map((entry, n) => (isWithheld[n] ? { ...entry, content: null } : entry))
      expect(await verifyChain({ clinicId: CLINIC, entries: copied })).toEqual({
        entries: entries.length,
        problems: [],
      })
    }),
    fastCheckOptions(10, 200),
  )
})

/** Another value of the same kind: one character, number or flag differs. */
const spoil = (value: unknown, at: number): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string' || value === '') return 'x'
  const place = at % value.length
  return `${value.slice(0, place)}${value[place] === '0' ? '1' : '0'}${value.slice(place + 1)}`
}

test('a change of any field of any entry is found', async () => {
  await fc.assert(
    fc.asyncProperty(chains(12), fc.nat(), fc.nat(), fc.nat(), async (signed, nth, field, at) => {
      const entries = await linkEntries(signed)
      const target = nth % entries.length
      const names = Object.keys(entries[target] ?? {}) as (keyof ClinicalEntry)[]
      const name = names[field % names.length] ?? 'hash'
      const spoiled = entries.map((entry, n) => (n === target ? { ...entry, [name]: spoil(entry[name], at) } : entry))
      expect(await problemsOf(spoiled as ClinicalEntry[])).not.toEqual([])
    }),
    fastCheckOptions(300, 5_000),
  )
})

test('an entry that was dropped, swapped, doubled or moved to another clinic is found', async () => {
  await fc.assert(
    fc.asyncProperty(chains(12), fc.nat(), async (signed, nth) => {
      const entries = await linkEntries(signed)
      const at = nth % entries.length
      // A cut end is a shorter chain: only the printed hash shows it (`checkClinicalFile`).
      if (at < entries.length - 1) expect(await problemsOf(entries.toSpliced(at, 1))).not.toEqual([])
      expect(await problemsOf(entries.toSpliced(at, 0, entries[at] as ClinicalEntry))).not.toEqual([])
      if (at > 0) {
        const swapped = entries.with(at, entries[at - 1] as ClinicalEntry).with(at - 1, entries[at] as ClinicalEntry)
        expect(await problemsOf(swapped)).not.toEqual([])
      }
      expect((await verifyChain({ clinicId: '019b0000', entries })).problems).not.toEqual([])
    }),
    fastCheckOptions(50, 1_000),
  )
})

test('the problem is named; a cut end is none of the chain', async () => {
  const entries = await linkEntries([1, 2, 3].map(sampleSigned))
  const [first, second, third] = entries as [ClinicalEntry, ClinicalEntry, ClinicalEntry]
  expect(await problemsOf([first, second])).toEqual([])
  expect(await problemsOf([first, third])).toEqual([
    { number: 3, problem: 'number' },
    { number: 3, problem: 'link' },
  ])
  expect(await problemsOf([first, { ...second, content: 'outro' }, third])).toEqual([{ number: 2, problem: 'content' }])
  expect(await problemsOf([first, { ...second, signer: 'Outra' }, third])).toEqual([{ number: 2, problem: 'envelope' }])
  expect(await problemsOf([])).toEqual([])
})
