import type { BatchResult, ImportKind } from '@postura/domain/imports/import'
import type { RecordContext } from '@postura/domain/imports/records/record-rows'
import { newId } from '@postura/domain/shared/ids'
import { useEffect, useRef, useState } from 'react'
import { reloadQueries } from '~/lib/query-client'
import { type DraftRow, sendBatch } from './import-kinds'
import { sendImport, undoImport } from './imports.api'

export type ImportRun =
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'canceling'; sent: number; total: number }
  | { phase: 'done'; id: string; kind: ImportKind; result: BatchResult; rows: readonly DraftRow[] }
  | { phase: 'canceled' }
  | { phase: 'failed'; id: string; message: string; sent: number; resume: (() => void) | null }

type List = { kind: ImportKind; rows: readonly DraftRow[]; context: RecordContext }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Sends a list and says how far it is. Canceling undoes what was sent. */
export const useImportRun = () => {
  const [run, setRun] = useState<ImportRun | null>(null)
  const canceled = useRef(false)
  const isBusy = run?.phase === 'sending' || run?.phase === 'canceling'
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])

  /** With the id of a stopped import it goes on: the server leaves out the rows that it has. */
  const start = async (list: List, id = newId()): Promise<void> => {
    const { kind, rows, context } = list
    const total = rows.length
    let sent = 0
    canceled.current = false
    setRun({ phase: 'sending', sent, total })
    try {
      const result = await sendImport({
        id,
        kind,
        rows,
        send: (importId, part) => sendBatch(kind, importId, part, context),
        onProgress: (now) => {
          sent = now
          setRun({ phase: canceled.current ? 'canceling' : 'sending', sent, total })
        },
        isCanceled: () => canceled.current,
      })
      if (canceled.current) await undoImport(id)
      setRun(canceled.current ? { phase: 'canceled' } : { phase: 'done', id, kind, result, rows })
    } catch (error) {
      const resume = canceled.current ? null : () => void start(list, id)
      setRun({ phase: 'failed', id, message: messageOf(error), sent, resume })
    } finally {
      reloadQueries()
    }
  }
  return {
    run,
    start: (list: List) => void start(list),
    cancel: () => {
      canceled.current = true
      setRun((now) => (now?.phase === 'sending' ? { ...now, phase: 'canceling' } : now))
    },
    reset: () => setRun(null),
  }
}
