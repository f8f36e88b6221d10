import { Readable } from 'node:stream'
import { type ChangedTable, type ChangeMessage, isChangedTable, mayHear } from '@postura/domain/changes/change'
import { AppError } from '@postura/domain/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { AnnouncedChange, ChangeFeed } from '../../db/changes/change-feed.ts'
import type { TenantPool } from '../../db/pools.ts'
import { type ClinicAccess, owesSecondFactor, type Session, type SessionReader } from '../../http/session.ts'
import { createMissedChanges } from './missed-changes.ts'
import { createOwnChanges, type OwnChanges } from './own-changes.ts'

export type StreamLimits = {
  /** A stream ends after about this long, so that streams spread over the servers again. */
  lifetimeMs: number
  heartbeatMs: number
  perSession: number
  perClinic: number
  perProcess: number
}

export const streamLimits: StreamLimits = {
  lifetimeMs: 1_800_000,
  heartbeatMs: 20_000,
  perSession: 4,
  perClinic: 100,
  perProcess: 2_000,
}

export type ChangeStreamDeps = {
  feed: ChangeFeed
  streamLimits: StreamLimits
  pool: TenantPool
  sessions: SessionReader
  log: FastifyBaseLogger
}

/** Messages that a slow client has not read. With more it is disconnected, and loads everything when it comes back. */
const MAX_UNREAD_BYTES = 16 * 1024
const MAX_FAILED_CHECKS = 3
/** They hold what a session was checked for. */
const tablesOfAccess: readonly string[] = ['members', 'clinics'] satisfies ChangedTable[]

type Stream = {
  session: Session
  clinic: ClinicAccess
  messages: Readable
  own: OwnChanges | null
}

const isSameAccess = ({ clinic }: Stream, now: Session | undefined): boolean =>
  now?.clinic != null &&
  !now.isLocked &&
  !owesSecondFactor(now) &&
  now.clinic.adminId === clinic.adminId &&
  now.clinic.memberRole === clinic.memberRole &&
  now.clinic.within === clinic.within

const write = ({ messages }: Stream, text: string): void => {
  if (messages.readableLength + text.length > MAX_UNREAD_BYTES) messages.destroy()
  else if (!messages.destroyed) messages.push(text)
}

/** Open pages that are told of changes, without a connection to the database for each. */
export const createChangeStreams = ({ feed, streamLimits: limits, pool, sessions, log }: ChangeStreamDeps) => {
  const missed = createMissedChanges()
  const streams = new Set<Stream>()
  const byClinic = new Map<string, Set<Stream>>()
  /** What a clinic is told is told one after the other: after a change of its members nothing, before their sessions are read again. */
  const turns = new Map<string, Promise<void>>()
  let isStopping = false
  let heart: NodeJS.Timeout | undefined
  let failedChecks = 0

  const streamsOf = (adminId: string): Stream[] => [...(byClinic.get(adminId) ?? [])]

  const takeTurn = (adminId: string, work: () => Promise<void>): void => {
    const turn = (turns.get(adminId) ?? Promise.resolve()).then(work)
    turns.set(adminId, turn)
    void turn.then(() => turns.get(adminId) === turn && turns.delete(adminId))
  }

  const send = (stream: Stream, message: ChangeMessage): void => {
    const { adminId, memberRole } = stream.clinic
    // What a professional with own scope has missed cannot be counted: a new stream of theirs always loads everything.
    const cursor = stream.own ? '' : `id: ${missed.cursorOf(adminId, memberRole)}\n`
    write(stream, `${cursor}data: ${JSON.stringify(message)}\n\n`)
  }

  const add = (stream: Stream): void => {
    const { adminId } = stream.clinic
    streams.add(stream)
    byClinic.set(adminId, (byClinic.get(adminId) ?? new Set()).add(stream))
    heart ??= setInterval(() => void beat(), limits.heartbeatMs)
  }

  const end = (stream: Stream): void => {
    if (!streams.delete(stream)) return
    const { adminId } = stream.clinic
    const others = byClinic.get(adminId)
    others?.delete(stream)
    if (others?.size === 0) byClinic.delete(adminId)
    stream.own?.end()
    stream.messages.push(null)
    if (streams.size > 0) return
    clearInterval(heart)
    heart = undefined
  }

  /** Ends the streams whose session is not what it was. Returns false if that cannot be known. */
  const endChanged = async (checked: readonly Stream[]): Promise<boolean> => {
    try {
      const found = await sessions.reread([...new Set(checked.map(({ session }) => session.id))])
      for (const stream of checked) if (!isSameAccess(stream, found.get(stream.session.id))) end(stream)
      return true
    } catch (error) {
      log.warn({ err: error }, 'the sessions of the streams cannot be read')
      return false
    }
  }

  const endUnlessSame = async (checked: readonly Stream[]): Promise<void> => {
    if (!(await endChanged(checked))) for (const stream of checked) end(stream)
  }

  /** A database that is away for a moment tells of no changes either, so the streams wait for it. */
  const beat = async (): Promise<void> => {
    failedChecks = (await endChanged([...streams])) ? 0 : failedChecks + 1
    for (const stream of [...streams]) {
      if (failedChecks > MAX_FAILED_CHECKS) end(stream)
      else write(stream, ':\n\n')
    }
  }

  const tell = (adminId: string, table: ChangedTable, changeId: string): void => {
    missed.note(adminId, table)
    for (const stream of streamsOf(adminId)) {
      if (!mayHear(stream.clinic.memberRole, table)) continue
      if (stream.own) stream.own.add({ table, changeId })
      else send(stream, { type: 'changed', table, change: changeId })
    }
  }

  const hear = ({ adminId, changeId, table }: AnnouncedChange): void => {
    if (!isChangedTable(table)) return
    if (!byClinic.has(adminId) && !turns.has(adminId)) missed.note(adminId, table)
    else
      takeTurn(adminId, async () => {
        if (tablesOfAccess.includes(table)) await endUnlessSame(streamsOf(adminId))
        tell(adminId, table, changeId)
      })
  }

  const unsubscribe = feed.subscribe({
    onChange: hear,
    onSessionEnd: (id) => {
      for (const stream of [...streams]) if (stream.session.id === id) end(stream)
    },
    onStart: () => {
      missed.restart()
      for (const stream of streams) send(stream, { type: 'missed' })
    },
  })

  const assertPlace = (session: Session, { adminId }: ClinicAccess): void => {
    const ofClinic = streamsOf(adminId)
    const ofSession = ofClinic.filter((other) => other.session.id === session.id)
    if (
      isStopping ||
      streams.size >= limits.perProcess ||
      ofClinic.length >= limits.perClinic ||
      ofSession.length >= limits.perSession
    )
      throw new AppError('busy')
  }

  /** The role may have changed after the session was read and before its changes were heard here, so it is read again. */
  const begin = (stream: Stream, after: string | undefined): void => {
    const { adminId, memberRole } = stream.clinic
    takeTurn(adminId, async () => {
      await endUnlessSame([stream])
      const isBehind = !feed.isComplete() || stream.own !== null || missed.hasMissed(adminId, memberRole, after)
      if (streams.has(stream)) send(stream, { type: isBehind ? 'missed' : 'ready' })
    })
  }

  return {
    open: (session: Session, clinic: ClinicAccess, after: string | undefined): Readable => {
      assertPlace(session, clinic)
      const { adminId, within } = clinic
      const messages = new Readable({ read: () => undefined })
      const tellOwn = ({ table, changeId }: { table: ChangedTable; changeId: string }) =>
        send(stream, { type: 'changed', table, change: changeId })
      const own = within === null ? null : createOwnChanges(pool, { adminId, within }, tellOwn)
      const stream: Stream = { session, clinic, messages, own }
      const life = setTimeout(() => end(stream), limits.lifetimeMs * (0.75 + Math.random() / 2))
      messages.once('close', () => {
        clearTimeout(life)
        end(stream)
      })
      add(stream)
      begin(stream, after)
      return messages
    },
    /** Ends all streams and opens none any more. Their pages come back to another server. */
    stop: (): void => {
      isStopping = true
      unsubscribe()
      for (const stream of [...streams]) end(stream)
    },
  }
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>
