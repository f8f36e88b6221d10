import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUndo, keepUndo, recallUndo } from './pending-undo'

const pending = { changeId: 'a', undoId: 'b', message: 'Paciente excluído: Ana', at: 100_000 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('an offer is recalled as long as the server would keep it, and no longer', () => {
  expect(recallUndo(100_000)).toBeNull()
  keepUndo(pending)
  expect(recallUndo(149_999)).toEqual(pending)
  // Ten more seconds on the screen would pass the server's minute.
  expect(recallUndo(150_000)).toBeNull()
  forgetUndo()
  expect(recallUndo(100_000)).toBeNull()
})

test('a browser that keeps nothing recalls nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepUndo(pending)
  forgetUndo()
  expect(recallUndo(100_000)).toBeNull()
})
