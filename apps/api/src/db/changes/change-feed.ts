/** A transaction that has committed touched this table of this clinic. Ids only. */
export type AnnouncedChange = { adminId: string; changeId: string; table: string }

type FeedListener = {
  onChange?: (change: AnnouncedChange) => void
  onSessionEnd?: (sessionId: string) => void
  /** From now on every change is heard; earlier ones may have been lost. */
  onStart: () => void
}

/**
 * Port to what tells this process of committed changes, of all clinics and in the order of their commits, and of ended sessions. The database sends them;
 * a message bus could do it instead (docs/scale.md).
 */
export type ChangeFeed = {
  start: () => void
  stop: () => Promise<void>
  /** False while changes are lost. */
  isComplete: () => boolean
  subscribe: (listener: FeedListener) => () => void
}
