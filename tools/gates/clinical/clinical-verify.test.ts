import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkEntries } from '@postura/domain/clinical/clinical-chain.fixture'
import { sampleClinicalFile } from '@postura/domain/clinical/copy/record-copy.fixture'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'clinical-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = await sampleClinicalFile()
const head = file.head?.hash ?? ''
const verify = (content: unknown, ...words: string[]) => {
  const path = join(folder, 'copy.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../clinical-verify.ts'), path, ...words],
    { encoding: 'utf8' },
  )
  return [status, `${stdout}${stderr}`.split('\n')[0]]
}

test('the command says what the page says, with the hash as it is printed', () => {
  const groups = (head.match(/.{8}/g) ?? []).map((group) => group.toUpperCase())
  expect(verify(file, ...groups)).toEqual([0, '8 registros sem alteração'])
  expect(verify(file, file.entries[5]?.hash ?? '')).toEqual([0, '8 registros sem alteração'])
  expect(verify(file, 'b'.repeat(64))).toEqual([1, 'Esta cópia não confere'])
})

test('a record that was forged as a whole is not proven without the printed hash', async () => {
  const signed = file.entries.map((entry) => ({ ...entry, content: entry.content ?? '{}', signer: 'Outra Pessoa' }))
  const entries = await linkEntries(signed)
  const last = entries.at(-1)
  const forged = { ...file, entries, head: last && { number: last.number, hash: last.hash } }
  expect(verify(forged)).toEqual([3, '8 registros sem alteração; falta comparar com o papel'])
  expect(verify(forged, head)).toEqual([1, 'Esta cópia não confere'])
})

test('what is not a copied record or a hash is named', () => {
  expect(verify('{')[0]).toBe(2)
  expect(verify(file, 'abc')[1]).toMatch(/^Este não é um hash inteiro/)
})
