import { beforeEach, expect, test, vi } from 'vitest'
import { clearUndos, findUndos, loadUndos, removeUndo, storeUndo } from './pending-undo'

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

test('a pending undo is loaded only while the server still accepts it', () => {
  expect(loadUndos(100_000)).toEqual([])
  storeUndo(pending('a'))
  expect(loadUndos(149_999)).toEqual([pending('a')])
  // A toast of ten more seconds would exceed the server's limit of one minute.
  expect(loadUndos(150_000)).toEqual([])
})

test('removing one pending undo keeps the others', () => {
  for (const id of ['a', 'b', 'a']) storeUndo(pending(id))
  expect(loadUndos(100_000).map(({ changeId }) => changeId)).toEqual(['b', 'a'])
  expect(findUndos('record of b')).toEqual([pending('b')])
  removeUndo('a')
  expect(loadUndos(100_000)).toEqual([pending('b')])
  clearUndos()
  expect(loadUndos(100_000)).toEqual([])
})

test('without browser storage no pending undo is loaded', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeUndo(pending('a'))
  removeUndo('a')
  expect(loadUndos(100_000)).toEqual([])
})
