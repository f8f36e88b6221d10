import { beforeAll, expect, test } from 'vitest'
import type { ClinicalFile } from '../clinical-file.ts'
import { sampleClinicalFile } from '../copy/record-copy.fixture.ts'
import { describeClaims, describeFileCheck, describeSignedFacts, listCheckedTexts } from './clinical-verify.labels.ts'
import { checkClinicalFile, parseClinicalFile, parsePrintedHash } from './verify-file.rules.ts'

let file: ClinicalFile
let head = ''
beforeAll(async () => {
  file = await sampleClinicalFile()
  head = file.head?.hash ?? ''
})

const verdictOf = async (changed: ClinicalFile, printed: string | null = head) =>
  describeFileCheck(await checkClinicalFile(changed, printed), changed)
const withEntry = (number: number, change: object): ClinicalFile => ({
  ...file,
  entries: file.entries.map((entry) => (entry.number === number ? { ...entry, ...change } : entry)),
})

test('a copy as it was exported is sound and matches its print', async () => {
  expect(await verdictOf(file)).toEqual({
    tone: 'good',
    title: '8 registros sem alteração',
    failures: [],
    notes: [
      'O hash impresso é o do último registro.',
      '1 registro sem o texto, que foi anulado: a assinatura foi conferida.',
    ],
  })
})

test('without the printed hash the file is only consistent with itself', async () => {
  expect(await verdictOf(file, null)).toMatchObject({
    tone: 'unproven',
    title: '8 registros sem alteração; falta comparar com o papel',
  })
})

test('a print that is older than the file is found in it', async () => {
  const { tone, notes } = await verdictOf(file, file.entries[5]?.hash ?? '')
  expect([tone, notes[0]]).toEqual([
    'good',
    'O hash impresso é o do registro 6. Depois dele o arquivo tem 2 registros: o papel é de antes.',
  ])
})

const spoiled: [string, () => ClinicalFile, RegExp][] = [
  ['a changed text', () => withEntry(2, { content: file.entries[2]?.content }), /^Registro 2: o texto não é/],
  ['a changed day', () => withEntry(3, { occurred_on: '2020-01-01' }), /^Registro 3: os dados/],
  ['a missing entry', () => ({ ...file, entries: file.entries.filter(({ number }) => number !== 4) }), /^Registro 5/],
  ['a missing end', () => ({ ...file, entries: file.entries.slice(0, -1) }), /^O último registro não é/],
  ['another head', () => ({ ...file, head: { number: 8, hash: 'a'.repeat(64) } }), /^O último registro não é/],
  ['no head', () => ({ ...file, head: null }), /^O último registro não é/],
  ['another patient', () => ({ ...file, patient: { ...file.patient, id: 'x' } }), /não são do paciente/],
  ['another clinic', () => ({ ...file, clinic: { ...file.clinic, id: 'x' } }), /^Registro 1: os dados/],
]
test.each(spoiled)('%s is found', async (_, change, said) => {
  const { tone, title, failures } = await verdictOf(change())
  expect([tone, title]).toEqual(['bad', 'Esta cópia não confere'])
  expect(failures.some((failure) => said.test(failure))).toBe(true)
})

test('a hash of no entry does not match', async () => {
  const { tone, failures } = await verdictOf(file, 'b'.repeat(64))
  expect([tone, failures.length]).toEqual(['bad', 1])
})

test('a name outside of the signed texts is no proof, so a different one is named', async () => {
  const { tone, notes } = await verdictOf({ ...file, patient: { ...file.patient, name: 'Rui Melo' } })
  expect(tone).toBe('good')
  expect(notes).toContain('O arquivo diz que o paciente é Rui Melo; o último texto assinado diz Ana Brandão.')
})

test('a printed hash is read from an address, in groups and in capitals', () => {
  const groups = (head.match(/.{8}/g) ?? []).join('  ').toUpperCase()
  for (const typed of [head, ` ${groups}\n`, `https://postura.test/verificar#${head}`])
    expect(parsePrintedHash(typed)).toBe(head)
  for (const typed of ['', head.slice(1), `${head}0`, 'abc']) expect(parsePrintedHash(typed)).toBeNull()
})

test('another file is not a copied record', () => {
  for (const text of ['', '{', '{}', '[]', JSON.stringify({ ...file, format: 'x' })])
    expect(parseClinicalFile(text)).toBeNull()
  expect(parseClinicalFile(JSON.stringify(file))).toEqual(file)
})

test('a text that is missing without an annulment is no proof, whoever left it out', async () => {
  const { tone, title, failures, notes } = await verdictOf(withEntry(2, { content: null }))
  expect([tone, title, failures]).toEqual(['unproven', '8 registros sem alteração, 1 sem o texto e sem explicação', []])
  expect(notes).toContain('1 registro sem o texto, que foi anulado: a assinatura foi conferida.')
  expect(notes.some((note) => note.includes('nenhuma anulação diz por quê: registro 2.'))).toBe(true)
  const hidden = { ...file, entries: file.entries.map((entry) => ({ ...entry, content: null })) }
  expect((await verdictOf(hidden)).title).toBe('8 registros sem alteração, 7 sem o texto e sem explicação')
})

test('what was signed is told apart from what the file says', async () => {
  const claiming = {
    ...file,
    clinic: { ...file.clinic, name: 'Outra' },
    patient: { ...file.patient, name: 'Rui Melo' },
  }
  const check = await checkClinicalFile(claiming, head)
  expect(describeSignedFacts(check, claiming).map(({ value }) => value)).toEqual([
    'Ana Brandão',
    '529.982.247-25',
    '08/01/2025 a 22/01/2025',
    'Carla Nunes, CREFITO 12345-F',
    head,
  ])
  expect(describeClaims(claiming).map(({ value }) => value)).toEqual([
    'Rui Melo',
    'Outra',
    '11/03/2026 às 12:30 (UTC), por Helena Prado',
  ])
})

test('every text of the file is listed as it is printed, and a changed one is marked', async () => {
  const changed = withEntry(2, { content: (file.entries[1]?.content ?? '').replace('8 de 10', '2 de 10') })
  const texts = listCheckedTexts(await checkClinicalFile(changed, head), changed)
  expect(texts.map(({ number, isSpoiled }) => [number, isSpoiled])).toEqual(
    [1, 2, 3, 6, 4, 5, 7, 8].map((number) => [number, number === 2]),
  )
  expect(texts[1]?.sections.flatMap(({ entries }) => entries)).toContainEqual(
    expect.objectContaining({ label: 'Dor antes', value: '2 de 10' }),
  )
})
