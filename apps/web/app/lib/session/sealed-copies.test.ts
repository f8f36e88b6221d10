import { beforeEach, expect, test, vi } from 'vitest'
import { createSealedCopies } from './sealed-copies'

const keyOf = (letter: string) => btoa(letter.repeat(32))

const createCopies = (letter: string) => {
  const copies = createSealedCopies<{ text: string }>(keyOf(letter))
  if (!copies) throw new Error('this browser seals nothing')
  return copies
}

/** As much of the browser's storage as is used. */
const stubStorage = () => {
  const stored: Record<string, string> = {}
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(stored, { [key]: value }), writable: true },
    removeItem: { value: (key: string) => void delete stored[key] },
  })
  vi.stubGlobal('localStorage', stored)
  return stored
}

let stored: Record<string, string> = {}
beforeEach(() => {
  stored = stubStorage()
})

const load = async (letter: string) => (await createCopies(letter).load()).map(({ id, input }) => ({ id, input }))

test('a copy is sealed, opens with its key, and is gone after it was removed', async () => {
  const copies = createCopies('a')
  await copies.keep({ id: 'one', input: { text: 'Canário' } })
  expect(await copies.keep({ id: 'one', input: { text: 'Canário, mais' } })).toBe(true)
  expect(JSON.stringify(stored)).not.toContain('Can')
  expect(await load('a')).toEqual([{ id: 'one', input: { text: 'Canário, mais' } }])
  await copies.remove('one')
  expect([await load('a'), Object.keys(stored)]).toEqual([[], []])
})

test('the copy of another person, one that was moved and one that was changed do not open', async () => {
  await createCopies('b').keep({ id: 'theirs', input: { text: 'b' } })
  await createCopies('a').keep({ id: 'own', input: { text: 'a' } })
  const [name = ''] = Object.keys(stored).filter((key) => key.includes('own'))
  stored[name.replace('own', 'moved')] = stored[name] ?? ''
  stored[name.replace('own', 'changed')] = (stored[name] ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await load('a')).toEqual([{ id: 'own', input: { text: 'a' } }])
})

test('a very long text is kept, and a device that keeps nothing says so', async () => {
  const text = 'x'.repeat(200_000)
  const copies = createCopies('a')
  expect(await copies.keep({ id: 'long', input: { text } })).toBe(true)
  expect(await load('a')).toEqual([{ id: 'long', input: { text } }])
  Object.defineProperty(stored, 'setItem', {
    value: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
  expect(await copies.keep({ id: 'more', input: { text: 'a' } })).toBe(false)
})

test('what another window has kept is dropped only as it was found', async () => {
  const copies = createCopies('a')
  await copies.keep({ id: 'one', input: { text: 'a' } })
  const [found] = await copies.load()
  await copies.keep({ id: 'one', input: { text: 'ab' } })
  if (found) await copies.drop(found)
  expect(await load('a')).toEqual([{ id: 'one', input: { text: 'ab' } }])
  const [newer] = await copies.load()
  if (newer) await copies.drop(newer)
  expect(await load('a')).toEqual([])
})

test('a browser that cannot seal keeps no copies', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => new Uint8Array(16) })
  expect(createSealedCopies(keyOf('a'))).toBeNull()
  vi.unstubAllGlobals()
})
