import type { DraftInput } from '@postura/domain/clinical/clinical-draft'
import { newId } from '@postura/domain/shared/ids'
import { ApiError, isRefusal } from '~/lib/api-client'
import { isTransient } from '~/lib/query-client'
import { type DraftText, keyOfText, toDraftInput, toDraftText, type UnsavedText } from './draft-text'
import { isHalted, type KeeperOptions, type KeeperState } from './keeper-state'

const PAUSE_MS = 2_000
const RETRY_MS = 5_000

/** Saves a draft two seconds after the last key, one request at a time, and keeps a sealed copy on the device until then. */
export const createDraftKeeper = ({ patientName, typedBy, copies, save, read, found, ...opened }: KeeperOptions) => {
  let { id, subject, text: latest } = opened
  let state: KeeperState = {
    status: 'untouched',
    rev: opened.rev,
    savedAt: null,
    problem: null,
    isKept: found !== null,
    hasLostVisit: false,
  }
  let isTouched = found !== null
  let savedKey = opened.savedText && keyOfText(opened.savedText)
  /** A text that was sent and whose answer was lost: the server may have it. */
  let lostKey: string | null = null
  let isStopped = false
  let wasSent = opened.rev > 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<number> | null = null
  /** A signature whose answer may have been lost. */
  let signing: { id: string; rev: number } | null = null
  const listeners = new Set<() => void>()

  const show = (change: Partial<KeeperState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const hasUnsaved = (): boolean => isTouched && state.status !== 'ended' && keyOfText(latest) !== savedKey
  const inputOf = (text: DraftText): DraftInput => toDraftInput(subject, text, { rev: state.rev, typed_by: typedBy })
  const toUnsavedText = (): UnsavedText => ({ ...inputOf(latest), patient_name: patientName })

  const keepCopy = async (): Promise<boolean> => {
    const isKept = (await copies?.keep({ id, input: toUnsavedText() })) ?? false
    if (isKept !== state.isKept) show({ isKept })
    return isKept
  }
  const removeCopies = async (): Promise<void> => {
    await copies?.remove(id)
    if (found) await copies?.drop(found)
  }
  const rename = (next: string): void => {
    const before = id
    id = next
    void keepCopy().then((isKept) => (isKept ? copies?.remove(before) : undefined))
  }

  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush().catch(() => undefined), ms)
  }

  const isOwnLostSave = async (): Promise<boolean> => {
    if (lostKey === null) return false
    const stored = await read(id)
    if (keyOfText(toDraftText(stored)) !== lostKey) return false
    show({ rev: stored.rev })
    return true
  }

  /** A draft or visit that is gone takes no text with it. True if the save can be sent again. */
  const recover = async (error: unknown): Promise<boolean> => {
    if (isRefusal(error, 'stale')) return isOwnLostSave()
    if (isRefusal(error, 'draft_not_found') && state.rev > 0) {
      show({ rev: 0 })
      rename(newId())
      return true
    }
    const isWithoutVisit = subject.appointment_id === null && subject.class_id === null
    if (isWithoutVisit || !(isRefusal(error, 'appointment_not_found') || isRefusal(error, 'class_not_found')))
      return false
    subject = { ...subject, appointment_id: null, class_id: null }
    show({ hasLostVisit: true })
    return true
  }

  const explain = (error: unknown): void => {
    const problem = error instanceof ApiError ? error : null
    const isSignedOut = isRefusal(problem, 'unauthenticated')
    if (!problem || isTransient(problem) || isSignedOut) {
      show({ status: isSignedOut ? 'signed_out' : 'offline', problem })
      later(RETRY_MS)
    } else if (problem.code === 'draft_exists' && problem.detail !== undefined) {
      show({ status: 'stale', problem })
      rename(problem.detail)
    } else if (problem.code === 'stale') show({ status: 'stale', problem })
    else show({ status: problem.code === 'draft_signed' ? 'signed' : 'refused', problem })
  }

  /** What happened to the draft in another window since it was saved. */
  const explainUnsigned = (error: unknown): void => {
    isTouched = true
    if (isRefusal(error, 'stale')) show({ status: 'stale' })
    if (isRefusal(error, 'draft_signed')) show({ status: 'signed' })
    if (!isRefusal(error, 'draft_not_found')) return
    savedKey = null
    void recover(error)
    later(PAUSE_MS)
  }

  const saveLatest = async (): Promise<number> => {
    while (hasUnsaved() && !isStopped) {
      const sent = latest
      try {
        wasSent = true
        const { rev, updated_at } = await save(id, inputOf(sent))
        savedKey = keyOfText(sent)
        lostKey = null
        show({ rev, savedAt: updated_at, status: hasUnsaved() ? 'typing' : 'saved', problem: null })
      } catch (error) {
        if (isStopped) throw error
        if (await recover(error).catch(() => false)) continue
        if (error instanceof ApiError && isTransient(error)) lostKey = keyOfText(sent)
        explain(error)
        throw error
      }
      if (!hasUnsaved()) await removeCopies()
    }
    return state.rev
  }

  /** Saves now, if there is something to save. Returns the saved version. */
  const flush = (): Promise<number> => {
    clearTimeout(timer)
    saving ??= saveLatest().finally(() => {
      saving = null
    })
    return saving
  }

  const startAnew = (): Promise<number> => {
    show({ rev: 0, status: 'typing', problem: null })
    isTouched = true
    savedKey = null
    rename(newId())
    return flush()
  }

  const end = async (): Promise<void> => {
    isStopped = true
    clearTimeout(timer)
    show({ status: 'ended' })
    await removeCopies()
  }

  /** False if more was typed than was signed. */
  const endSigned = async (): Promise<boolean> => {
    if (!hasUnsaved()) {
      await end()
      return true
    }
    clearTimeout(timer)
    show({ status: 'signed', problem: null })
    return false
  }

  return {
    getId: () => id,
    getSubject: () => subject,
    getState: () => state,
    getText: () => latest,
    toUnsavedText,
    hasUnsaved,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    change: (next: Partial<DraftText>): void => {
      if (state.status === 'ended') return
      latest = { ...latest, ...next }
      isTouched = true
      const isWaiting = isHalted(state) || state.status === 'offline' || state.status === 'signed_out'
      // Always a new state: a field that shows the text of the keeper would otherwise show the one before.
      show({ status: isWaiting ? state.status : 'typing' })
      void keepCopy()
      if (!isHalted(state)) later(PAUSE_MS)
    },
    flush,
    /** When an editor is closed or the page is left: what was typed is saved without waiting. */
    saveIfUnsaved: (): void => {
      if (!isStopped && hasUnsaved() && !isHalted(state) && state.status !== 'refused')
        void flush().catch(() => undefined)
    },
    /** A text that was found on the device moves to the copy of this window. */
    takeOver: (): void => {
      if (found) void keepCopy().then((isKept) => (isKept ? copies?.drop(found) : undefined))
    },

    /** Goes on from the version of the other window, with the text of this one or of the other. */
    resolve: async (rev: number, other: DraftText | null): Promise<void> => {
      latest = other ?? latest
      savedKey = other && keyOfText(other)
      show({ rev, status: other === null ? 'typing' : 'saved', problem: null })
      if (other) await removeCopies()
      else await flush()
    },

    /** Signs what is typed. False if something was typed meanwhile, or after a signature whose answer was lost. */
    sign: async (send: (signed: { id: string; rev: number }) => Promise<void>): Promise<boolean> => {
      const isRepeated = await flush().then(
        () => false,
        (error: unknown) => {
          if (!isRefusal(error, 'draft_signed') || signing === null) throw error
          return true
        },
      )
      const signed = isRepeated && signing ? signing : { id, rev: state.rev }
      signing = signed
      await send(signed).catch((error: unknown) => {
        explainUnsigned(error)
        throw error
      })
      signing = null
      return endSigned()
    },
    endSigned,
    /** The text that a signed entry lacks becomes a draft of its own. */
    startAnew,
    /** The visit belongs to another patient now: the text goes on without it. */
    detachVisit: async (discardOld: (id: string) => Promise<void>): Promise<void> => {
      const before = id
      subject = { ...subject, appointment_id: null, class_id: null }
      show({ hasLostVisit: true })
      await startAnew()
      await discardOld(before)
    },

    /** Deletes the draft, on the server too if it may be there. */
    discard: async (send: (id: string) => Promise<void>): Promise<void> => {
      const was = { isStopped, status: state.status }
      isStopped = true
      clearTimeout(timer)
      await saving?.catch(() => undefined)
      try {
        if (wasSent && was.status !== 'signed') await send(id)
      } catch (error) {
        if (!isRefusal(error, 'draft_not_found')) {
          isStopped = was.isStopped
          if (hasUnsaved()) later(RETRY_MS)
          throw error
        }
      }
      await end()
    },
    end,
    /** Sends nothing more: another person may use this window. The copy on the device stays. */
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
