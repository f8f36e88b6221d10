import { UNDO_SECONDS } from '@postura/domain/history/history'
import { quietly } from '~/lib/quietly'

/** Kept for this tab alone, so that an offer survives a reload. */
const KEY = 'postura-undo'

/** For how long the screen offers it. */
export const OFFERED_MS = 10_000

/** Where it stands in nobody's way it is offered for as long as the server would surely do it. */
export const OFFERED_IN_PLACE_MS = UNDO_SECONDS * 1_000 - OFFERED_MS

export type PendingUndo = { changeId: string; undoId: string; recordId: string; message: string; at: number }

const read = (): PendingUndo[] => quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as PendingUndo[]) ?? []
const write = (pending: readonly PendingUndo[]): void =>
  void quietly(() => sessionStorage.setItem(KEY, JSON.stringify(pending)))

export const keepUndo = (pending: PendingUndo): void => {
  forgetUndo(pending.changeId)
  write([...read(), pending])
}

export const forgetUndo = (changeId: string): void => write(read().filter((each) => each.changeId !== changeId))

export const offersFor = (recordId: string): PendingUndo[] => read().filter((each) => each.recordId === recordId)

export const forgetAllUndos = (): void => void quietly(() => sessionStorage.removeItem(KEY))

/** What was offered when the page went away, as far as the server would still do it for as long as it is offered. */
export const recallUndos = (now: number): PendingUndo[] => read().filter(({ at }) => now - at < OFFERED_IN_PLACE_MS)
