import { randomBytes } from 'node:crypto'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test, vi } from 'vitest'
import { unzipText } from '../../testing/reports/unzip-text.ts'
import { type ZipFile, zipFiles } from './zip-files.ts'

const when = new Date('2026-11-15T12:00:00Z')

async function* inOrder<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}
const zip = async (files: Iterable<ZipFile>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of zipFiles(inOrder(files), when)) pieces.push(piece)
  return Buffer.concat(pieces)
}
test('another implementation reads short, long, empty and Portuguese files', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `linha ${n}: açaí\n`)
  const files = { 'LEIA-ME.txt': 'Olá', 'tabelas/ação.csv': lines.join(''), 'vazio.csv': '' }
  const read = unzipText(
    await zip([
      { name: 'LEIA-ME.txt', content: 'Olá' },
      { name: 'tabelas/ação.csv', content: inOrder(lines) },
      { name: 'vazio.csv', content: inOrder([]) },
    ]),
  )
  expect(read).toEqual(files)
})

test('many files are found, also more than 16 bits count', { timeout: 60_000 }, async () => {
  const count = chooseRunCount(2_000, 70_000)
  const read = unzipText(await zip(Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, content: `${n}` }))))
  expect(Object.keys(read)).toHaveLength(count)
  expect(read[`${count - 1}.txt`]).toBe(`${count - 1}`)
})

test('nothing is generated that was not taken, and leaving ends what generates', async () => {
  let generated = 0
  let hasEnded = false
  const endless = async function* () {
    try {
      for (;;) {
        generated += 1
        yield randomBytes(8_000).toString('base64')
      }
    } finally {
      hasEnded = true
    }
  }
  for await (const piece of zipFiles(inOrder([{ name: 'a', content: endless() }]), when)) {
    if (piece.length > 1_000) break
  }
  await vi.waitFor(() => expect(hasEnded).toBe(true))
  expect(generated).toBeLessThan(100)
})

test('a failure in the middle reaches the reader', async () => {
  const failing = async function* () {
    yield 'a'
    throw new Error('the database is gone')
  }
  await expect(zip([{ name: 'a', content: failing() }])).rejects.toThrow('the database is gone')
})
