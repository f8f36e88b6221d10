import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAllUndos, forgetUndo, keepUndo, offersFor, recallUndos } from './pending-undo'

const pending = (changeId: string, at = 100_000) => ({
  changeId,
  undoId: 'u',
  recordId: `record of ${changeId}`,
  message: 'Paciente excluído: Ana',
  at,
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('an offer is recalled as long as the server would keep it, and no longer', () => {
  expect(recallUndos(100_000)).toEqual([])
  keepUndo(pending('a'))
  expect(recallUndos(149_999)).toEqual([pending('a')])
  // Ten more seconds on the screen would pass the server's minute.
  expect(recallUndos(150_000)).toEqual([])
})

test('one offer that ends leaves the others', () => {
  for (const id of ['a', 'b', 'a']) keepUndo(pending(id))
  expect(recallUndos(100_000).map(({ changeId }) => changeId)).toEqual(['b', 'a'])
  expect(offersFor('record of b')).toEqual([pending('b')])
  forgetUndo('a')
  expect(recallUndos(100_000)).toEqual([pending('b')])
  forgetAllUndos()
  expect(recallUndos(100_000)).toEqual([])
})

test('a browser that keeps nothing recalls nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepUndo(pending('a'))
  forgetUndo('a')
  expect(recallUndos(100_000)).toEqual([])
})
