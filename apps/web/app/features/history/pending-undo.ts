import { UNDO_SECONDS } from '@postura/domain/history/history'
import { ignoreErrors } from '~/lib/ignore-errors'

/** Key in `sessionStorage`, so that the undo survives a reload of this tab. */
const KEY = 'postura-undo'

/** Time that a toast is shown. */
export const UNDO_TOAST_MS = 10_000

/** Inline undos are shown until shortly before the server's limit. */
export const UNDO_INLINE_MS = UNDO_SECONDS * 1_000 - UNDO_TOAST_MS

export type PendingUndo = { changeId: string; undoId: string; recordId: string; message: string; at: number }

const read = (): PendingUndo[] =>
  ignoreErrors(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as PendingUndo[]) ?? []
const write = (pending: readonly PendingUndo[]): void =>
  void ignoreErrors(() => sessionStorage.setItem(KEY, JSON.stringify(pending)))

export const storeUndo = (pending: PendingUndo): void => {
  removeUndo(pending.changeId)
  write([...read(), pending])
}

export const removeUndo = (changeId: string): void => write(read().filter((each) => each.changeId !== changeId))

export const findUndos = (recordId: string): PendingUndo[] => read().filter((each) => each.recordId === recordId)

export const clearUndos = (): void => void ignoreErrors(() => sessionStorage.removeItem(KEY))

/** Stored undos that the server still accepts while they are shown. */
export const loadUndos = (now: number): PendingUndo[] => read().filter(({ at }) => now - at < UNDO_INLINE_MS)
