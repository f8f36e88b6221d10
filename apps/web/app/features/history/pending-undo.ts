import { UNDO_SECONDS } from '@postura/domain/history/history'

const KEY = 'postura-undo'

/** For how long the screen offers it. */
export const OFFERED_MS = 10_000

export type PendingUndo = { changeId: string; undoId: string; message: string; at: number }

/** A browser that keeps nothing still undoes: only the reload is not survived. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

export const keepUndo = (pending: PendingUndo): void =>
  void quietly(() => sessionStorage.setItem(KEY, JSON.stringify(pending)))

export const forgetUndo = (): void => void quietly(() => sessionStorage.removeItem(KEY))

/** What was offered when the page went away, if the server would still do it for as long as it is offered. */
export const recallUndo = (now: number): PendingUndo | null => {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '') as PendingUndo)
  return kept && now - kept.at < UNDO_SECONDS * 1_000 - OFFERED_MS ? kept : null
}
